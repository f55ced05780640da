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

const card = (id: number, old: number | null) => ({
  id,
  reference: '',
  name: `Tea ${id}`,
  link_rewrite: `tea-${id}`,
  brand: null,
  price: { current: 8, old, iso_code: 'USD', discount: null, has_range: null, per_unit: null },
  picture: null,
  rating: null,
  has_options: false,
  available_for_order: true,
  qty_limit: null,
  is_new: false,
  not_shipped_to: [],
  refusal: null,
})
const apiOf = (items: readonly unknown[]) =>
  clientOf((() => Promise.resolve({ data: { ...PAGE, items, total: 60, pages: 3 } })) as unknown as ApiClient['call'])

const load = (screen: AnyScreen, query: { readonly [name: string]: string } = {}, by = api) =>
  screen.load({
    api: by,
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

test('a search with a text that is too short has no list', async () => {
  expect(listDataOf(await load(searchScreen, { q: 'a' }))).toBeNull()
})

test('shows only the reduced products, on one page, when the backend ignores the list of price drops', async () => {
  const drops = productListScreen('pricesDrop')
  const mixed = listDataOf(await load(drops, {}, apiOf([card(1, null), card(2, 10)])))
  expect(mixed?.list).toMatchObject({ items: [{ id: 2 }], total: 1, pages: 1 })
  const none = listDataOf(await load(drops, {}, apiOf([card(1, null)])))
  expect(none?.list).toMatchObject({ items: [], total: 0 })
  const own = listDataOf(await load(drops, {}, apiOf([card(1, 9), card(2, 10)])))
  expect(own?.list).toMatchObject({ total: 60, pages: 3 })
})
