/** Limits of the stock that unpaid orders reserve, and which units count as sold. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { confirmPayment } from '../../upstream/checkout/payment/confirmPayment.ts'
import { recordChargeback } from '../../upstream/checkout/risk/chargebacks.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { MOSCOW, otherPlainProduct, plainProduct } from './products.ts'
import { CARDS, payByCard, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'
import { realOwner } from '../support/owners.ts'

const CARD = 1
const TRANSFER = 3
const DAY = 24 * 3_600_000

let fixture: Fixture
let productId: number
beforeEach(async () => {
  fixture = await startFixture()
  productId = plainProduct(fixture).id
  store().run`UPDATE product SET stock = 20, sold = 5 WHERE id = ${productId}`
})
afterEach(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const store = () => fixture.upstream.deps.store
const product = () => store().get<{ stock: number; sold: number }>`SELECT stock, sold FROM product WHERE id = ${productId}`

let people = 0
/** A customer who shares neither phone nor address nor network with another one. */
const stranger = async (network?: string) => {
  const n = ++people
  const client = await fixture.newcomer(network ?? `198.51.${n >> 8}.${n & 255}`)
  const home = { ...MOSCOW, street: `ul. Lesnaya, d. ${n}`, mobile_phone: `+7 900 ${String(1_000_000 + n)}` }
  const order = (qty: number, paymentId = TRANSFER) => placedOrder(client, fixture, { qty, productId, paymentId, address: home })
  return { client, home, order }
}

/** A customer with a paid order of another product. */
const regular = async () => {
  const one = await stranger()
  const { payment_id } = await placedOrder(one.client, fixture, { productId: otherPlainProduct(fixture).id })
  await payByCard(one.client, payment_id)
  return one
}

test('unpaid transfers of all customers together reserve at most 30 % of a product, and customers who have paid before buy the rest by card', async () => {
  const buyer = await regular()
  await (await stranger()).order(4)
  await (await stranger()).order(2)
  const late = await stranger()
  await expect(late.order(1)).rejects.toMatchObject({ status: 422, code: 'transfer_share', field: 'cart_items.items.0' })
  await buyer.order(14, CARD)
  expect(product()?.stock).toBe(0)
})

test('a transfer that is paid frees its share', async () => {
  const { payment_id } = await (await stranger()).order(6)
  const other = await stranger()
  await expect(other.order(2)).rejects.toMatchObject({ code: 'transfer_share' })
  confirmPayment(fixture.upstream.deps, payment_id)
  await other.order(2)
})

test('an order by card cannot switch to a transfer above the share; after a switch it counts as a transfer even when the method changes again', async () => {
  const [{ client, order }, paying] = [await stranger(), await regular()]
  const choose = (one: Client, id: number, method_id: number) =>
    one.call(postOrderPayment, { params: { id }, body: { method_id } })
  const large = await paying.order(7, CARD)
  await expect(choose(paying.client, large.order_id, TRANSFER)).rejects.toMatchObject({ status: 422, code: 'transfer_share' })
  await paying.client.call(postOrderCancel, { params: { id: large.order_id } })
  const { order_id } = await order(6, CARD)
  await choose(client, order_id, TRANSFER)
  await choose(client, order_id, CARD)
  await expect((await stranger()).order(1)).rejects.toMatchObject({ code: 'transfer_share' })
  await choose(client, order_id, TRANSFER)
})

test('repeated card payments extend a reservation to two hours at most; an order that was once a transfer stays reserved for seven days', async () => {
  const begin = ({ client, order_id }: { client: Client; order_id: number }, method_id: number) =>
    client.call(postOrderPayment, { params: { id: order_id }, body: { method_id } })
  const placed = async () => {
    const { client, order } = await stranger()
    return { client, ...(await order(1, CARD)) }
  }
  const [card, transfer] = [await placed(), await placed()]
  await begin(transfer, TRANSFER)
  for (const minutes of [59, 59]) {
    fixture.clock.advance(minutes * 60_000)
    fixture.upstream.deps.orders.settle()
    for (const order of [card, transfer]) await begin(order, CARD)
  }
  await expect(payByCard(card.client, card.payment_id, CARDS.declined)).rejects.toMatchObject({ code: 'card_declined' })
  fixture.clock.advance(2 * 60_000)
  fixture.upstream.deps.orders.settle()
  expect(product()?.stock).toBe(19)
  await expect(begin(card, CARD)).rejects.toMatchObject({ code: 'order_not_payable' })
  await begin(transfer, CARD)
})

