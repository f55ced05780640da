import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getCart,
  getCdekAddress,
  postCart,
  postCartAddress,
  postCartPromo,
  postCartShipping,
  postCdekAddress,
} from '../../shared/api/cart.ts'
import { postProductsPrice } from '../../shared/api/guestCart.ts'
import { addPromo } from './cases/cartCases.ts'
import {
  explosiveProduct,
  limitedProduct,
  MOSCOW,
  NEW_YORK,
  optionProduct,
  otherPlainProduct,
  plainProduct,
  savedAddress,
  soldOutProduct,
} from './products.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const put = async (
  client: Client,
  product_id: number,
  qty: number,
  option_id: number | null = null,
  cart_id: string | null = null,
) => (await client.call(postCart, { body: [{ cart_id, product_id, qty, option_id }] })).data

const inRoubles = (client: Client) => ({ headers: { currency: 'RUB' }, client })

test('the quantity is capped by the limit, and is at least 1', async () => {
  const client = await fixture.newcomer()
  const { id, qty_limit } = limitedProduct(fixture)
  expect((await put(client, id, 1000)).cart_items.items[0]?.qty).toBe(qty_limit)
  const line = (await put(client, id, 1)).cart_items.items[0]
  for (const qty of [0, -3]) expect((await put(client, id, qty, null, line?.cart_id)).cart_items.items[0]?.qty).toBe(1)
})

test('a known line gets exactly the quantity sent, an unknown one the larger of both (the guest cart after sign-in)', async () => {
  const client = await fixture.newcomer()
  const { id } = plainProduct(fixture)
  const line = (await put(client, id, 5)).cart_items.items[0]
  expect((await put(client, id, 2, null, `${id}:0`)).products_count).toBe(5)
  expect((await put(client, id, 7, null, `${id}:0`)).products_count).toBe(7)
  expect((await put(client, id, 2, null, line?.cart_id)).products_count).toBe(2)
})

test('choosing another option merges two lines that become equal', async () => {
  const client = await fixture.newcomer()
  const { id, options } = optionProduct(fixture)
  await put(client, id, 1, options[0].id)
  const two = await put(client, id, 3, options[1].id)
  expect(two.cart_items.items).toHaveLength(2)
  const one = await put(client, id, 1, options[1].id, two.cart_items.items[0]?.cart_id)
  expect(one.cart_items.items).toMatchObject([{ option_id: options[1].id, qty: 3 }])
})

test('a line without its option, or sold out, is shown, marked and not counted', async () => {
  const client = await fixture.newcomer()
  await put(client, optionProduct(fixture).id, 1)
  const cart = await put(client, soldOutProduct(fixture).id, 1)
  expect(cart.cart_items.items.map(({ available_for_order }) => available_for_order)).toEqual([false, false])
  expect(cart.price_v2).toMatchObject({ products_price: 0, delivery_price: 0, total_price: 0 })
})

test('an option that is no longer sold leaves a line that requires another choice', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const { id } = optionProduct(fixture)
  const soldOutOption = store.run`INSERT INTO product_option (product_id, reference, name_en, name_ru, price_jpy, stock, weight_g)
    VALUES (${id}, 'GONE', 'Old', 'Старый', 100, 9, 10)`.id
  store.run`INSERT INTO product_price (product_id, option_id, currency, current) VALUES (${id}, ${soldOutOption}, 'USD', 100)`
  expect((await put(client, id, 1, soldOutOption)).cart_items.items[0]).toMatchObject({
    option_id: soldOutOption,
    available_for_order: true,
  })
  store.run`DELETE FROM product_option WHERE id = ${soldOutOption}`
  const line = (await client.call(getCart, {})).data.cart_items.items[0]
  expect(line).toMatchObject({ option_id: null, available_for_order: false })
  expect(line?.options?.length).toBeGreaterThan(1)
})

test('delivery to Russia costs 499 roubles at any weight, and is free above 5000', async () => {
  const { client, headers } = inRoubles(await fixture.newcomer())
  await savedAddress(client)
  const { id } = plainProduct(fixture)
  const few = (await client.call(postCart, { body: [{ cart_id: null, product_id: id, qty: 1, option_id: null }], headers })).data
  expect(few.price_v2).toMatchObject({ iso_code: 'RUB', delivery_price: 499, total_price: few.price_v2.products_price + 499 })
  const qty = Math.ceil(5001 / few.price_v2.products_price)
  const many = (await client.call(postCart, { body: [{ cart_id: null, product_id: id, qty, option_id: null }], headers })).data
  expect(many.price_v2.products_price).toBeGreaterThan(5000)
  expect(many.price_v2.delivery_price).toBe(0)
})

