import { fc } from '../../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { clampQuantity, typedQuantity } from './clampQuantity.ts'

describe('the quantity of a cart line', () => {
  test.each([
    [3, null, 3],
    [3, 5, 3],
    [5, 5, 5],
    [9, 5, 5],
    [9, 0, 1],
    [0, 5, 1],
    [-4, 5, 1],
    [0, null, 1],
    [2.9, null, 2],
    [0.9, null, 1],
    [Number.NaN, 5, 1],
    [Number.POSITIVE_INFINITY, 5, 1],
    [4, -1, 4],
  ])('%d requested with a limit of %s returns %d', (requested, limit, expected) => {
    expect(clampQuantity(requested, limit)).toBe(expected)
  })

  test('is a whole number from 1 to the limit, for any request', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), fc.option(fc.nat(1000)), (requested, limit) => {
        const quantity = clampQuantity(requested, limit)
        expect(Number.isInteger(quantity)).toBe(true)
        expect(quantity).toBeGreaterThanOrEqual(1)
        if (limit !== null && limit > 0) expect(quantity).toBeLessThanOrEqual(limit)
      }),
    )
  })

  test('is the requested one when that is allowed, and clamping twice changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (requested, limit) => {
        const once = clampQuantity(requested, limit)
        if (requested <= limit) expect(once).toBe(requested)
        expect(clampQuantity(once, limit)).toBe(once)
      }),
    )
  })
})

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 0],
  ['1.5', 1],
  ['2,7', 2],
  ['1000000000', 9999],
  ['-1', null],
  ['1e9', null],
  ['abc', null],
  ['', null],
  ['1 2', null],
])('a typed quantity: "%s"', (text, quantity) => {
  expect(typedQuantity(text)).toBe(quantity)
})
