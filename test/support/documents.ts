/** The project's documents, for the tests that compare them with the sources. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './sourceFiles.ts'

/** The text of a file by its path below the project's folder. */
export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** README.md and every page of docs/, by their paths below the project's folder. */
export const documents: readonly string[] = [
  'README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name.split(path.sep).join('/'))),
]
