import { expect, test } from 'vitest'
import { isAboveDutyFree } from './dutyFree.ts'

test('[R9.01] products of a guest are above the duty-free limit when they cost more than it in roubles', () => {
  expect(isAboveDutyFree(152_790, 100_000)).toBe(true)
  expect(isAboveDutyFree(100_000, 100_000)).toBe(false)
})

test('products whose price in roubles is unknown are not compared with the limit', () => {
  expect(isAboveDutyFree(null, 100_000)).toBe(false)
})
