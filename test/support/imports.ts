/** Imports of the project's files, for tests that enforce rules. */
import path from 'node:path'
import { sourceFiles } from './sourceFiles.ts'

/** Every code file of the shop, its tests and scripts. */
export const files = sourceFiles(['shared', 'client', 'server', 'contract', 'upstream', 'test', 'scripts'])
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/')
/** The modules of a running shop. */
export const product = files.filter(
  ({ file }) => !isTest(file) && !file.endsWith('.d.ts') && /^(shared|client|server|contract|upstream)\//.test(file),
)

/** A text without its comments, with its strings. */
export const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Everything that a file imports, lazily or not: packages by their name, own files by their path below the project's folder. */
export const importsOf = ({ file, text }: { readonly file: string; readonly text: string }): readonly string[] =>
  [
    ...withoutComments(text).matchAll(
      /(?:^import\s|^import\s[^;'"]*?from\s|^\}?\s*from\s|^export\s[^;'"]*?from\s|\bimport\(\s*)['"]([^'"]+)['"]/gm,
    ),
  ].map(([, target = '']) =>
    target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), target)) : target,
  )
