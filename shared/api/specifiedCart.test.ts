/** A cart with exactly the fields of the specification is read, and so is one that lacks any of its optional parts. */
import { describe, expect, test } from 'vitest'
import { specifiedCart } from '../../test/support/specifiedCart.ts'
import { ApiError } from '../errors.ts'
import { toMemberCart } from '../model/memberCart.ts'
import { needsDutyAcknowledgment } from '../rules/dutyFree.ts'
import { getCart, postCart, postCartPayment, type LooseCart } from './cart.ts'
import { createApiClient } from './createApiClient.ts'

/** Calls a backend that answers `json`. Left-out parts are in `reports`. */
const answering = (json: unknown, status = 200) => {
  const reports: string[] = []
  const api = createApiClient({
    transport: () => Promise.resolve({ status, json: structuredClone(json) }),
    headers: () => ({}),
    report: ({ detail }) => void reports.push(detail),
  })
  const read = async () => toMemberCart((await api.call(getCart, {})).data)
  return { api, reports, read }
}
const readCart = (change: (cart: { [field: string]: unknown }) => void) => {
  const cart = specifiedCart()
  change(cart)
  return answering({ data: cart })
}
const itemsOf = (cart: { [field: string]: unknown }) => (cart['cart_items'] as { items: { [field: string]: unknown }[] }).items

test('[R3.02] [R3.03] the cart of the specification is read completely, without a report', async () => {
  const { read, reports } = answering({ data: specifiedCart() })
  const { lines, checkout } = await read()
  expect(lines).toMatchObject([
    {
      cart_id: 11,
      product: { id: 101, name: '', link_rewrite: '', price: { current: 148800, iso_code: 'RUB', sign: '₽' } },
      qty: 1,
      qty_limit: 5,
      option_id: null,
      reference: 'CHAIR-01',
    },
  ])
  expect(checkout).toMatchObject({
    totals: { currency: 'RUB', sign: '₽', products: 148800, delivery: 499, total: 149299, home: { currency: 'RUB' } },
    customs: { tax: 0, mustDeclare: true, needsAcknowledgment: null },
    address: { selected: 3, offered: [{ id: 3, name: null, other: 'Home, Lesnaya 5, Moscow' }] },
    shipping: {
      selected: 6,
      handover: null,
      offered: [
        { id: 1, price: null },
        { id: 6, options: [{ type: 'door' }] },
      ],
      refused: [],
    },
    payment: { selected: null, offered: [{ id: 1, name: null }, { id: 2 }] },
    promo: 'SPRING',
  })
  expect(reports).toEqual([])
})

test('an address with only ids has no text', async () => {
  const items = [
    { id: '11' },
    { id: '12', user_id: '7', hash: 'a1b2' },
    { id: '13', id_customer: '9', line: 'Lesnaya 5, Moscow', copy: '13' },
  ]
  const { read } = answering({ data: { ...specifiedCart(), address: { selected: '11', availiable_address: { items } } } })
  expect((await read()).checkout.address.offered).toMatchObject([
    { name: null, other: null },
    { name: null, other: null },
    { name: null, other: 'Lesnaya 5, Moscow' },
  ])
})

describe('a part that is missing, null, wrong or an empty list does not affect the others', () => {
  const OPTIONAL = Object.keys(specifiedCart()).filter((name) => name !== 'cart_items')
  test.each(OPTIONAL.flatMap((name) => [undefined, null, [], 'x', 7].map((value) => [name, value] as const)))(
    '%s as %j',
    async (name, value) => {
      const { read } = readCart((cart) => {
        cart[name] = value
        if (value === undefined) delete cart[name]
      })
      expect((await read()).lines).toHaveLength(1)
    },
  )

  test.each(Object.keys(itemsOf(specifiedCart())[0] ?? {}).filter((name) => name !== 'product' && name !== 'qty'))(
    'a line without %s',
    async (name) => {
      const { read } = readCart((cart) => delete itemsOf(cart)[0]?.[name])
      expect((await read()).lines[0]).toMatchObject({ product: { id: 101, price: { current: 148800 } }, qty: 1 })
    },
  )

  test('a line without a readable product or quantity is left out with one report, and the others are shown', async () => {
    const { read, reports } = readCart((cart) => {
      const [line] = itemsOf(cart)
      itemsOf(cart).push({ ...line, product: {} }, { ...line, qty: 'many' }, { ...line, product: { id: '102' }, qty: '2' })
    })
    expect((await read()).lines.map(({ product, qty }) => [product.id, qty])).toEqual([
      [101, 1],
      ['102', 2],
    ])
    await expect.poll(() => reports).toHaveLength(1)
    expect(reports[0]).toContain('data.cart_items.items.1')
  })

  test('missing totals are computed from the lines, or null', async () => {
    const { read } = readCart((cart) => {
      cart['price_v2'] = { iso_code: 'RUB', delivery_price: '499' }
    })
    expect((await read()).checkout.totals).toMatchObject({ products: 148800, delivery: 499, discount: null, total: 149299 })
    const without = readCart((cart) => void (cart['price_v2'] = null))
    expect((await without.read()).checkout.totals).toMatchObject({
      currency: 'RUB',
      products: 148800,
      delivery: null,
      total: null,
    })
  })
})

