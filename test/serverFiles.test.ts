/** `*.server.ts` and `*.server.tsx`: code that only the server runs, and its stubs for browsers. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import english from '../locales/en-US.json' with { type: 'json' }
import { groupOfText, SERVER_FILE } from '../scripts/areas.mjs'
import { serverStub } from '../scripts/serverStubs.mjs'
import { importsOf, product, withoutComments } from './support/imports.ts'
import { ROOT } from './support/sourceFiles.ts'

const browser = product.filter(({ file }) => /^(client|shared)\//.test(file) && !SERVER_FILE.test(file))

test('a stub has the stylesheets and the components of its file, without their content', () => {
  const source = [
    "import { Button } from '../ui/Button.tsx'",
    "import { serverOnly } from '../parts/ServerRendered.tsx'",
    "import { NOTE_ID } from './noteId.ts'",
    "import './note.css'",
    '',
    'export const Note = serverOnly(NOTE_ID, function Note() {',
    "  return <Button>{t('note.close')}</Button>",
    '})',
    "export const Bar = serverOnly('bar', () => null)",
    'export const helper = () => 1',
  ].join('\n')
  expect(serverStub(source).split('\n')).toEqual([
    "import { serverOnly } from '../parts/ServerRendered.tsx'",
    "import { NOTE_ID } from './noteId.ts'",
    "import './note.css'",
    'export const Note = serverOnly(NOTE_ID)',
    "export const Bar = serverOnly('bar')",
  ])
})

/** The names that a file imports statically from files of the server. */
const importedFrom = ({ file, text }: { readonly file: string; readonly text: string }) =>
  [...withoutComments(text).matchAll(/^import (?!type\b)\{([^}]+)\} from '([^']+\.server\.tsx?)'/gm)].flatMap(
    ([, names = '', target = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ name, target: path.posix.join(path.posix.dirname(file), target) })),
  )

test('browser code imports from them only components that have a stub', () => {
  const imported = browser.flatMap((source) => importedFrom(source).map((one) => ({ ...one, by: source.file })))
  expect(imported.length).toBeGreaterThan(4)
  const refused = imported.filter(
    ({ name, target }) => !serverStub(readFileSync(path.join(ROOT, target), 'utf8')).includes(`export const ${name} = `),
  )
  expect(refused).toEqual([])
  // Every other import of them is lazy, and its function is called by the server alone.
  const lazy = /\bimport\('([^']+\.server\.tsx?)'\)/g
  for (const source of browser) {
    const targets = importsOf(source).filter((target) => SERVER_FILE.test(target))
    const known = [
      ...importedFrom(source).map(({ target }) => target),
      ...[...source.text.matchAll(lazy)].map(([, target = '']) => path.posix.join(path.posix.dirname(source.file), target)),
    ]
    expect(
      targets.filter((target) => !known.includes(target)),
      source.file,
    ).toEqual([])
  }
})

test('texts that only the server names are in no file that a browser loads', () => {
  const groups = Object.groupBy(Object.keys(english), (key) => groupOfText(key) ?? 'common')
  expect(groups['server']).toContain('footer.copyright')
  expect(groups['server']).toContain('offlinePage.title')
  // Also named by a component of the browser.
  expect(groups['common']).toContain('nav.brands')
})
