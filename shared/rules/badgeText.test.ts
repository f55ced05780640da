import { expect, test } from 'vitest'
import { badgeText } from './badgeText.ts'

test.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('[R9.04] a count of %d reads %j', (count, expected) => {
  expect(badgeText(count)).toBe(expected)
})
