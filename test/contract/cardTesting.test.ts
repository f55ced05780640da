/** Limits of declined cards by network and for the whole shop, and blocks by network. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blockCustomer } from '../../upstream/checkout/risk/customerBlocks.ts'
import { runAdmin } from '../../upstream/operator/admin/runAdmin.ts'
import { MOSCOW } from './products.ts'
import { CARDS, payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const HOUR = 3_600_000
const REFUSED = { status: 429, code: 'too_many' }
const declined = { status: 422, code: 'card_declined' }

/** A new account with an unpaid order, in a network. */
const account = async (network: string) => {
  const client = await fixture.newcomer(network)
  const { payment_id } = await placedOrder(client, fixture)
  return (card: string) => payByCard(client, payment_id, card)
}

test('ten declined cards an hour are the most of a network, in all its accounts together', async () => {
  for (let n = 0; n < 2; n++) {
    const pay = await account('2001:db8:1:2::1')
    for (let i = 0; i < 5; i++) await expect(pay(CARDS.declined)).rejects.toMatchObject(declined)
  }
  const third = await account('2001:db8:1:2:3::4')
  await expect(third(CARDS.good)).rejects.toMatchObject(REFUSED)
  await (
    await account('2001:db8:1:9::1')
  )(CARDS.good)
  fixture.clock.advance(HOUR)
  await (
    await account('2001:db8:1:2::1')
  )(CARDS.good)
})

test('cards that are not declined count for no network', async () => {
  for (let n = 0; n < 11; n++) await (await account('192.0.2.7'))(n % 2 ? CARDS.good : CARDS.pending)
  await expect((await account('192.0.2.7'))(CARDS.down)).rejects.toMatchObject({ status: 503 })
  await (
    await account('192.0.2.7')
  )(CARDS.good)
})

test('a hundred declined cards in ten minutes stop the cards of customers who have never paid', async () => {
  const client = await fixture.newcomer('192.0.2.1')
  await payByCard(client, (await placedOrder(client, fixture)).payment_id)
  const { payment_id } = await placedOrder(client, fixture)
  for (let n = 0; n < 100; n++) fixture.upstream.deps.attempts.take({ 'card:declined:shop': { max: 100, windowMs: 600_000 } })
  const stranger = await account('192.0.2.2')
  await expect(stranger(CARDS.good)).rejects.toMatchObject(REFUSED)
  expect(fixture.logged).toContainEqual(
    expect.objectContaining({ message: 'Cards of new customers are refused for some minutes: too many were declined' }),
  )
  await payByCard(client, payment_id)
  fixture.clock.advance(600_000)
  await stranger(CARDS.good)
})

test('a customer is blocked by the networks of their orders only on request', async () => {
  const thief = await fixture.newcomer('198.51.100.66')
  await placedOrder(thief, fixture)
  const { store } = fixture.upstream.deps
  const id = String(store.get<{ id: number }>`SELECT id FROM user WHERE email = ${thief.email}`?.id)
  const admin = (...line: string[]) => {
    let out = ''
    const open = () => ({ ...fixture.upstream.deps, close: () => {} })
    runAdmin({ line: [...line, '--reason', 'stolen card'], open, print: (text) => (out += text), operator: 'Anna' })
    return out
  }
  const neighbour = async () => {
    const address = { ...MOSCOW, street: 'ul. Sadovaya, d. 1', mobile_phone: '+7 911 111-11-11' }
    return placedOrder(await fixture.newcomer('198.51.100.66'), fixture, { address })
  }
  admin('customers', 'block', id)
  await neighbour()
  expect(admin('customers', 'block', id, '--networks')).toContain('network 198.51.100.66')
  await expect(neighbour()).rejects.toMatchObject({ code: 'customer_blocked' })
})

test('a blocked customer is recognised by the device that has signed in to another account', async () => {
  const { store } = fixture.upstream.deps
  const signIn = async (email: string, device?: string) => {
    const { json } = await fixture.guest.raw('POST', '/v1/login', {
      email,
      password: 'a long password',
      ...(device !== undefined && { device }),
    })
    return (json as { data: { device: string } }).data.device
  }
  const [thief, other] = [await fixture.newcomer(), await fixture.newcomer('192.0.2.9')]
  const device = await signIn(thief.email)
  const { order_id } = await placedOrder(thief, fixture)
  expect(store.all`SELECT 1 FROM order_mark WHERE order_id = ${order_id} AND kind = 'device'`.length).toBeGreaterThan(0)
  blockCustomer(store, store.get<{ id: number }>`SELECT id FROM user WHERE email = ${thief.email}`?.id ?? 0, false)
  const address = { ...MOSCOW, street: 'ul. Sadovaya, d. 2', mobile_phone: '+7 911 222-22-22' }
  await placedOrder(other, fixture, { address })
  await signIn(other.email, device)
  await expect(placedOrder(other, fixture, { address })).rejects.toMatchObject({ code: 'customer_blocked' })
})
