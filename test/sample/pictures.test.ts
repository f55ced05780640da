import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { avifFile, PRODUCT_PICTURE_WIDTHS, webpFile } from '../../shared/rules/pictureFiles.ts'
import { products } from './sample.ts'

const FOLDER = path.join(import.meta.dirname, '../../upstream/sample/pictures')

type Entry = {
  readonly v: string
  readonly width: number
  readonly widths: readonly number[]
  readonly view?: string
  readonly form?: string
}

const manifest = JSON.parse(readFileSync(path.join(FOLDER, 'manifest.json'), 'utf8')) as { readonly [key: string]: Entry }
const pictures = Object.entries(manifest).map(([key, entry]) => {
  const base = key.includes('/') ? key : `${key.slice(0, 2)}/${key}`
  return { key, ...entry, files: [...entry.widths.map((width) => avifFile(base, width)), webpFile(base)] }
})
const stored = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.\w+$/.test(file) && file !== 'manifest.json')

test('the folder holds the files that the manifest names, and no others', () => {
  expect(stored.toSorted()).toEqual(pictures.flatMap(({ files }) => files).toSorted())
})

test('the pictures are 3,000 files and 20 MB at most, so that a clone stays quick', () => {
  expect(stored.length).toBeGreaterThan(2000)
  expect(stored.length).toBeLessThanOrEqual(3000)
  const bytes = stored.reduce((sum, file) => sum + readFileSync(path.join(FOLDER, file)).byteLength, 0)
  expect(bytes).toBeLessThanOrEqual(20_000_000)
})

test('the address of every picture follows from its files', () => {
  const versionOf = (files: readonly string[]) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(path.join(FOLDER, file)))
    return hash.digest('hex').slice(0, 8)
  }
  expect(pictures.filter(({ v, files }) => v !== versionOf(files)).map(({ key }) => key)).toEqual([])
})

test('every picture of a product has the widths that screens ask for', () => {
  const ofProducts = pictures.filter(({ key }) => !key.includes('/') && !key.startsWith('hero'))
  expect(ofProducts.length).toBeGreaterThan(500)
  for (const { key, widths } of ofProducts)
    expect(widths.slice(0, PRODUCT_PICTURE_WIDTHS.length), key).toEqual(PRODUCT_PICTURE_WIDTHS)
  // The goods that sell best can be looked at closely.
  const large = ofProducts.filter(({ widths }) => widths.length > PRODUCT_PICTURE_WIDTHS.length)
  expect(large.length).toBeGreaterThanOrEqual(12)
  for (const { key, width, widths } of large) expect([width, ...widths], key).toEqual([2000, ...PRODUCT_PICTURE_WIDTHS, 2000])
})

test('the twelve goods that sell best and can be bought have five views each, no two alike', () => {
  const best = products
    .filter(({ stock }) => stock > 0)
    .toSorted((a, b) => (b.sold ?? 0) - (a.sold ?? 0))
    .slice(0, 12)
  for (const { slug } of best) {
    const views = [slug, ...[2, 3, 4, 5].map((n) => `${slug}~${n}`)].map((key) => manifest[key])
    expect(
      views.filter((view) => view === undefined),
      slug,
    ).toEqual([])
    expect(new Set(views.map((view) => view?.v)).size, slug).toBe(5)
    expect(new Set(views.map((view) => view?.view ?? 'front')).size, slug).toBe(5)
  }
})

/** What a name, a text or an option calls a package, in each language, and the packages that may be drawn for it. */
const PACKAGES: readonly (readonly [ru: RegExp, en: RegExp, drawn: RegExp])[] = [
  [/мишк/i, /\bbear\b/i, /^bear tube$/],
  [/кролик/i, /\brabbit\b/i, /rabbit/],
  [/тюбик|(?<![а-яё])туб[аеуы](?![а-яё])/i, /\btube\b/i, /tube$/],
  [/(?<![а-яё])банк[аеиу](?![а-яё])|баночк/i, /\bjar\b/i, /^(jar|tin|canister|bottle of tablets)$/],
  [/(?<![а-яё])флакон/i, /\bbottle\b/i, /bottle|roll-on|bag with a spout/],
  [/(?<![а-яё])спрей(?!а)/i, /\bspray\b/i, /^spray/],
  [/стик(?![а-яё])/i, /\bstick\b/i, /^(stick|sachets|pencil)$/],
  [/роликов/i, /\broll-on\b/i, /^roll-on$/],
  [/карандаш/i, /\bpencil\b/i, /^(pencil|stick)$/],
  [/палитр/i, /\bpalette\b/i, /^palette$/],
  [/рассыпчат/i, /\bloose\b/i, /^jar$/],
  [/саше$|саше по/i, /\bsachets of\b/i, /^(sachets|gift)/],
  [/бамбуковой ручк/i, /bamboo handles?/i, /^bamboo/],
  [/латунн/i, /\bbrass\b/i, /^brass/],
  [/пять штук/i, /set of five/i, /^five/],
  [/волнистым/i, /\bserrated|wavy\b/i, /wavy/],
  [/накири/i, /\bnakiri\b/i, /square/],
  [/напольные весы/i, /\bbody scales?\b/i, /to stand on/],
  [/гнутого/i, /\bbent\b/i, /^bentwood/],
]

/** Kinds whose names speak of the thing itself, not of its package: sets in a gift box, containers, vacuum bottles, face rollers. */
const OTHER_WORDS = ['gset', 'stor', 'feed', 'vac', 'jar', 'tpot', 'dish', 'ins', 'fmas']

test('a product whose name or first option says what it comes in is drawn in that', () => {
  const wrong = products
    .filter(({ type = '' }) => !OTHER_WORDS.includes(type))
    .flatMap(({ slug, name, options }) => {
      const rendered = manifest[slug]?.form ?? 'nothing that is named'
      const said = [name, ...(options?.list.slice(0, 1).map(({ label }) => label) ?? [])]
      return PACKAGES.filter(
        ([ru, en, fits]) => said.some((words) => ru.test(words.ru) || en.test(words.en)) && !fits.test(rendered),
      ).map(([ru]) => `${slug}: ${name.ru} is drawn as ${rendered}, not ${ru.source}`)
    })
  expect(wrong).toEqual([])
})
