/** The shape of the project: who may import what, how large a file may be, and what may stand where. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

const files = sourceFiles(['shared', 'client', 'server', 'upstream', 'test', 'scripts'])
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/')
const product = files.filter(
  ({ file }) => !isTest(file) && !file.endsWith('.d.ts') && /^(shared|client|server|upstream)\//.test(file),
)

/** A text without its comments and with its strings kept. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Everything that a file imports, lazily or not: packages by their name, own files by their path below the project's folder. */
const importsOf = ({ file, text }: { readonly file: string; readonly text: string }): readonly string[] =>
  [
    ...withoutComments(text).matchAll(
      /(?:^import\s|^import\s[^;'"]*?from\s|^\}?\s*from\s|^export\s[^;'"]*?from\s|\bimport\(\s*)['"]([^'"]+)['"]/gm,
    ),
  ].map(([, target = '']) =>
    target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), target)) : target,
  )

/** What both sides of the browser's navigation offer to what is drawn: links and boundaries, not the machinery. */
const NAVIGATION = ['client/navigation/later.tsx', 'client/navigation/navigationContext.ts', 'client/navigation/current.ts']

/**
 * Which own files each folder may import, besides its own; the first line that fits a file counts. Everything else is refused
 * (docs/tour.md, "Who may import what").
 */
const MAY_IMPORT: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  ['shared/', ['locales/']],
  ['upstream/', ['shared/']],
  // What the shop is drawn with knows no store, no text and no screen.
  ['client/ui/', ['shared/']],
  ['client/browser/', ['shared/']],
  // Stores get storage and client as arguments; of the browser they know the types only.
  ['client/stores/', ['shared/', 'client/browser/storage.ts']],
  ['client/intl/', ['shared/']],
  ['client/hooks/', ['shared/', 'client/stores/', 'client/intl/', 'client/navigation/handoff.ts']],
  [
    'client/flows/',
    ['shared/', 'client/stores/', 'client/hooks/', 'client/browser/storage.ts', 'client/browser/page.ts', ...NAVIGATION],
  ],
  ['client/parts/', ['shared/', 'client/ui/', 'client/stores/', 'client/flows/', 'client/hooks/', ...NAVIGATION]],
  [
    'client/layout/',
    ['shared/', 'client/ui/', 'client/parts/', 'client/stores/', 'client/flows/', 'client/hooks/', ...NAVIGATION],
  ],
  [
    'client/screens/',
    [
      'shared/',
      'client/ui/',
      'client/parts/',
      'client/stores/',
      'client/flows/',
      'client/hooks/',
      'client/defineScreen.ts',
      ...NAVIGATION,
    ],
  ],
  ['client/', ['shared/', 'client/']],
  ['server/createDeps.ts', ['shared/', 'client/', 'server/', 'upstream/startUpstream.ts']],
  ['server/', ['shared/', 'client/']],
]

/** Packages that a folder may import; `node:` counts as one. Folders that are not named may import any. */
const MAY_USE: { readonly [folder: string]: RegExp } = {
  // `texts:` is no package: the build answers it with the texts of locales/.
  'shared/': /^(superstruct|@formatjs\/intl)(\/|$)|^texts:/,
  'client/': /^(react|react-dom|react-router|react-intl|valtio|superstruct|@formatjs\/intl)(\/|$)/,
}

const screenOf = (file: string) => /^client\/screens\/[^/]+\//.exec(file)?.[0]

