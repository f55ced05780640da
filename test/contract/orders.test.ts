import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getCart,
  postCart,
  postCartAddress,
  postCartPayment,
  postCartPromo,
  postCartShipping,
  postCdekAddress,
} from '../../shared/api/cart.ts'
import { getOrder, getOrders, postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { getPayment, postPaymentCard } from '../../shared/api/payment.ts'
import { addPromo } from './cases/cartCases.ts'
import { explosiveProduct, optionProduct, otherPlainProduct, plainProduct, savedAddress } from './products.ts'
import { CARD, CARDS, newKey, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const stockOf = (id: number) =>
  fixture.upstream.deps.store.get<{ stock: number }>`SELECT stock FROM product WHERE id = ${id}`?.stock ?? 0
/** Orders the cart, for the total that it shows unless `body` overrides it. */
const order = async (client: Client, key = newKey(), body: object = {}) => {
  const { total_price } = (await client.call(getCart, {})).data.price_v2
  return client.raw('POST', '/v1/user/orders', { agree: true, total_price, ...body }, { 'idempotency-key': key })
}
const payByCard = (client: Client, id: string, number: string) =>
  client.call(postPaymentCard, { params: { id }, body: { ...CARD, number } })

test('an order stores its products, prices and address', async () => {
  const client = await fixture.newcomer()
  const cart = await readyCart(client, fixture, { qty: 3 })
  const { data } = await client.call(postOrder, {
    body: { agree: true, comment: '  Ring twice ', total_price: cart.price_v2.total_price },
    headers: { 'idempotency-key': newKey() },
  })
  const made = (await client.call(getOrder, { params: { id: data.order_id } })).data
  expect(made).toMatchObject({
    date: '2026-11-21T09:00:00.000Z',
    status: 'awaiting_payment',
    products: [
      { qty: 3, price_per_item: cart.cart_items.items[0]?.price_per_item, price_total: cart.cart_items.items[0]?.price_total },
    ],
    iso_code: 'USD',
    products_price: cart.price_v2.products_price,
    delivery_price: cart.price_v2.delivery_price,
    total_price: cart.price_v2.total_price,
    comment: 'Ring twice',
    tracking_number: null,
    shipping: { id: 1 },
    address: { city: 'Moscow' },
  })
  expect((await client.call(getCart, {})).data.products_count).toBe(0)
})

test('a double click creates one order, also when both requests are concurrent', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const key = newKey()
  const { total_price } = (await client.call(getCart, {})).data.price_v2
  const answers = await Promise.all([1, 2, 3].map(() => order(client, key, { total_price })))
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect((await client.call(getOrders, { query: {} })).data.total).toBe(1)
})

test('the key of one order is refused for another one', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const key = newKey()
  await order(client, key)
  expect(await order(client, key, { comment: 'another' })).toMatchObject({
    status: 409,
    json: { data: { field: 'idempotency-key' } },
  })
})

