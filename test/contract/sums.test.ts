/** Amounts agree to the last minor unit, in every currency: in the cart, in the order, and in refunds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart, postCart, postCartPromo, postCartShipping, type WireCart } from '../../shared/api/cart.ts'
import { postProductsPrice } from '../../shared/api/guestCart.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { getDeliveryEstimate } from '../../shared/api/product.ts'
import { getPromos, getSpecialOffers } from '../../shared/api/promo.ts'
import { postReturn, postReturnQuote } from '../../shared/api/returns.ts'
import { guestCartTotal } from '../../shared/rules/guestCartTotal.ts'
import { CURRENCY_CODES, toMinor } from '../../contract/rules/money.ts'
import { newLine } from '../support/newLine.ts'
import { addPromo } from './cases/cartCases.ts'
import { explosiveProduct, NEW_YORK, optionProduct, otherPlainProduct, plainProduct, savedAddress } from './products.ts'
import { boughtCodes, certificatesFor, orderCart, payByCard, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  addPromo(fixture, { code: 'SEVEN', type: 'percent', value: 7 })
  addPromo(fixture, { code: 'HUGE', type: 'fixed', value: 10_000_000 })
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const store = () => fixture.upstream.deps.store
const put = (client: Client, product_id: number, qty: number, headers: { currency: string }, option_id: number | null = null) =>
  client.call(postCart, { body: [{ cart_id: null, product_id, qty, option_id }], headers })

/** All amounts of a cart, in minor units. */
const sums = ({ cart_items, price_v2 }: WireCart, currency: string) => {
  const minor = (major: number) => toMinor(major, currency)
  const lines = cart_items.items.map((line) => ({
    total: minor(line.price_total),
    expectedTotal: minor(line.price_per_item) * line.qty,
  }))
  return {
    lines,
    products: minor(price_v2.products_price),
    delivery: minor(price_v2.delivery_price),
    discount: minor(price_v2.dicount_price),
    total: minor(price_v2.total_price),
  }
}

const deliver = (orderId: number) =>
  store().run`
    UPDATE shop_order SET status = 'delivered', delivered_at = ${fixture.clock.now().toISOString()} WHERE id = ${orderId}`

test.each(CURRENCY_CODES)('%s: lines, discount, delivery and total agree in cart, order and returns', async (currency) => {
  const headers = { currency }
  const client = await fixture.newcomer()
  await savedAddress(client)
  const certificate = certificatesFor(fixture)[0]
  const optional = optionProduct(fixture)
  await put(client, plainProduct(fixture).id, 3, headers)
  await put(client, otherPlainProduct(fixture).id, 1, headers)
  await put(client, optional.id, 2, headers, optional.options[1].id)
  await put(client, certificate?.id ?? 0, 1, headers, certificate?.option)
  await client.call(postCartShipping, { params: { id: 1 }, headers })
  const cart = (await client.call(postCartPromo, { params: { code: 'SEVEN' }, headers })).data
  const { lines, products, delivery, discount, total } = sums(cart, currency)
  for (const line of lines) expect(line.total).toBe(line.expectedTotal)
  expect(products).toBe(lines.reduce((sum, line) => sum + line.total, 0))
  expect(discount).toBe(Math.round(((products - (lines.at(-1)?.total ?? 0)) * 7) / 100))
  expect(total).toBe(products - discount + delivery)

  const { order_id, payment_id } = await orderCart(client, currency)
  const order = (await client.call(getOrder, { params: { id: order_id } })).data
  expect({
    products_price: order.products_price,
    delivery_price: order.delivery_price,
    dicount_price: order.dicount_price,
    total_price: order.total_price,
  }).toEqual({
    products_price: cart.price_v2.products_price,
    delivery_price: cart.price_v2.delivery_price,
    dicount_price: cart.price_v2.dicount_price,
    total_price: cart.price_v2.total_price,
  })
  expect(order.customs_tax).toBe(cart.customs_tax.tax)
  await payByCard(client, payment_id)
  deliver(order_id)

  // One unit at a time, in turns.
  let returned = 0
  const units = order.products.flatMap(({ id, qty }) => Array.from({ length: qty }, (_, turn) => ({ id, turn })))
  for (const { id } of units.toSorted((a, b) => a.turn - b.turn)) {
    const params = { id: order_id }
    const requested = { lines: [{ id, qty: 1 }] }
    const quote = (await client.call(postReturnQuote, { params, body: requested })).data
    const { amount, certificate_amount } = (await client.call(postReturn, { params, body: { reason: 'faulty', ...requested } }))
      .data
    expect(quote, 'told beforehand').toMatchObject({ amount, certificate_amount, iso_code: currency })
    returned += toMinor(amount, currency)
  }
  expect(returned).toBe(products - discount)
})

