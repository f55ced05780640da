import { expect, test } from 'vitest'
import { isTooLarge } from './parcelSize.ts'

const EMS = { max_length_cm: 150, max_girth_cm: 300 }
const one = (sides: string | null, qty = 1) => [{ sides, qty }]

test.each([
  ['a small product', EMS, one('30x20x10'), false],
  ['a product of unknown size', EMS, one(null), false],
  ['exactly the longest side, and exactly length and girth', EMS, one('40x35x150'), false],
  ['a product that is too long, whatever side is named first', EMS, one('5x151x5'), true],
  ['a product whose length and girth together are too much', EMS, one('60x65x100'), true],
  // The largest box has 100 × 50 × 50 cm.
  ['as many products as the largest box has room for', EMS, one('50x50x10', 10), false],
  ['one more', EMS, one('50x50x10', 11), true],
  ['a limit of the length alone', { max_length_cm: 60 }, one('60x60x60', 99), false],
  ['a limit of length and girth alone', { max_girth_cm: 90 }, one('20x20x10'), false],
  ['the same, too large', { max_girth_cm: 90 }, one('31x20x10'), true],
  ['a method without limits', {}, one('400x400x400', 9), false],
])('%s', (_, limits, items, tooLarge) => {
  expect(isTooLarge(limits, items)).toBe(tooLarge)
})
