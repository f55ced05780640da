/** Concurrent writes are neither lost nor doubled: Vendure itself reads and writes stock and carts without locks. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  add,
  ask,
  database,
  newcomer,
  order,
  readyCart,
  setStock,
  shown,
  simpleProducts,
  type Card,
  type Cart,
} from './client.ts'

const SHOPPERS = 50
const UNITS = 5

let simple: readonly Card[] = []
before(async () => {
  await database.connect()
  simple = await simpleProducts()
})
after(() => database.end())

void test(`${SHOPPERS} shoppers order the last ${UNITS} units at once: ${UNITS} get them`, async () => {
  const [product] = simple.slice(-1)
  assert.ok(product)
  await setStock(product.id, UNITS)
  await shown(product.id, ({ qty_limit }) => qty_limit === UNITS)
  const shoppers: { readonly token: string; readonly total: number }[] = []
  let begun = 0
  const prepare = async () => {
    while (begun++ < SHOPPERS) {
      const { token } = await newcomer()
      shoppers.push({ token, total: await readyCart(token, product.id, 1) })
    }
  }
  await Promise.all([prepare(), prepare(), prepare(), prepare()])
  const answers = await Promise.all(shoppers.map(({ token, total }) => order(token, total)))
  const placed = answers.filter(({ status }) => status < 300)
  assert.equal(shoppers.length, SHOPPERS)
  assert.equal(placed.length, UNITS)
  for (const { status, data } of answers) if (status >= 300) assert.deepEqual([status, data.code], [422, 'item_unavailable'])
  const { rows } = await database.query<{ free: number }>(
    `SELECT sum("stockOnHand" - "stockAllocated")::int AS free FROM stock_level
     WHERE "productVariantId" IN (SELECT id FROM product_variant WHERE "productId" = $1)`,
    [product.id],
  )
  assert.equal(rows[0]?.free, 0)
  await shown(product.id, ({ available_for_order }) => !available_for_order)
})

void test('additions of a new customer at once make one cart with all of them', async () => {
  const { token } = await newcomer()
  const products = simple.slice(0, 8).map(({ id }) => id)
  const answers = await Promise.all(products.map((id) => add(token, [[id, 1]])))
  assert.deepEqual(
    answers.map(({ status }) => status),
    products.map(() => 200),
  )
  const { data } = await ask<Cart>('GET', '/v1/user/cart', { token })
  assert.deepEqual(data.cart_items.items.map(({ product }) => product.id).toSorted(), products.toSorted())
})

void test('a price that is changed in the engine is shown within a second, and the cart charges it', async () => {
  const [product] = simple.slice(1)
  assert.ok(product)
  const { token } = await newcomer()
  await add(token, [[product.id, 1]])
  await database.query(
    `UPDATE product_variant_price SET price = price + 10000, "updatedAt" = localtimestamp WHERE "currencyCode" = 'RUB'
     AND "variantId" IN (SELECT id FROM product_variant WHERE "productId" = $1)`,
    [product.id],
  )
  const began = performance.now()
  const priceOf = async () =>
    (await ask<{ items: { price: { current: number } }[] }>('GET', `/v1/products?ids=${product.id}`)).data.items[0]?.price.current
  const first = await priceOf()
  let price = first
  while (price === first && performance.now() - began < 10_000) price = await priceOf()
  assert.notEqual(price, first)
  const total = await readyCart(token, product.id, 1)
  const placed = await order(token, total)
  assert.equal(placed.status, 201)
  const { rows } = await database.query<{ total: number }>(
    `SELECT "subTotalWithTax" AS total FROM "order" WHERE code = $1`.replace(
      '"subTotalWithTax"',
      '"subTotalWithTax" + "shippingWithTax"',
    ),
    [String(placed.data.order_id)],
  )
  assert.equal(rows[0]?.total, Math.round(total * 100))
})