test('shipping method 6 has pickup points to choose from; a country without it has none', async () => {
  const client = await fixture.newcomer()
  const moscow = await savedAddress(client)
  await put(client, plainProduct(fixture).id, 1)
  const cart = (await client.call(postCartShipping, { params: { id: 6 } })).data
  expect(cart.shipping.availiable_shipping.items.find(({ id }) => id === 6)?.options?.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['pickup', 'locker', 'door']),
  )
  await client.call(postCdekAddress, { body: { type: 'pickup' } })
  const away = (await client.call(postCartAddress, { params: { id: await savedAddress(client, NEW_YORK) } })).data
  expect(away.shipping.selected).not.toBe(6)
  expect(away.shipping.selected_shipping_param).toBeNull()
  const back = (await client.call(postCartAddress, { params: { id: moscow } })).data
  expect(back.shipping).toMatchObject({ selected: 6, selected_shipping_param: { type: 'pickup' } })
})

test('refused products are listed only for the country that refuses them', async () => {
  const client = await fixture.newcomer()
  const { id } = explosiveProduct(fixture)
  expect((await put(client, id, 1)).not_availiable_for_shipping_products).toEqual([])
  await savedAddress(client)
  expect((await client.call(getCart, {})).data.not_availiable_for_shipping_products).toEqual([id])
})

test('duty is 15 % of the value above 200 euros in the customs union; where no rule states it, it is unknown and not zero', async () => {
  const client = await fixture.newcomer()
  const headers = { currency: 'EUR' }
  const moscow = await savedAddress(client)
  const { id, price_jpy } = plainProduct(fixture)
  const qty = Math.min(20, Math.ceil(60_000 / price_jpy))
  const more = otherPlainProduct(fixture)
  const cart = (
    await client.call(postCart, {
      body: [
        { cart_id: null, product_id: id, qty, option_id: null },
        { cart_id: null, product_id: more.id, qty: Math.min(20, Math.ceil(40_000 / more.price_jpy)), option_id: null },
      ],
      headers,
    })
  ).data
  expect(cart.customs_tax.declarate).toBe(true)
  expect(cart.customs_tax.tax).toBeCloseTo((cart.price_v2.products_price - 200) * 0.15, -1)
  await savedAddress(client, NEW_YORK)
  const abroad = (await client.call(getCart, { headers })).data
  expect(abroad.customs_tax).toEqual({ tax: null, declarate: true })
  expect((await client.call(postCartAddress, { params: { id: moscow }, headers })).data.customs_tax.declarate).toBe(true)
})

test('promo codes: fixed, minimum, expired, used up, another user’s', async () => {
  const client = await fixture.newcomer()
  await savedAddress(client)
  const stranger = fixture.upstream.deps.store.get<{ id: number }>`SELECT min(id) AS id FROM user`?.id ?? 0
  addPromo(fixture, { code: 'FIXED', type: 'fixed', value: 500 })
  addPromo(fixture, { code: 'BIG', type: 'percent', value: 50, min: 1_000_000 })
  addPromo(fixture, { code: 'OLD', type: 'percent', value: 50, expires: fixture.clock.now().toISOString() })
  addPromo(fixture, { code: 'GONE', type: 'percent', value: 50, maxUses: 0 })
  addPromo(fixture, { code: 'THEIRS', type: 'percent', value: 50, userId: stranger })
  const { id, price_jpy } = plainProduct(fixture)
  await put(client, id, 1)
  const headers = { currency: 'JPY' }
  expect((await client.call(postCartPromo, { params: { code: 'FIXED' }, headers })).data.price_v2).toMatchObject({
    products_price: price_jpy,
    dicount_price: 500,
  })
  for (const [code, status, message] of [
    ['BIG', 422, expect.stringMatching(/^This promo code is for orders of \$[\d,]+ or more$/) as string],
    ['OLD', 422, 'This promo code has expired'],
    ['GONE', 422, 'This promo code is used up'],
    ['THEIRS', 404, 'There is no such promo code'],
  ] as const)
    await expect(client.call(postCartPromo, { params: { code } })).rejects.toMatchObject({ status, message })
  expect((await client.call(getCart, {})).data.promo).toBe('FIXED')
})

test('[R7.09] a guest’s lines are priced in any currency; a deleted product is left out', async () => {
  const { id, options } = optionProduct(fixture)
  const body = (currency: string) => ({
    currency,
    items: [
      { cart_id: 'a', product_id: id, option_id: options[1].id },
      { cart_id: 'b', product_id: 999_999, option_id: null },
    ],
  })
  const yen = (await fixture.guest.call(postProductsPrice, { body: body('JPY') })).data
  expect(Object.keys(yen)).toEqual(['a'])
  expect(yen['a']?.price.current).toBe(options[1].price_jpy)
  const roubles = (await fixture.guest.call(postProductsPrice, { body: body('RUB') })).data
  expect(roubles['a']?.price).toMatchObject({ iso_code: 'RUB', sign: '₽' })
})

