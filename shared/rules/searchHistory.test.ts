import { fc } from '../../test/support/property.ts'
import { expect, it } from 'vitest'
import { SEARCH_HISTORY_MAX } from '../constants.ts'
import { addToSearchHistory, readSearchHistory } from './searchHistory.ts'

const item = (label: string) => ({ label, url: `/product_search?q=${encodeURIComponent(label)}` })
const labels = (history: readonly { label: string }[]) => history.map(({ label }) => label)

it('puts the newest first and drops the oldest beyond seven', () => {
  const history = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].reduce(
    (all, label) => addToSearchHistory(all, item(label)),
    readSearchHistory(null),
  )
  expect(labels(history)).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'b'])
})

it('does not add an existing label, in any spelling', () => {
  const history = [item('Матча'), item('лосьон')]
  expect(addToSearchHistory(history, item('матча'))).toEqual(history)
})

it('leaves out entries that do not match', () => {
  expect(readSearchHistory([item('матча'), null, { label: 'x' }, 7, { label: 1, url: '/' }])).toEqual([item('матча')])
  expect(readSearchHistory('broken')).toEqual([])
  expect(readSearchHistory([...'abcdefgh'].map(item))).toHaveLength(SEARCH_HISTORY_MAX)
})

it('never contains more than seven, nor two of one label', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (typed) => {
      const history = typed.reduce((all, label) => addToSearchHistory(all, item(label)), readSearchHistory([]))
      const lower = labels(history).map((label) => label.toLocaleLowerCase())
      expect(history.length).toBeLessThanOrEqual(SEARCH_HISTORY_MAX)
      expect(new Set(lower).size).toBe(lower.length)
    }),
  )
})
