import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCategories, type WireCategory } from '../../shared/api/catalogue.ts'
import { getProducts, type ProductsQuery, type WireFacets } from '../../shared/api/productList.ts'
import { getProduct } from '../../shared/api/product.ts'
import { FILTER_NAMES } from '../../shared/filters.ts'
import { toProductsQuery } from '../../shared/model/productList.ts'
import { filterChoice } from '../support/filterChoice.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const list = async (query: ProductsQuery, currency = 'RUB') =>
  (await fixture.clientWith({ currency }).call(getProducts, { query })).data
const idsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ id }) => id)

test('no leaf of the category tree is empty, and parents count their children', async () => {
  const walk = (nodes: WireCategory[]) => {
    for (const { link_rewrite, products_count, sub } of nodes) {
      expect(products_count, link_rewrite).toBeGreaterThan(0)
      const children = Object.values(sub)
      for (const child of children) expect(child.products_count ?? 0).toBeLessThanOrEqual(products_count ?? 0)
      walk(children)
    }
  }
  walk((await fixture.guest.call(getCategories, {})).data)
})

test('pages of a list follow each other without gaps and duplicates', async () => {
  const { total } = await list({ category: 'face-care', per_page: 1 })
  const seen = new Set<number>()
  for (let page = 1; (page - 1) * 30 < total; page++)
    for (const id of idsOf(await list({ category: 'face-care', per_page: 30, page }))) seen.add(id)
  expect(seen.size).toBe(total)
  expect(idsOf(await list({ category: 'face-care', per_page: 30, page: 1000 }))).toEqual([])
})

test('sorting: price both ways, rating, newest, popular', async () => {
  const prices = (await list({ sort: 'price', per_page: 100 })).items.map(({ price }) => price.current)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const falling = (await list({ sort: '-price', per_page: 100 })).items.map(({ price }) => price.current)
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  const ratings = (await list({ sort: 'rating', per_page: 100 })).items.map(({ rating }) => rating?.average ?? 0)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  expect(idsOf(await list({ sort: 'new', per_page: 24 }))).toEqual(idsOf(await list({ list: 'new-products', per_page: 24 })))
  expect(idsOf(await list({ per_page: 24 }))).toEqual(idsOf(await list({ list: 'best-sales', per_page: 24 })))
})

describe('products that cannot be sent to the delivery country', () => {
  const refusedIn = ({ items }: Awaited<ReturnType<typeof list>>) => items.map((card) => card.not_shipped_to.includes('RU'))

  test.each([{ list: 'best-sales' }, { category: 'hair-care' }, { q: 'спрей' }] as const)(
    'come last, and none is lost: %j',
    async (about) => {
      const plain = await list({ ...about, per_page: 100 })
      const sorted = await list({ ...about, country: 'RU', per_page: 100 })
      const refused = refusedIn(sorted)
      expect(refused).toContain(true)
      expect(refused).toEqual(refused.toSorted((a, b) => Number(a) - Number(b)))
      if (plain.total <= 100) expect(idsOf(sorted).toSorted()).toEqual(idsOf(plain).toSorted())
      // The others retain their order, and a card is equal on every page.
      expect(refusedIn(plain).filter(Boolean).length).toBeGreaterThan(0)
      for (const { not_shipped_to: countries, refusal } of sorted.items) expect(refusal === null).toBe(countries.length === 0)
      const goes = idsOf(sorted).filter((_, i) => !refused[i])
      if (plain.total <= 100) expect(idsOf(plain).filter((id) => goes.includes(id))).toEqual(goes)
    },
  )

  test('come last over all pages, each product once', async () => {
    const pages = [1, 2, 3, 4, 5, 6, 7].map((page) => list({ list: 'best-sales', country: 'RU', per_page: 10, page }))
    const whole = await list({ list: 'best-sales', country: 'RU', per_page: 70 })
    expect((await Promise.all(pages)).flatMap(idsOf)).toEqual(idsOf(whole))
  })

  test('are sorted normally with an explicit sort, and without a country', async () => {
    const query = { category: 'hair-care', sort: 'price', per_page: 100 } as const
    expect(idsOf(await list({ ...query, country: 'RU' }))).toEqual(idsOf(await list(query)))
    expect(idsOf(await list({ list: 'best-sales', country: 'JP', per_page: 100 }))).toEqual(
      idsOf(await list({ list: 'best-sales', per_page: 100 })),
    )
  })

  test('state the reason on their page, in the language of the request', async () => {
    const { items } = await list({ category: 'hair-styling', country: 'RU', per_page: 100 })
    const refused = items.filter(({ refusal }) => refusal !== null)
    expect(refused.length).toBeGreaterThan(1)
    for (const { link_rewrite } of refused)
      for (const [language, mails] of [
        ['en', /^Not shipped to your country: [a-z]/],
        ['ru', /^Не доставляем в вашу страну: [а-я]/],
      ] as const) {
        const answer = await fixture.guest.call(getProduct, {
          params: { slug: link_rewrite },
          headers: { 'accept-language': language },
        })
        expect(answer.data.refusal, link_rewrite).toMatch(mails)
      }
  })
})

