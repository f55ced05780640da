/** The specification backend answers as the specification states, with any seed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isObject } from '../support/specificationBackend/call.ts'
import {
  SPECIFIED_CALLS,
  startSpecificationBackend,
  type SpecificationBackend,
} from '../support/specificationBackend/startSpecificationBackend.ts'
import { createVariations } from '../support/specificationBackend/variations.ts'
import { ACCOUNTS, GOOD_PROMO } from '../support/specificationBackend/world.ts'

let backend: SpecificationBackend
beforeAll(async () => {
  backend = await startSpecificationBackend({ seed: 1 })
})
beforeEach(() => backend.reset({ seed: 1 }))
afterAll(() => backend.close())

const send = async (method: string, path: string, { token = '', body }: { token?: string; body?: unknown } = {}) => {
  const response = await fetch(backend.url + path, {
    method,
    headers: {
      accept: 'application/json',
      currency: 'RUB',
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: (await response.json()) as unknown }
}

/** A value inside an answer; undefined when it is missing. */
const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (isObject(inner) || Array.isArray(inner) ? Reflect.get(inner, key) : undefined), value)

const tokenOf = async (account: keyof typeof ACCOUNTS): Promise<string> =>
  String(at((await send('POST', '/v1/login', { body: { ...ACCOUNTS[account], remember: false } })).json, 'data.token'))

test('serves the 21 calls of section 7, and answers 404 to every other one', async () => {
  expect(SPECIFIED_CALLS).toHaveLength(21)
  for (const path of ['/v1/home', '/v1/products', '/v1/user/cartcount', '/v1', '/', '/v1/user/cart/promo'])
    expect(await send('GET', path), path).toMatchObject({ status: 404 })
  expect(await send('POST', '/v1/user/orders', { body: {} })).toMatchObject({ status: 404 })
  backend.reset({ seed: 1, catalogue: true })
  for (const path of [
    '/v1/products',
    '/v1/products/camellia-oil',
    '/v1/categories/face',
    '/v1/brands',
    '/v1/manufacturers/mizuki',
  ])
    expect(await send('GET', path), path).toMatchObject({ status: 200 })
  expect(await send('GET', '/v1/products/none')).toMatchObject({ status: 404 })
})

