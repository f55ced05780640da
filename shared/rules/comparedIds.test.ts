import { expect, test } from 'vitest'
import { readComparedIds } from './comparedIds.ts'

test('ids are read in their order, each once, and four at most', () => {
  expect(readComparedIds('3,1,2')).toEqual({ ids: [3, 1, 2], leftOut: 0 })
  expect(readComparedIds('1,1,2,2')).toEqual({ ids: [1, 2], leftOut: 0 })
  expect(readComparedIds('1,2,3,4,5,5,6')).toEqual({ ids: [1, 2, 3, 4], leftOut: 2 })
  expect(readComparedIds('p-3,7,p-3')).toEqual({ ids: ['p-3', 7], leftOut: 0 })
})

test.each([[undefined], [''], [','], [' 1'], ['a/b'], ['..'], ['a?b'], ['x'.repeat(100_000)]])(
  '%#: an invalid id is ignored',
  (text) => {
    expect(readComparedIds(text)).toEqual({ ids: [], leftOut: 0 })
  },
)
