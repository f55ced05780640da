/** Concurrent writes are neither lost nor doubled: Vendure itself reads and writes stock and carts without locks. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const ENGINE = process.env['ENGINE_URL'] ?? ''
const PASSWORD = 'seven-quiet-otters'
const SHOPPERS = 50
const UNITS = 5

type Answer<T> = { readonly status: number; readonly data: T }
type Card = {
  readonly id: number
  readonly link_rewrite: string
  readonly has_options: boolean
  readonly qty_limit: number | null
  readonly available_for_order: boolean
}
type Lines = { readonly items: readonly { readonly product: { readonly id: number }; readonly qty: number }[] }
type Cart = {
  readonly cart_items: Lines
  readonly products_count: number
  readonly price_v2: { readonly total_price: number }
  readonly shipping: {
    readonly availiable_shipping: {
      readonly items: readonly { readonly id: number; readonly options: readonly object[] | null }[]
    }
  }
  readonly payment: {
    readonly availiable_payments: { readonly items: readonly { readonly id: number; readonly is_card: boolean }[] }
  }
}

/** Each shopper has a network of their own, because registrations of one network are limited. */
const from = (n: number) => `198.51.${Math.floor(n / 200)}.${(n % 200) + 1}`

const ask = async <T>(
  method: string,
  address: string,
  parts: { token?: string; body?: unknown; key?: string; n?: number } = {},
): Promise<Answer<T>> => {
  const { token, body, key, n = 0 } = parts
  const response = await fetch(ENGINE + address, {
    method,
    headers: {
      accept: 'application/json',
      currency: 'RUB',
      'x-forwarded-for': from(n),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { readonly data: T }
  return { status: response.status, data }
}

/** Hashes of passwords are limited, and a refused one may be sent again. */
const untilFree = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  const answer = await send()
  if (answer.status !== 503) return answer
  await wait(200)
  return untilFree(send)
}

let next = 1
const newcomer = async (): Promise<{ readonly token: string; readonly n: number }> => {
  const n = next++
  const email = `race-${randomUUID()}@example.com`
  const body = { name: 'Nina', email, password: PASSWORD, password_confirmation: PASSWORD, agree: true }
  const registered = await untilFree(() => ask('POST', '/v1/register', { n, body }))
  assert.equal(registered.status, 201)
  const { data } = await untilFree(() => ask<{ token: string }>('POST', '/v1/login', { n, body: { email, password: PASSWORD } }))
  return { token: data.token, n }
}

const add = (token: string, items: readonly (readonly [product: number, qty: number])[]) =>
  ask<Cart>('POST', '/v1/user/cart', {
    token,
    body: items.map(([product_id, qty]) => ({ cart_id: null, product_id, qty, option_id: null })),
  })

/** A cart of one product that is ready to be ordered; returns its total. */
const readyCart = async (token: string, product: number, qty: number): Promise<number> => {
  await add(token, [[product, qty]])
  const address = await ask<{ id: number }>('POST', '/v1/user/addresses', {
    token,
    body: {
      name: 'Home',
      first_name: 'Nina',
      last_name: 'Petrova',
      country: 'RU',
      postcode: '101000',
      city: 'Moscow',
      street: 'ul. Lesnaya, d. 5',
      mobile_phone: '+7 900 000-00-00',
    },
  })
  const addressed = await ask<Cart>('POST', `/v1/user/cart/address/${address.data.id}`, { token })
  const shipping = addressed.data.shipping.availiable_shipping.items.find(({ options }) => !options?.length)
  const shipped = await ask<Cart>('POST', `/v1/user/cart/shipping/${shipping?.id}`, { token })
  const card = shipped.data.payment.availiable_payments.items.find(({ is_card }) => is_card)
  return (await ask<Cart>('POST', `/v1/user/cart/payment/${card?.id}`, { token })).data.price_v2.total_price
}

/** An order that has waited too long is refused as busy, and is sent again with its key. */
const order = (token: string, total: number) => {
  const body = { agree: true, total_price: total, duty_acknowledged: true }
  const key = randomUUID()
  return untilFree(() =>
    ask<{ order_id: number; payment_id: string; code?: string }>('POST', '/v1/user/orders', { token, key, body }),
  )
}

/** The card of a product once `fits` is true of it; the read model follows the engine within a second. */
const shown = async (id: number, fits: (card: Card) => boolean): Promise<Card> => {
  for (let tries = 0; tries < 300; tries++) {
    const { data } = await ask<{ items: Card[] }>('GET', `/v1/products?ids=${id}`)
    const [card] = data.items
    if (card && fits(card)) return card
    await wait(100)
  }
  throw new Error(`the read model did not follow product ${id}`)
}

const database = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
let simple: readonly Card[] = []
before(async () => {
  await database.connect()
  const { data } = await ask<{ items: Card[] }>('GET', '/v1/products?per_page=100')
  simple = data.items.filter(({ has_options, available_for_order }) => !has_options && available_for_order)
})
after(() => database.end())

const setStock = (product: number, units: number) =>
  database.query(
    `UPDATE stock_level SET "stockOnHand" = $2 + "stockAllocated", "updatedAt" = localtimestamp
     WHERE "productVariantId" IN (SELECT id FROM product_variant WHERE "productId" = $1)`,
    [product, units],
  )

void test(`${SHOPPERS} shoppers order the last ${UNITS} units at once: ${UNITS} get them`, async () => {
  const [product] = simple.slice(-1)
  assert.ok(product)
  await setStock(product.id, UNITS)
  await shown(product.id, ({ qty_limit }) => qty_limit === UNITS)
  const shoppers: { readonly token: string; readonly total: number }[] = []
  const isMissing = () => next <= SHOPPERS
  const prepare = async () => {
    while (isMissing()) {
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
