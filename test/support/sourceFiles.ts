/** The project's own source files, for tests that enforce rules. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

export type SourceFile = { /** Path below the project's folder, with slashes. */ readonly file: string; readonly text: string }

const CODE = /\.(?:ts|tsx|mts|mjs)$/

/** All code files below the folders, declarations included. */
export const sourceFiles = (folders: readonly string[]): readonly SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .filter((file) => CODE.test(file) && !file.includes('/node_modules/'))
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
  )
