/** Writes docs/openapi.json and docs/backend.md: `npm run openapi`. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeApi } from './describeApi.ts'
import { describeGroups } from './describeGroups.ts'
import { writeJson } from './writeJson.ts'

const folder = path.resolve('docs')
await mkdir(folder, { recursive: true })
const write = async (name: string, text: string) => {
  const file = path.join(folder, name)
  await writeFile(file, text)
  process.stdout.write(`${path.relative(process.cwd(), file)} is written\n`)
}
await write('openapi.json', `${writeJson(describeApi())}\n`)
await write('backend.md', describeGroups())
