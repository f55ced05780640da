/** An order is charged once: from two tabs, after its reservation has expired, with a total of 0. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCartPromo } from '../../shared/api/cart.ts'
import { postOrderPayment } from '../../shared/api/orders.ts'
import { MINUTE, TRANSFER, bankOf, confirmable, decide, mailKinds, orderOf, paymentOf } from './bank.ts'
import { addPromo } from './cases/cartCases.ts'
import { plainProduct } from './products.ts'
import { CARD, CARDS, orderCart, payByCard, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const CARD_METHOD = 1

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const tryCard = async (client: Client, id: string, number: string = CARDS.good) => {
  const { status, json } = await client.raw('POST', `/v1/payments/${id}/card`, { ...CARD, number })
  return [status, (json as { data: { code?: string } }).data.code ?? null]
}
const moneyFor = (orderId: number) =>
  fixture.upstream.deps.store.all`SELECT id FROM payment WHERE order_id = ${orderId} AND status = 'succeeded'`.length
const refundsOf = (orderId: number) => fixture.upstream.deps.store.all`SELECT id FROM refund WHERE order_id = ${orderId}`.length
const paidMails = (client: Client) => mailKinds(fixture, client).filter((kind) => kind === 'paid').length

test.each([
  ['charged at once', CARDS.good, 'payment_final'],
  ['worked on by the processor', CARDS.pending, 'payment_running'],
])('two tabs that send their card forms together charge one card: %s', async (_, number, refusal) => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture)
  const tries = await Promise.all(Array.from({ length: 5 }, () => tryCard(client, payment_id, number)))
  expect(tries.filter(([status]) => status === 200)).toHaveLength(1)
  expect(tries.filter(([status, code]) => status === 409 && code === refusal)).toHaveLength(4)
  fixture.clock.advance(11_000)
  await paymentOf(fixture, payment_id)
  expect([moneyFor(order_id), refundsOf(order_id), paidMails(client)]).toEqual([1, 0, 1])
})

test('a card form that another tab has replaced by a transfer charges nothing, and the transfer pays', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture)
  const transfer = (await client.call(postOrderPayment, { params: { id: order_id }, body: { method_id: TRANSFER } })).data
  expect(await tryCard(client, payment_id)).toEqual([409, 'payment_final'])
  expect(await paymentOf(fixture, payment_id)).toMatchObject({ status: 'cancelled' })
  expect(await paymentOf(fixture, transfer.payment_id)).toMatchObject({ status: 'awaiting' })
  expect(moneyFor(order_id)).toBe(0)
})

test('a tab at the bank and a tab with another card: the later card counts, the bank’s page is closed', async () => {
  const { client, order_id, payment_id, bank } = await confirmable(fixture, CARDS.confirm)
  const tries = await Promise.all([decide(bank, 'confirm'), payByCard(client, payment_id).catch(() => null)])
  expect(tries).toHaveLength(2)
  expect((await decide(bank, 'confirm')).status).toBe(410)
  expect([moneyFor(order_id), refundsOf(order_id), paidMails(client)]).toEqual([1, 0, 1])
})

test('two bank sessions of one payment: the newer one pays, the older one is closed', async () => {
  const { client, order_id, payment_id, bank } = await confirmable(fixture, CARDS.confirm)
  await payByCard(client, payment_id, CARDS.confirm)
  const newer = await bankOf(fixture, payment_id)
  const statuses = await Promise.all([bank, newer, newer].map(async (url) => (await decide(url, 'confirm')).status))
  expect(statuses.sort()).toEqual([200, 410, 410])
  expect([moneyFor(order_id), paidMails(client)]).toEqual([1, 1])
})

test('after the reservation has expired neither card nor bank page charges anything, and no other method can be started', async () => {
  const client = await fixture.newcomer()
  const open = await placedOrder(client, fixture)
  const atBank = await confirmable(fixture, CARDS.confirm)
  fixture.clock.advance(60 * MINUTE)
  expect(await tryCard(client, open.payment_id)).toEqual([409, 'payment_final'])
  expect((await decide(atBank.bank, 'confirm')).status).toBe(410)
  for (const { order_id, payment_id, client: shopper } of [{ ...open, client }, atBank]) {
    expect(await paymentOf(fixture, payment_id)).toMatchObject({ status: 'cancelled', next_action: { type: 'none' } })
    expect(await orderOf(shopper, order_id)).toMatchObject({ status: 'cancelled', refunds: [] })
    const again = shopper.call(postOrderPayment, { params: { id: order_id }, body: { method_id: CARD_METHOD } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'order_not_payable' })
    expect(moneyFor(order_id)).toBe(0)
  }
})

test('an order with a total of 0 is paid at once and accepts no card', async () => {
  const client = await fixture.newcomer()
  addPromo(fixture, { code: 'NOTHING-TO-PAY', type: 'percent', value: 100 })
  await readyCart(client, fixture, { qty: Math.ceil(20_000 / plainProduct(fixture).price_jpy) })
  await client.call(postCartPromo, { params: { code: 'NOTHING-TO-PAY' }, headers: { currency: 'RUB' } })
  const { order_id, payment_id, next_action } = await orderCart(client, 'RUB', null)
  expect(next_action).toEqual({ type: 'none' })
  expect(await tryCard(client, payment_id)).toEqual([422, 'payment_no_card'])
  expect([moneyFor(order_id), refundsOf(order_id), paidMails(client)]).toEqual([1, 0, 1])
})