test('one unit can always be reserved', async () => {
  store().run`UPDATE product SET stock = 2 WHERE id = ${productId}`
  await (await stranger()).order(1)
  await expect((await stranger()).order(1)).rejects.toMatchObject({ code: 'transfer_share' })
})

test('a shop with transfers only does not limit their share', async () => {
  await fixture.close()
  fixture = await startFixture({ owner: realOwner(), payments: { processor: null, testCertificates: false } })
  store().run`UPDATE product SET stock = 20 WHERE id = ${productId}`
  await (await stranger()).order(20)
})

test.each([
  ['transfers', TRANSFER],
  ['cards', CARD],
])('one phone, one address and one network have a limited number of unpaid orders: %s', async (_name, paymentId) => {
  store().run`UPDATE product SET stock = 1000 WHERE id = ${productId}`
  const refusal = { status: 409, code: 'too_many_reservations', field: null }
  const order = async (network: string, address: Partial<typeof MOSCOW>) =>
    placedOrder(await fixture.newcomer(network), fixture, { productId, paymentId, address: { ...MOSCOW, ...address } })
  const flat = (n: number) => ({ street: `ul. Lesnaya, d. ${n}` })
  const phone = (n: number) => ({ mobile_phone: `+7 900 ${1_000_000 + n}` })
  for (const n of [1, 2, 3]) await order(`203.0.113.${n}`, flat(n))
  await expect(order('203.0.113.4', { ...flat(4), mobile_phone: '8 (900) 000-00-00' })).rejects.toMatchObject(refusal)
  for (const n of [5, 6, 7]) await order(`203.0.113.${n}`, { ...flat(50), ...phone(n) })
  await expect(order('203.0.113.8', { street: 'UL. LESNAYA D 50', ...phone(8) })).rejects.toMatchObject(refusal)
  for (let n = 10; n < 20; n++) await order('2001:db8:1:2::1', { ...flat(n), ...phone(n) })
  await expect(order('2001:db8:1:2:ffff::9', { ...flat(20), ...phone(20) })).rejects.toMatchObject(refusal)
  await order('2001:db8:1:3::1', { ...flat(21), ...phone(21) })
})

/** Three customers order 21 of 20 units in total and cancel unpaid. */
const cancelUnpaidOrders = async () => {
  for (let n = 0; n < 3; n++) {
    const { client, order } = await stranger()
    const { order_id: id } = await order(7, CARD)
    await client.call(postOrderCancel, { params: { id } })
  }
}

const confirmMailbox = ({ email }: Client) =>
  store().run`UPDATE user SET mailbox_confirmed_at = created_at WHERE email = ${email}`

test('a new customer orders all units by card', async () => {
  await (await stranger()).order(20, CARD)
  expect(product()?.stock).toBe(0)
})

test('after more units of a product were ordered and not paid than it has, customers who have never paid reserve at most 30 % of it for a day, without and with a confirmed mailbox', async () => {
  await cancelUnpaidOrders()
  await (await stranger()).order(4, CARD)
  await expect((await stranger()).order(3, CARD)).rejects.toMatchObject({
    status: 422,
    code: 'unpaid_share',
    field: 'cart_items.items.0',
    message: expect.stringContaining('at most 2 of') as unknown,
  })
  await (await stranger()).order(2, CARD)
  await expect((await stranger()).order(1, CARD)).rejects.toMatchObject({ status: 422, code: 'unpaid_share_full' })
  const [one, other] = [await stranger(), await stranger()]
  for (const { client } of [one, other]) confirmMailbox(client)
  await expect(one.order(7, CARD)).rejects.toMatchObject({ code: 'unpaid_share' })
  await other.order(6, CARD)
  expect(product()?.stock).toBe(8)
  fixture.clock.advance(25 * 3_600_000)
  fixture.upstream.deps.orders.settle()
  await (await stranger()).order(20, CARD)
})

test('a card order that is paid frees its share, and its customer reserves all that is left', async () => {
  await cancelUnpaidOrders()
  const { client, order } = await stranger()
  await payByCard(client, (await order(6, CARD)).payment_id)
  await (await stranger()).order(4, CARD)
  await order(10, CARD)
  expect(product()?.stock).toBe(0)
})

test('after a chargeback a customer has the limit of a new customer', async () => {
  await cancelUnpaidOrders()
  const { client, order } = await stranger()
  const { order_id, payment_id } = await order(1, CARD)
  await payByCard(client, payment_id)
  recordChargeback(fixture.upstream.deps, order_id)
  await expect(order(7, CARD)).rejects.toMatchObject({ code: 'unpaid_share' })
})

