/** The in-memory catalogue follows the database: a change of one product reads only that product. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getProducts } from '../../shared/api/productList.ts'
import { postReview } from '../../shared/api/reviews.ts'
import { lastTouch, touchCatalogue, touchProducts } from '../../upstream/db/catalogueVersion.ts'
import { moderate } from '../../upstream/content/moderation.ts'
import { createProductIndex } from '../../upstream/catalogue/lists/productIndex.ts'
import { createRestrictions } from '../../upstream/catalogue/shippingRestrictions.ts'
import { createSearch } from '../../upstream/catalogue/search/search.ts'
import { payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'
import { sqlText } from '../../upstream/db/store.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const listed = async (query: object) => (await fixture.guest.call(getProducts, { query })).data
const idsOf = async (query: object) => (await listed(query)).items.map(({ id }) => id)

/** The statements that read many rows while `work` runs. */
const readsDuring = async (work: () => Promise<void>) => {
  const spy = vi.spyOn(fixture.upstream.deps.store, 'all')
  await work()
  const statements = spy.mock.calls.map(([sql]) => sqlText(sql))
  spy.mockRestore()
  return statements
}

test('a published review changes the lists without reading the catalogue and the vocabulary again', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const product = store.get<{ id: number; slug: string }>`SELECT id, slug FROM product WHERE rating_count = 0` ?? {
    id: 0,
    slug: '',
  }
  const { data } = await client.call(postReview, { params: { slug: product.slug }, body: { rating: 5 } })
  await listed({ sort: 'rating', q: 'крем' })
  expect(await idsOf({ rating: 4, per_page: 60, ids: String(product.id) })).toEqual([])
  const reads = await readsDuring(async () => {
    moderate(store, data.id, 'published')
    expect(await idsOf({ rating: 4, ids: String(product.id) })).toEqual([product.id])
    await listed({ q: 'крем' })
  })
  expect(reads.filter((sql) => /FROM (product p ORDER BY|product_category|search_word)/.test(sql))).toEqual([])
})

test('a process that has missed too many changes of single products reads everything', async () => {
  const { store } = fixture.upstream.deps
  const [id = 0] = await idsOf({ per_page: 1 })
  store.run`UPDATE product SET rating_sum = 1, rating_count = 1 WHERE id = ${id}`
  store.transaction(() => {
    touchProducts(store, [id])
    for (let n = 0; n < 1000; n++) touchProducts(store, [id + 1])
  })
  expect(store.get`SELECT count(*) AS count FROM product_touch`).toEqual({ count: 1000 })
  const reads = await readsDuring(async () => {
    expect(await idsOf({ rating: 2, ids: String(id) })).toEqual([])
  })
  expect(reads.some((sql) => sql.includes('FROM product p ORDER BY p.id'))).toBe(true)
  expect(lastTouch(store)).toBeGreaterThan(1000)
})

test('while an import runs, a catalogue that takes long to read is read after a pause; a complete import is read at once', () => {
  const { store } = fixture.upstream.deps
  let time = 0
  const SLOW_MS = 100
  const all: typeof store.all = (sql, ...values) => {
    time += SLOW_MS
    return store.all(sql, ...values)
  }
  const index = createProductIndex(
    { ...store, all },
    () => new Date(time),
    createRestrictions({ refusals: [] }, () => new Date(time)),
  )
  const before = index.size()
  const took = time
  expect(took).toBeGreaterThan(250)
  const add = (slug: string, options: { more?: boolean }) => {
    store.run`
      INSERT INTO product (slug, reference, category_id, type, name_en, name_ru, price_jpy, stock, weight_g, added_on, updated_at)
      VALUES (${slug}, ${slug}, (SELECT min(id) FROM category), '', ${slug}, ${slug}, 100, 1, 1, '2026-11-01', '')`
    touchCatalogue(store, options)
  }
  add('slow-1', { more: true })
  expect(index.size()).toBe(before)
  time += took * 10
  expect(index.size()).toBe(before + 1)
  add('slow-2', { more: true })
  expect(index.size()).toBe(before + 1)
  add('slow-3', {})
  expect(index.size()).toBe(before + 3)
  store.run`DELETE FROM product WHERE slug LIKE 'slow-%'`
  touchCatalogue(store)
})

