/**
 * The names on the wire, exactly as R3 and R7 write them, requested without the shapes: a misspelt shape would accept
 * its own mistake.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPromo } from './cases/cartCases.ts'
import { MOSCOW, optionProduct, plainProduct } from './products.ts'
import { placedOrder } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
let member: Client
beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.newcomer()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const NUMBER: unknown = expect.any(Number)
const TEXT: unknown = expect.any(String)
const LIST: unknown = expect.any(Array)

/** The `data` of a successful answer. */
const request = async (client: Client, method: string, path: string, body?: unknown, headers = {}) => {
  const { status, json } = await client.raw(method, path, body, headers)
  expect({ status, path, json: status < 300 ? null : json }).toMatchObject({ path, json: null })
  return json as { readonly data: unknown; readonly message?: unknown }
}
const dataOf = async (...requested: Parameters<typeof request>) => (await request(...requested)).data

const lines = () => [{ cart_id: null, product_id: plainProduct(fixture).id, qty: 2, option_id: null }]

test('[R3.01] a user, a category node and a currency', async () => {
  expect(await dataOf(member, 'GET', '/v1/user')).toEqual({
    id: NUMBER,
    name: 'Nina',
    surname: null,
    email: member.email,
    delete_at: null,
  })
  const [top] = (await dataOf(member, 'GET', '/v1/categories')) as [{ sub: { [id: string]: unknown } }]
  const node = { id: NUMBER, name: TEXT, link_rewrite: TEXT, sub: expect.any(Object) as unknown }
  expect(top).toMatchObject(node)
  expect(Array.isArray(top.sub)).toBe(false)
  const [[id, child] = ['', null]] = Object.entries(top.sub)
  expect(child).toMatchObject({ ...node, id: Number(id) })
  expect(await dataOf(member, 'GET', '/v1/currencyList')).toMatchObject({
    items: expect.arrayContaining([
      { name: TEXT, iso_code: 'RUB' },
      { name: TEXT, iso_code: 'USD' },
    ]) as unknown,
  })
})

test('[R3.13] [R3.14] currencies are mapped per country, and the features are a map', async () => {
  expect(await dataOf(member, 'GET', '/v1/frontConfig')).toMatchObject({
    features: { showCurrency: true },
    currency_by_country: { RUSSIA: 'RUB' },
  })
})

test('[R3.02] [R7.06] the cart, in the agreed spelling', async () => {
  addPromo(fixture, { code: 'SPELT', type: 'percent', value: 5 })
  await request(member, 'POST', '/v1/user/addresses', MOSCOW)
  await request(member, 'POST', '/v1/user/cart', lines())
  await request(member, 'POST', '/v1/user/cart/cdek/address', { type: 'pickup' })
  await request(member, 'POST', '/v1/user/cart/promo/SPELT')
  const cart = await dataOf(member, 'GET', '/v1/user/cart', undefined, { currency: 'RUB' })
  expect(cart).toMatchObject({
    cart_items: { items: LIST },
    products_count: 2,
    price_v2: {
      iso_code: 'RUB',
      products_price: NUMBER,
      delivery_price: NUMBER,
      dicount_price: NUMBER,
      total_price: NUMBER,
      default_currency_price: { total_price: NUMBER, sign: TEXT },
    },
    customs_tax: { tax: NUMBER, declarate: expect.any(Boolean) as unknown },
    address: { selected: NUMBER, availiable_address: { items: LIST } },
    shipping: { selected: 6, selected_shipping_param: { type: 'pickup', name: TEXT }, availiable_shipping: { items: LIST } },
    payment: { availiable_payments: { items: LIST } },
    not_availiable_for_shipping_products: [],
    promo: 'SPELT',
  })
})

test('[R3.03] a line of the cart', async () => {
  const client = await fixture.newcomer()
  const { id, options } = optionProduct(fixture)
  const cart = await dataOf(client, 'POST', '/v1/user/cart', [
    { cart_id: null, product_id: id, qty: 1, option_id: options[0].id },
  ])
  const { items } = (cart as { cart_items: { items: readonly object[] } }).cart_items
  expect(items[0]).toMatchObject({
    cart_id: TEXT,
    product: { id, has_options: true, price: { current: NUMBER, iso_code: TEXT, sign: TEXT }, available_for_order: true },
    qty: 1,
    qty_limit: NUMBER,
    option_id: options[0].id,
    available_for_order: true,
    reference: TEXT,
    price_per_item: NUMBER,
    price_total: NUMBER,
    price_v2: { price: NUMBER, iso_code: TEXT },
  })
})

