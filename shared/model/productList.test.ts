import { describe, expect, test } from 'vitest'
import { PRODUCTS_PER_PAGE } from '../constants.ts'
import { isSort, readListQuery, toProductList } from './productList.ts'

describe('the address of a list', () => {
  test('[R2.09] holds sort and page', () => {
    expect(readListQuery({})).toEqual({ page: 1, per_page: PRODUCTS_PER_PAGE })
    expect(readListQuery({ sort: '-price', page: '3' })).toEqual({ sort: '-price', page: 3, per_page: PRODUCTS_PER_PAGE })
  })

  test('an unknown sort counts as none', () => {
    for (const sort of ['cheap', '', 'PRICE', 'price ', '__proto__'])
      expect(readListQuery({ sort })).toEqual({ page: 1, per_page: PRODUCTS_PER_PAGE })
    expect(isSort('popular')).toBe(true)
    expect(isSort(undefined)).toBe(false)
  })

  test.each(['0', '-1', '1.5', 'two', '01', '1e3', '9999999', ' 1', ''])('a page of %j is none', (page) => {
    expect(readListQuery({ page })).toBeNull()
  })
})

test('an empty list has one page, a full one as many as it needs', () => {
  const of = (total: number) => toProductList({ items: [], total, page: 1, per_page: 24, facets: null, corrected: null }).pages
  expect([0, 1, 24, 25, 48, 49].map(of)).toEqual([1, 1, 1, 2, 2, 3])
})