test('the gift list begins with gift sets; other suitable products follow', async () => {
  const sets = new Set(idsOf(await list({ category: 'gift-sets', per_page: 100 })))
  const travel = new Set(idsOf(await list({ category: 'travel-sizes', per_page: 100 })))
  const gifts = idsOf(await list({ category: 'gifts', per_page: 100 }))
  const leading = gifts.slice(0, 9)
  expect(leading.filter((id) => !sets.has(id) && !travel.has(id))).toEqual([])
  expect(new Set(gifts.filter((id) => sets.has(id)))).toEqual(sets)
  expect([...sets].every((id) => leading.includes(id))).toBe(true)
  expect(gifts.length).toBeGreaterThan(80)
})

test('price drops have an old price, and only they do', async () => {
  const { items, total } = await list({ list: 'prices-drop', per_page: 100 })
  for (const { price } of items) expect(price.old ?? 0).toBeGreaterThan(price.current)
  expect((await list({ discount: '1' })).total).toBe(total)
})

test('each facet count equals the result of its filter, with any other filters', async () => {
  const base: ProductsQuery = { category: 'face-care', facets: '1', per_page: 1 }
  const { facets } = await list(base)
  for (const { value, count } of facets?.brand.slice(0, 4) ?? []) {
    const filtered = await list({ ...base, brand: value })
    expect(filtered.total).toBe(count)
    expect(filtered.facets?.brand).toEqual(facets?.brand)
    for (const usage of filtered.facets?.usage ?? [])
      expect((await list({ ...base, brand: value, usage: usage.value })).total).toBe(usage.count)
    expect((await list({ ...base, brand: value, availability: 'in_stock' })).total).toBe(filtered.facets?.in_stock)
    expect((await list({ ...base, brand: value, discount: '1' })).total).toBe(filtered.facets?.discount)
    for (const rating of filtered.facets?.rating ?? [])
      expect((await list({ ...base, brand: value, rating: Number(rating.value) })).total).toBe(rating.count)
  }
  for (const { value, count } of facets?.manufacturer.slice(0, 3) ?? [])
    expect((await list({ ...base, manufacturer: value })).total).toBe(count)
  const [first, second] = facets?.brand ?? []
  expect((await list({ ...base, brand: `${first?.value},${second?.value}` })).total).toBe(
    (first?.count ?? 0) + (second?.count ?? 0),
  )
})

test.each(FILTER_NAMES)(
  'the filter %s is carried out by the index: it reduces a list to the number in its facet',
  async (name) => {
    const whole = await list({ facets: '1', per_page: 1 })
    const { filters, count } = filterChoice(name, whole.facets as WireFacets)
    const { total } = await list(toProductsQuery({ sort: null, page: 1, filters, unsendable: false }))
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(whole.total)
    if (count !== null) expect(total).toBe(count)
  },
)

test('the price range is that of the list in the requested currency, and filters inclusively', async () => {
  for (const currency of ['RUB', 'USD', 'JPY', 'KZT', 'BYN', 'EUR']) {
    const { facets, total } = await list({ category: 'hair-care', facets: '1', per_page: 1 }, currency)
    const { min, max } = facets?.price ?? { min: 0, max: 0 }
    expect((await list({ category: 'hair-care', price_from: min, price_to: max }, currency)).total).toBe(total)
    const { items } = await list({ category: 'hair-care', price_from: max, per_page: 100 }, currency)
    expect(items.length).toBeGreaterThan(0)
    for (const { price } of items) expect(price).toMatchObject({ current: max, iso_code: currency })
  }
})

test('an unknown brand has no results; ids are listed in the requested order', async () => {
  expect((await list({ brand: 'nobody' })).total).toBe(0)
  expect(idsOf(await list({ ids: '9,3,3000000,5' }))).toEqual([9, 3, 5])
})

test('[R3.02] a product and its card have the same price in every currency; RUB and JPY are whole', async () => {
  for (const currency of ['RUB', 'USD', 'JPY']) {
    const client = fixture.clientWith({ currency })
    for (const { link_rewrite, price } of (await list({ per_page: 10 }, currency)).items) {
      const { data } = await client.call(getProduct, { params: { slug: link_rewrite } })
      expect(data.price).toEqual(price)
      if (currency !== 'USD') expect(Number.isInteger(price.current)).toBe(true)
      if (data.options.length > 0) expect(Math.min(...data.options.map((option) => option.price.current))).toBe(price.current)
    }
  }
})

test('an unknown currency or language is ignored', async () => {
  const { data } = await fixture
    .clientWith({ currency: 'XXX', 'accept-language': 'tlh' })
    .call(getProduct, { params: { slug: 'shizukuya-lotion' } })
  expect(data.price.iso_code).toBe('USD')
  expect(data.name).toMatch(/lotion/i)
})