test('a guest’s cart gets the same refusal texts as the stored cart', async () => {
  const [good, other] = [explosiveProduct(fixture), plainProduct(fixture)]
  const request = async (country?: string) =>
    fixture.guest.call(postProductsPrice, {
      body: {
        currency: 'RUB',
        ...(country !== undefined && { country }),
        items: [good.id, other.id, good.id].map((product_id, n) => ({ cart_id: `c${n}`, product_id, option_id: null })),
      },
    })
  const russia = await request('RU')
  expect(Object.keys(russia.data)).toEqual(['c0', 'c1', 'c2'])
  expect(russia.not_availiable_for_shipping_products).toEqual([good.id])
  expect((await request('JP')).not_availiable_for_shipping_products).toEqual([])
  expect((await request()).not_availiable_for_shipping_products).toBeNull()
})

test('a guest’s line without its option cannot be ordered, with its option it can', async () => {
  const { id, options } = optionProduct(fixture)
  const { data } = await fixture.guest.call(postProductsPrice, {
    body: {
      currency: 'RUB',
      items: [
        { cart_id: 'without', product_id: id, option_id: null },
        { cart_id: 'with', product_id: id, option_id: options[0].id },
      ],
    },
  })
  expect([data['without']?.available_for_order, data['with']?.available_for_order]).toEqual([false, true])
})

test('guessing promo codes is rate-limited for all accounts of a network together', async () => {
  const statuses: number[] = []
  for (let account = 0; account < 6; account++) {
    const client = await fixture.newcomer('203.0.113.99')
    for (let n = 0; n < 18; n++) statuses.push((await client.raw('POST', `/v1/user/cart/promo/GUESS${account}X${n}`)).status)
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
})

test('guessing promo codes is rate-limited', async () => {
  const client = await fixture.newcomer()
  addPromo(fixture, { code: 'FOUND', type: 'fixed', value: 500 })
  await put(client, plainProduct(fixture).id, 1)
  const guess = (code: string) => client.raw('POST', `/v1/user/cart/promo/${code}`)
  for (let n = 0; n < 20; n++) expect((await guess(`GUESS${n}`)).status).toBe(404)
  expect((await guess('FOUND')).status).toBe(429)
  fixture.clock.advance(3_600_000)
  expect((await guess('FOUND')).status).toBe(200)
})

test('codes are accepted in lower case, with spaces, and with Cyrillic letters that look the same', async () => {
  const client = await fixture.newcomer()
  addPromo(fixture, { code: 'COMET', type: 'percent', value: 10 })
  await put(client, plainProduct(fixture).id, 1)
  for (const code of ['comet', ' CO MET ', 'СОМЕТ', 'соmеt'])
    expect((await client.call(postCartPromo, { params: { code } })).data.promo).toBe('COMET')
})

test('codes are compared by letters and digits only, unless two codes are equal in them', async () => {
  const client = await fixture.newcomer()
  addPromo(fixture, { code: 'TAIL-7Q2', type: 'percent', value: 10 })
  await put(client, plainProduct(fixture).id, 1)
  for (const code of ['tail7q2', 'TAIL\u20137Q2', 'TAIL\u22127q2', 'TAIL 7Q2', '\u200bTAIL-7Q2\u200b', '\uff34AIL-7Q2'])
    expect((await client.call(postCartPromo, { params: { code } })).data.promo, code).toBe('TAIL-7Q2')
  addPromo(fixture, { code: 'TA-IL7Q2', type: 'percent', value: 20 })
  expect((await client.raw('POST', '/v1/user/cart/promo/tail7q2', {})).status).toBe(404)
  expect((await client.call(postCartPromo, { params: { code: 'ta-il7q2' } })).data.promo).toBe('TA-IL7Q2')
})

test('[R7.08] shipping 6 offers pickup points with hours, those of the address’s city first, and stores the chosen one', async () => {
  const client = await fixture.newcomer()
  await put(client, plainProduct(fixture).id, 1)
  await savedAddress(client)
  const cart = (await client.call(postCartShipping, { params: { id: 6 } })).data
  const { options } = cart.shipping.availiable_shipping.items.find(({ id }) => id === 6) ?? { options: null }
  const points = (options ?? []).filter(({ address }) => address !== null)
  expect(points[0]?.address).toContain('Moscow')
  for (const { hours } of points) expect(hours).not.toBe('')
  const chosen = points.at(-1) ?? { type: '', address: '' }
  const expected = { type: chosen.type, name: `Pickup point: ${chosen.address}` }
  expect((await client.call(postCdekAddress, { body: { type: chosen.type } })).data).toEqual(expected)
  expect((await client.call(getCdekAddress, {})).data).toEqual(expected)
  expect((await client.call(getCart, {})).data.shipping.selected_shipping_param).toEqual(expected)
  await savedAddress(client, { ...MOSCOW, country: 'KZ', postcode: '050000', city: 'Almaty', mobile_phone: '+7 700 000-00-00' })
  const { address, shipping } = (await client.call(getCart, {})).data
  expect(address.selected).not.toBeNull()
  await client.call(postCartAddress, { params: { id: address.availiable_address.items[0]?.id ?? 0 } })
  expect(shipping.selected).toBe(6)
  expect((await client.call(getCart, {})).data.shipping.selected_shipping_param).toBeNull()
})