describe('who may import what', () => {
  test('every import line fits the table', () => {
    const refused: string[] = []
    for (const source of product) {
      const row = MAY_IMPORT.find(([folder]) => source.file.startsWith(folder))
      if (!row) throw new Error(`No row for ${source.file}`)
      const [folder, allowed] = row
      const own = screenOf(source.file) ?? folder
      for (const target of importsOf(source)) {
        if (!/^(shared|client|server|upstream|locales|test|scripts)\//.test(target)) continue
        if (target.startsWith(own) || allowed.some((prefix) => target.startsWith(prefix))) continue
        refused.push(`${source.file} imports ${target}`)
      }
    }
    expect(refused).toEqual([])
  })

  test('shared and client import no package beyond theirs, and nothing of Node', () => {
    const refused: string[] = []
    for (const source of product)
      for (const target of importsOf(source)) {
        const may = MAY_USE[/^\w+\//.exec(source.file)?.[0] ?? '']
        if (may && !/^(shared|client|server|upstream|locales)\//.test(target) && !may.test(target))
          refused.push(`${source.file} imports ${target}`)
      }
    expect(refused).toEqual([])
  })

  test('valtio is imported by stores and by the one hook that reads them', () => {
    const users = product
      .filter((source) => importsOf(source).some((target) => target.startsWith('valtio')))
      .map(({ file }) => file)
    expect(users.length).toBeGreaterThan(0)
    expect(users.filter((file) => !file.startsWith('client/stores/') && file !== 'client/hooks/useStoreValue.ts')).toEqual([])
  })

  test('every own import is written to the file, with its ending, and leads to one', () => {
    const wrong: string[] = []
    for (const source of files)
      for (const target of importsOf(source)) {
        if (!/^(shared|client|server|upstream|locales|test|scripts)\//.test(target)) continue
        if (!/\.(tsx?|mjs|mts|json|css)$/.test(target) || !existsSync(path.join(ROOT, target)))
          wrong.push(`${source.file} imports ${target}`)
      }
    expect(wrong).toEqual([])
  })

  test('nothing in shared, client, server or upstream imports a test', () => {
    expect(product.filter((source) => importsOf(source).some(isTest)).map(({ file }) => file)).toEqual([])
  })
})

describe('files', () => {
  test('none is an index', () => {
    expect(files.filter(({ file }) => /(^|\/)index\.\w+$/.test(file)).map(({ file }) => file)).toEqual([])
  })

  test('none is longer than 300 lines, data apart', () => {
    const data = /^upstream\/db\/seed\/|^upstream\/art\//
    expect(
      files
        .filter(({ file, text }) => !data.test(file) && text.split('\n').length - 1 > 300)
        .map(({ file, text }) => `${file}: ${text.split('\n').length - 1}`),
    ).toEqual([])
  })

  test('the list of middlewares and the start stay short enough to be read at once', () => {
    const lines = (file: string) =>
      files.find((source) => source.file === file)?.text.split('\n').length ?? Number.POSITIVE_INFINITY
    expect(lines('server/createApp.ts')).toBeLessThanOrEqual(60)
    expect(lines('server/main.ts')).toBeLessThanOrEqual(40)
  })

  test('folders are kebab-case; components PascalCase, everything else camelCase', () => {
    const wrong = product.filter(({ file, text }) => {
      const folders = file.split('/').slice(0, -1)
      const name = path.posix.basename(file).replace(/\.\w+$/, '')
      const draws =
        file.endsWith('.tsx') && new RegExp(`export (?:const|function|class) ${name}`).test(text) && /^[A-Z]/.test(name)
      const named = draws || /^[a-z][A-Za-z0-9]*$/.test(name) || /^\d{3}-[a-z-]+$/.test(name)
      return !named || folders.some((folder) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))
    })
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('every folder of screens is in the table of screens', () => {
    const table = files.find(({ file }) => file === 'client/allScreens.ts')?.text ?? ''
    const folders = new Set(product.flatMap(({ file }) => /^client\/screens\/([^/]+)\//.exec(file)?.[1] ?? []))
    // The error page is drawn in a screen's place and has no address.
    expect([...folders].filter((folder) => folder !== 'errors' && !table.includes(`./screens/${folder}/`))).toEqual([])
  })
})

describe('what may stand where', () => {
  const found = (pattern: RegExp, where: (file: string) => boolean) =>
    files.filter(({ file, text }) => where(file) && pattern.test(withoutComments(text))).map(({ file }) => file)

  test('exports have names, where no tool asks for a default', () => {
    expect(
      found(
        /^export default /m,
        (file) => !/\.config\.(ts|mjs)$/.test(file) && file !== 'test/e2e/globalSetup.ts' && !file.endsWith('.d.ts'),
      ),
    ).toEqual([])
  })

  test('the environment is read where a program starts and where it is checked, nowhere else', () => {
    const reads = (file: string) => /^(server|upstream)\/config\.ts$|\/main\.ts$/.test(file)
    expect(
      found(
        /\bprocess\.env\b/,
        (file) =>
          /^(shared|client|server|upstream)\//.test(file) && !isTest(file) && !file.startsWith('upstream/art/') && !reads(file),
      ),
    ).toEqual([])
  })

  test('no DOM global at module scope: the same module is loaded by the server', () => {
    const atModuleScope =
      /^(?:export )?(?:const|let) [^=]*=\s*(?!.*=>)(?:[^\n]*[^.\w])?(?:window|document|navigator|localStorage|sessionStorage|location|history)\b(?!['":])/m
    expect(
      found(
        atModuleScope,
        (file) =>
          file.startsWith('client/') && !isTest(file) && !file.startsWith('client/browser/') && file !== 'client/main.tsx',
      ),
    ).toEqual([])
  })

  test('no style attribute: the policy forbids it', () => {
    expect(found(/\bstyle=\{/, (file) => file.startsWith('client/') && file.endsWith('.tsx') && !isTest(file))).toEqual([])
  })

  test('HTML is written into a page in few places, each of which escapes or has sanitised it', () => {
    const writers = found(/dangerouslySetInnerHTML/, (file) => file.startsWith('client/') && !isTest(file))
    for (const file of writers) {
      const text = files.find((source) => source.file === file)?.text ?? ''
      expect(text, file).toMatch(/scriptJson\(|[sS]anitised/)
    }
    expect(writers.length).toBeGreaterThan(0)
  })

  test('no type is given up: no any, no ignored error', () => {
    expect(
      found(/@ts-ignore|@ts-nocheck|:\s*any\s*[,;)=\]|>}]|\bas any\b|<any>/, (file) => file !== 'test/architecture.test.ts'),
    ).toEqual([])
  })

  test('nothing is left to be done, and no test is skipped or alone', () => {
    expect(
      files
        .filter(
          ({ file, text }) =>
            file !== 'test/architecture.test.ts' &&
            /\b(?:TODO|FIXME|XXX)\b|\b(?:test|it|describe)\.(?:only|skip|todo)\b/.test(text.replaceAll("'XXX'", '')),
        )
        .map(({ file }) => file),
    ).toEqual([])
  })
})

describe('cycles', () => {
  test('no file imports itself by way of others, lazy imports apart', () => {
    const eager = new Map(
      product.map((source) => [
        source.file,
        importsOf({
          ...source,
          text: source.text
            .replaceAll(/\bimport\(\s*['"][^'"]+['"]\s*\)/g, '')
            .replaceAll(/^import type [^;]*?from '[^']+'$/gm, ''),
        }),
      ]),
    )
    const cycles: string[] = []
    const done = new Set<string>()
    const walk = (file: string, trail: readonly string[]) => {
      if (trail.includes(file)) {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
        return
      }
      if (done.has(file)) return
      for (const target of eager.get(file) ?? []) if (eager.has(target)) walk(target, [...trail, file])
      done.add(file)
    }
    for (const file of eager.keys()) walk(file, [])
    expect(cycles).toEqual([])
  })
})
