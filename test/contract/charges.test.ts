/** Charging a card at a processor that takes time: one charge per attempt, and no lost money. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPayment, postPaymentCard } from '../../shared/api/payment.ts'
import type { Charge, ChargeResult } from '../../upstream/checkout/payment/cardProcessor.ts'
import { confirmPayment } from '../../upstream/checkout/payment/confirmPayment.ts'
import { CARD, CARDS, payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'
import { realOwner } from '../support/owners.ts'

let fixture: Fixture
let client: Client
let id: string
let charges: Charge[]
let answer: PromiseWithResolvers<ChargeResult>
beforeEach(async () => {
  charges = []
  answer = Promise.withResolvers()
  const charge = (one: Charge) => {
    charges.push(one)
    return answer.promise
  }
  fixture = await startFixture({
    owner: realOwner(),
    payments: { processor: { isTest: false, charge }, testCertificates: false },
  })
  client = await fixture.newcomer()
  id = (await placedOrder(client, fixture)).payment_id
})
afterEach(() => fixture.close())

const status = async () => (await client.call(getPayment, { params: { id } })).data.status
const stored = () => fixture.upstream.deps.store.all`SELECT key, payment_id, result FROM charge`

test('an attempt is stored with the idempotency key of the charge before the processor answers', async () => {
  const paying = payByCard(client, id)
  await expect.poll(() => charges).toHaveLength(1)
  expect(stored()).toEqual([{ key: charges[0]?.key, payment_id: id, result: null }])
  expect(await status()).toBe('processing')
  answer.resolve({ kind: 'succeeded' })
  expect((await paying).status).toBe('succeeded')
  expect(stored()).toMatchObject([{ result: 'succeeded' }])
})

test('two tabs that pay at once charge the card once', async () => {
  const tabs = [payByCard(client, id), payByCard(client, id)]
  const outcomes = Promise.allSettled(tabs)
  await expect.poll(() => charges.length).toBeGreaterThan(0)
  await expect(Promise.race(tabs)).rejects.toMatchObject({ status: 409, code: 'payment_running' })
  answer.resolve({ kind: 'succeeded' })
  expect((await outcomes).map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(charges).toHaveLength(1)
})

test('a declined card leaves the payment open for another card', async () => {
  answer.resolve({ kind: 'declined', reason: 'card_no_money' })
  await expect(payByCard(client, id)).rejects.toMatchObject({ status: 422, code: 'card_no_money' })
  answer = Promise.withResolvers()
  answer.resolve({ kind: 'succeeded' })
  expect((await payByCard(client, id)).status).toBe('succeeded')
  expect(new Set(charges.map(({ key }) => key)).size).toBe(2)
})

test('without an answer the payment is being processed until the money arrives', async () => {
  answer.promise.catch(() => {})
  answer.reject(new Error('socket hang up'))
  const { data } = await client.call(postPaymentCard, { params: { id }, body: { ...CARD, number: CARDS.good } })
  expect(data.status).toBe('processing')
  expect(fixture.logged).toContainEqual(expect.objectContaining({ message: 'payment processor did not answer', id }))
  expect(confirmPayment(fixture.upstream.deps, id)).toBe('paid')
  expect(await status()).toBe('succeeded')
})