test.each([null, [], {}, { cart_items: null }, { cart_items: [] }, { cart_items: { items: null } }])(
  'an empty cart may be %j',
  async (data) => {
    expect((await answering({ data }).read()).lines).toEqual([])
  },
)

test.each([{ cart_items: 'x' }, { cart_items: { items: [{ product: {} }] } }, { message: 'Hello' }, 'x', undefined])(
  'a cart that cannot be read is a fault, and never an empty cart (%j)',
  async (data) => {
    await expect(answering({ data }).read()).rejects.toMatchObject({ fault: 'shape' })
  },
)

test.each([
  ['the chosen object', { id: 2, name: 'Card' }, 2],
  ['a text', '2', '2'],
  ['nothing', 0, null],
])('a selected entry may be marked by %s', async (_what, selected, id) => {
  const { read } = readCart((cart) => void (cart['payment'] = { selected, availiable_payments: [{ id: 1 }, { id: 2 }] }))
  expect((await read()).checkout.payment).toMatchObject({ selected: id, offered: [{ id: 1 }, { id: 2 }] })
})

test.each([undefined, '', { message: 'Done' }, { data: null }, { data: [] }, [], { data: { message: 'Done' } }])(
  '[R7.07] a 2xx of a write means success, with any body (%j)',
  async (json) => {
    const { api } = answering(json, 200)
    const cart: LooseCart | null = (await api.call(postCart, { body: [] })).data
    expect(cart).toBeNull()
    expect((await api.call(postCartPayment, { params: { id: 'x' } })).data).toBeNull()
  },
)

test('a refused write fails', async () => {
  const { api } = answering({ data: specifiedCart() }, 422)
  await expect(api.call(postCart, { body: [] })).rejects.toBeInstanceOf(ApiError)
})

describe('[R9.01] the acknowledgment of clause 7.14', () => {
  const needs = async (change: (cart: { [field: string]: unknown }) => void, limit = 100_000) =>
    needsDutyAcknowledgment((await readCart(change).read()).checkout, limit)

  test('is required above the limit in roubles, when the backend does not decide', async () => {
    expect([await needs(() => {}), await needs(() => {}, 148_800)]).toEqual([true, false])
  })
  test("follows the backend's decision", async () => {
    expect(await needs((cart) => void (cart['requires_duty_acknowledgment'] = false))).toBe(false)
  })
  test('is compared in roubles, by the rate of the two totals', async () => {
    const inDollars = (roubles: number) => (cart: { [field: string]: unknown }) => {
      cart['price_v2'] = {
        iso_code: 'USD',
        products_price: 1000,
        delivery_price: 10,
        total_price: 1010,
        default_currency_price: { total_price: roubles, sign: '₽' },
      }
    }
    expect([await needs(inDollars(121_200)), await needs(inDollars(80_800))]).toEqual([true, false])
  })
  test('is required for a parcel that must be declared, when there is no rate', async () => {
    const inDollars = (declarate: boolean) => (cart: { [field: string]: unknown }) => {
      cart['price_v2'] = { iso_code: 'USD', products_price: 1000, delivery_price: 10, total_price: 1010 }
      cart['customs_tax'] = { tax: 0, declarate }
    }
    expect([await needs(inDollars(true)), await needs(inDollars(false))]).toEqual([true, false])
  })
})

test('a replaced wrong value is reported: an object without the expected text, a handover option without a type', async () => {
  for (const wrong of [{ promo: { unexpected: 1 } }, { shipping: { selected: { unexpected: 1 } } }]) {
    const { read, reports } = readCart((cart) => Object.assign(cart, wrong))
    await read()
    await expect.poll(() => reports, { message: JSON.stringify(wrong) }).toHaveLength(1)
  }
  for (const param of [['a text'], { unexpected: 1 }]) {
    const { read, reports } = readCart((cart) => Object.assign(cart, { shipping: { selected_shipping_param: param } }))
    expect((await read()).checkout.shipping.handover).toBeNull()
    await expect.poll(() => reports, { message: JSON.stringify(param) }).toHaveLength(1)
  }
})
