/** Refunds: cancelled orders, late payments, returns. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { getReturns, postReturn, postReturnQuote } from '../../shared/api/returns.ts'
import { moveOrder } from '../../upstream/checkout/orders/fulfilment.ts'
import { shownStatus } from '../../upstream/checkout/orders/orderSteps.ts'
import { readOrder } from '../../upstream/checkout/orders/storedOrders.ts'
import { beginRefund, completeRefund, failRefund, REFUND_MS, repeatRefund } from '../../upstream/checkout/payment/refunds.ts'
import { refundPart, refundUnits } from '../../upstream/checkout/orders/partialRefunds.ts'
import { approveReturn, receiveReturn, refuseReturn } from '../../upstream/checkout/orders/returnDecisions.ts'
import { confirmPayment } from '../../upstream/checkout/payment/confirmPayment.ts'
import { MINUTE, TRANSFER, mailKinds, orderOf, paymentOf } from './bank.ts'
import { plainProduct } from './products.ts'
import { boughtCodes, certificatesFor, payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const deps = () => fixture.upstream.deps

const delivered = async (qty = 2) => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture, { qty })
  await payByCard(client, payment_id)
  for (const step of ['packing', 'shipped', 'at_customs', 'delivered'] as const) {
    fixture.clock.advance(MINUTE)
    expect(moveOrder(deps(), order_id, step, step === 'shipped' ? 'RB1' : null)).toBe(true)
  }
  return { client, order: await orderOf(client, order_id), payment_id }
}

test('a paid order that is not shipped can be cancelled: its products are in stock again, its refund is pending', async () => {
  const client = await fixture.newcomer()
  const { id } = plainProduct(fixture)
  const stock = () => deps().store.get<{ stock: number }>`SELECT stock FROM product WHERE id = ${id}`?.stock
  const before = stock()
  const { order_id, payment_id } = await placedOrder(client, fixture, { qty: 2 })
  await payByCard(client, payment_id)
  const cancelled = (await client.call(postOrderCancel, { params: { id: order_id } })).data
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    refunded_price: cancelled.total_price,
    refund_state: 'full',
    refunds: [{ amount: cancelled.total_price, reason: 'order_cancelled', status: 'pending', settled_at: null }],
    can_cancel: false,
  })
  expect(stock()).toBe(before)
  expect(mailKinds(fixture, client)).toContain('cancelled')
  fixture.clock.advance(REFUND_MS)
  expect(await paymentOf(fixture, payment_id)).toMatchObject({
    refunds: [{ status: 'succeeded' }],
    refunded: cancelled.total_price,
  })
})

test('a shipped order, and one whose certificates were sent, cannot be cancelled', async () => {
  const { client, order } = await delivered()
  expect(order.can_cancel).toBe(false)
  await expect(client.call(postOrderCancel, { params: { id: order.id } })).rejects.toMatchObject({
    status: 409,
    code: 'order_not_cancellable',
  })
  const [certificate] = certificatesFor(fixture)
  if (!certificate) throw new Error('The sample shop sells certificates')
  const buyer = await fixture.newcomer()
  expect(await boughtCodes(buyer, certificate)).toHaveLength(1)
  const [bought] = deps().store.all<{ id: number }>`
    SELECT o.id FROM shop_order o JOIN user u ON u.id = o.user_id WHERE u.email = ${buyer.email}`
  await expect(buyer.call(postOrderCancel, { params: { id: bought?.id ?? 0 } })).rejects.toMatchObject({ status: 409 })
})

test('all e-mails about an order are in the language of the order, independent of the user’s current language', async () => {
  const client = await fixture.newcomer()
  deps().store.run`UPDATE user SET lang = 'ru' WHERE email = ${client.email}`
  const { order_id, payment_id } = await placedOrder(client, fixture)
  await payByCard(client, payment_id)
  await client.call(postOrderCancel, { params: { id: order_id } })
  const sent = deps().store.all<{ type: string; lang: string }>`SELECT type, lang FROM outbox WHERE recipient = ${client.email}`
  expect(sent.map(({ type, lang }) => `${type} ${lang}`)).toEqual(['welcome en', 'order en', 'paid en', 'cancelled en'])
})

test('a payment for an order that its user has cancelled is refunded completely', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture, { paymentId: TRANSFER })
  await client.call(postOrderCancel, { params: { id: order_id } })
  expect(confirmPayment(deps(), payment_id)).toBe('paid_too_late')
  const { total_price, refunds, status } = await orderOf(client, order_id)
  expect({ status, refunds }).toMatchObject({
    status: 'cancelled',
    refunds: [{ amount: total_price, reason: 'paid_too_late', status: 'pending' }],
  })
  expect(
    deps().store.get<{ body: string }>`SELECT body FROM outbox WHERE recipient = ${client.email} AND type = 'money_back'`?.body,
  ).toContain(`sending $${total_price.toFixed(2)} back`)
  // An operator refunds a transfer.
  fixture.clock.advance(REFUND_MS)
  await orderOf(client, order_id)
  const { id } = refunds[0] ?? { id: 0 }
  expect((await orderOf(client, order_id)).refunds[0]?.status).toBe('pending')
  expect([completeRefund(deps(), id), completeRefund(deps(), id), failRefund(deps(), id)]).toEqual([true, false, false])
  expect((await orderOf(client, order_id)).refunds[0]).toMatchObject({ status: 'succeeded' })
})

test('a failed refund can be retried, and refunds its amount once', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture, { paymentId: TRANSFER })
  await client.call(postOrderCancel, { params: { id: order_id } })
  confirmPayment(deps(), payment_id)
  const { id } = (await orderOf(client, order_id)).refunds[0] ?? { id: 0 }
  expect(repeatRefund(deps(), id)).toBe(false)
  expect(failRefund(deps(), id)).toBe(true)
  expect(await orderOf(client, order_id)).toMatchObject({ refund_state: 'none', refunds: [{ status: 'failed' }] })
  expect([repeatRefund(deps(), id), repeatRefund(deps(), id)]).toEqual([true, false])
  expect(await orderOf(client, order_id)).toMatchObject({
    refund_state: 'full',
    refunds: [{ id, status: 'pending', settled_at: null }],
  })
  failRefund(deps(), id)
  expect(beginRefund(deps(), payment_id, 1, 'goodwill')).toBeGreaterThan(id)
  expect(repeatRefund(deps(), id)).toBe(false)
})

test('an order that was paid twice is refunded only the second payment', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture, { paymentId: TRANSFER })
  const card = (await client.call(postOrderPayment, { params: { id: order_id }, body: { method_id: 1 } })).data
  await payByCard(client, card.payment_id)
  expect(confirmPayment(deps(), payment_id)).toBe('paid_twice')
  const order = await orderOf(client, order_id)
  expect(order).toMatchObject({ status: 'paid', refunded_price: order.total_price, refund_state: 'partial' })
  await client.call(postOrderCancel, { params: { id: order_id } })
  expect((await orderOf(client, order_id)).refund_state).toBe('full')
})

test('a return is refunded by its amount when the products have arrived, and never more than was paid', async () => {
  const { client, order, payment_id } = await delivered(3)
  expect(order.history.map(({ status }) => status)).toEqual([
    'awaiting_payment',
    'paid',
    'packing',
    'shipped',
    'at_customs',
    'delivered',
  ])
  const line = order.products[0]?.id ?? 0
  const request = async (qty: number) =>
    (await client.call(postReturn, { params: { id: order.id }, body: { reason: 'faulty', lines: [{ id: line, qty }] } })).data
  const one = await request(1)
  expect(receiveReturn(deps(), one.id)).toBe(false)
  expect(approveReturn(deps(), one.id)).toBe(true)
  expect(refuseReturn(deps(), one.id, 'Opened')).toBe(false)
  expect(receiveReturn(deps(), one.id)).toBe(true)
  expect(receiveReturn(deps(), one.id)).toBe(false)
  expect(await orderOf(client, order.id)).toMatchObject({
    status: 'delivered',
    refund_state: 'partial',
    refunded_price: one.amount,
    refunds: [{ reason: 'goods_returned', amount: one.amount }],
  })
  const rest = await request(2)
  approveReturn(deps(), rest.id)
  receiveReturn(deps(), rest.id)
  const returned = await orderOf(client, order.id)
  expect(returned).toMatchObject({ status: 'returned', can_return: false })
  expect(returned.history.at(-1)?.status).toBe('returned')
  expect(returned.refunded_price).toBeLessThanOrEqual(returned.total_price)
  expect((await paymentOf(fixture, payment_id)).refunded).toBe(returned.refunded_price)
})

test('all returns of an order together refund its delivery price once, and a quote names the same sum', async () => {
  const { client, order } = await delivered(2)
  expect(order.delivery_price).toBeGreaterThan(0)
  const line = order.products[0]?.id ?? 0
  let sum = 0
  for (const qty of [1, 1]) {
    const lines = [{ id: line, qty }]
    const quote = (await client.call(postReturnQuote, { params: { id: order.id }, body: { lines } })).data
    const { data } = await client.call(postReturn, { params: { id: order.id }, body: { reason: 'damaged', lines } })
    expect(data.amount).toBe(quote.amount)
    sum += data.amount
  }
  expect(sum).toBeCloseTo(order.total_price, 2)
})

test('the demo customer’s orders have a history in chronological order', () => {
  const { store } = deps()
  const orders = store.all<{ id: number }>`
    SELECT id FROM shop_order WHERE request_key LIKE ${'demo-order-%'}
  `.flatMap(({ id }) => readOrder(store, id) ?? [])
  expect(orders.length).toBeGreaterThan(5)
  for (const order of orders) {
    const { steps } = order
    expect(steps.at(-1)?.status).toBe(shownStatus(order))
    expect(steps.map(({ date }) => date)).toEqual(steps.map(({ date }) => date).toSorted())
  }
})

test('the same request twice, sequentially or concurrently, is one return; another return with its key is refused', async () => {
  const { client, order } = await delivered(3)
  const line = order.products[0]?.id ?? 0
  const request = (key: string, qty = 1) =>
    client.raw(
      'POST',
      `/v1/user/orders/${order.id}/returns`,
      { reason: 'faulty', lines: [{ id: line, qty }] },
      { 'idempotency-key': key },
    )
  const answers = [...(await Promise.all([request('return-once'), request('return-once')])), await request('return-once')]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(await request('return-once', 2)).toMatchObject({ status: 409, json: { data: { code: 'key_reused' } } })
  // The last units are requested; the same request is still answered with its return, another one with the remaining
  // units.
  expect((await request('return-rest', 2)).status).toBe(201)
  expect((await request('return-rest', 2)).status).toBe(201)
  expect(await request('return-more')).toMatchObject({
    status: 422,
    json: { data: { code: 'return_too_many', field: 'lines.0.qty' } },
  })
  expect((await client.call(getReturns, {})).data.map(({ lines }) => lines.map(({ qty }) => qty))).toEqual([[2], [1]])
})

test('a refused return refunds nothing', async () => {
  const { client, order } = await delivered()
  const lines = [{ id: order.products[0]?.id ?? 0, qty: 1 }]
  const { data } = await client.call(postReturn, { params: { id: order.id }, body: { reason: 'damaged', lines } })
  expect(refuseReturn(deps(), data.id, 'Opened')).toBe(true)
  expect(receiveReturn(deps(), data.id)).toBe(false)
  expect((await orderOf(client, order.id)).refunds).toEqual([])
})

test('after a refund of an amount a return promises what the order has left, and then shows what it has refunded', async () => {
  const { client, order } = await delivered(1)
  const price = order.total_price
  refundPart(deps(), order.id, 100, 'late')
  const lines = order.products.map(({ id, qty }) => ({ id, qty }))
  const quote = (await client.call(postReturnQuote, { params: { id: order.id }, body: { lines } })).data
  expect(quote.amount).toBeCloseTo(price - 1)
  const made = (await client.call(postReturn, { params: { id: order.id }, body: { reason: 'damaged', lines } })).data
  expect(made.amount).toBe(quote.amount)
  refundPart(deps(), order.id, 200, 'sorry')
  const shown = async () => (await client.call(getReturns, {})).data[0]?.amount
  expect(await shown()).toBeCloseTo(price - 3)
  approveReturn(deps(), made.id)
  receiveReturn(deps(), made.id)
  expect(await shown()).toBeCloseTo(price - 3)
})

test('an order with a refunded unit that its customer keeps is not returned when the others are back', async () => {
  const { client, order } = await delivered(2)
  const [line] = order.products
  refundUnits(deps(), { orderId: order.id, lineId: line?.id ?? 0, units: 1, note: 'broken' })
  const lines = [{ id: line?.id ?? 0, qty: 1 }]
  const made = (await client.call(postReturn, { params: { id: order.id }, body: { reason: 'damaged', lines } })).data
  approveReturn(deps(), made.id)
  receiveReturn(deps(), made.id)
  expect(made.lines).toMatchObject([{ qty: 1, cancelled: 0, refunded: 0 }])
  expect((await orderOf(client, order.id)).status).toBe('delivered')
})
