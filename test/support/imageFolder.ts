/** A folder with exactly the files of the container's image: built files, public files, the shop's texts, production modules. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from './sourceFiles.ts'

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string }

export type ImageFolder = {
  readonly folder: string
  /** Runs a built program in it to its end, with `input` on its standard input. */
  readonly run: (
    args: readonly string[],
    env: { readonly [name: string]: string },
    options?: { readonly input?: string },
  ) => Promise<Ended>
  readonly remove: () => void
}

type Lock = { readonly packages: { readonly [folder: string]: { readonly dev?: boolean; readonly devOptional?: boolean } } }

/** Packages that `npm ci --omit=dev` installs at the top. */
const productionModules = (): string[] =>
  Object.entries((JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock).packages)
    .filter(([folder, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder) && dev !== true)
    .map(([folder]) => folder.slice('node_modules/'.length))

export const makeImageFolder = (): ImageFolder => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-image-'))
  for (const entry of ['dist', 'public', 'locales/pages', 'ops/shop', 'package.json'])
    cpSync(path.join(ROOT, entry), path.join(folder, entry), { recursive: true })
  for (const name of productionModules()) {
    const link = path.join(folder, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(ROOT, 'node_modules', name), link)
  }
  return {
    folder,
    run: async (args, env, { input = '' } = {}) => {
      const child = spawn(process.execPath, [...args], { cwd: folder, env: { NODE_ENV: 'production', ...env } })
      let out = ''
      let err = ''
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      const [code] = (await once(child, 'close')) as [number | null]
      return { code, out, err }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
