/** Gift certificates: bought without a parcel, at their full price, spent in parts, returned unused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart, postCart, postCartPromo } from '../../shared/api/cart.ts'
import { postProductsPrice } from '../../shared/api/guestCart.ts'
import { getOrder, getOrders, postOrderCancel } from '../../shared/api/orders.ts'
import { getDeliveryEstimate, getProduct } from '../../shared/api/product.ts'
import { getPromos } from '../../shared/api/promo.ts'
import { postReturn } from '../../shared/api/returns.ts'
import { CURRENCY_CODES, exchange, toMajor } from '../../contract/rules/money.ts'
import { addPromo } from './cases/cartCases.ts'
import { NEW_YORK, plainProduct, savedAddress } from './products.ts'
import { mailedTexts } from './mailedToken.ts'
import { boughtCodes, CARDS, certificatesFor, orderCart, payByCard, type Certificate } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
let small: Certificate
let large: Certificate
beforeAll(async () => {
  fixture = await startFixture()
  const values = certificatesFor(fixture)
  ;[small, large] = [values[0], values.at(-1)] as [Certificate, Certificate]
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const JPY = { currency: 'JPY' }
const put = async (client: Client, product_id: number, qty: number, option_id: number | null = null, headers = JPY) =>
  (await client.call(postCart, { body: [{ cart_id: null, product_id, qty, option_id }], headers })).data
const useCode = async (client: Client, code: string) =>
  (await client.call(postCartPromo, { params: { code }, headers: JPY })).data
const order = async (client: Client, id: number) => (await client.call(getOrder, { params: { id } })).data
const codeOf = async (client: Client, code: string) =>
  (await client.call(getPromos, { headers: JPY })).data.find((one) => one.code === code)

test('a certificate is ordered without an address or a parcel, and costs exactly its price', async () => {
  const client = await fixture.newcomer()
  const cart = await put(client, large.id, 3, large.option)
  expect(cart).toMatchObject({
    requires_shipping: false,
    shipping: { selected: null, availiable_shipping: { items: [] } },
    customs_tax: { tax: null, declarate: false },
    landed_cost: null,
    price_v2: { products_price: 3 * large.price, delivery_price: 0, total_price: 3 * large.price },
    not_availiable_for_shipping_products: [],
  })
  await savedAddress(client)
  expect((await client.call(getCart, { headers: JPY })).data.price_v2.total_price).toBe(3 * large.price)
  const { order_id, payment_id } = await orderCart(client, 'JPY')
  expect(await order(client, order_id)).toMatchObject({
    address: null,
    shipping: null,
    delivery_price: 0,
    customs_tax: null,
    landed_cost: null,
    certificates: [],
  })
  await payByCard(client, payment_id)
  const paid = await order(client, order_id)
  expect(paid).toMatchObject({ status: 'delivered', total_price: 3 * large.price })
  expect(paid.certificates).toHaveLength(3)
  const mails = mailedTexts(fixture, client.email, 'certificate')
  expect(mails.map((text) => /GIFT-\w+/.exec(text)?.[0]).sort()).toEqual(paid.certificates.map(({ code }) => code).sort())
})

test('in a mixed cart only the physical products are shipped, weighed and declared', async () => {
  const client = await fixture.newcomer()
  await savedAddress(client)
  const products = await put(client, plainProduct(fixture).id, 2)
  const mixed = await put(client, large.id, 5, large.option)
  expect(mixed.requires_shipping).toBe(true)
  expect(mixed.price_v2.delivery_price).toBe(products.price_v2.delivery_price)
  expect(mixed.customs_tax).toEqual(products.customs_tax)
  expect(mixed.shipping.availiable_shipping).toEqual(products.shipping.availiable_shipping)
})

test('no code reduces a certificate: neither a percentage nor an amount nor another certificate', async () => {
  addPromo(fixture, { code: 'TENTH', type: 'percent', value: 10 })
  addPromo(fixture, { code: 'LESS', type: 'fixed', value: 500 })
  const client = await fixture.newcomer()
  const [code = ''] = await boughtCodes(client, small)
  await put(client, large.id, 1, large.option)
  for (const one of ['TENTH', 'LESS', code])
    await expect(useCode(client, one)).rejects.toMatchObject({ status: 422, code: 'promo_not_digital' })
  await savedAddress(client, NEW_YORK)
  const products = plainProduct(fixture)
  await put(client, products.id, 1)
  expect((await useCode(client, 'TENTH')).price_v2.dicount_price).toBe(Math.round(products.price_jpy / 10))
  expect((await useCode(client, code)).price_v2.dicount_price).toBe(Math.min(small.price, products.price_jpy))
})

test('the balance after an order remains for the next one, for any holder of the code; a cancelled order restores it', async () => {
  const buyer = await fixture.newcomer()
  const [code = ''] = await boughtCodes(buyer, large)
  const [friend, other] = [await fixture.newcomer(), await fixture.newcomer()]
  for (const one of [friend, other]) await savedAddress(one, NEW_YORK)
  const products = plainProduct(fixture)
  await put(friend, products.id, 2)
  const spent = (await useCode(friend, code)).price_v2.dicount_price
  expect(spent).toBe(2 * products.price_jpy)
  const { order_id } = await orderCart(friend, 'JPY')
  const left = large.price - spent
  expect(await codeOf(buyer, code)).toMatchObject({ kind: 'certificate', value: large.price, balance: left, status: 'active' })
  await put(other, products.id, 20)
  expect((await useCode(other, code)).price_v2.dicount_price).toBe(Math.min(left, 20 * products.price_jpy))
  await friend.call(postOrderCancel, { params: { id: order_id } })
  expect((await codeOf(buyer, code))?.balance).toBe(large.price)
})

test('a used-up certificate is refused with the reason, and is never worth more than its price in any currencies', async () => {
  const buyer = await fixture.newcomer()
  const [code = ''] = await boughtCodes(buyer, small)
  const client = await fixture.newcomer()
  await savedAddress(client, NEW_YORK)
  const products = plainProduct(fixture)
  for (const currency of ['RUB', 'USD', 'EUR', 'KZT', 'GBP']) {
    await put(client, products.id, 1, null, { currency })
    const requested = await client.raw('POST', `/v1/user/cart/promo/${code}`, undefined, { currency })
    const { payment_id } = await orderCart(client, currency)
    await client.raw('POST', `/v1/payments/${payment_id}/card`, { surname: 'A', number: CARDS.good, expiry: '12/30', cvc: '123' })
    if (requested.status !== 200) expect(requested).toMatchObject({ status: 422, json: { data: { code: 'certificate_spent' } } })
  }
  const { spent } = fixture.upstream.deps.store.get<{ spent: number }>`
    SELECT sum(certificate_jpy) AS spent FROM shop_order WHERE promo_code = ${code}` ?? { spent: 0 }
  expect(spent).toBe(small.price)
  expect(await codeOf(buyer, code)).toMatchObject({ balance: 0, status: 'used' })
})

test('a code is shown only to its buyer, and only after the payment', async () => {
  const client = await fixture.newcomer()
  await put(client, small.id, 1, small.option)
  const { order_id, payment_id } = await orderCart(client, 'JPY')
  expect((await order(client, order_id)).certificates).toEqual([])
  expect((await client.call(getPromos, {})).data).toEqual([])
  await payByCard(client, payment_id)
  const [certificate] = (await order(client, order_id)).certificates
  expect(certificate).toMatchObject({ value: small.price, balance: small.price, can_return: true, returned: false })
  expect((await client.call(getPromos, {})).data.map(({ code }) => code)).toEqual([certificate?.code])
  expect((await (await fixture.newcomer()).call(getPromos, {})).data).toEqual([])
})

test('an unused certificate is returned for its price until its last day, by the named code; then its code is invalid', async () => {
  const client = await fixture.newcomer()
  const codes = await boughtCodes(client, small, 2)
  const [first = '', second = ''] = codes
  const { data } = await client.call(getOrders, { query: {} })
  const made = data.items[0]
  const params = { id: made?.id ?? 0 }
  const line = made?.products[0]?.id ?? 0
  const send = (expected: readonly string[]) =>
    client.call(postReturn, {
      params,
      body: { reason: 'unwanted', lines: [{ id: line, qty: expected.length, codes: [...expected] }] },
    })
  // Long after the 7 days for other products.
  const longAgo = new Date(fixture.clock.now().getTime() - 200 * 86_400_000).toISOString()
  fixture.upstream.deps.store.run`UPDATE shop_order SET delivered_at = ${longAgo} WHERE id = ${params.id}`
  expect((await order(client, params.id)).can_return).toBe(true)
  const back = (await send([second])).data
  expect(back.amount).toBe(made?.products[0]?.price_per_item)
  expect(await codeOf(client, second)).toMatchObject({ status: 'returned' })
  expect(await codeOf(client, first)).toMatchObject({ status: 'active' })
  await expect(send([second])).rejects.toMatchObject({ status: 422, code: 'certificate_not_returnable' })
  await savedAddress(client, NEW_YORK)
  await put(client, plainProduct(fixture).id, 1)
  await expect(useCode(client, second)).rejects.toMatchObject({ status: 422 })
  fixture.upstream.deps.store.run`UPDATE goods_return SET status = 'refused' WHERE id = ${back.id}`
  expect((await useCode(client, second)).promo).toBe(second)
  await orderCart(client, 'JPY')
  await expect(send([second])).rejects.toMatchObject({ status: 422, code: 'certificate_not_returnable' })
  fixture.upstream.deps.store.run`UPDATE promo SET expires_at = ${fixture.clock.now().toISOString()} WHERE code = ${first}`
  await expect(send([first])).rejects.toMatchObject({ status: 422, code: 'certificate_not_returnable' })
  expect((await order(client, params.id)).can_return).toBe(false)
})

test('product, estimate and prices state that nothing is shipped', async () => {
  const slug = fixture.upstream.deps.store.get<{ slug: string }>`SELECT slug FROM product WHERE id = ${large.id}`?.slug ?? ''
  expect((await fixture.guest.call(getProduct, { params: { slug } })).data).toMatchObject({
    requires_shipping: false,
    not_shipped_to: [],
  })
  expect((await fixture.guest.call(getProduct, { params: { slug: plainProduct(fixture).slug } })).data.requires_shipping).toBe(
    true,
  )
  const estimate = (
    await fixture.guest.call(getDeliveryEstimate, { params: { slug }, query: { country: 'RU', option_id: large.option } })
  ).data
  expect(estimate).toMatchObject({ requires_shipping: false, refused: false, offers: [], customs_tax: null })
  const prices = await fixture.guest.call(postProductsPrice, {
    body: { currency: 'RUB', country: 'RU', items: [{ cart_id: 'c', product_id: large.id, option_id: large.option }] },
  })
  expect(prices.data['c']?.requires_shipping).toBe(false)
  expect(prices.not_availiable_for_shipping_products).toEqual([])
})

test.each(CURRENCY_CODES)('a certificate costs exactly its value, in %s too', async (currency) => {
  const { data } = await fixture.guest.call(getProduct, { params: { slug: 'podarocnyi-sertifikat' }, headers: { currency } })
  const yen = fixture.upstream.deps.store.all<{ id: number; price_jpy: number }>`
    SELECT o.id, o.price_jpy FROM product_option o JOIN product p ON p.id = o.product_id
    WHERE p.slug = ${'podarocnyi-sertifikat'}`
  expect(yen.length).toBeGreaterThan(1)
  for (const { id, price_jpy } of yen)
    expect(data.options.find((option) => option.id === id)?.price.current).toBe(toMajor(exchange(price_jpy, currency), currency))
})

test('a certificate pays at most its balance, and the cart shows the remainder', async () => {
  const client = await fixture.newcomer()
  const [code = ''] = await boughtCodes(client, large)
  const { id, price_jpy } = plainProduct(fixture)
  const before = await put(client, id, 1)
  expect(before.certificate_rest).toBeNull()
  const cart = await useCode(client, code)
  expect(cart.price_v2.dicount_price).toBe(Math.min(price_jpy, large.price))
  expect(cart.certificate_rest).toBe(large.price - cart.price_v2.dicount_price)
})