test('records every request, and the missing headers of section 7', async () => {
  await send('GET', '/v1/frontConfig')
  expect(backend.violations).toEqual([])
  await fetch(`${backend.url}/v1/frontConfig?a=1`)
  expect(backend.requests.map(({ method, path, query, status }) => `${method} ${path}${query} ${status}`)).toEqual([
    'GET /v1/frontConfig 200',
    'GET /v1/frontConfig?a=1 200',
  ])
  expect(backend.violations).toEqual([
    'GET /v1/frontConfig has no Accept: application/json',
    'GET /v1/frontConfig has no currency',
  ])
})

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('with seed %i', (seed) => {
  beforeEach(() => backend.reset({ seed }))

  test('[R7.03] signs in, refuses a wrong password with a message, registers, and sends a link for a new password', async () => {
    const token = await tokenOf('usual')
    expect(await send('GET', '/v1/user', { token })).toMatchObject({
      status: 200,
      json: { data: { name: 'Anna', surname: 'Petrova', email: ACCOUNTS.usual.email } },
    })
    expect(await send('GET', '/v1/user')).toMatchObject({ status: 401 })
    const refusal = await send('POST', '/v1/login', { body: { ...ACCOUNTS.usual, password: 'wrong' } })
    expect(refusal.status).toBeGreaterThanOrEqual(400)
    expect(at(refusal.json, 'data.message') ?? at(refusal.json, 'message')).toBe('Wrong e-mail or password')
    const body = {
      name: 'Eva',
      email: 'eva@example.com',
      password: 'long enough',
      password_confirmation: 'long enough',
      agree: true,
    }
    expect(at((await send('POST', '/v1/register', { body })).json, 'data.token')).toEqual(expect.any(String))
    const again = await send('POST', '/v1/register', { body })
    expect(at(again.json, 'data.token')).toBeUndefined()
    expect(at(again.json, 'data.message') ?? at(again.json, 'message')).toBe('This e-mail is already registered')
    expect((await send('POST', '/v1/forgot-password', { body: { email: 'eva@example.com' } })).status).toBe(200)
    expect((await send('POST', '/v1/forgot-password', { body: { email: 'none@example.com' } })).status).toBe(422)
    expect(backend.world().resets).toEqual(['eva@example.com'])
  })

  test('[R7.06] [R7.07] [R7.08] has a cart with every choice', async () => {
    const token = await tokenOf('usual')
    const post = async (path: string, body?: unknown) => (await send('POST', path, { token, body })).json
    const { json } = await send('GET', '/v1/user/cart', { token })
    expect(at(json, 'data.price_v2')).toMatchObject({ iso_code: 'RUB', products_price: 8690, total_price: 8690 })
    expect(at(json, 'data.products_count') ?? at(json, 'data.cart_items.products_count')).toBe(3)
    const line = at(json, 'data.cart_items.items.1')
    expect(line).toMatchObject({ qty: 2, price_per_item: 3600, price_total: 7200, price_v2: { price: 3600, iso_code: 'RUB' } })

    for (const kind of ['address', 'shipping']) {
      const items = at(json, `data.${kind}.availiable_${kind}.items`)
      const id = at(items, kind === 'shipping' ? '5.id' : '0.id')
      const selected = at(await post(`/v1/user/cart/${kind}/${String(id)}`), `data.${kind}.selected`)
      expect([id, at(selected, 'id')]).toContain(isObject(selected) ? at(selected, 'id') : selected)
    }
    expect(at(json, 'data.shipping.availiable_shipping.items.5.options')).toHaveLength(2)
    expect(await send('POST', '/v1/user/cart/payment/2', { token })).toMatchObject({ status: 200 })
    await post('/v1/user/cart/cdek/address', { type: 'pickup' })
    const chosen = { type: 'pickup', name: 'Pickup point' }
    expect(at((await send('GET', '/v1/user/cart/cdek/address', { token })).json, 'data')).toEqual(chosen)
    expect(at((await send('GET', '/v1/user/cart', { token })).json, 'data.shipping.selected_shipping_param')).toEqual(chosen)
    expect(await post(`/v1/user/cart/promo/${GOOD_PROMO}`)).toMatchObject({ data: { promo: GOOD_PROMO }, message: /active/ })
    expect((await send('POST', '/v1/user/cart/promo/OLD', { token })).status).toBe(422)

    await post('/v1/user/cart', [{ cart_id: at(line, 'cart_id'), product_id: 103, qty: 1, option_id: 2 }])
    expect(backend.quantities(ACCOUNTS.usual.email)).toEqual({ '101:0': 1, '103:2': 1 })
    await send('DELETE', '/v1/user/cart', {
      token,
      body: [{ cart_id: at(line, 'cart_id'), product_id: 103, qty: 0, option_id: 2 }],
    })
    expect(backend.quantities(ACCOUNTS.usual.email)).toEqual({ '101:0': 1 })
  })

  test.each([
    ['adds', 3],
    ['sets', 2],
  ] as const)('a new line of a product that the cart has %s its quantity', async (cart, qty) => {
    backend.reset({ seed, cart })
    const token = await tokenOf('usual')
    await send('POST', '/v1/user/cart', { token, body: [{ cart_id: null, product_id: 101, qty: 2, option_id: null }] })
    expect(backend.quantities(ACCOUNTS.usual.email)).toMatchObject({ '101:0': qty })
  })

  test('[R7.05] [R7.09] has favorites, and the prices of lines that it does not store', async () => {
    const token = await tokenOf('usual')
    await send('POST', '/v1/user/wishlist/101', { token })
    await send('DELETE', '/v1/user/wishlist/102', { token })
    const count = at((await send('GET', '/v1/user/wishlistcount', { token })).json, 'data')
    expect(count).toMatchObject({ count: 1 })
    expect(String(at(count, 'ids.0'))).toBe('101')
    const body = { currency: 'USD', items: [{ cart_id: '101:0', product_id: 101 }] }
    const price = at((await send('POST', '/v1/productsPrice', { body })).json, 'data.101:0')
    expect([18.63, { current: 18.63, iso_code: 'USD', sign: '$' }]).toContainEqual(price)
    const rows = [{ cart_id: '103:2', currency: 'JPY' }]
    expect(at((await send('POST', '/v1/productsPrice', { body: rows })).json, 'data.103:2')).toBeDefined()
  })
})

test('empty parts are omitted, null or empty, depending on the seed', () => {
  const forms = Array.from({ length: 20 }, (_, seed) => seed).map((seed) =>
    createVariations(seed).optional('sub', undefined, [{}, []]),
  )
  for (const form of [{}, { sub: null }, { sub: {} }, { sub: [] }]) expect(forms).toContainEqual(form)
})
