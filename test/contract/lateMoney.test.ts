/** What late money may still have: codes and goods as they are now, and an order that nobody has taken from the other side. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCart, postCartPromo } from '../../shared/api/cart.ts'
import { confirmPayment } from '../../upstream/checkout/payment/confirmPayment.ts'
import { TRANSFER, orderOf } from './bank.ts'
import { addPromo } from './cases/cartCases.ts'
import { optionGood, plainGood } from './products.ts'
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
const stockOf = (id: number) => deps().store.get<{ stock: number }>('SELECT stock FROM product WHERE id = ?', id)?.stock

const withCode = async (client: Client, code: string, paymentId: number) => {
  await readyCart(client, fixture, { paymentId, qty: 3 })
  await client.call(postCartPromo, { params: { code } })
  return orderCart(client, 'USD', paymentId)
}

test.each([
  ['per shopper', { perUser: 1 }],
  ['in all', { maxUses: 1 }],
])(
  'late money does not use a code again whose use %s another order has taken, also when the code has ended since',
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

test('late money still counts for an order whose code has only ended since', async () => {
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

test('codes for the first order count for one order, however many are made before the first is paid', async () => {
  for (const code of ['FIRST-A', 'FIRST-B']) {
    addPromo(fixture, { code, type: 'percent', value: 30 })
    deps().store.run('UPDATE promo SET first_order = 1 WHERE code = ?', code)
  }
  const client = await fixture.newcomer()
  await withCode(client, 'FIRST-A', TRANSFER)
  for (const code of ['FIRST-A', 'FIRST-B'])
    await expect(withCode(client, code, TRANSFER)).rejects.toMatchObject({ status: 422, code: 'promo_first_order' })
})

test('late money does not bring back a piece whose option is sold no more, and its cancellation put nothing on the shelf', async () => {
  const client = await fixture.newcomer()
  const { id, options } = optionGood(fixture)
  await readyCart(client, fixture)
  const units = { cart_id: null, product_id: id, qty: 2, option_id: options[0].id }
  await client.call(postCart, { body: [units] })
  const { payment_id } = await orderCart(client)
  deps().store.run('DELETE FROM product_option WHERE id = ?', options[0].id)
  const before = stockOf(id)
  fixture.clock.advance(HOUR)
  deps().orders.settle()
  expect(stockOf(id)).toBe(before)
  expect(confirmPayment(deps(), payment_id)).toBe('paid_too_late')
  expect(stockOf(id)).toBe(before)
})

test('an order that an operator has marked as paid in the moment of its end is not cancelled by the clock', async () => {
  const client = await fixture.newcomer()
  const { id } = plainGood(fixture)
  const { order_id, payment_id } = await placedOrder(client, fixture)
  const before = stockOf(id)
  fixture.clock.advance(HOUR)
  // The clock has found the order unpaid; the money is noted before it comes to cancel it.
  expect(confirmPayment(deps(), payment_id)).toBe('paid')
  expect(() => deps().orders.cancel(order_id, 'expiry')).toThrow('order_not_cancellable')
  expect(await orderOf(client, order_id)).toMatchObject({ status: 'paid', refunds: [] })
  expect(stockOf(id)).toBe(before)
})
