/** The cart of somebody who is signed in: what is sent, and what is shown before and after the answer. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { WireCart, WireCartItem } from '../../shared/api/cart.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createCartStore, type CartStore, type NewLine } from './cartStore.ts'

const PRICE = { current: 10, old: null, iso_code: 'USD', sign: '$', per_unit: null }

const item = (id: number, qty: number, change: Partial<WireCartItem> = {}): WireCartItem => ({
  cart_id: `l${id}`,
  product: {
    id,
    name: `Product ${id}`,
    link_rewrite: `product-${id}`,
    picture: null,
    has_options: false,
    price: PRICE,
    available_for_order: true,
  },
  qty,
  qty_limit: 5,
  option_id: null,
  option_name: null,
  options: null,
  available_for_order: true,
  reference: `TN-${id}`,
  price_per_item: 10,
  price_total: 10 * qty,
  price_v2: { price: 10, iso_code: 'USD' },
  ...change,
})

const cartOf = (...items: WireCartItem[]): WireCart => ({
  cart_items: { items },
  products_count: items.reduce((sum, { qty }) => sum + qty, 0),
  price_v2: {
    iso_code: 'USD',
    sign: '$',
    products_price: 0,
    delivery_price: 0,
    dicount_price: 0,
    total_price: 0,
    default_currency_price: { total_price: 0, sign: '¥', iso_code: 'JPY' },
  },
  customs_tax: { tax: 0, declarate: false },
  address: { selected: null, availiable_address: { items: [] } },
  shipping: { selected: null, selected_shipping_param: null, availiable_shipping: { items: [] } },
  payment: { selected: null, availiable_payments: { items: [] } },
  not_availiable_for_shipping_products: [],
  promo: null,
})

const line = (id: number, change: Partial<NewLine> = {}): NewLine => newLine(id, { qty_limit: 5, ...change })

let sent: { readonly call: string; readonly body: unknown }[]
let answers: (() => Promise<WireCart>)[]
let stored: Map<string, unknown>
let cart: CartStore

const api = clientOf((async ({ name }: { readonly name: string }, { body }: { readonly body?: unknown }) => {
  sent.push({ call: name, body })
  const next = answers.shift()
  if (!next) throw new Error(`No answer for ${name}`)
  return { data: await next(), message: null }
}) as unknown as ApiClient['call'])

const give = (value: WireCart) => () => Promise.resolve(value)
const refuse = (status: number, message: string) => () => Promise.reject(new ApiError('any', 'status', status, message, ''))
const storage: KeyValueStorage = {
  read: (key) => stored.get(key),
  write: (key, value) => void stored.set(key, value),
  watch: () => () => {},
}
const shown = () => cart.state.lines.map(({ cart_id, qty }) => `${cart_id} × ${qty}`)
const rest = async () => {
  await expect.poll(() => cart.state.status).not.toBe('loading')
}

beforeEach(() => {
  sent = []
  answers = []
  stored = new Map()
  cart = createCartStore({ api, storage, track: () => {} }, { cart: toMemberCart(cartOf(item(7, 2), item(8, 1))), count: 3 })
})

test('[R4.20] while only the count is known, it is the number on the badge', async () => {
  const counted = createCartStore({ api, storage, track: () => {} }, { cart: null, count: 12 })
  expect([counted.pieces(), counted.state.known]).toEqual([12, false])
  answers = [give(cartOf(item(7, 4)))]
  await counted.takeUp()
  expect([counted.pieces(), counted.state.known]).toEqual([4, true])
  expect(sent).toEqual([{ call: 'getCart', body: undefined }])
})

describe('[R7.06] a change', () => {
  test('[R4.14] [R7.10] is shown at once, sent with the id of the line, and replaced by the returned cart', async () => {
    answers = [give(cartOf(item(7, 3), item(9, 1)))]
    expect(cart.setQuantity('l7', 4)).toBe(4)
    expect(shown()).toEqual(['l7 × 4', 'l8 × 1'])
    expect(cart.state.status).toBe('loading')
    await rest()
    expect(sent).toEqual([{ call: 'postCart', body: [{ cart_id: 'l7', product_id: 7, qty: 4, option_id: null }] }])
    expect(shown()).toEqual(['l7 × 3', 'l9 × 1'])
    expect([cart.state.status, cart.state.count]).toEqual(['normal', 4])
    expect(stored.size).toBe(0)
  })

  test('that adds goods which are in raises their line, others get one without an id', async () => {
    answers = [give(cartOf(item(7, 3), item(8, 1))), give(cartOf(item(7, 3), item(8, 1), item(9, 1)))]
    expect(cart.add(line(7))).toBe(3)
    expect(cart.add(line(9))).toBe(1)
    await rest()
    expect(sent.map(({ body }) => body)).toEqual([
      [{ cart_id: 'l7', product_id: 7, qty: 3, option_id: null }],
      [{ cart_id: null, product_id: 9, qty: 1, option_id: null }],
    ])
    expect(shown()).toEqual(['l7 × 3', 'l8 × 1', 'l9 × 1'])
  })

  test('that adds before the lines are known asks for them first: what is in already counts', async () => {
    cart = createCartStore({ api, storage, track: () => {} }, { cart: null, count: 2 })
    answers = [give(cartOf(item(7, 2))), give(cartOf(item(7, 3)))]
    cart.add(line(7))
    expect(cart.pieces()).toBe(3)
    await rest()
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['getCart', undefined],
      ['postCart', [{ cart_id: 'l7', product_id: 7, qty: 3, option_id: null }]],
    ])
  })

  test('that takes out is a DELETE with quantity 0; undone, the goods are sent again', async () => {
    answers = [give(cartOf(item(8, 1))), give(cartOf(item(8, 1), item(7, 2, { cart_id: 'l70' })))]
    const removed = cart.remove('l7')
    expect(shown()).toEqual(['l8 × 1'])
    await rest()
    expect(sent).toEqual([{ call: 'deleteCart', body: [{ cart_id: 'l7', product_id: 7, qty: 0, option_id: null }] }])
    if (!removed) throw new Error('nothing was removed')
    cart.putBack(removed)
    expect(shown()).toEqual(['l7 × 2', 'l8 × 1'])
    await rest()
    expect(sent[1]).toEqual({ call: 'postCart', body: [{ cart_id: null, product_id: 7, qty: 2, option_id: null }] })
    expect(shown()).toEqual(['l8 × 1', 'l70 × 2'])
  })

  test('waits for the one before it; answers in between are not shown', async () => {
    let answerFirst: (value: WireCart) => void = () => {}
    answers = [() => new Promise((resolve) => (answerFirst = resolve)), give(cartOf(item(7, 4), item(8, 1)))]
    cart.setQuantity('l7', 3)
    cart.setQuantity('l7', 4)
    await expect.poll(() => sent.length).toBe(1)
    answerFirst(cartOf(item(7, 3), item(8, 1)))
    await expect.poll(() => sent.length).toBe(2)
    expect(shown()).toEqual(['l7 × 4', 'l8 × 1'])
    await rest()
    expect(shown()).toEqual(['l7 × 4', 'l8 × 1'])
  })

  test('[R4.14] that is refused shows again what the server had, with what it said', async () => {
    answers = [refuse(422, 'A cart holds at most 100 different items')]
    cart.setQuantity('l7', 4)
    await rest()
    expect(shown()).toEqual(['l7 × 2', 'l8 × 1'])
    expect(cart.state).toMatchObject({ status: 'error', failure: { message: 'A cart holds at most 100 different items' } })
  })
})

describe('[R4.05] after signing in', () => {
  const guestLines = () => [
    { ...line(7), cart_id: '7:0', qty: 4 },
    { ...line(9), cart_id: '9:0', qty: 1 },
  ]

  test("the guest's lines are sent without ids, and forgotten here", async () => {
    stored.set(GUEST_CART_KEY, guestLines())
    answers = [give(cartOf(item(7, 4), item(9, 1)))]
    await cart.takeUp()
    expect(sent).toEqual([
      {
        call: 'postCart',
        body: [
          { cart_id: null, product_id: 7, qty: 4, option_id: null },
          { cart_id: null, product_id: 9, qty: 1, option_id: null },
        ],
      },
    ])
    expect(stored.get(GUEST_CART_KEY)).toEqual([])
    expect(shown()).toEqual(['l7 × 4', 'l9 × 1'])
  })

  test('they stay when the server cannot be had, and go with the next attempt', async () => {
    stored.set(GUEST_CART_KEY, guestLines())
    answers = [refuse(503, '')]
    await cart.takeUp()
    expect(stored.get(GUEST_CART_KEY)).toHaveLength(2)
    answers = [give(cartOf(item(7, 4), item(9, 1)))]
    await cart.takeUp()
    expect(stored.get(GUEST_CART_KEY)).toEqual([])
  })

  test('a line that the server refuses keeps no other out', async () => {
    stored.set(GUEST_CART_KEY, guestLines())
    answers = [refuse(422, 'This product does not exist'), refuse(422, ''), give(cartOf(item(9, 1))), give(cartOf(item(9, 1)))]
    await cart.takeUp()
    expect(sent.map(({ call }) => call)).toEqual(['postCart', 'postCart', 'postCart', 'getCart'])
    expect(stored.get(GUEST_CART_KEY)).toEqual([])
    expect(shown()).toEqual(['l9 × 1'])
  })
})

test('what has come with the page is not asked for again at the first look, later it is', async () => {
  await cart.refresh('USD')
  expect(sent).toEqual([])
  answers = [give(cartOf(item(8, 2)))]
  await cart.refresh('USD')
  expect(shown()).toEqual(['l8 × 2'])
})

test("[R4.07] whoever signs out has a guest's cart again, whatever is still on its way", async () => {
  let answer: (value: WireCart) => void = () => {}
  answers = [() => new Promise((resolve) => (answer = resolve))]
  cart.setQuantity('l7', 4)
  cart.setQuantity('l7', 5)
  await expect.poll(() => sent.length).toBe(1)
  cart.becomeGuest()
  answer(cartOf(item(7, 4)))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toHaveLength(1)
  expect(cart.state).toMatchObject({ lines: [], member: false, known: true })
})