test('free accounts that reserve again whenever their orders expire leave 70 % of the product to others', async () => {
  await cancelUnpaidOrders()
  for (let hour = 0; hour < 4; hour++) {
    for (let n = 0; n < 5; n++) await (await stranger()).order(2, CARD).catch(() => null)
    expect(product()?.stock).toBe(14)
    fixture.clock.advance(3_600_000)
    fixture.upstream.deps.orders.settle()
    expect(product()?.stock).toBe(20)
  }
})

test('unpaid orders of other accounts with the same phone and address do not limit customers with a confirmed mailbox or a paid order', async () => {
  store().run`UPDATE product SET stock = 1000 WHERE id = ${productId}`
  const victim = await stranger()
  const paying = await regular()
  for (const { home } of [victim, paying])
    for (let n = 0; n < 3; n++) await placedOrder((await stranger()).client, fixture, { productId, address: home })
  await expect(victim.order(1, TRANSFER)).rejects.toMatchObject({ code: 'too_many_reservations' })
  confirmMailbox(victim.client)
  await victim.order(1, TRANSFER)
  await expect(victim.order(1, CARD)).rejects.toMatchObject({ code: 'too_many_reservations' })
  for (const method of [TRANSFER, CARD, CARD]) await paying.order(1, method)
  await expect(paying.order(1, CARD)).rejects.toMatchObject({ code: 'too_many_unpaid' })
})

test('unpaid orders of a shared network do not limit its customers who have paid before, nor do theirs limit others', async () => {
  store().run`UPDATE product SET stock = 1000 WHERE id = ${productId}`
  const here = async () => stranger('203.0.113.77')
  const known = await here()
  await payByCard(known.client, (await known.order(1, CARD)).payment_id)
  await known.order(1, CARD)
  for (let n = 0; n < 10; n++) await (await here()).order(1, CARD)
  await expect((await here()).order(1, CARD)).rejects.toMatchObject({ code: 'too_many_reservations' })
  await known.order(1, TRANSFER)
})

test('an account whose mailbox is not confirmed reserves nothing for a transfer, and can pay by card', async () => {
  await fixture.close()
  fixture = await startFixture({ sendsMail: true })
  const { client, order } = await stranger()
  const refusal = { status: 409, code: 'mailbox_unconfirmed' }
  await expect(order(1)).rejects.toMatchObject(refusal)
  const { order_id, payment_id } = await order(1, CARD)
  await expect(client.call(postOrderPayment, { params: { id: order_id }, body: { method_id: TRANSFER } })).rejects.toMatchObject(
    refusal,
  )
  await payByCard(client, payment_id)
  store().run`UPDATE user SET mailbox_confirmed_at = created_at`
  await order(1)
})

test('units count as sold from payment until cancellation', async () => {
  const { client, order } = await stranger()
  const waiting = await order(3)
  expect(product()).toEqual({ stock: 17, sold: 5 })
  await client.call(postOrderCancel, { params: { id: waiting.order_id } })
  expect(product()).toEqual({ stock: 20, sold: 5 })
  const paid = await order(2, CARD)
  await payByCard(client, paid.payment_id)
  expect(product()).toEqual({ stock: 18, sold: 7 })
  await client.call(postOrderCancel, { params: { id: paid.order_id } })
  expect(product()).toEqual({ stock: 20, sold: 5 })
})

test('units of a revived order count as sold once', async () => {
  const { payment_id } = await (await stranger()).order(2)
  fixture.clock.advance(8 * DAY)
  fixture.upstream.deps.orders.settle()
  expect(confirmPayment(fixture.upstream.deps, payment_id)).toBe('revived')
  expect(product()).toEqual({ stock: 18, sold: 7 })
})

test('deletes phone, address, network and device marks of an order after 180 days', async () => {
  await (await stranger()).order(1)
  const kinds = () => store().all<{ kind: string }>`SELECT kind FROM order_mark ORDER BY kind`.map(({ kind }) => kind)
  expect(kinds()).toEqual(expect.arrayContaining(['address', 'network', 'phone']))
  deleteExpired(store(), new Date(fixture.clock.now().getTime() + 180 * DAY))
  expect(kinds()).toEqual([])
})

test('the cart names the line whose units a transfer may not reserve', async () => {
  const { client } = await stranger()
  await readyCart(client, fixture, { qty: 20, productId, paymentId: TRANSFER })
  const answer = await client.raw(
    'POST',
    '/v1/user/orders',
    { agree: true, total_price: 1, duty_acknowledged: true },
    { 'idempotency-key': 'share-key' },
  )
  expect(answer.json).toMatchObject({
    data: { problems: [{ code: 'total_changed' }, { code: 'transfer_share', product_id: productId }] },
  })
})
