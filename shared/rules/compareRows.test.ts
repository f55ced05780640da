import { expect, test } from 'vitest'
import { characteristicRows, compareRow } from './compareRows.ts'

const product = (values: { readonly [name: string]: string }) => ({
  characteristics: Object.entries(values).map(([name, value]) => ({ name, value })),
})

test('a row differs when not all values are equal, and a missing value is a difference', () => {
  expect(compareRow('Size', ['50 ml', '50 ml']).differs).toBe(false)
  expect(compareRow('Size', ['50 ml', '60 ml']).differs).toBe(true)
  expect(compareRow('Size', ['50 ml', null]).differs).toBe(true)
  expect(compareRow('Size', ['50 ml']).differs).toBe(false)
})

test('every characteristic of any product has its row, with gaps where a product has none', () => {
  expect(characteristicRows([product({ Size: '50 ml', Kind: 'Cream' }), product({ Kind: 'Cream', Skin: 'Dry' })])).toEqual([
    { name: 'Size', values: ['50 ml', null], differs: true },
    { name: 'Kind', values: ['Cream', 'Cream'], differs: false },
    { name: 'Skin', values: [null, 'Dry'], differs: true },
  ])
})

test('a characteristic that a product has twice retains both values', () => {
  const twice = {
    characteristics: [
      { name: 'Skin', value: 'Dry' },
      { name: 'Skin', value: 'Oily' },
    ],
  }
  expect(characteristicRows([twice])).toEqual([{ name: 'Skin', values: ['Dry, Oily'], differs: false }])
})