test('a paid sale moves a product up among the best sellers, an unpaid order does not', async () => {
  const { store } = fixture.upstream.deps
  const [first = 0] = await idsOf({ list: 'best-sales', per_page: 1 })
  const id = store.get<{ id: number }>`SELECT id FROM product
    WHERE id > ${first} AND has_options = 0 AND qty_limit IS NULL AND ship IS NULL AND stock > 3 ORDER BY sold`?.id
  store.run`UPDATE product SET sold = (SELECT max(sold) FROM product) WHERE id = ${id ?? 0}`
  touchCatalogue(store)
  expect(await idsOf({ list: 'best-sales', per_page: 1 })).toEqual([first])
  const client = await fixture.newcomer()
  const { payment_id } = await placedOrder(client, fixture, { productId: id ?? 0 })
  expect(await idsOf({ list: 'best-sales', per_page: 1 })).toEqual([first])
  await payByCard(client, payment_id)
  expect(await idsOf({ list: 'best-sales', per_page: 1 })).toEqual([id])
})

test.each([{}, { sort: 'price' }, { q: 'крем' }])(
  'a product whose id is passed three times is listed once, with %o',
  async (more) => {
    const [id] = await idsOf({ ...more, per_page: 1 })
    const { items, total, facets } = await listed({ ...more, ids: `${id},${id},${id}`, facets: '1' })
    expect([items.map((item) => item.id), total]).toEqual([[id], 1])
    expect(facets?.brand.map(({ count }) => count) ?? [1]).toEqual([1])
  },
)

test('results are cached up to a number of ids, the oldest are removed first', () => {
  const { store, productIndex } = fixture.upstream.deps
  const spy = vi.spyOn(store, 'get')
  const isStored = (search: ReturnType<typeof createSearch>, text: string) => {
    spy.mockClear()
    search.find(text)
    return !spy.mock.calls.some(([sql]) => sqlText(sql).includes('product_search'))
  }
  const [few, many] = ['матча', 'крем'].map((text) => createSearch(store, productIndex).find(text).ids.length)
  expect(few).toBeLessThan(many ?? 0)
  const search = createSearch(store, productIndex, few)
  search.find('матча')
  expect(isStored(search, 'матча')).toBe(true)
  search.find('крем')
  expect(isStored(search, 'крем')).toBe(false)
  expect(isStored(search, 'матча')).toBe(false)
  spy.mockRestore()
})

test('the price of a sold-out option is ignored in cards, sorting and the price filter, until it is back', async () => {
  const { store } = fixture.upstream.deps
  const row = store.get<{ product_id: number; id: number; price: number; others: number }>`
    SELECT o.product_id, o.id, o.price_jpy AS price, min(other.price_jpy) AS others FROM product_option o
    JOIN product_option other ON other.product_id = o.product_id AND other.price_jpy > o.price_jpy AND other.stock > 0
    WHERE o.stock > 0 GROUP BY o.id HAVING count(*) = (SELECT count(*) - 1 FROM product_option x WHERE x.product_id = o.product_id)`
  if (!row) throw new Error('No product has one cheapest option')
  const inYen = fixture.clientWith({ currency: 'JPY' })
  const at = async (price: number) => {
    const query = { ids: String(row.product_id), price_from: price, price_to: price }
    return (await inYen.call(getProducts, { query })).data.items.map((item) => item.price.current)
  }
  const setStock = (stock: number) => {
    store.run`UPDATE product_option SET stock = ${stock} WHERE id = ${row.id}`
    touchProducts(store, [row.product_id])
  }
  const sorted = async () => {
    const { items } = (await inYen.call(getProducts, { query: { sort: 'price', per_page: 100 } })).data
    const prices = items.map(({ price }) => price.current)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  }
  expect(await at(row.price)).toEqual([row.price])
  setStock(0)
  expect([await at(row.price), await at(row.others)]).toEqual([[], [row.others]])
  await sorted()
  setStock(3)
  expect([await at(row.price), await at(row.others)]).toEqual([[row.price], []])
  await sorted()
})

test('sold-out products come after all available ones when sorted by popularity', async () => {
  const { store } = fixture.upstream.deps
  const [first = 0] = await idsOf({ category: 'face-care', per_page: 1 })
  const isSoldOut = async () =>
    (await listed({ category: 'face-care', per_page: 100 })).items.map((item) => !item.available_for_order)
  store.run`UPDATE product SET stock = 0 WHERE id = ${first}`
  touchProducts(store, [first])
  const flags = await isSoldOut()
  expect(flags).toEqual(flags.toSorted((a, b) => Number(a) - Number(b)))
  expect(await idsOf({ category: 'face-care', per_page: 1 })).not.toEqual([first])
})