test('an order that was paid by certificate is returned to the certificate, not as money', async () => {
  const buyer = await fixture.newcomer()
  const certificate = certificatesFor(fixture).at(-1)
  if (!certificate) throw new Error('The sample shop sells no certificate')
  const [code = ''] = await boughtCodes(buyer, certificate)
  const headers = { currency: 'JPY' }
  const client = await fixture.newcomer()
  await savedAddress(client, NEW_YORK)
  await put(client, plainProduct(fixture).id, 3, headers)
  await client.call(postCartPromo, { params: { code }, headers })
  const { order_id } = await orderCart(client, 'JPY')
  deliver(order_id)
  const order = (await client.call(getOrder, { params: { id: order_id } })).data
  const balance = async () => (await buyer.call(getPromos, { headers })).data[0]?.balance
  expect(await balance()).toBe(certificate.price - order.products_price)
  const id = order.products[0]?.id ?? 0
  const send = async (qty: number) => {
    const requested = { lines: [{ id, qty }] }
    const quote = (await client.call(postReturnQuote, { params: { id: order_id }, body: requested })).data
    const { data } = await client.call(postReturn, { params: { id: order_id }, body: { reason: 'faulty', ...requested } })
    expect(data, 'told beforehand').toMatchObject(quote)
    store().run`UPDATE goods_return SET status = 'refunded' WHERE id = ${data.id}`
    return data
  }
  expect(await send(1)).toMatchObject({ amount: 0, certificate_amount: order.products_price / 3 })
  expect(await balance()).toBe(certificate.price - (order.products_price * 2) / 3)
  expect(await send(2)).toMatchObject({ amount: 0, certificate_amount: (order.products_price * 2) / 3 })
  expect(await balance()).toBe(certificate.price)
})

test.each(CURRENCY_CODES)('%s: no code makes a total negative, in this currency or in the home currency', async (currency) => {
  const headers = { currency }
  const client = await fixture.newcomer()
  await savedAddress(client)
  await put(client, plainProduct(fixture).id, 1, headers)
  await client.call(postCartPromo, { params: { code: 'HUGE' }, headers })
  for (const qty of [1, 20]) {
    const { price_v2 } = (await put(client, plainProduct(fixture).id, qty, headers)).data
    expect(price_v2.dicount_price).toBe(price_v2.products_price)
    expect(price_v2.total_price).toBe(price_v2.delivery_price)
    expect(price_v2.default_currency_price.total_price).toBeGreaterThanOrEqual(0)
    expect(price_v2.default_currency_price.total_price === 0).toBe(price_v2.total_price === 0)
  }
})

test('the total in the home currency is that of the same cart in it, also after a price has changed', async () => {
  const client = await fixture.newcomer()
  await savedAddress(client)
  const { id } = plainProduct(fixture)
  const totals = async () => {
    const inDollars = (await put(client, id, 1, { currency: 'USD' })).data.price_v2
    const inYen = (await client.call(getCart, { headers: { currency: 'JPY' } })).data.price_v2
    return [inDollars.default_currency_price.total_price, inYen.total_price]
  }
  const [before, same] = await totals()
  expect(before).toBe(same)
  const price = "SELECT current FROM product_price WHERE product_id = ? AND option_id = 0 AND currency = 'JPY'"
  const { current } = store().get<{ current: number }>(price, id) ?? { current: 0 }
  const set = "UPDATE product_price SET current = ?, old = NULL WHERE product_id = ? AND option_id = 0 AND currency = 'JPY'"
  store().run(set, current + 500, id)
  const [after, sameAfter] = await totals()
  expect(after).toBe(sameAfter)
  expect(after).toBe((before ?? 0) + 500)
  store().run(set, current, id)
})

test.each(CURRENCY_CODES)('%s: the displayed minimum of a code is the one that is applied', async (currency) => {
  const headers = { currency }
  const client = await fixture.newcomer()
  const shown = (await client.call(getSpecialOffers, { headers })).data[0]?.promo?.minimum ?? 0
  const good = plainProduct(fixture)
  const priced = (amount: number) =>
    store().run`
      UPDATE product_price SET current = ${amount} WHERE product_id = ${good.id} AND option_id = 0 AND currency = ${currency}`
  const before = store().get<{ current: number }>`
    SELECT current FROM product_price WHERE product_id = ${good.id} AND option_id = 0 AND currency = ${currency}`
  const tried = async () => (await client.raw('POST', '/v1/user/cart/promo/WELCOME', undefined, headers)).status
  priced(toMinor(shown, currency))
  await put(client, good.id, 1, headers)
  expect(await tried()).toBe(200)
  priced(toMinor(shown, currency) - 1)
  expect(await tried()).toBe(422)
  priced(before?.current ?? 0)
})

