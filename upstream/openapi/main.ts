/** Writes docs/openapi.json: `npm run openapi`. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeApi } from './describeApi.ts'
import { writeJson } from './writeJson.ts'

const file = path.resolve('docs/openapi.json')
await mkdir(path.dirname(file), { recursive: true })
await writeFile(file, `${writeJson(describeApi())}\n`)
process.stdout.write(`${path.relative(process.cwd(), file)} is written\n`)
