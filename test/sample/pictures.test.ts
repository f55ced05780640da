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

test('the folder contains the files of the manifest, and no others', () => {
  expect(stored.toSorted()).toEqual(pictures.flatMap(({ files }) => files).toSorted())
})

test('the pictures are at most 3,000 files and 20 MB, so that a clone is fast', () => {
  expect(stored.length).toBeGreaterThan(2000)
  expect(stored.length).toBeLessThanOrEqual(3000)
  const bytes = stored.reduce((sum, file) => sum + readFileSync(path.join(FOLDER, file)).byteLength, 0)
  expect(bytes).toBeLessThanOrEqual(20_000_000)
})

test('the version of every picture is the hash of its files', () => {
  const versionOf = (files: readonly string[]) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(path.join(FOLDER, file)))
    return hash.digest('hex').slice(0, 8)
  }
  expect(pictures.filter(({ v, files }) => v !== versionOf(files)).map(({ key }) => key)).toEqual([])
})

test('every picture of a product has the widths that pages request', () => {
  const ofProducts = pictures.filter(({ key }) => !key.includes('/') && !key.startsWith('hero'))
  expect(ofProducts.length).toBeGreaterThan(500)
  for (const { key, widths } of ofProducts)
    expect(widths.slice(0, PRODUCT_PICTURE_WIDTHS.length), key).toEqual(PRODUCT_PICTURE_WIDTHS)
  // The best sellers have a large width, for the image zoom.
  const large = ofProducts.filter(({ widths }) => widths.length > PRODUCT_PICTURE_WIDTHS.length)
  expect(large.length).toBeGreaterThanOrEqual(12)
  for (const { key, width, widths } of large) expect([width, ...widths], key).toEqual([2000, ...PRODUCT_PICTURE_WIDTHS, 2000])
})

test('the twelve best-selling products in stock have five different views each', () => {
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

/** Words for a package in names and options, in each language, and the package forms that match them. */
const PACKAGES: readonly (readonly [ru: RegExp, en: RegExp, form: RegExp])[] = [
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

/** Kinds whose names contain such words for the product itself, not for its package: gift sets, containers, vacuum bottles, face rollers. */
const OTHER_WORDS = ['gset', 'stor', 'feed', 'vac', 'jar', 'tpot', 'dish', 'ins', 'fmas']

test('the picture shows the package that the name or the first option states', () => {
  const wrong = products
    .filter(({ type = '' }) => !OTHER_WORDS.includes(type))
    .flatMap(({ slug, name, options }) => {
      const rendered = manifest[slug]?.form ?? 'no named form'
      const said = [name, ...(options?.list.slice(0, 1).map(({ label }) => label) ?? [])]
      return PACKAGES.filter(
        ([ru, en, fits]) => said.some((words) => ru.test(words.ru) || en.test(words.en)) && !fits.test(rendered),
      ).map(([ru]) => `${slug}: ${name.ru} is rendered as ${rendered}, not ${ru.source}`)
    })
  expect(wrong).toEqual([])
})
