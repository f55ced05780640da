import { expect, test } from 'vitest'
import { isAboveDutyFree } from './dutyFree.ts'

test('[R9.01] products of a guest are above the duty-free limit when they cost more than it in roubles', () => {
  expect(isAboveDutyFree('RUB', 152_790, 100_000)).toBe(true)
  expect(isAboveDutyFree('RUB', 100_000, 100_000)).toBe(false)
})

test('products in another currency or without a price are not compared with the limit', () => {
  expect(isAboveDutyFree('USD', 152_790, 100_000)).toBe(false)
  expect(isAboveDutyFree('RUB', null, 100_000)).toBe(false)
})
