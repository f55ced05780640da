/** How long and how much stock an unpaid order reserves, and the effect of late and duplicate payments. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCart, postCartPromo } from '../../shared/api/cart.ts'
import { getOrder, getOrders, postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { getPayment } from '../../shared/api/payment.ts'
import { getProduct } from '../../shared/api/product.ts'
import { confirmPayment } from '../../upstream/checkout/payment/confirmPayment.ts'
import { addPromo } from './cases/cartCases.ts'
import { otherPlainProduct, plainProduct } from './products.ts'
import { boughtCodes, CARDS, certificatesFor, orderCart, payByCard, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CARD = 1
const TRANSFER = 3

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ settleEveryMs: 10 })
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const store = () => fixture.upstream.deps.store
const stockOf = (id: number) => store().get<{ stock: number }>`SELECT stock FROM product WHERE id = ${id}`?.stock
const order = async (client: Client, id: number) => (await client.call(getOrder, { params: { id } })).data
const placed = (client: Client, paymentId = CARD, qty = 2) => placedOrder(client, fixture, { paymentId, qty })
/** The status in the database, read without a request that could settle the order. */
const statusOf = (id: number) => store().get<{ status: string }>`SELECT status FROM shop_order WHERE id = ${id}`?.status
const becomes = async (id: number, status: string) => {
  await expect.poll(() => statusOf(id)).toBe(status)
}

test.each([
  ['a card', CARD, HOUR],
  ['a bank transfer', TRANSFER, 7 * DAY],
])(
  'the products of an order by %s are reserved as long as the method needs; a timer releases them without a request',
  async (_name, method, hold) => {
    const client = await fixture.newcomer()
    const { id } = plainProduct(fixture)
    const before = stockOf(id)
    const { order_id, payment_id } = await placed(client, method)
    const until = new Date(fixture.clock.now().getTime() + hold).toISOString()
    expect((await order(client, order_id)).expires_at).toBe(until)
    expect((await client.call(getPayment, { params: { id: payment_id } })).data.expires_at).toBe(until)
    fixture.clock.advance(hold - 1)
    fixture.upstream.deps.orders.settle()
    expect(statusOf(order_id)).toBe('awaiting_payment')
    fixture.clock.advance(1)
    await becomes(order_id, 'cancelled')
    expect(stockOf(id)).toBe(before)
  },
)

test('the last unit is available on the product page when its reservation has expired', async () => {
  const client = await fixture.newcomer()
  const good = otherPlainProduct(fixture)
  store().run`UPDATE product SET stock = 1 WHERE id = ${good.id}`
  const { order_id } = await placedOrder(client, fixture, { productId: good.id })
  const isSold = async () => (await fixture.guest.call(getProduct, { params: { slug: good.slug } })).data.available_for_order
  expect(await isSold()).toBe(false)
  fixture.clock.advance(HOUR)
  await becomes(order_id, 'cancelled')
  expect(await isSold()).toBe(true)
  store().run`UPDATE product SET stock = ${good.stock} WHERE id = ${good.id}`
})

test('another payment never shortens a reservation, and no number of payments extends it beyond that of a transfer', async () => {
  const client = await fixture.newcomer()
  const { order_id } = await placed(client, CARD)
  const start = fixture.clock.now().getTime()
  const again = (method_id: number) => client.call(postOrderPayment, { params: { id: order_id }, body: { method_id } })
  const left = async () => Date.parse((await order(client, order_id)).expires_at ?? '') - start
  fixture.clock.advance(HOUR / 2)
  await again(CARD)
  expect(await left()).toBe(1.5 * HOUR)
  await again(TRANSFER)
  expect(await left()).toBe(7 * DAY)
  await again(CARD)
  expect(await left()).toBe(7 * DAY)
  fixture.clock.advance(7 * DAY - HOUR / 2)
  await becomes(order_id, 'cancelled')
})