test.each(CURRENCY_CODES)(
  '%s: a guest’s cart, the stored cart and the estimate have the same prices and delivery',
  async (currency) => {
    const headers = { currency }
    const client = await fixture.newcomer()
    await savedAddress(client)
    const { id, slug } = plainProduct(fixture)
    const cart = (await put(client, id, 1, headers)).data
    const certificate = certificatesFor(fixture)[0]
    const lines = [
      { product_id: id, option_id: null, qty: 3 },
      { product_id: certificate?.id ?? 0, option_id: certificate?.option ?? null, qty: 2 },
      { product_id: explosiveProduct(fixture).id, option_id: null, qty: 1 },
    ]
    const guest = await fixture.guest.call(postProductsPrice, {
      body: { currency, country: 'RU', items: lines.map(({ qty: _qty, ...line }, n) => ({ cart_id: `c${n}`, ...line })) },
    })
    const stored = lines.map(({ product_id, option_id, qty }, n) => {
      const fresh = guest.data[`c${n}`]
      if (!fresh) throw new Error('A price is missing')
      const line = newLine(product_id, { option_id })
      const { current, iso_code, sign } = fresh.price
      const price = { current: current ?? 0, iso_code: iso_code ?? '', sign: sign ?? '' }
      return { ...line, cart_id: `c${n}`, qty, product: { ...line.product, price, has_options: option_id !== null } }
    })
    for (const { product_id, option_id, qty } of lines.slice(0, 2)) await put(client, product_id, qty, headers, option_id)
    const member = (await client.call(getCart, { headers })).data
    const refused = guest.not_availiable_for_shipping_products ?? []
    expect(refused).toEqual([explosiveProduct(fixture).id])
    expect(guestCartTotal(stored, currency, refused).amount).toBe(member.price_v2.products_price)
    const estimate = (await fixture.guest.call(getDeliveryEstimate, { params: { slug }, query: { country: 'RU' }, headers })).data
    const chosen = cart.shipping.availiable_shipping.items.find((offer) => offer.id === cart.shipping.selected)
    expect(estimate.offers.find((offer) => offer.id === chosen?.id)?.price).toBe(cart.price_v2.delivery_price)
  },
)

test('the limit of a product applies to all its options together', async () => {
  const client = await fixture.newcomer()
  const headers = { currency: 'USD' }
  const { id, options } = optionProduct(fixture)
  store().run`UPDATE product SET qty_limit = 4 WHERE id = ${id}`
  const [first, second] = options
  await put(client, id, 3, headers, first.id)
  const both = (await put(client, id, 9, headers, second.id)).data
  expect(both.cart_items.items.map(({ qty }) => qty)).toEqual([3, 1])
  await put(client, id, 4, headers, first.id)
  const again = (await client.call(getCart, { headers })).data
  expect(again.cart_items.items.reduce((sum, { qty }) => sum + qty, 0)).toBe(4)
  await client.raw('DELETE', '/v1/user/cart', [{ product_id: id, qty: 0, option_id: second.id }])
  await put(client, id, 4, headers, first.id)
  const refusal = { status: 422, code: 'qty_limit_reached', field: '0.qty' }
  await expect(put(client, id, 1, headers, second.id)).rejects.toMatchObject(refusal)
  store().run`INSERT INTO cart_line (user_id, product_id, option_id, qty) SELECT user_id, product_id, ${second.id}, 1
    FROM cart_line WHERE product_id = ${id}`
  await savedAddress(client, NEW_YORK)
  await expect(orderCart(client)).rejects.toMatchObject({ status: 422, code: 'qty_limit_reached' })
  store().run`UPDATE product SET qty_limit = NULL WHERE id = ${id}`
})

test('the first-order code is only for users without another order', async () => {
  const client = await fixture.newcomer()
  const welcome = () => client.raw('POST', '/v1/user/cart/promo/WELCOME')
  await readyCart(client, fixture, { qty: 10 })
  const { payment_id } = await orderCart(client)
  await readyCart(client, fixture, { qty: 10 })
  expect(await welcome()).toMatchObject({ status: 200 })
  await payByCard(client, payment_id)
  expect(await welcome()).toMatchObject({ status: 422, json: { data: { code: 'promo_first_order' } } })
  expect((await client.call(getSpecialOffers, {})).data.map(({ promo }) => promo?.code)).not.toContain('WELCOME')
})

test('an id that is passed twice is one product', async () => {
  const { id } = plainProduct(fixture)
  for (const sort of [undefined, 'price'] as const) {
    const query = { ids: `${id},${id},${id}`, ...(sort && { sort }) }
    const { data } = await fixture.guest.call(getProducts, { query })
    expect([data.total, data.items.length]).toEqual([1, 1])
  }
})

test('best sellers follow the sales, without a restart', async () => {
  const best = async () =>
    (await fixture.guest.call(getProducts, { query: { list: 'best-sales', per_page: 1 } })).data.items[0]?.id
  const first = await best()
  const { id } = plainProduct(fixture)
  expect(first).not.toBe(id)
  const most = store().get<{ most: number }>`SELECT max(sold) AS most FROM product`?.most ?? 0
  store().run`UPDATE product SET sold = ${most} WHERE id = ${id}`
  const client = await fixture.newcomer()
  await readyCart(client, fixture, { productId: id })
  await orderCart(client)
  expect(await best()).toBe(id)
})
