import { expect, test } from 'vitest'
import { readComparedIds } from './comparedIds.ts'

test('ids are read in their order, each once, and four at most', () => {
  expect(readComparedIds('3,1,2')).toEqual([3, 1, 2])
  expect(readComparedIds('1,1,2,2')).toEqual([1, 2])
  expect(readComparedIds('1,2,3,4,5')).toEqual([1, 2, 3, 4])
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
  expect(readComparedIds(text)).toEqual([])
})
