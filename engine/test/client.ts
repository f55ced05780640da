/** Calls of customers, and the database behind them, for the tests of a running engine. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const ENGINE = process.env['ENGINE_URL'] ?? ''
const PASSWORD = 'seven-quiet-otters'

type Answer<T> = { readonly status: number; readonly data: T }
export type Card = {
  readonly id: number
  readonly link_rewrite: string
  readonly has_options: boolean
  readonly qty_limit: number | null
  readonly available_for_order: boolean
}
type Lines = { readonly items: readonly { readonly product: { readonly id: number }; readonly qty: number }[] }
export type Cart = {
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

export const ask = async <T>(
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
export const untilFree = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  const answer = await send()
  if (answer.status !== 503) return answer
  await wait(200)
  return untilFree(send)
}

let next = 1
export const newcomer = async (): Promise<{ readonly token: string; readonly n: number }> => {
  const n = next++
  const email = `race-${randomUUID()}@example.com`
  const body = { name: 'Nina', email, password: PASSWORD, password_confirmation: PASSWORD, agree: true }
  const registered = await untilFree(() => ask('POST', '/v1/register', { n, body }))
  assert.equal(registered.status, 201)
  const { data } = await untilFree(() => ask<{ token: string }>('POST', '/v1/login', { n, body: { email, password: PASSWORD } }))
  return { token: data.token, n }
}

export const add = (token: string, items: readonly (readonly [product: number, qty: number])[]) =>
  ask<Cart>('POST', '/v1/user/cart', {
    token,
    body: items.map(([product_id, qty]) => ({ cart_id: null, product_id, qty, option_id: null })),
  })

/** A cart of one product that is ready to be ordered; returns its total. */
export const readyCart = async (token: string, product: number, qty: number): Promise<number> => {
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
export const order = (token: string, total: number) => {
  const body = { agree: true, total_price: total, duty_acknowledged: true }
  const key = randomUUID()
  return untilFree(() =>
    ask<{ order_id: number; payment_id: string; code?: string }>('POST', '/v1/user/orders', { token, key, body }),
  )
}

/** The card of a product once `fits` is true of it; the read model follows the engine within a second. */
export const shown = async (id: number, fits: (card: Card) => boolean): Promise<Card> => {
  for (let tries = 0; tries < 300; tries++) {
    const { data } = await ask<{ items: Card[] }>('GET', `/v1/products?ids=${id}`)
    const [card] = data.items
    if (card && fits(card)) return card
    await wait(100)
  }
  throw new Error(`the read model did not follow product ${id}`)
}

export const database = new pg.Client({ connectionString: process.env['DATABASE_URL'], options: '-c TimeZone=UTC' })

/** Available products without options. */
export const simpleProducts = async (): Promise<readonly Card[]> => {
  const { data } = await ask<{ items: Card[] }>('GET', '/v1/products?per_page=100')
  return data.items.filter(({ has_options, available_for_order }) => !has_options && available_for_order)
}

export const setStock = (product: number, units: number) =>
  database.query(
    `UPDATE stock_level SET "stockOnHand" = $2 + "stockAllocated", "updatedAt" = localtimestamp
     WHERE "productVariantId" IN (SELECT id FROM product_variant WHERE "productId" = $1)`,
    [product, units],
  )
