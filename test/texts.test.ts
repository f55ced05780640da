/** Texts that travel with some screens only must be all that those screens, and no others, ask for. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import english from '../locales/en-US.json' with { type: 'json' }
import { areas, groupOfText, screensOf, textsOf } from '../scripts/areas.mjs'

type Output = {
  readonly entryPoint?: string
  readonly imports: readonly { readonly path: string; readonly kind: string }[]
  readonly inputs: { readonly [file: string]: unknown }
}

const ROOT = path.resolve(import.meta.dirname, '..')
const { outputs } = JSON.parse(readFileSync(path.join(ROOT, 'dist/browser-metafile.json'), 'utf8')) as {
  outputs: { readonly [file: string]: Output }
}
const { entry, screens } = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as {
  entry: string
  screens: { readonly [area: string]: readonly string[] }
}
const keys = new Set(Object.keys(english))

/** Parts that are loaded on a click, or drawn by the server alone, together with texts of their own. */
const PARTS: { readonly [source: string]: readonly string[] } = {
  'client/areas/home/HomeSignInForm.tsx': ['server'],
  'client/areas/product/QuestionDialog.tsx': ['product', 'form'],
  'client/areas/product/ReviewDialog.tsx': ['product', 'form'],
  'client/layout/ConsentPanel.tsx': ['consent'],
  'client/layout/AnnouncementContents.tsx': ['server'],
  'client/layout/FooterContents.tsx': ['server', 'consent'],
  'client/layout/SearchOffers.tsx': ['offers'],
  'client/layout/StartFailedNotice.tsx': ['server'],
  'client/parts/QuickAddSheet.tsx': ['option'],
  'client/parts/RestockForm.tsx': ['product', 'form'],
  'client/parts/auth/AuthDialog.tsx': ['auth', 'form'],
}

/** Whether what a built file is made of brings its own texts: a screen, or such a part. */
const hasOwnTexts = (file: string) => {
  const { entryPoint = '' } = outputs[file] ?? {}
  return /^texts:|^client\/areas\//.test(entryPoint) || entryPoint in PARTS
}

/** Every source that a built file brings, also by what is only loaded on a click. */
const sourcesOf = (file: string, seen = new Set<string>()): Set<string> => {
  const output = outputs[file]
  if (!output || seen.has(file)) return new Set()
  seen.add(file)
  const below = output.imports
    .filter(({ path: imported }) => !hasOwnTexts(imported))
    .flatMap(({ path: imported }) => [...sourcesOf(imported, seen)])
  return new Set([...Object.keys(output.inputs).filter((input) => input.startsWith('client/')), ...below])
}

const keysIn = (source: string): string[] =>
  [
    ...readFileSync(path.join(ROOT, source), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/'([a-z]\w*(?:\.\w+)+)'/g),
  ]
    .map(([, key = '']) => key)
    .filter((key) => keys.has(key))

const isGiven = (group: string | null, texts: readonly string[]) => group === null || texts.includes(group)

const built = (address: string) => `dist${address}`

test('what every page loads asks for common texts only', () => {
  for (const source of sourcesOf(built(entry)))
    expect(
      keysIn(source).filter((key) => groupOfText(key) !== null),
      source,
    ).toEqual([])
})

test('a part that is loaded with texts of its own asks for those and common ones', () => {
  for (const [source, groups] of Object.entries(PARTS)) {
    const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)
    expect(found, source).toBeDefined()
    for (const one of sourcesOf(found?.[0] ?? ''))
      expect(
        keysIn(one).filter((key) => !isGiven(groupOfText(key), groups)),
        one,
      ).toEqual([])
  }
})

test.each(areas)('the screens of $name ask for common texts and those of their own groups', (area) => {
  const sources = (screens[area.name] ?? []).flatMap((chunk) => [...sourcesOf(built(chunk))])
  expect(sources).toContain(screensOf(area.name))
  for (const source of sources)
    expect(
      keysIn(source).filter((key) => !isGiven(groupOfText(key), textsOf(area))),
      source,
    ).toEqual([])
})
