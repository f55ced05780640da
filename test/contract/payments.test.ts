/** Payments: the next action, the bank's page, receipts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { getPayment, postPaymentCard } from '../../shared/api/payment.ts'
import { getReceipt } from '../../shared/api/receipts.ts'
import { MINUTE, TRANSFER, bankOf, confirmable, decide, orderOf, paymentOf } from './bank.ts'
import { CARD, CARDS, orderCart, payByCard, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

const BANK_LINK = 2
const RUB = { 'accept-language': 'ru-RU', currency: 'RUB' }

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const deps = () => fixture.upstream.deps

describe('the next action', () => {
  test('of a card is the shop’s form, until the payment is final', async () => {
    const client = await fixture.newcomer()
    const { payment_id, next_action } = await placedOrder(client, fixture)
    expect(next_action).toEqual({ type: 'card_form', path: `/jpcart/payment/${payment_id}` })
    await payByCard(client, payment_id)
    expect(await paymentOf(fixture, payment_id)).toMatchObject({ status: 'succeeded', next_action: { type: 'none' } })
  })

  test('of a bank transfer contains account, amount, deadline and reference', async () => {
    const client = await fixture.newcomer()
    const { order_id, payment_id, next_action } = await placedOrder(client, fixture, { paymentId: TRANSFER })
    const { amount, iso_code, expires_at } = await paymentOf(fixture, payment_id)
    expect(next_action).toEqual({
      type: 'bank_details',
      beneficiary: expect.stringMatching(/Tonari/) as unknown,
      bank: expect.stringMatching(/\S/) as unknown,
      account: expect.stringMatching(/\d/) as unknown,
      swift: expect.stringMatching(/^[A-Z]{6}[A-Z\d]{2,5}$/) as unknown,
      amount,
      iso_code,
      reference: `ORDER-${order_id}`,
      due_at: expires_at,
    })
  })

  test('of a Russian bank is a redirect that pays nothing by itself, and returns the user to the shop', async () => {
    const client = fixture.clientWith(RUB)
    const member = await fixture.newcomer()
    const headers = { currency: 'RUB', 'accept-language': 'ru-RU' }
    await readyCart(member, fixture)
    const { payment_id, next_action } = await orderCart(member, headers.currency, BANK_LINK)
    expect(next_action).toMatchObject({ type: 'redirect', return_url: `http://localhost:3000/jpcart/return/${payment_id}` })
    fixture.clock.advance(10 * MINUTE)
    expect((await paymentOf(fixture, payment_id)).status).toBe('awaiting')
    const bank = await bankOf(fixture, payment_id)
    expect((await decide(bank, 'decline')).headers.get('location')).toBe(
      `http://localhost:3000/jpcart/return/${payment_id}?outcome=declined`,
    )
    expect(await paymentOf(fixture, payment_id)).toMatchObject({ status: 'awaiting', failure_code: 'bank_declined' })
    // The same page may be retried.
    expect((await decide(bank, 'confirm')).status).toBe(200)
    expect(await paymentOf(fixture, payment_id)).toMatchObject({ status: 'succeeded', failure: null })
    expect((await client.call(getPayment, { params: { id: payment_id } })).data.iso_code).toBe('RUB')
  })

  test('starting a payment twice with one method creates one payment', async () => {
    const client = await fixture.newcomer()
    const { order_id, payment_id } = await placedOrder(client, fixture)
    const again = async (method_id: number) =>
      (await client.call(postOrderPayment, { params: { id: order_id }, body: { method_id } })).data.payment_id
    expect(await again(1)).toBe(payment_id)
    const transfer = await again(TRANSFER)
    expect(transfer).not.toBe(payment_id)
    expect(await Promise.all([again(TRANSFER), again(TRANSFER)])).toEqual([transfer, transfer])
  })
})

describe('3-D Secure', () => {
  test('a card that requires confirmation pays after the confirmation, once', async () => {
    const { payment_id, client, order_id, bank } = await confirmable(fixture, CARDS.confirm)
    expect((await paymentOf(fixture, payment_id)).status).toBe('awaiting')
    const page = await fetch(bank)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const answer = await decide(bank, 'confirm')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`action="http://localhost:3000/jpcart/return/${payment_id}"`)
    expect((await orderOf(client, order_id)).status).toBe('paid')
    expect((await decide(bank, 'confirm')).status).toBe(410)
    expect((await decide(bank, 'decline')).status).toBe(410)
    expect((await paymentOf(fixture, payment_id)).status).toBe('succeeded')
  })

  test('a declined confirmation leaves the payment waiting for another card', async () => {
    const { payment_id, client, bank } = await confirmable(fixture, CARDS.confirm)
    await decide(bank, 'decline')
    expect(await paymentOf(fixture, payment_id)).toMatchObject({
      status: 'awaiting',
      failure_code: 'card_not_confirmed',
      next_action: { type: 'card_form' },
    })
    expect((await payByCard(client, payment_id)).status).toBe('succeeded')
  })

  test('a confirmed card without money is declined', async () => {
    const { payment_id, bank } = await confirmable(fixture, CARDS.confirmNoMoney)
    expect((await decide(bank, 'confirm')).status).toBe(303)
    expect(await paymentOf(fixture, payment_id)).toMatchObject({ status: 'awaiting', failure_code: 'card_no_money' })
  })

  test('a delayed answer of the processor leaves the payment processing until then', async () => {
    const { payment_id, bank } = await confirmable(fixture, CARDS.confirmLater)
    await decide(bank, 'confirm')
    expect(await paymentOf(fixture, payment_id)).toMatchObject({ status: 'processing', next_action: { type: 'none' } })
    fixture.clock.advance(10_001)
    expect((await paymentOf(fixture, payment_id)).status).toBe('succeeded')
  })

  test('an abandoned page closes after 15 minutes, and another card may be tried before and after', async () => {
    const { payment_id, client, bank } = await confirmable(fixture, CARDS.confirmLost)
    await decide(bank, 'confirm')
    expect(await paymentOf(fixture, payment_id)).toMatchObject({
      status: 'awaiting',
      next_action: { type: 'redirect', url: bank },
    })
    fixture.clock.advance(15 * MINUTE)
    expect(await paymentOf(fixture, payment_id)).toMatchObject({
      status: 'awaiting',
      failure_code: 'card_not_confirmed',
      next_action: { type: 'card_form' },
    })
    // Its address redirects to the payment; a late decision is refused with a message.
    const visited = await fetch(bank, { redirect: 'manual' })
    expect([visited.status, visited.headers.get('location'), visited.headers.get('cache-control')]).toEqual([
      303,
      `http://localhost:3000/jpcart/return/${payment_id}`,
      'no-store',
    ])
    const closed = await decide(bank, 'confirm')
    expect(closed.status).toBe(410)
    expect(closed.headers.get('content-security-policy')).toContain("form-action 'none';")
    await payByCard(client, payment_id, CARDS.confirm)
    const open = await bankOf(fixture, payment_id)
    expect((await payByCard(client, payment_id)).status).toBe('succeeded')
    expect((await decide(open, 'confirm')).status).toBe(410)
  })

  test('an unknown page is a 404, in both languages', async () => {
    const at = `${fixture.upstream.url}/sandbox/bank/${'a'.repeat(24)}`
    expect(await (await fetch(`${at}?lang=ru`)).text()).toContain('lang="ru"')
    const answer = await fetch(at, { headers: { 'accept-language': 'en' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This page of the bank is closed')
  })
})

test('a receipt lists what was bought, paid and returned', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture, { qty: 2 })
  await payByCard(client, payment_id)
  await client.call(postOrderCancel, { params: { id: order_id } })
  const { data } = await client.call(getReceipt, { params: { id: order_id } })
  const order = await orderOf(client, order_id)
  expect(data).toMatchObject({
    number: `R-${String(order_id).padStart(6, '0')}`,
    seller: { name: expect.stringMatching(/Tonari/) as unknown },
    buyer: { name: 'Nina Petrova', address: { city: 'Moscow' } },
    products: order.products,
    total_price: order.total_price,
    payments: [{ id: payment_id, amount: order.total_price }],
    refunds: [{ reason: 'order_cancelled' }],
    refunded_price: order.total_price,
    kept_price: 0,
  })
})

test('no card data is in the log, the database or an e-mail, including the confirmation at the bank', async () => {
  const { client, payment_id, bank } = await confirmable(fixture, CARDS.confirm)
  await decide(bank, 'confirm')
  const { store } = deps()
  const other = await placedOrder(client, fixture)
  const odd = { surname: 'ZZYZX-QUUX', number: CARDS.declined, expiry: '11/37', cvc: '987' }
  await client.call(postPaymentCard, { params: { id: other.payment_id }, body: odd }).catch(() => {})
  const tables = store.all<{ name: string }>`
    SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE 'product_search%'`
  for (const { name } of tables) {
    const rows = JSON.stringify(store.all(`SELECT * FROM "${name}"`))
    for (const secret of [CARDS.confirm, CARDS.declined, odd.surname, odd.expiry, CARD.surname])
      expect(rows, `${name}: ${secret}`).not.toContain(secret)
  }
  expect(JSON.stringify(fixture.logged)).not.toMatch(new RegExp(`${CARDS.confirm}|${odd.surname}|${odd.cvc}`))
  expect(payment_id).not.toBe(other.payment_id)
})