test('a user has at most three unpaid orders; paying or cancelling one permits another', async () => {
  const client = await fixture.newcomer()
  const [first, second] = [await placed(client, CARD, 1), await placed(client, CARD, 1)]
  await placed(client, CARD, 1)
  const refusal = { status: 409, code: 'too_many_unpaid', message: expect.stringContaining('3 unpaid orders') as unknown }
  await expect(placed(client, CARD, 1)).rejects.toMatchObject(refusal)
  await client.call(postOrderCancel, { params: { id: first.order_id } })
  await placed(client, CARD, 1)
  await expect(placed(client, CARD, 1)).rejects.toMatchObject(refusal)
  await payByCard(client, second.payment_id)
  expect((await placed(client, CARD, 1)).order_id).toBeGreaterThan(0)
})

test('one account cannot reserve the whole stock', async () => {
  const client = await fixture.newcomer()
  const total = () => store().get<{ units: number }>`SELECT sum(stock) AS units FROM product`?.units ?? 0
  const before = total()
  for (let n = 0; n < 10; n++) await placed(client, TRANSFER, 20).catch(() => null)
  expect(before - total()).toBeLessThanOrEqual(3 * 20)
})

const expired = async (client: Client, method = TRANSFER) => {
  const made = await placed(client, method)
  fixture.clock.advance(7 * DAY)
  await becomes(made.order_id, 'cancelled')
  return made
}

test('a transfer that arrives after the reservation revives the order when all products are still available', async () => {
  const client = await fixture.newcomer()
  const { id } = plainProduct(fixture)
  const { order_id, payment_id } = await expired(client)
  const before = stockOf(id) ?? 0
  expect(confirmPayment(fixture.upstream.deps, payment_id)).toBe('revived')
  expect(statusOf(order_id)).toBe('paid')
  expect(stockOf(id)).toBe(before - 2)
  expect(confirmPayment(fixture.upstream.deps, payment_id)).toBeNull()
})

test('a transfer that arrives when the products are sold leaves the order cancelled and is refunded', async () => {
  const client = await fixture.newcomer()
  const good = plainProduct(fixture)
  const { order_id, payment_id } = await expired(client)
  store().run`UPDATE product SET stock = 1 WHERE id = ${good.id}`
  expect(confirmPayment(fixture.upstream.deps, payment_id)).toBe('paid_too_late')
  expect(statusOf(order_id)).toBe('cancelled')
  expect(stockOf(good.id)).toBe(1)
  expect(store().get`SELECT status FROM payment WHERE id = ${payment_id}`).toEqual({ status: 'succeeded' })
  expect(store().get`SELECT 1 AS sent FROM outbox WHERE recipient = ${client.email} AND type = 'money_back'`).toEqual({
    sent: 1,
  })
  store().run`UPDATE product SET stock = ${good.stock} WHERE id = ${good.id}`
})

test('a late transfer does not use a code that another order has used in the meantime', async () => {
  addPromo(fixture, { code: 'ONLYONCE', type: 'percent', value: 20, perUser: 1 })
  const client = await fixture.newcomer()
  const withCode = async (method: number) => {
    await readyCart(client, fixture, { paymentId: method })
    await client.call(postCartPromo, { params: { code: 'ONLYONCE' } })
    return orderCart(client, 'USD', method)
  }
  const first = await withCode(CARD)
  fixture.clock.advance(HOUR)
  await becomes(first.order_id, 'cancelled')
  await payByCard(client, (await withCode(CARD)).payment_id)
  expect(confirmPayment(fixture.upstream.deps, first.payment_id)).toBe('paid_too_late')
})

test('a payment for an order that another payment has paid is refunded; the order is paid once', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placed(client, TRANSFER)
  const card = (await client.call(postOrderPayment, { params: { id: order_id }, body: { method_id: CARD } })).data
  await payByCard(client, card.payment_id)
  expect(confirmPayment(fixture.upstream.deps, payment_id)).toBe('paid_twice')
  expect((await order(client, order_id)).status).toBe('paid')
})

test('an order with a total of 0 is paid at once, without a method, and its e-mails are sent', async () => {
  const client = await fixture.newcomer()
  addPromo(fixture, { code: 'FREE', type: 'percent', value: 100 })
  await readyCart(client, fixture, { qty: Math.ceil(20_000 / plainProduct(fixture).price_jpy) })
  const cart = (await client.call(postCartPromo, { params: { code: 'FREE' }, headers: { currency: 'RUB' } })).data
  expect(cart.price_v2).toMatchObject({ delivery_price: 0, total_price: 0, default_currency_price: { total_price: 0 } })
  const { order_id, payment_id, is_card } = await orderCart(client, 'RUB', null)
  expect(is_card).toBe(false)
  expect(await order(client, order_id)).toMatchObject({
    status: 'paid',
    total_price: 0,
    payment: { id: payment_id, status: 'succeeded' },
  })
  expect(
    store().all<{ type: string }>`SELECT type FROM outbox WHERE recipient = ${client.email} ORDER BY id`.map(({ type }) => type),
  ).toEqual(['welcome', 'paid'])
})

