/** Late payments: codes and products in their current state, and orders that another process changes concurrently. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressBody } from '../../shared/api/addresses.ts'
import { getCart, postCart, postCartPromo } from '../../shared/api/cart.ts'
import { postOrderCancel } from '../../shared/api/orders.ts'
import { postDeletion } from '../../shared/api/security.ts'
import { confirmPayment } from '../../upstream/checkout/payment/confirmPayment.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { TRANSFER, orderOf } from './bank.ts'
import { addPromo } from './cases/cartCases.ts'
import { MOSCOW, optionProduct, plainProduct, savedAddress } from './products.ts'
import { orderCart, payByCard, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const HOUR = 3_600_000
const CARD = 1

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const deps = () => fixture.upstream.deps
const stockOf = (id: number) => deps().store.get<{ stock: number }>`SELECT stock FROM product WHERE id = ${id}`?.stock

const withCode = async (client: Client, code: string, paymentId: number, address?: AddressBody) => {
  await readyCart(client, fixture, { paymentId, qty: 3, ...(address && { address }) })
  await client.call(postCartPromo, { params: { code } })
  return orderCart(client, 'USD', paymentId)
}

test.each([
  ['per user', { perUser: 1 }],
  ['of all uses', { maxUses: 1 }],
])(
  'a late payment does not exceed the limit %s of its code when another order has used it, also when the code has ended since',
  async (_, limits) => {
    const code = `ENDS-${Object.keys(limits)[0]}`
    addPromo(fixture, {
      code,
      type: 'percent',
      value: 50,
      expires: new Date(fixture.clock.now().getTime() + 2 * HOUR).toISOString(),
      ...limits,
    })
    const client = await fixture.newcomer()
    const first = await withCode(client, code, CARD)
    fixture.clock.advance(HOUR)
    deps().orders.settle()
    const second = await withCode(client, code, CARD)
    await payByCard(client, second.payment_id)
    fixture.clock.advance(2 * HOUR)
    expect(confirmPayment(deps(), first.payment_id)).toBe('paid_too_late')
    expect((await orderOf(client, first.order_id)).status).toBe('cancelled')
  },
)

test('a late payment is accepted when the code of its order has only ended since', async () => {
  addPromo(fixture, {
    code: 'ENDED-UNUSED',
    type: 'percent',
    value: 50,
    perUser: 1,
    expires: new Date(fixture.clock.now().getTime() + HOUR / 2).toISOString(),
  })
  const client = await fixture.newcomer()
  const { payment_id } = await withCode(client, 'ENDED-UNUSED', CARD)
  fixture.clock.advance(HOUR)
  deps().orders.settle()
  expect(confirmPayment(deps(), payment_id)).toBe('revived')
})

test('first-order codes apply to one order, however many are created before the first is paid', async () => {
  for (const code of ['FIRST-A', 'FIRST-B']) {
    addPromo(fixture, { code, type: 'percent', value: 30 })
    deps().store.run`UPDATE promo SET first_order = 1 WHERE code = ${code}`
  }
  const client = await fixture.newcomer()
  await withCode(client, 'FIRST-A', TRANSFER)
  for (const code of ['FIRST-A', 'FIRST-B'])
    await expect(withCode(client, code, TRANSFER)).rejects.toMatchObject({ status: 422, code: 'promo_first_order' })
})

test('a first-order code in a paid or waiting order of another account counts for accounts with the same phone or address', async () => {
  addPromo(fixture, { code: 'FIRST-C', type: 'percent', value: 30 })
  deps().store.run`UPDATE promo SET first_order = 1 WHERE code = 'FIRST-C'`
  const [one, second, elsewhere] = [await fixture.newcomer(), await fixture.newcomer(), await fixture.newcomer()]
  const refusal = { status: 422, code: 'promo_first_order_elsewhere' }
  const waiting = await withCode(one, 'FIRST-C', CARD, MOSCOW)
  await expect(withCode(second, 'FIRST-C', CARD, MOSCOW)).rejects.toMatchObject(refusal)
  await payByCard(one, waiting.payment_id)
  await expect(withCode(second, 'FIRST-C', CARD, MOSCOW)).rejects.toMatchObject(refusal)
  await withCode(elsewhere, 'FIRST-C', CARD)
})

test('a first-order code is free for the other accounts of an address again when its order is cancelled unpaid', async () => {
  addPromo(fixture, { code: 'FIRST-E', type: 'percent', value: 30 })
  deps().store.run`UPDATE promo SET first_order = 1 WHERE code = 'FIRST-E'`
  const [one, second] = [await fixture.newcomer(), await fixture.newcomer()]
  const home = { ...MOSCOW, street: 'ul. Lesnaya, 78', mobile_phone: '+79000000078' }
  const { order_id } = await withCode(one, 'FIRST-E', CARD, home)
  await one.call(postOrderCancel, { params: { id: order_id } })
  await withCode(second, 'FIRST-E', CARD, home)
})

test('a code that the address excludes no longer counts, and the cart states why, in the language of the request', async () => {
  addPromo(fixture, { code: 'FIRST-D', type: 'percent', value: 30 })
  deps().store.run`UPDATE promo SET first_order = 1 WHERE code = 'FIRST-D'`
  const [one, other] = [await fixture.newcomer(), await fixture.newcomer()]
  const shared = { ...MOSCOW, street: 'ul. Lesnaya, 77', mobile_phone: '+79000000077' }
  await payByCard(one, (await withCode(one, 'FIRST-D', CARD, shared)).payment_id)
  await readyCart(other, fixture, { qty: 3 })
  const { data: before } = await other.call(postCartPromo, { params: { code: 'FIRST-D' } })
  expect(before).toMatchObject({ promo: 'FIRST-D', promo_refusal: null })
  await savedAddress(other, shared)
  const refusalIn = async (lang: string) => {
    const { data } = await other.call(getCart, { headers: { 'accept-language': lang } })
    expect(data.promo).toBeNull()
    return data.promo_refusal
  }
  expect(await refusalIn('en-US')).toMatch(
    /^Code FIRST-D does not apply to this order\. A promo code for a first order was already used/,
  )
  expect(await refusalIn('ru-RU')).toMatch(/^Код FIRST-D к этому заказу не применяется\. /)
})

test('a late payment does not restore a unit whose option is no longer sold, and its cancellation returns nothing to the stock', async () => {
  const client = await fixture.newcomer()
  const { id, options } = optionProduct(fixture)
  await readyCart(client, fixture)
  const units = { cart_id: null, product_id: id, qty: 2, option_id: options[0].id }
  await client.call(postCart, { body: [units] })
  const { payment_id } = await orderCart(client)
  deps().store.run`DELETE FROM product_option WHERE id = ${options[0].id}`
  const before = stockOf(id)
  fixture.clock.advance(HOUR)
  deps().orders.settle()
  expect(stockOf(id)).toBe(before)
  expect(confirmPayment(deps(), payment_id)).toBe('paid_too_late')
  expect(stockOf(id)).toBe(before)
})

test('an order that an operator marks as paid at the moment of its expiry is not cancelled by the timer', async () => {
  const client = await fixture.newcomer()
  const { id } = plainProduct(fixture)
  const { order_id, payment_id } = await placedOrder(client, fixture)
  const before = stockOf(id)
  fixture.clock.advance(HOUR)
  // The timer has found the order unpaid; the payment is recorded before the cancellation.
  expect(confirmPayment(deps(), payment_id)).toBe('paid')
  expect(() => deps().orders.cancel(order_id, 'expiry')).toThrow('order_not_cancellable')
  expect(await orderOf(client, order_id)).toMatchObject({ status: 'paid', refunds: [] })
  expect(stockOf(id)).toBe(before)
})

test('money for an order of a deleted account is refunded: there is no user to notify about a revived order', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture, { paymentId: TRANSFER })
  await client.call(postDeletion, { body: { current_password: 'a long password' } })
  fixture.clock.advance(15 * 24 * HOUR)
  deps().orders.settle()
  deleteExpired(deps().store, fixture.clock.now())
  expect(deps().store.get`SELECT 1 FROM user WHERE email = ${client.email}`).toBeUndefined()
  expect(confirmPayment(deps(), payment_id)).toBe('paid_too_late')
  expect(deps().store.get`SELECT status FROM shop_order WHERE id = ${order_id}`).toMatchObject({ status: 'cancelled' })
})
