import { expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../../../shared/api/createApiClient.ts'
import type { AnyScreen, LoadContext } from '../../../defineScreen.ts'
import { categoryScreen } from '../category/categoryScreen.tsx'
import { manufacturerScreen } from '../manufacturer/manufacturerScreen.tsx'
import { productListScreen } from '../product-list/productListScreen.tsx'
import { searchScreen } from '../search/searchScreen.tsx'
import { tagScreen } from '../tag/tagScreen.tsx'
import { listDataOf } from './loadList.ts'

const PAGE = { items: [], total: 0, page: 1, per_page: 24, pages: 0, facets: null, corrected: null, left_out: null }
const NAMED = {
  id: 1,
  name: 'Tea',
  slug: 'tea',
  path: [],
  children: [],
  products_count: 0,
  kind: 'brand',
  brands: [],
  manufacturer: null,
}

const api = clientOf(((call: { readonly name: string }) =>
  Promise.resolve({
    data: call.name === 'getProducts' ? { ...PAGE, price_in_text: null, reasons: null } : NAMED,
  })) as unknown as ApiClient['call'])

const load = (screen: AnyScreen, query: { readonly [name: string]: string } = {}) =>
  screen.load({
    api,
    path: '/tea',
    params: { slug: 'tea' },
    query,
    locale: 'en-US',
    currency: 'USD',
    country: 'US',
    readHtml: () => [],
  } satisfies LoadContext)

test.each([
  ['category', categoryScreen],
  ['manufacturer', manufacturerScreen],
  ['best sellers', productListScreen('bestSales')],
  ['tag', tagScreen],
  ['search', searchScreen],
])('"show more" and the filter sheet find the list in the data of the %s screen', async (_name, screen) => {
  expect(listDataOf(await load(screen, { q: 'green tea' }))?.list.items).toEqual([])
})

test('a search for too short a text has no list', async () => {
  expect(listDataOf(await load(searchScreen, { q: 'a' }))).toBeNull()
})
