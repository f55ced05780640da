import { expect, test } from 'vitest'
import { readComparedIds } from './comparedIds.ts'

test('ids are read in their order, each once, and four at most', () => {
  expect(readComparedIds('3,1,2')).toEqual({ ids: [3, 1, 2], leftOut: 0 })
  expect(readComparedIds('1,1,2,2')).toEqual({ ids: [1, 2], leftOut: 0 })
  expect(readComparedIds('1,2,3,4,5,5,6')).toEqual({ ids: [1, 2, 3, 4], leftOut: 2 })
})

test.each([
  [undefined],
  [''],
  [','],
  ['abc'],
  ['0'],
  ['-1'],
  ['1.5'],
  ['1e3'],
  ['0x1'],
  [' 1'],
  ['9'.repeat(16)],
  ['x'.repeat(100_000)],
])('%#: what is no id counts for nothing', (text) => {
  expect(readComparedIds(text)).toEqual({ ids: [], leftOut: 0 })
})
