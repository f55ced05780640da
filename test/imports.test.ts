/** Import rules of folders. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, importsOf, isTest, product } from './support/imports.ts'
import { ROOT } from './support/sourceFiles.ts'

/** The parts of navigation and loading that rendering code may use: links, boundaries and chunks, not the internals. */
const NAVIGATION = [
  'client/loading/',
  'client/navigation/deferred.tsx',
  'client/navigation/navigationContext.ts',
  'client/navigation/current.ts',
]

/** The base that every folder of the backend builds on, and the code around its calls and e-mails. */
const BASE = ['contract/', 'upstream/common/']
const FRAME = ['upstream/db/', 'upstream/http/', 'upstream/mail/']

/** Sample data, and the code that writes it into a new data folder. */
const SAMPLE = [
  'upstream/db/seed',
  'upstream/db/write',
  'upstream/db/sample',
  'upstream/db/offers.ts',
  'upstream/db/upgradeData.ts',
]

/**
 * The own files that each folder may import, besides those in it; the first line that matches a file applies. Everything else is refused
 * (docs/architecture.md, "Layers").
 */
const MAY_IMPORT: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  ['shared/', ['locales/']],
  // What any backend in Node builds on. The storefront imports only contract/signedBody.ts.
  ['contract/', ['shared/']],
  // The reference backend by subject: each row imports only from the rows above it.
  ['upstream/common/', ['shared/', 'contract/']],
  ...SAMPLE.map((folder) => [folder, ['shared/', 'contract/', 'upstream/']] as const),
  ['upstream/db/', ['shared/', ...BASE]],
  ['upstream/http/', ['shared/', ...BASE, 'upstream/db/store.ts']],
  ['upstream/mail/', ['shared/', ...BASE, 'upstream/db/store.ts', 'upstream/config.ts']],
  ['upstream/catalogue/', ['shared/', ...BASE, ...FRAME]],
  ['upstream/account/', ['shared/', ...BASE, ...FRAME, 'upstream/catalogue/']],
  ['upstream/content/', ['shared/', ...BASE, ...FRAME, 'upstream/catalogue/']],
  ['upstream/checkout/', ['shared/', ...BASE, ...FRAME, 'upstream/catalogue/', 'upstream/account/']],
  ['upstream/openapi/', ['shared/', ...BASE]],
  // Code that starts, fills or operates the shop assembles it.
  ['upstream/operator/', ['shared/', 'contract/', 'upstream/']],
  ['upstream/import/', ['shared/', 'contract/', 'upstream/']],
  ['upstream/config.ts', ['shared/', 'upstream/db/seedKind.ts', 'upstream/common/']],
  ['upstream/', ['shared/', 'contract/', 'upstream/']],
  // UI components import no store, no text and no screen.
  ['client/ui/', ['shared/', 'client/layers/']],
  ['client/layers/', ['shared/']],
  ['client/browser/', ['shared/']],
  ['client/service-worker/', ['shared/']],
  ['client/loading/', ['shared/', 'client/browser/']],
  ['client/intl/', ['shared/']],
  // Stores receive storage and client as arguments; of the browser they import the types only.
  ['client/stores/', ['shared/', 'client/browser/storage.ts', 'client/browser/tabs.ts', 'client/loading/loadChunk.ts']],
  ['client/hooks/', ['shared/', 'client/stores/', 'client/loading/']],
  // The screen table and the error page are assembled above it: navigation imports no area, part or layout.
  [
    'client/navigation/',
    [
      'shared/',
      'client/browser/',
      'client/layers/',
      'client/loading/',
      'client/stores/',
      'client/hooks/',
      'client/allScreens.ts',
      'client/defineScreen.ts',
    ],
  ],
  [
    'client/flows/',
    [
      'shared/',
      'client/stores/',
      'client/hooks/',
      'client/browser/cookies.ts',
      'client/browser/storage.ts',
      'client/browser/page.ts',
      'client/browser/tabs.ts',
      ...NAVIGATION,
    ],
  ],
  [
    'client/parts/',
    [
      'shared/',
      'client/ui/',
      'client/layers/',
      'client/stores/',
      'client/flows/',
      'client/hooks/',
      // Links in texts of the shop are matched to their routes.
      'client/navigation/matchRoute.ts',
      ...NAVIGATION,
    ],
  ],
  [
    'client/layout/',
    [
      'shared/',
      'client/ui/',
      'client/layers/',
      'client/parts/',
      'client/stores/',
      'client/flows/',
      'client/hooks/',
      ...NAVIGATION,
    ],
  ],
  [
    'client/areas/',
    [
      'shared/',
      'client/ui/',
      'client/layers/',
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
  ['server/config.ts', ['shared/', 'client/', 'server/', 'upstream/config.ts']],
  // Signatures of requests between servers.
  ['server/middleware/changedHook.ts', ['shared/', 'server/', 'contract/signedBody.ts']],
  ['server/', ['shared/', 'client/']],
]

/** Packages that a folder may import; `node:` counts as one. Folders that are not listed may import any. */
const MAY_USE: { readonly [folder: string]: RegExp } = {
  // What both programs have as processes: the log, the metrics.
  'shared/process/': /^(pino|prom-client|node:(crypto|events|fs|http|net|os|path|timers\/promises))$/,
  // `texts:`, `areas:` and `sheet:` are no packages: the build resolves them to the texts of locales/, the areas of client/areas/ and the
  // address of a stylesheet.
  // The shop's server and the backend read these when they start; no browser does.
  'shared/config/': /^(yaml|marked)$/,
  'contract/': /^(express|node:(crypto|net|timers\/promises))$/,
  'shared/': /^(superstruct|@formatjs\/intl)(\/|$)|^texts:/,
  'client/':
    /^(react|react-dom|react-router|react-intl|valtio|superstruct|photoswipe|web-vitals|@formatjs\/intl)(\/|$)|^(areas|sheet):/,
}

const areaOf = (file: string) => /^client\/areas\/[^/]+\//.exec(file)?.[0]

describe('permitted imports', () => {
  test('code that the browser loads later handles its loss in one place: it is loaded by loadChunk', () => {
    const alone = product.filter(
      ({ file, text }) =>
        file.startsWith('client/') &&
        /(?<!typeof )\bimport\('(?![^']+\.server\.tsx?')/.test(text) &&
        !/\b(?:loadChunk|loadPart|useLazyPart|lazyOnServer)\(|<(?:WriteButton|PanelForm)\b/.test(text),
    )
    expect(alone.map(({ file }) => file)).toEqual([])
  })

  test('every import line matches the table', () => {
    const refused: string[] = []
    for (const source of product) {
      const row = MAY_IMPORT.find(([folder]) => source.file.startsWith(folder))
      if (!row) throw new Error(`No row for ${source.file}`)
      const [folder, allowed] = row
      const own = areaOf(source.file) ?? folder
      for (const target of importsOf(source)) {
        if (!/^(shared|client|server|contract|upstream|locales|test|scripts)\//.test(target)) continue
        if (target.startsWith(own) || allowed.some((prefix) => target.startsWith(prefix))) continue
        refused.push(`${source.file} imports ${target}`)
      }
    }
    expect(refused).toEqual([])
  })

  test('shared and client import no package beyond theirs and nothing of Node; contract imports Express and no database', () => {
    const refused: string[] = []
    for (const source of product)
      for (const target of importsOf(source)) {
        const may = Object.entries(MAY_USE).find(([folder]) => source.file.startsWith(folder))?.[1]
        if (may && !/^(shared|client|server|contract|upstream|locales)\//.test(target) && !may.test(target))
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

  test('every own import names an existing file, with its extension', () => {
    const wrong: string[] = []
    for (const source of files)
      for (const target of importsOf(source)) {
        if (!/^(shared|client|server|contract|upstream|locales|test|scripts)\//.test(target)) continue
        if (!/\.(tsx?|mjs|mts|json|css)$/.test(target) || !existsSync(path.join(ROOT, target)))
          wrong.push(`${source.file} imports ${target}`)
      }
    expect(wrong).toEqual([])
  })

  test('nothing in shared, client, server or upstream imports a test', () => {
    expect(product.filter((source) => importsOf(source).some(isTest)).map(({ file }) => file)).toEqual([])
  })
})

describe('circles', () => {
  test('no file imports itself through others, neither lazily nor for a type', () => {
    const targets = new Map(files.map((source) => [source.file, importsOf(source)]))
    const circles: string[] = []
    const done = new Set<string>()
    const walk = (file: string, trail: readonly string[]) => {
      if (trail.includes(file)) {
        circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
        return
      }
      if (done.has(file)) return
      for (const target of targets.get(file) ?? []) if (targets.has(target)) walk(target, [...trail, file])
      done.add(file)
    }
    for (const file of targets.keys()) walk(file, [])
    expect(circles).toEqual([])
  })
})
