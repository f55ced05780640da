import { fc } from '../../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { PRODUCTS_PER_PAGE } from '../constants.ts'
import { FILTER_NAMES, FILTERS } from '../filters.ts'
import { href, LIST_QUERY, routes } from '../routes.ts'
import { SORTS } from '../api/productList.ts'
import {
  appendPage,
  countFilters,
  isSort,
  NO_FILTERS,
  readListState,
  readPrice,
  toProductList,
  toProductsQuery,
  writeListState,
  type ListFilters,
  type ListState,
  type ProductList,
} from './productList.ts'

const START: ListState = { sort: null, page: 1, filters: NO_FILTERS, unsendable: false }

/** The query that a route reads from an address created by our own writer. */
const queryOf = (address: string): { [name: string]: string } =>
  Object.fromEntries(
    [...new URL(address, 'https://shop.example').searchParams].filter(([name]) =>
      (routes.category.query as readonly string[]).includes(name),
    ),
  )

const slug = fc.stringMatching(/^[a-z\u0430-\u044f0-9][a-z\u0430-\u044f0-9-]{0,20}$/)
const slugs = fc.uniqueArray(slug, { maxLength: 5 }).map((values) => values.sort())
const amount = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100))
/** Any choice of each kind of filter. */
const CHOICES = {
  values: slugs,
  flag: fc.boolean(),
  price: fc.record({ from: amount, to: amount }).filter(({ from, to }) => from === null || to === null || from <= to),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
} as const
const filters = fc.record(
  Object.fromEntries(FILTER_NAMES.map((name) => [name, CHOICES[FILTERS[name].kind] as fc.Arbitrary<unknown>])),
) as fc.Arbitrary<unknown> as fc.Arbitrary<ListFilters>
const state: fc.Arbitrary<ListState> = fc.record({
  sort: fc.option(fc.constantFrom(...SORTS)),
  page: fc.integer({ min: 1, max: 999_999 }),
  filters,
  unsendable: fc.boolean(),
})

describe('the address of a list', () => {
  test('every written address is read back unchanged', () => {
    fc.assert(
      fc.property(state, (original) => {
        const address = href('category', { slug: 'tea' }, writeListState(original))
        expect(readListState(queryOf(address))).toEqual({ state: original, hasUnknownParams: false })
      }),
    )
  })

  test('one list has one address: default values are left out', () => {
    expect(href('category', { slug: 'tea' }, writeListState(START))).toBe('/category/tea')
    expect(Object.keys(writeListState(START)).sort()).toEqual([...LIST_QUERY].sort())
    const [one, other] = [{ brand: 'b,a,b' }, { brand: 'a,b' }].map((query) => readListState(query)?.state)
    expect(one).toEqual(other)
  })

  test('contains sort and page; an unknown sort is ignored and reported', () => {
    expect(readListState({})).toEqual({ state: START, hasUnknownParams: false })
    expect(readListState({ sort: '-price', page: '3' })).toEqual({
      state: { ...START, sort: '-price', page: 3 },
      hasUnknownParams: false,
    })
    for (const sort of ['cheap', 'PRICE', 'price ', '__proto__'])
      expect(readListState({ sort })).toEqual({ state: START, hasUnknownParams: true })
    expect(isSort('popular')).toBe(true)
    expect(isSort(undefined)).toBe(false)
  })

  test.each(['0', '-1', '1.5', 'two', '01', '1e3', '9999999', ' 1', ''])('a page of %j is invalid', (page) => {
    expect(readListState({ page })).toBeNull()
  })

  test.each([
    { brand: 'a/b' },
    { brand: ',,' },
    { usage: '../x' },
    { price_from: 'abc' },
    { price_to: '-5' },
    { price_to: '1e5' },
    { rating: '6' },
    { rating: '4.5' },
    { availability: 'yes' },
    { discount: 'true' },
    { unsendable: '0' },
  ])('%j is invalid: it filters nothing and is reported', (query) => {
    expect(readListState(query)).toEqual({ state: START, hasUnknownParams: true })
  })

  test('never throws, and never reads more than 20 values of a filter', () => {
    fc.assert(fc.property(fc.dictionary(fc.constantFrom(...LIST_QUERY), fc.string()), (query) => void readListState(query)))
    const many = Array.from({ length: 50 }, (_, index) => `b${index}`).join(',')
    expect(readListState({ brand: many })?.state.filters.brand).toHaveLength(20)
  })
})

describe('a price', () => {
  test.each([
    ['500', 500],
    ['1 000', 1000],
    ['1\u202f000,50', 1000.5],
    ['12.5', 12.5],
    ['0', 0],
  ])('%j is %d', (text, value) => {
    expect(readPrice(text)).toBe(value)
  })
  test.each([undefined, '', 'x', '-1', '1.234', '1,2,3', '9999999999', 'Infinity', '1e3', '０'])('%j is none', (text) => {
    expect(readPrice(text)).toBeNull()
  })
  test('a reversed range is swapped', () => {
    const { price } = readListState({ price_from: '900', price_to: '100' })?.state.filters ?? NO_FILTERS
    expect(price).toEqual({ from: 100, to: 900 })
  })
})

test('the request to the backend contains the chosen filters and no others', () => {
  expect(toProductsQuery(START)).toEqual({ page: 1, per_page: PRODUCTS_PER_PAGE, facets: '1' })
  const chosen = { ...NO_FILTERS, brand: ['a', 'b'], price: { from: 0, to: null }, rating: 4, inStock: true, discount: true }
  expect(toProductsQuery({ sort: 'new', page: 2, filters: chosen, unsendable: true })).toEqual({
    page: 2,
    per_page: PRODUCTS_PER_PAGE,
    facets: '1',
    sort: 'new',
    brand: 'a,b',
    price_from: 0,
    rating: 4,
    availability: 'in_stock',
    discount: '1',
  })
  expect(countFilters(chosen)).toBe(6)
  expect(countFilters({ ...NO_FILTERS, price: { from: 1, to: 2 } })).toBe(1)
})

const CARD = {
  id: 1,
  reference: '',
  name: 'Tea',
  link_rewrite: 'tea',
  brand: null,
  price: { current: 8, old: null, iso_code: 'USD', sign: '', discount: null, has_range: null, per_unit: null },
  picture: null,
  rating: null,
  has_options: false,
  available_for_order: true,
  qty_limit: null,
  is_new: false,
  not_shipped_to: [],
  refusal: null,
  refusals: null,
}

const wire = (total: number) =>
  toProductList({
    items: Array.from({ length: Math.min(total, 24) }, () => CARD),
    total,
    page: 1,
    per_page: 24,
    refused_count: 3,
    facets: null,
    corrected: null,
    left_out: null,
    price_in_text: null,
    reasons: null,
  })

test('an empty list has one page, a full one as many as it needs', () => {
  expect([0, 1, 24, 25, 48, 49].map((total) => wire(total).pages)).toEqual([1, 1, 1, 2, 2, 3])
})

test('an appended page follows the existing ones, and a product that moved between the pages appears once', () => {
  const of = (page: number, ids: readonly number[]): ProductList => ({
    ...wire(60),
    page,
    firstPage: page,
    items: ids.map((id) => ({ id }) as ProductList['items'][number]),
  })
  const both = appendPage(of(2, [1, 2, 3]), of(3, [3, 4]))
  expect(both.items.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect([both.firstPage, both.page]).toEqual([2, 3])
})