test('[R3.05] [R7.05] favourites: count and ids', async () => {
  const { id } = plainProduct(fixture)
  expect(await dataOf(member, 'POST', `/v1/user/wishlist/${id}`)).toEqual({ count: 1, ids: [id] })
  expect(await dataOf(member, 'GET', '/v1/user/wishlistcount')).toEqual({ count: 1, ids: [id] })
  expect(await request(member, 'DELETE', `/v1/user/wishlist/${id}`)).toMatchObject({ message: TEXT })
})

test('an address has every field of the form', async () => {
  const form = {
    ...MOSCOW,
    middle_name: 'I.',
    company: 'Tonari',
    home_phone: '+7 495 000-00-00',
    other: 'Ring twice',
    state: null,
  }
  expect(await dataOf(member, 'POST', '/v1/user/addresses', form)).toMatchObject(form)
})

test('a profile', async () => {
  const profile = { name: 'Nina', surname: 'Petrova', gender: 'female', birthday: '1990-05-17', newsletter: true }
  expect(await dataOf(member, 'PUT', '/v1/user/profile', profile)).toMatchObject(profile)
})

test('an order has all agreed fields', async () => {
  const client = await fixture.newcomer()
  const { order_id } = await placedOrder(client, fixture)
  expect(await dataOf(client, 'GET', `/v1/user/orders/${order_id}`)).toMatchObject({
    id: order_id,
    date: TEXT,
    products: LIST,
    products_price: NUMBER,
    delivery_price: NUMBER,
    promo: null,
    customs_tax: NUMBER,
    dicount_price: NUMBER,
    total_price: NUMBER,
    comment: null,
    tracking_number: null,
  })
})

test('[R3.09] [R7.03] sign-in, registration and a forgotten password take the agreed fields', async () => {
  const account = { name: 'Oleg', email: 'oleg@example.com', password: 'eight or more', password_confirmation: 'eight or more' }
  expect(await request(fixture.guest, 'POST', '/v1/register', { ...account, agree: true })).toMatchObject({
    data: { token: TEXT },
    message: TEXT,
  })
  const { email, password } = account
  const login = await dataOf(fixture.guest, 'POST', '/v1/login', { email, password, remember: true })
  expect(login).toMatchObject({ token: TEXT, user: { id: NUMBER, name: 'Oleg', email } })
  await request(fixture.guest, 'POST', '/v1/login', { email, password })
  await request(fixture.guest, 'POST', '/v1/forgot-password', { email })
})

test('[R7.09] productsPrice maps each cart_id to its price', async () => {
  const { id } = plainProduct(fixture)
  const items = [{ cart_id: 'mine', product_id: id, option_id: null }]
  expect(await dataOf(fixture.guest, 'POST', '/v1/productsPrice', { currency: 'KZT', items })).toMatchObject({
    mine: { price: { current: NUMBER, iso_code: 'KZT', sign: TEXT } },
  })
})

test('[R7.06] [R7.10] every change of the cart answers with the whole current cart', async () => {
  const client = await fixture.newcomer()
  addPromo(fixture, { code: 'WHOLE', type: 'percent', value: 5 })
  const address = (await dataOf(client, 'POST', '/v1/user/addresses', MOSCOW)) as { id: number }
  const changes = [
    ['POST', '/v1/user/cart', lines()],
    ['POST', `/v1/user/cart/address/${address.id}`],
    ['POST', '/v1/user/cart/shipping/1'],
    ['POST', '/v1/user/cart/payment/1'],
    ['POST', '/v1/user/cart/promo/WHOLE'],
    ['DELETE', '/v1/user/cart/promo'],
    ['DELETE', '/v1/user/cart', [{ ...lines()[0], qty: 0 }]],
  ] as const
  for (const [method, path, body] of changes)
    expect(await dataOf(client, method, path, body), path).toEqual(await dataOf(client, 'GET', '/v1/user/cart'))
})