test('card attempts are counted per order and per user, for any number of payments', async () => {
  const client = await fixture.newcomer()
  let networks = 0
  const tryCard = async (id: string) => {
    const card = { surname: 'A', number: CARDS.declined, expiry: '12/30', cvc: '123' }
    // From no known device, and each from a network of its own: those have limits too.
    store().run`DELETE FROM account_device`
    return (await client.raw('POST', `/v1/payments/${id}/card`, card, { 'x-forwarded-for': `192.0.2.${++networks}` })).status
  }
  const tryOrder = async () => {
    const made = await placed(client, CARD, 1)
    let { payment_id } = made
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push(await tryCard(payment_id))
      payment_id = (await client.call(postOrderPayment, { params: { id: made.order_id }, body: { method_id: CARD } })).data
        .payment_id
    }
    return statuses.filter((status) => status === 422).length
  }
  expect([await tryOrder(), await tryOrder(), await tryOrder()]).toEqual([10, 10, 0])
})

test('the order and payment calls find due payments without reading all payments', () => {
  const plan = (sql: string) =>
    store()
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .map(({ detail }) => detail)
      .join('\n')
  expect(plan("SELECT id, outcome FROM payment WHERE status = 'processing' AND settles_at <= 'x'")).toContain(
    'INDEX payment_processing',
  )
  expect(plan("SELECT id FROM shop_order WHERE status = 'awaiting_payment' AND expires_at <= 'x'")).toContain(
    'INDEX shop_order_waiting',
  )
  expect(plan("SELECT count(*) FROM shop_order WHERE user_id = 1 AND status = 'awaiting_payment'")).toContain(
    'INDEX shop_order_unpaid',
  )
})

test('a payment with a failure code that this version does not know can still be read', async () => {
  const client = await fixture.newcomer()
  const { payment_id } = await placed(client)
  store().run`UPDATE payment SET failure = 'a_key_of_long_ago' WHERE id = ${payment_id}`
  expect((await client.call(getPayment, { params: { id: payment_id } })).data.failure).toContain('refused')
})

test('an order that cannot be settled does not block the others', async () => {
  const [one, other] = [await fixture.newcomer(), await fixture.newcomer()]
  const first = await placed(one)
  const second = await placed(other)
  store().db.exec(
    `CREATE TRIGGER broken BEFORE UPDATE ON shop_order WHEN new.id = ${first.order_id} BEGIN SELECT raise(ABORT, 'broken'); END`,
  )
  fixture.clock.advance(HOUR)
  await becomes(second.order_id, 'cancelled')
  store().db.exec('DROP TRIGGER broken')
  await becomes(first.order_id, 'cancelled')
  expect(fixture.mistakes.length).toBeGreaterThan(0)
  fixture.mistakes.length = 0
  expect((await other.call(getOrders, { query: {} })).data.total).toBe(1)
})

test('the certificates of a cancelled order do not exist, those of a revived one do', async () => {
  const client = await fixture.newcomer()
  const [small] = certificatesFor(fixture)
  if (!small) throw new Error('The sample shop sells no certificate')
  expect(await boughtCodes(client, small)).toHaveLength(1)
  await client.call(postCart, { body: [{ cart_id: null, product_id: small.id, qty: 1, option_id: small.option }] })
  const { order_id, payment_id } = await orderCart(client, 'USD', TRANSFER)
  fixture.clock.advance(7 * DAY)
  await becomes(order_id, 'cancelled')
  const codes = () =>
    store().all`SELECT promo.code FROM promo JOIN order_line ol ON ol.id = promo.line_id WHERE ol.order_id = ${order_id}`
  expect(codes()).toEqual([])
  expect(confirmPayment(fixture.upstream.deps, payment_id)).toBe('revived')
  expect(codes()).toHaveLength(1)
})
