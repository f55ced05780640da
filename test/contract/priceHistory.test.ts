/** The lowest price of the 30 days before a reduction: from imports and starts to the product call. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProduct } from '../../shared/api/product.ts'
import { recordPrices } from '../../upstream/db/priceHistory.ts'
import { startFixture, type Fixture } from './startFixture.ts'
import { plainProduct } from './products.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const DAY_MS = 86_400_000

/** Sets the prices in yen as an import does, and lets some days pass. */
const priced = (id: number, price: number, old: number | null, days: number) => {
  const { store } = fixture.upstream.deps
  store.run`UPDATE product_price SET current = ${price}, old = ${old} WHERE product_id = ${id} AND option_id = 0 AND currency = 'JPY'`
  store.run`UPDATE product SET price_jpy = ${price}, old_price_jpy = ${old} WHERE id = ${id}`
  recordPrices(store, fixture.clock.now())
  fixture.clock.advance(days * DAY_MS)
}

const lowestOf = async (slug: string, currency = 'JPY') =>
  (await fixture.guest.call(getProduct, { params: { slug }, headers: { currency } })).data.lowest_30_days

test('is the lowest price that applied in the 30 days before the reduction', async () => {
  const { id, slug } = plainProduct(fixture)
  priced(id, 700, null, 40)
  priced(id, 1000, null, 35)
  priced(id, 900, 1000, 5)
  expect(await lowestOf(slug)).toBe(1000)
  // The price of 900 ended less than 30 days before; that of 700 earlier.
  priced(id, 1000, null, 10)
  priced(id, 800, 1000, 100)
  expect(await lowestOf(slug)).toBe(900)
})

test('is unknown for a product that was reduced from its first day, and absent without a reduction', async () => {
  const { id, slug } = plainProduct(fixture)
  fixture.upstream.deps.store.run`DELETE FROM price_history WHERE product_id = ${id}`
  priced(id, 800, 1000, 5)
  expect(await lowestOf(slug)).toBeNull()
  priced(id, 1000, null, 5)
  expect(await lowestOf(slug)).toBeNull()
})

test('is the price before the reduction began: a further reduction, another currency and a new former price do not begin it again', async () => {
  const { id, slug } = plainProduct(fixture)
  const { store } = fixture.upstream.deps
  priced(id, 1000, null, 35)
  priced(id, 900, 1000, 5)
  priced(id, 890, 1000, 40)
  expect(await lowestOf(slug)).toBe(1000)
  // An import in dollars of the same reduced price.
  store.run`UPDATE product_price SET exact = 1, old = current + 100 WHERE product_id = ${id} AND option_id = 0 AND currency = 'USD'`
  recordPrices(store, fixture.clock.now())
  expect(store.get`SELECT 1 FROM price_history WHERE product_id = ${id} AND currency = 'USD' AND reduced = 1`).toBeDefined()
  expect(await lowestOf(slug)).toBe(1000)
  store.run`UPDATE product_price SET exact = 0 WHERE product_id = ${id} AND option_id = 0 AND currency = 'USD'`
  priced(id, 890, 1200, 40)
  expect(await lowestOf(slug)).toBe(1000)
})

test('is the unchanged price when only a former price was added to it', async () => {
  const { id, slug } = plainProduct(fixture)
  priced(id, 1000, null, 35)
  priced(id, 1000, 1300, 1)
  expect(await lowestOf(slug)).toBe(1000)
})

test('is unknown until the history has the 30 days before, except for a product that was added with it', async () => {
  const { id, slug } = plainProduct(fixture)
  const { store } = fixture.upstream.deps
  const begin = (addedOn: string) => {
    store.run`DELETE FROM price_history WHERE product_id = ${id}`
    store.run`UPDATE product SET added_on = ${addedOn} WHERE id = ${id}`
  }
  begin('2020-01-01')
  priced(id, 1000, null, 29)
  priced(id, 900, 1000, 60)
  expect(await lowestOf(slug)).toBeNull()
  priced(id, 950, null, 1)
  priced(id, 900, 1000, 1)
  expect(await lowestOf(slug)).toBe(900)
  begin(fixture.clock.now().toISOString().slice(0, 10))
  priced(id, 1000, null, 5)
  priced(id, 900, 1000, 1)
  expect(await lowestOf(slug)).toBe(1000)
})

test('is converted as the price is, and unchanged prices are stored once', async () => {
  const { id, slug } = plainProduct(fixture)
  const { store } = fixture.upstream.deps
  priced(id, 1000, null, 35)
  const count = () => store.get<{ count: number }>`SELECT count(*) AS count FROM price_history WHERE product_id = ${id}`?.count
  const before = count()
  recordPrices(store, fixture.clock.now())
  expect(count()).toBe(before)
  priced(id, 800, 1000, 1)
  store.run`UPDATE product_price SET old = current + 1 WHERE product_id = ${id} AND currency = 'USD'`
  expect(await lowestOf(slug, 'USD')).toBe(6.6)
})

test('the sample’s reduced products have one, on the product and on its options', async () => {
  const { store } = fixture.upstream.deps
  const reduced = store.all<{ slug: string }>`
    SELECT slug FROM product WHERE old_price_jpy IS NOT NULL AND id IN (SELECT product_id FROM price_history) ORDER BY id LIMIT 5`
  expect(reduced).toHaveLength(5)
  for (const { slug } of reduced) {
    const { price, lowest_30_days, options } = (
      await fixture.guest.call(getProduct, { params: { slug }, headers: { currency: 'JPY' } })
    ).data
    if (price.old !== null) expect(lowest_30_days, slug).toBe(price.old)
    for (const option of options) expect(option.lowest_30_days, slug).toBe(option.price.old)
  }
})
