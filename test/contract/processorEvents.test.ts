/** Events of the payment processor: signed, late, repeated, out of order. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { signBody } from '../../contract/signedBody.ts'
import { MINUTE, TRANSFER, confirmable, decide, mailKinds, orderOf, paymentOf } from './bank.ts'
import { CARDS, payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

const DAY = 1440 * MINUTE

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const event = async (id: string, more: object = {}) => {
  const { amount, currency } = fixture.upstream.deps.store.get<{ amount: number; currency: string }>`
    SELECT amount, currency FROM payment WHERE id = ${id}` ?? { amount: 1, currency: 'USD' }
  return JSON.stringify({
    id: `evt_${id}`,
    type: 'payment.succeeded',
    payment_id: id,
    session_id: null,
    amount,
    currency,
    failure: null,
    ...more,
  })
}
const post = (body: string, signature = signBody(fixture.upstream.deps.processorSecret, fixture.clock.now(), body)) =>
  fetch(`${fixture.upstream.url}/processor/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'processor-signature': signature },
    body,
  })
const resultOf = async (answer: Promise<Response>) => {
  const response = await answer
  return [response.status, ((await response.json()) as { data: unknown }).data]
}

test('a payment counts once, however often its event arrives', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture, { paymentId: TRANSFER })
  const body = await event(payment_id)
  expect(await resultOf(post(body))).toEqual([200, 'paid'])
  expect(await resultOf(post(body))).toEqual([200, 'duplicate'])
  expect(await resultOf(post(await event(payment_id, { id: 'evt_another_one' })))).toEqual([200, 'ignored'])
  expect((await orderOf(client, order_id)).history.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid'])
  expect(mailKinds(fixture, client).filter((kind) => kind === 'paid')).toHaveLength(1)
})

test('a wrong, old, foreign or missing signature is a 401 and changes nothing', async () => {
  const client = await fixture.newcomer()
  const { payment_id } = await placedOrder(client, fixture)
  const body = await event(payment_id)
  const good = signBody(fixture.upstream.deps.processorSecret, fixture.clock.now(), body)
  const old = signBody(fixture.upstream.deps.processorSecret, new Date(fixture.clock.now().getTime() - 6 * MINUTE), body)
  const foreign = signBody('another secret', fixture.clock.now(), body)
  for (const signature of ['', 't=1,v1=00', old, foreign, good.replace(/.$/, (end) => (end === '0' ? '1' : '0'))])
    expect(await resultOf(post(body, signature))).toMatchObject([401, { code: 'unauthorized' }])
  expect((await post(`${body} `, good)).status).toBe(401)
  expect((await paymentOf(fixture, payment_id)).status).toBe('awaiting')
})

test('an invalid event, another amount or an unknown payment is refused', async () => {
  const client = await fixture.newcomer()
  const { payment_id } = await placedOrder(client, fixture)
  expect(await resultOf(post('{'))).toMatchObject([400, { code: 'bad_json' }])
  expect(await resultOf(post('{}'))).toMatchObject([422, { code: 'invalid_field' }])
  expect(await resultOf(post(await event(payment_id, { amount: 1 })))).toMatchObject([422, { field: 'amount' }])
  expect(await resultOf(post(await event(payment_id, { currency: 'JPY' })))).toMatchObject([422, { field: 'amount' }])
  expect(await resultOf(post(await event('a'.repeat(24))))).toMatchObject([404, { code: 'not_found' }])
  expect((await paymentOf(fixture, payment_id)).status).toBe('awaiting')
})

test('a late refusal after the payment, or from an abandoned page, declines nothing', async () => {
  const { payment_id, client, bank } = await confirmable(fixture, CARDS.confirm)
  const session = /bank\/([\w-]+)/.exec(bank)?.[1] ?? ''
  await payByCard(client, payment_id, CARDS.pending)
  const late = { id: 'evt_late_refusal', type: 'payment.declined', session_id: session, failure: 'card_declined' }
  expect(await resultOf(post(await event(payment_id, late)))).toEqual([200, 'ignored'])
  fixture.clock.advance(10_001)
  expect((await paymentOf(fixture, payment_id)).status).toBe('succeeded')
  const later = { id: 'evt_later_refusal', type: 'payment.declined', failure: 'card_declined' }
  expect(await resultOf(post(await event(payment_id, later)))).toEqual([200, 'ignored'])
  expect((await paymentOf(fixture, payment_id)).status).toBe('succeeded')
})

test('an event about a payment in progress is not a payment; the final event decides', async () => {
  const working = { id: 'evt_working', type: 'payment.processing' }
  const { order_id, payment_id } = await confirmable(fixture, CARDS.confirm)
  expect(await resultOf(post(await event(payment_id, working)))).toEqual([200, 'processing'])
  fixture.clock.advance(5 * DAY)
  expect((await paymentOf(fixture, payment_id)).status).toBe('processing')
  expect(await resultOf(post(await event(payment_id, { id: 'evt_last_word' })))).toEqual([200, 'paid'])
  expect(fixture.upstream.deps.store.get`SELECT status FROM shop_order WHERE id = ${order_id}`).toEqual({ status: 'paid' })
})

test('a payment without a final event does not reserve stock forever', async () => {
  const { order_id, payment_id } = await placedOrder(await fixture.newcomer(), fixture)
  expect(await resultOf(post(await event(payment_id, { id: 'evt_silence', type: 'payment.processing' })))).toEqual([
    200,
    'processing',
  ])
  fixture.clock.advance(8 * DAY)
  fixture.upstream.deps.orders.settle()
  const { get } = fixture.upstream.deps.store
  expect(get('SELECT status, cancelled_by FROM shop_order WHERE id = ?', order_id)).toEqual({
    status: 'cancelled',
    cancelled_by: 'expiry',
  })
  expect(await resultOf(post(await event(payment_id, { id: 'evt_very_late' })))).toEqual([200, 'revived'])
})

test('a declined bank session ignores an event that arrives after the refusal', async () => {
  const { payment_id, bank } = await confirmable(fixture, CARDS.confirm)
  const session = /bank\/([\w-]+)/.exec(bank)?.[1] ?? ''
  await decide(bank, 'decline')
  const late = { id: 'evt_out_of_order', type: 'payment.processing', session_id: session }
  expect(await resultOf(post(await event(payment_id, late)))).toEqual([200, 'ignored'])
  expect((await paymentOf(fixture, payment_id)).status).toBe('awaiting')
})

test('the id of an event is deleted after 90 days, not before', async () => {
  const { store, processorSecret } = fixture.upstream.deps
  const { payment_id } = await placedOrder(await fixture.newcomer(), fixture, { paymentId: TRANSFER })
  const body = await event(payment_id, { id: 'evt_kept' })
  expect(await resultOf(post(body))).toEqual([200, 'paid'])
  const isStored = () => store.get`SELECT 1 FROM processor_event WHERE id = 'evt_kept'` !== undefined
  const deleteAfter = (days: number) => deleteExpired(store, new Date(fixture.clock.now().getTime() + days * DAY))
  deleteAfter(89)
  expect(isStored()).toBe(true)
  expect(await resultOf(post(body, signBody(processorSecret, fixture.clock.now(), body)))).toEqual([200, 'duplicate'])
  deleteAfter(90)
  expect(isStored()).toBe(false)
})
