import { expect, test } from 'vitest'
import { sameId } from './sameId.ts'

test.each([
  [7, 7, true],
  [7, '7', true],
  ['p-7', 'p-7', true],
  [7, 8, false],
  [null, null, true],
  [null, 7, false],
  ['7', null, false],
] as const)('the ids %j and %j are the same: %s', (one, other, expected) => {
  expect(sameId(one, other)).toBe(expected)
})
