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
import { getOrder, getOrders, postOrder, postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { getPayment, postPaymentCard } from '../../shared/api/payment.ts'
import { addPromo } from './cases/cartCases.ts'
import { explosiveGood, optionGood, plainGood, savedAddress } from './goods.ts'
import { CARD, CARDS, newKey, placedOrder, readyCart } from './shopping.ts'
import { startWorld, type Client, type World } from './startWorld.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(world.mistakes).toEqual([])
  await world.close()
})

const stockOf = (id: number) =>
  world.upstream.deps.store.get<{ stock: number }>('SELECT stock FROM product WHERE id = ?', id)?.stock ?? 0
const order = (client: Client, key = newKey(), body: object = { agree: true }) =>
  client.raw('POST', '/v1/user/orders', body, { 'idempotency-key': key })
const payByCard = (client: Client, id: string, number: string) =>
  client.call(postPaymentCard, { params: { id }, body: { ...CARD, number } })

test('[R3.08] an order keeps what was bought, for how much, and where it goes', async () => {
  const client = await world.newcomer()
  const cart = await readyCart(client, world, { qty: 3 })
  const { data } = await client.call(postOrder, {
    body: { agree: true, comment: '  Ring twice ' },
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

test('a double click makes one order, also when both arrive together', async () => {
  const client = await world.newcomer()
  await readyCart(client, world)
  const key = newKey()
  const answers = await Promise.all([order(client, key), order(client, key), order(client, key)])
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect((await client.call(getOrders, { query: {} })).data.total).toBe(1)
})

test('the key of one order refuses another one', async () => {
  const client = await world.newcomer()
  await readyCart(client, world)
  const key = newKey()
  await order(client, key)
  expect(await order(client, key, { agree: true, comment: 'another' })).toMatchObject({
    status: 409,
    json: { data: { field: 'idempotency-key' } },
  })
})

test('the last pieces are sold once', async () => {
  const { id, stock } = plainGood(world)
  const { store } = world.upstream.deps
  store.run('UPDATE product SET stock = 3 WHERE id = ?', id)
  const clients = await Promise.all(Array.from({ length: 3 }, () => world.newcomer()))
  for (const client of clients) await readyCart(client, world, { productId: id, qty: 2 })
  const answers = await Promise.all(clients.map((client) => order(client)))
  // The second one finds a single piece left: its cart shows that, and the order is for what the cart shows.
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422])
  expect(stockOf(id)).toBe(0)
  expect(
    store.get<{ sold: number }>('SELECT sum(qty) AS sold FROM order_line WHERE product_id = ?', id)?.sold,
  ).toBeGreaterThanOrEqual(3)
  store.run('UPDATE product SET stock = ? WHERE id = ?', stock, id)
})

test('stock goes with an order and comes back with its cancellation, options included', async () => {
  const client = await world.newcomer()
  const { id, options } = optionGood(world)
  const { store } = world.upstream.deps
  const optionStock = () => store.get<{ stock: number }>('SELECT stock FROM product_option WHERE id = ?', options[1].id)?.stock
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

test('[R5.22] [R8.07] each obstacle has its own refusal', async () => {
  const client = await world.newcomer()
  const { id } = plainGood(world)
  await client.call(postCart, { body: [{ product_id: id, qty: 1 }] })
  expect(await order(client)).toMatchObject({ status: 422, json: { message: "To pay, you must add the recipient's address" } })
  const addressId = await savedAddress(client)
  await client.call(postCartAddress, { params: { id: addressId } })
  await client.call(postCartShipping, { params: { id: 6 } })
  expect(await order(client)).toMatchObject({ status: 422, json: { data: { field: 'shipping' } } })
  await client.call(postCdekAddress, { body: { type: 'door' } })
  expect(await order(client)).toMatchObject({ status: 422, json: { data: { field: 'payment' } } })
  await client.call(postCartPayment, { params: { id: 1 } })
  const explosive = explosiveGood(world)
  await client.call(postCart, { body: [{ product_id: explosive.id, qty: 1 }] })
  expect(await order(client)).toMatchObject({
    status: 422,
    json: { message: 'This item cannot be shipped to your country', data: { field: 'cart_items.items.1' } },
  })
  await client.call(postCart, { body: [{ product_id: optionGood(world).id, qty: 1 }] })
  expect(await order(client)).toMatchObject({ status: 422, json: { data: { field: 'cart_items.items.2' } } })
  expect((await client.call(getOrders, { query: {} })).data.total).toBe(0)
})

test('a promo code counts as used by an order, and is free again when it is cancelled', async () => {
  addPromo(world, { code: 'ONCE', kind: 'percent', value: 20, perUser: 1 })
  const client = await world.newcomer()
  await readyCart(client, world)
  await client.call(postCartPromo, { params: { code: 'ONCE' } })
  const { json } = await order(client)
  const orderId = (json as { data: { order_id: number } }).data.order_id
  expect((await client.call(getOrder, { params: { id: orderId } })).data).toMatchObject({ promo: 'ONCE' })
  await readyCart(client, world)
  await expect(client.call(postCartPromo, { params: { code: 'ONCE' } })).rejects.toMatchObject({ status: 422 })
  await client.call(postOrderCancel, { params: { id: orderId } })
  expect((await client.call(postCartPromo, { params: { code: 'ONCE' } })).data.promo).toBe('ONCE')
})

test('[R4.16] a card payment succeeds and pays the order', async () => {
  const client = await world.newcomer()
  const { order_id, payment_id } = await placedOrder(client, world)
  await expect(payByCard(client, payment_id, CARDS.declined)).rejects.toMatchObject({
    status: 422,
    message: 'The bank refused the payment. Please try another card',
  })
  expect((await world.guest.call(getPayment, { params: { id: payment_id } })).data).toMatchObject({
    status: 'awaiting',
    failure: 'The bank refused the payment. Please try another card',
  })
  expect((await payByCard(world.guest, payment_id, CARDS.good)).data).toMatchObject({ status: 'succeeded', failure: null })
  expect((await client.call(getOrder, { params: { id: order_id } })).data).toMatchObject({
    status: 'paid',
    payment: { status: 'succeeded' },
    can_cancel: false,
  })
})

test('a pending payment is decided later, either way; meanwhile the order can be neither paid again nor cancelled', async () => {
  const client = await world.newcomer()
  for (const [number, payment, state] of [
    [CARDS.pending, 'succeeded', 'paid'],
    [CARDS.pendingDeclined, 'awaiting', 'awaiting_payment'],
  ] as const) {
    const { order_id, payment_id } = await placedOrder(client, world)
    expect((await payByCard(client, payment_id, number)).data.status).toBe('processing')
    await expect(payByCard(client, payment_id, CARDS.good)).rejects.toMatchObject({ status: 409 })
    await expect(client.call(postOrderCancel, { params: { id: order_id } })).rejects.toMatchObject({ status: 409 })
    await expect(client.call(postOrderPayment, { params: { id: order_id }, body: { method_id: 3 } })).rejects.toMatchObject({
      status: 409,
    })
    world.clock.advance(10_001)
    expect((await client.call(getPayment, { params: { id: payment_id } })).data.status).toBe(payment)
    expect((await client.call(getOrder, { params: { id: order_id } })).data.status).toBe(state)
  }
})

test('another payment cancels the one before', async () => {
  const client = await world.newcomer()
  const { order_id, payment_id } = await placedOrder(client, world)
  const second = (await client.call(postOrderPayment, { params: { id: order_id }, body: { method_id: 3 } })).data
  expect((await client.call(getPayment, { params: { id: payment_id } })).data.status).toBe('cancelled')
  await expect(payByCard(client, second.payment_id, CARDS.good)).rejects.toMatchObject({ status: 422 })
})

test('an order that nobody pays is cancelled after 72 hours', async () => {
  // First the unpaid orders of the other tests.
  world.clock.advance(72 * 3_600_000)
  const client = await world.newcomer()
  await client.call(getOrders, { query: {} })
  const { id } = plainGood(world)
  const before = stockOf(id)
  const { order_id } = await placedOrder(client, world, { qty: 2 })
  world.clock.advance(72 * 3_600_000)
  const session = await world.newcomer()
  await session.call(getOrders, { query: {} })
  expect(stockOf(id)).toBe(before)
  expect(world.upstream.deps.store.get('SELECT status FROM shop_order WHERE id = ?', order_id)).toEqual({ status: 'cancelled' })
})

test('[R4.17] orders are filtered: all, active, completed', async () => {
  const client = await world.newcomer()
  const first = await placedOrder(client, world)
  const second = await placedOrder(client, world)
  await client.call(postOrderCancel, { params: { id: first.order_id } })
  const ids = async (filter: 'all' | 'active' | 'completed') =>
    (await client.call(getOrders, { query: { filter } })).data.items.map(({ id }) => id)
  expect(await ids('all')).toEqual([second.order_id, first.order_id])
  expect(await ids('active')).toEqual([second.order_id])
  expect(await ids('completed')).toEqual([first.order_id])
})

test('[R2.23] a paid gift certificate arrives by e-mail as a code that pays once', async () => {
  const client = await world.newcomer()
  const { store } = world.upstream.deps
  const certificate = store.get<{ id: number; option: number; price: number }>(
    "SELECT p.id, o.id AS option, o.price_jpy AS price FROM product p JOIN product_option o ON o.product_id = p.id WHERE p.kind = 'certificate' ORDER BY o.price_jpy",
  )
  await savedAddress(client)
  await client.call(postCart, { body: [{ product_id: certificate?.id ?? 0, qty: 2, option_id: certificate?.option ?? 0 }] })
  await client.call(postCartShipping, { params: { id: 1 } })
  await client.call(postCartPayment, { params: { id: 1 } })
  const { json } = await order(client)
  await payByCard(client, (json as { data: { payment_id: string } }).data.payment_id, CARDS.good)
  const mails = store.all<{ body: string }>("SELECT body FROM outbox WHERE recipient = ? AND kind = 'certificate'", client.email)
  const codes = mails.map(({ body }) => /GIFT-\w+/.exec(body)?.[0] ?? '')
  expect(new Set(codes).size).toBe(2)
  const friend = await world.newcomer()
  await readyCart(friend, world, { qty: 5 })
  const cart = (await friend.call(postCartPromo, { params: { code: codes[0] ?? '' }, headers: { currency: 'JPY' } })).data
  expect(cart.price_v2.dicount_price).toBe(Math.min(certificate?.price ?? 0, cart.price_v2.products_price))
})

test('no card number reaches the database', async () => {
  const client = await world.newcomer()
  const { payment_id } = await placedOrder(client, world)
  await payByCard(client, payment_id, CARDS.good)
  const { store } = world.upstream.deps
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE 'product_search%'",
  )
  for (const { name } of tables) expect(JSON.stringify(store.all(`SELECT * FROM "${name}"`)), name).not.toContain(CARDS.good)
})
