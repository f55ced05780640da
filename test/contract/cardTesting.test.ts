/** Limits of declined cards by network and for the whole shop, and blocks by network. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordChargeback } from '../../upstream/checkout/risk/chargebacks.ts'
import { blockCustomer } from '../../upstream/checkout/risk/customerBlocks.ts'
import { runAdmin } from '../../upstream/operator/admin/runAdmin.ts'
import { MOSCOW, savedAddress } from './products.ts'
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

/** Counted attempts by key. */
const counts = () =>
  Object.fromEntries(
    fixture.upstream.deps.store.all<{ key: string; count: number }>`SELECT key, count FROM attempt`.map(({ key, count }) => [
      key,
      count,
    ]),
  )

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

test('cards that are paid count for no network', async () => {
  for (let n = 0; n < 11; n++) await (await account('192.0.2.7'))(n % 2 ? CARDS.good : CARDS.pending)
  await expect((await account('192.0.2.7'))(CARDS.down)).rejects.toMatchObject({ status: 503 })
  await (
    await account('192.0.2.7')
  )(CARDS.good)
})

test('a card that waits for its bank counts by network until it succeeds', async () => {
  const settle = () => {
    fixture.clock.advance(30_000)
    fixture.upstream.deps.orders.settle()
  }
  const next = await account('192.0.2.7')
  await next(CARDS.pendingDeclined)
  for (const card of [CARDS.pendingDeclined, CARDS.confirmNoMoney, CARDS.confirmNoMoney]) await (await account('192.0.2.7'))(card)
  settle()
  for (let n = 0; n < 6; n++) await (await account('192.0.2.7'))(CARDS.pending)
  await expect(next(CARDS.good)).rejects.toMatchObject(REFUSED)
  settle()
  await next(CARDS.declined).catch(() => {})
  expect(counts()).toMatchObject({ 'card:declined:network:192.0.2.7': 5, 'card:declined:shop': 5 })
})

test('the networks around an IPv6 network have limits of their own, and one site uses up a quarter of the limit of the shop', async () => {
  for (let n = 0; n < 3; n++) {
    const pay = await account(`2001:db8:5:${100 + n}::1`)
    for (let i = 0; i < (n < 2 ? 10 : 5); i++) await expect(pay(CARDS.declined)).rejects.toMatchObject(declined)
  }
  expect(counts()).toMatchObject({ 'card:declined:network:2001:db8:5:0100::/56': 25, 'card:declined:shop:2001:db8:5::/48': 25 })
  await expect((await account('2001:db8:5:ff00::1'))(CARDS.good)).rejects.toMatchObject(REFUSED)
  await (
    await account('2001:db8:6::1')
  )(CARDS.good)
  expect(counts()).toMatchObject({ 'card:declined:shop': 25 })
})

test('customers with a paid order are not refused by network, unless a bank has reversed a payment', async () => {
  const client = await fixture.newcomer('192.0.2.30')
  const first = await placedOrder(client, fixture)
  await payByCard(client, first.payment_id)
  const thief = await account('192.0.2.30')
  for (let n = 0; n < 10; n++) await expect(thief(CARDS.declined)).rejects.toMatchObject(declined)
  await payByCard(client, (await placedOrder(client, fixture)).payment_id)
  recordChargeback(fixture.upstream.deps, first.order_id)
  await expect(payByCard(client, (await placedOrder(client, fixture)).payment_id)).rejects.toMatchObject(REFUSED)
})

test('a hundred declined cards in ten minutes stop the cards of customers who have never paid', async () => {
  const client = await fixture.newcomer('192.0.2.1')
  await payByCard(client, (await placedOrder(client, fixture)).payment_id)
  const { payment_id } = await placedOrder(client, fixture)
  for (let n = 0; n < 100; n++) fixture.upstream.deps.attempts.take({ 'card:declined:shop': { max: 100, windowMs: 600_000 } })
  const stranger = await account('192.0.2.2')
  await expect(stranger(CARDS.good)).rejects.toMatchObject(REFUSED)
  expect(fixture.logged).toContainEqual(
    expect.objectContaining({ message: 'cards of new customers refused for some minutes: too many declined' }),
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

test('a customer with a paid order is not blocked by a phone and an address that a blocked one has copied; a new one is', async () => {
  const { store } = fixture.upstream.deps
  const idOf = ({ email }: { readonly email: string }) =>
    store.get<{ id: number }>`SELECT id FROM user WHERE email = ${email}`?.id ?? 0
  const address = { ...MOSCOW, street: 'ul. Sadovaya, d. 3', mobile_phone: '+7 911 333-33-33' }
  const customer = await fixture.newcomer('192.0.2.40')
  const { order_id, payment_id } = await placedOrder(customer, fixture, { address })
  await payByCard(customer, payment_id)
  const thief = await fixture.newcomer('192.0.2.41')
  await savedAddress(thief, address)
  blockCustomer(store, idOf(thief), false)
  await placedOrder(customer, fixture, { address })
  await expect(placedOrder(await fixture.newcomer('192.0.2.42'), fixture, { address })).rejects.toMatchObject({
    code: 'customer_blocked',
  })
  recordChargeback(fixture.upstream.deps, order_id)
  await expect(placedOrder(customer, fixture, { address })).rejects.toMatchObject({ code: 'customer_blocked' })
})