test('the last units are sold once, and no order gets fewer units than requested', async () => {
  const { id, stock } = plainProduct(fixture)
  const { store } = fixture.upstream.deps
  store.run`UPDATE product SET stock = 3 WHERE id = ${id}`
  const clients: Client[] = []
  // One after another: the queue of password hashes refuses those that would wait long.
  while (clients.length < 3) clients.push(await fixture.newcomer())
  for (const client of clients) {
    // Customers without a paid order reserve a part of the stock only.
    const { payment_id } = await placedOrder(client, fixture, { productId: otherPlainProduct(fixture).id })
    await payByCard(client, payment_id, CARDS.good)
    await readyCart(client, fixture, { productId: id, qty: 2 })
  }
  const answers = await Promise.all(clients.map((client) => order(client)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(stockOf(id)).toBe(1)
  store.run`UPDATE product SET stock = ${stock} WHERE id = ${id}`
})

test('an order reduces the stock and its cancellation restores it, options included', async () => {
  const client = await fixture.newcomer()
  const { id, options } = optionProduct(fixture)
  const { store } = fixture.upstream.deps
  const optionStock = () => store.get<{ stock: number }>`SELECT stock FROM product_option WHERE id = ${options[1].id}`?.stock
  const before = [stockOf(id), optionStock()]
  await savedAddress(client)
  await client.call(postCart, { body: [{ product_id: id, qty: 2, option_id: options[1].id }] })
  await client.call(postCartShipping, { params: { id: 1 } })
  await client.call(postCartPayment, { params: { id: 1 } })
  const { json } = await order(client)
  expect([stockOf(id), optionStock()]).toEqual(before.map((stock) => (stock ?? 0) - 2))
  const orderId = (json as { data: { order_id: number } }).data.order_id
  await client.call(postOrderCancel, { params: { id: orderId } })
  expect([stockOf(id), optionStock()]).toEqual(before)
})

test('each obstacle has its own refusal', async () => {
  const client = await fixture.newcomer()
  const { id } = plainProduct(fixture)
  await client.call(postCart, { body: [{ product_id: id, qty: 1 }] })
  expect(await order(client)).toMatchObject({ status: 422, json: { message: "To pay, you must add the recipient's address" } })
  const addressId = await savedAddress(client)
  await client.call(postCartAddress, { params: { id: addressId } })
  await client.call(postCartShipping, { params: { id: 6 } })
  expect(await order(client)).toMatchObject({ status: 422, json: { data: { field: 'shipping' } } })
  await client.call(postCdekAddress, { body: { type: 'door' } })
  expect(await order(client)).toMatchObject({ status: 422, json: { data: { field: 'payment' } } })
  await client.call(postCartPayment, { params: { id: 1 } })
  const explosive = explosiveProduct(fixture)
  await client.call(postCart, { body: [{ product_id: explosive.id, qty: 1 }] })
  expect(await order(client)).toMatchObject({
    status: 422,
    json: { message: 'This item cannot be shipped to your country', data: { field: 'cart_items.items.1' } },
  })
  await client.call(postCart, { body: [{ product_id: optionProduct(fixture).id, qty: 1 }] })
  expect(await order(client)).toMatchObject({ status: 422, json: { data: { field: 'cart_items.items.2' } } })
  // All at once, in the order of the checkout, each with a message.
  const all: unknown = await client
    .call(postOrder, {
      body: { agree: false, total_price: 1 },
      headers: { 'idempotency-key': newKey(), 'accept-language': 'ru' },
    })
    .catch((error: unknown) => error)
  expect(all).toMatchObject({
    code: 'agree_required',
    problems: [
      { code: 'agree_required', field: 'agree' },
      { code: 'item_unavailable', field: 'cart_items.items.2', productId: optionProduct(fixture).id },
      { code: 'item_cannot_ship', field: 'cart_items.items.1', productId: explosive.id },
      { code: 'total_changed', field: 'total_price', message: expect.stringMatching(/[а-я]{4}/) as unknown },
    ],
  })
  expect((await client.call(getOrders, { query: {} })).data.total).toBe(0)
})

test('above the duty-free limit an order needs the acknowledgment of clause 7.14, in every currency', async () => {
  const { id, price_jpy } = plainProduct(fixture)
  const { store } = fixture.upstream.deps
  const dear = Math.ceil(250_000 / price_jpy)
  // Customers who have never paid reserve a part of the stock only.
  store.run`UPDATE product SET stock = stock + ${4 * dear} WHERE id = ${id}`
  for (const currency of ['RUB', 'USD', 'JPY']) {
    const client = await fixture.newcomer()
    const headers = { currency }
    await readyCart(client, fixture, { productId: id, qty: dear })
    const cart = (await client.call(getCart, { headers })).data
    expect(cart.requires_duty_acknowledgment).toBe(true)
    const body = { agree: true, total_price: cart.price_v2.total_price }
    const requested = { ...headers, 'idempotency-key': newKey() }
    await expect(client.call(postOrder, { body, headers: requested })).rejects.toMatchObject({
      status: 422,
      code: 'duty_unacknowledged',
      field: 'duty_acknowledged',
    })
    const { order_id } = (await client.call(postOrder, { body: { ...body, duty_acknowledged: true }, headers: requested })).data
    await client.call(postOrderCancel, { params: { id: order_id } })
  }
  const small = await fixture.newcomer()
  expect((await readyCart(small, fixture)).requires_duty_acknowledgment).toBe(false)
  store.run`UPDATE product SET stock = stock - ${4 * dear} WHERE id = ${id}`
})

test('an order uses a promo code, and its cancellation releases it', async () => {
  addPromo(fixture, { code: 'ONCE', type: 'percent', value: 20, perUser: 1 })
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  await client.call(postCartPromo, { params: { code: 'ONCE' } })
  const { json } = await order(client)
  const orderId = (json as { data: { order_id: number } }).data.order_id
  expect((await client.call(getOrder, { params: { id: orderId } })).data).toMatchObject({ promo: 'ONCE' })
  await readyCart(client, fixture)
  await expect(client.call(postCartPromo, { params: { code: 'ONCE' } })).rejects.toMatchObject({ status: 422 })
  await client.call(postOrderCancel, { params: { id: orderId } })
  expect((await client.call(postCartPromo, { params: { code: 'ONCE' } })).data.promo).toBe('ONCE')
})

test('a card payment succeeds and pays the order', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture)
  await expect(payByCard(client, payment_id, CARDS.declined)).rejects.toMatchObject({
    status: 422,
    message: 'The bank refused the payment. Please try another card',
  })
  expect((await fixture.guest.call(getPayment, { params: { id: payment_id } })).data).toMatchObject({
    status: 'awaiting',
    failure: 'The bank refused the payment. Please try another card',
  })
  expect((await payByCard(fixture.guest, payment_id, CARDS.good)).data).toMatchObject({ status: 'succeeded', failure: null })
  expect((await client.call(getOrder, { params: { id: order_id } })).data).toMatchObject({
    status: 'paid',
    payment: { status: 'succeeded' },
    can_cancel: true,
  })
})

