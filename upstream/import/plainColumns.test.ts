/** Plain columns in the two kinds of files. */
import { expect, test } from 'vitest'
import { readText } from '../../test/support/documents.ts'
import { BadRow } from './number.ts'
import { PLAIN_HEADINGS, PLAIN_NAMES, plainFacts, plainOfCells, plainOfEntry } from './plainColumns.ts'

const BEFORE = plainFacts({ name_ja: '化粧水', qty_limit: 3, ship: 'battery' }, undefined)

test('a missing column of a CSV retains the value of the shop, and an empty cell deletes it', () => {
  expect(plainFacts(plainOfCells({ name_ja: ' 美容液 ', qty_limit: '' }, { decimal: null }), BEFORE)).toMatchObject({
    name_ja: '美容液',
    qty_limit: null,
    ship: 'battery',
  })
})

test('a cell is converted and validated like the field of a folder, and the reason names its column', () => {
  expect(plainOfCells({ qty_limit: '12', ship: 'aerosol' }, { decimal: null })).toMatchObject({ qty_limit: 12, ship: 'aerosol' })
  for (const cells of [{ qty_limit: '0' }, { qty_limit: '1.5' }, { qty_limit: 'many' }, { ship: 'magic' }])
    expect(() => plainOfCells(cells, { decimal: '.' })).toThrow(BadRow)
  expect(() => plainOfCells({ ship: 'magic' }, { decimal: null })).toThrow('the column "ship" has an invalid value: "magic"')
})

test('the size of a package is read with any sign between its sides', () => {
  const sizes = ['30 × 20 × 10,5 см', '30*20*10.5cm', '30х20х10.5', '30x20x10.5']
  expect(sizes.map((text) => plainOfCells({ parcel_cm: text }, { decimal: null }).parcel_cm)).toEqual(
    sizes.map(() => '30x20x10.5'),
  )
  for (const text of ['30x20', '30x20x', '1000x1x1', '30x20x0', '0.0x20x10', 'large'])
    expect(() => plainOfCells({ parcel_cm: text }, { decimal: null })).toThrow('it must be three sides in cm, such as 30x20x10')
})

test('the origin is a country of today by its ISO code', () => {
  const origin = (text: string) => plainOfCells({ origin: text }, { decimal: null }).origin
  expect(['jp', 'GB', 'TW', 'XK', 'HK'].map(origin)).toEqual(['JP', 'GB', 'TW', 'XK', 'HK'])
  for (const text of ['EU', 'UN', 'ZZ', 'UK', 'SU', 'XA', 'QX'])
    expect(() => origin(text)).toThrow('it must be the ISO code of a country, for example JP')
})

test('a folder without a field deletes the value of the shop, except one that other sources maintain', () => {
  expect(plainFacts(plainOfEntry({ limit: 5 }), BEFORE)).toMatchObject({ name_ja: '化粧水', qty_limit: 5, ship: null })
  expect(plainFacts(plainOfEntry({}), undefined)).toMatchObject({ name_ja: null, qty_limit: null, ship: null })
})

test('columns.md names every plain column by its headings, or as a field of a mapping', () => {
  const text = readText('upstream/import/columns.md')
  const names = PLAIN_NAMES.flatMap((name) => (PLAIN_HEADINGS[name].length > 0 ? PLAIN_HEADINGS[name].slice(0, 1) : [name]))
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
