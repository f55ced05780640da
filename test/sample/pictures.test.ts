import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { avifFile, PRODUCT_PICTURE_WIDTHS, webpFile } from '../../shared/rules/pictureFiles.ts'

const FOLDER = path.join(import.meta.dirname, '../../upstream/sample/pictures')

type Entry = { readonly v: string; readonly width: number; readonly widths: readonly number[] }

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