test('a pending payment is decided later, either way; until then the order can be neither paid again nor cancelled', async () => {
  const client = await fixture.newcomer()
  for (const [number, payment, state] of [
    [CARDS.pending, 'succeeded', 'paid'],
    [CARDS.pendingDeclined, 'awaiting', 'awaiting_payment'],
  ] as const) {
    const { order_id, payment_id } = await placedOrder(client, fixture)
    expect((await payByCard(client, payment_id, number)).data.status).toBe('processing')
    await expect(payByCard(client, payment_id, CARDS.good)).rejects.toMatchObject({ status: 409 })
    await expect(client.call(postOrderCancel, { params: { id: order_id } })).rejects.toMatchObject({ status: 409 })
    await expect(client.call(postOrderPayment, { params: { id: order_id }, body: { method_id: 3 } })).rejects.toMatchObject({
      status: 409,
    })
    fixture.clock.advance(10_001)
    expect((await client.call(getPayment, { params: { id: payment_id } })).data.status).toBe(payment)
    expect((await client.call(getOrder, { params: { id: order_id } })).data.status).toBe(state)
  }
})

test('another payment cancels the previous one', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture)
  const second = (await client.call(postOrderPayment, { params: { id: order_id }, body: { method_id: 3 } })).data
  expect((await client.call(getPayment, { params: { id: payment_id } })).data.status).toBe('cancelled')
  await expect(payByCard(client, second.payment_id, CARDS.good)).rejects.toMatchObject({ status: 422 })
})

test('orders are filtered: all, active, completed', async () => {
  const client = await fixture.newcomer()
  const first = await placedOrder(client, fixture)
  const second = await placedOrder(client, fixture)
  await client.call(postOrderCancel, { params: { id: first.order_id } })
  const ids = async (filter: 'all' | 'active' | 'completed') =>
    (await client.call(getOrders, { query: { filter } })).data.items.map(({ id }) => id)
  expect(await ids('all')).toEqual([second.order_id, first.order_id])
  expect(await ids('active')).toEqual([second.order_id])
  expect(await ids('completed')).toEqual([first.order_id])
})

test('no card number is stored in the database', async () => {
  const client = await fixture.newcomer()
  const { payment_id } = await placedOrder(client, fixture)
  await payByCard(client, payment_id, CARDS.good)
  const { store } = fixture.upstream.deps
  const tables = store.all<{ name: string }>`
    SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE 'product_search%'`
  for (const { name } of tables) expect(JSON.stringify(store.all(`SELECT * FROM "${name}"`)), name).not.toContain(CARDS.good)
})
