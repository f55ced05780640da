/** The operators' commands against fraud, and the limits of first certificates. Payments count as real money here. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postCart, postCartPromo } from '../../shared/api/cart.ts'
import { getOrder, postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { SANDBOX } from '../../upstream/checkout/payment/cardProcessor.ts'
import { leftOf } from '../../upstream/checkout/payment/refunds.ts'
import { standingOf } from '../../upstream/checkout/risk/standing.ts'
import { runAdmin } from '../../upstream/operator/admin/runAdmin.ts'
import { OperatorError } from '../../upstream/operator/runTool.ts'
import { MOSCOW } from './products.ts'
import { boughtCodes, certificatesFor, orderCart, payByCard, placedOrder, type Certificate } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'
import { realOwner } from '../support/owners.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const JPY = { currency: 'JPY' }

let fixture: Fixture
let certificate: Certificate
beforeEach(async () => {
  fixture = await startFixture({
    owner: realOwner(),
    payments: { processor: { ...SANDBOX, isTest: false }, testCertificates: false },
  })
  certificate = certificatesFor(fixture).at(-1) as Certificate
})
afterEach(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const deps = () => fixture.upstream.deps
/** Runs a command of the operators' tool as Anna, and returns its output. */
const admin = (...line: string[]): string => {
  let out = ''
  runAdmin({ line, open: () => ({ ...deps(), close: () => {} }), print: (text) => (out += text), operator: 'Anna' })
  return out
}
const json = <T>(...line: string[]) => JSON.parse(admin(...line, '--json')) as T
const WHY = ['--reason', 'stolen card']

const order = async (client: Client, id: number) => (await client.call(getOrder, { params: { id } })).data

const buyCertificates = async (client: Client, qty: number) => {
  await client.call(postCart, { body: [{ cart_id: null, product_id: certificate.id, qty, option_id: certificate.option }] })
  const made = await orderCart(client, 'JPY')
  await payByCard(client, made.payment_id)
  return made
}
/** Issues the due certificates, as 31 days ago: a session does not last as long as the clock would have to advance. */
const issueLongAgo = () => {
  fixture.clock.advance(HOUR)
  deps().orders.settle()
  deps().store.run`
    UPDATE promo SET starts_at = ${new Date(fixture.clock.now().getTime() - 31 * DAY).toISOString()} WHERE line_id IS NOT NULL`
}
/** A customer whose codes leave at once. */
const trusted = async () => {
  const client = await fixture.newcomer()
  await buyCertificates(client, 1)
  issueLongAgo()
  return client
}
const customerId = ({ email }: Client) => deps().store.get<{ id: number }>`SELECT id FROM user WHERE email = ${email}`?.id ?? 0

describe('the first certificates of an account', () => {
  test('leave an hour after the payment', async () => {
    const client = await fixture.newcomer()
    const { order_id } = await buyCertificates(client, 2)
    expect(await order(client, order_id)).toMatchObject({ status: 'paid', certificates: [], can_cancel: true })
    fixture.clock.advance(HOUR - 1)
    expect((await order(client, order_id)).certificates).toEqual([])
    fixture.clock.advance(1)
    const later = await order(client, order_id)
    expect(later).toMatchObject({ status: 'delivered', can_cancel: false })
    expect(later.certificates).toHaveLength(2)
  })

  test('never leave when the order is cancelled within the hour, and the money is refunded', async () => {
    const client = await fixture.newcomer()
    const { order_id } = await buyCertificates(client, 1)
    await client.call(postOrderCancel, { params: { id: order_id } })
    fixture.clock.advance(2 * HOUR)
    expect(await order(client, order_id)).toMatchObject({ status: 'cancelled', certificates: [], refund_state: 'full' })
  })

  test('have a daily limit, which ends 30 days after the first one', async () => {
    const client = await fixture.newcomer()
    await buyCertificates(client, 2)
    await expect(buyCertificates(client, 1)).rejects.toMatchObject({
      status: 422,
      code: 'certificate_limit',
      message: 'A new account can order gift certificates for up to ¥50,000 a day',
    })
    deps().store.run`UPDATE shop_order SET created_at = ${new Date(fixture.clock.now().getTime() - DAY).toISOString()}`
    await buyCertificates(client, 2)
    issueLongAgo()
    expect((await order(client, (await buyCertificates(client, 5)).order_id)).certificates).toHaveLength(5)
  })

  test('have one daily limit in all accounts of one device', async () => {
    const [first, second, stranger] = [await fixture.newcomer(), await fixture.newcomer(), await fixture.newcomer()]
    for (const [client, hash] of [
      [first, 'a'],
      [second, 'a'],
      [stranger, 'b'],
    ] as const)
      deps().store
        .run`INSERT INTO account_device (user_id, hash, seen_at) VALUES (${customerId(client)}, ${hash}, ${fixture.clock.now().toISOString()})`
    await buyCertificates(first, 2)
    await expect(buyCertificates(second, 1)).rejects.toMatchObject({ status: 422, code: 'certificate_limit' })
    await buyCertificates(stranger, 2)
  })
})

describe('acts of operators', () => {
  test('neither products nor codes of an order on hold leave before its release', async () => {
    const client = await fixture.newcomer()
    const { order_id } = await buyCertificates(client, 1)
    const parcel = await placedOrder(client, fixture)
    await payByCard(client, parcel.payment_id)
    for (const id of [order_id, parcel.order_id])
      expect(admin('orders', 'hold', String(id), ...WHY)).toBe(`Order ${id} is held\n`)
    fixture.clock.advance(2 * HOUR)
    expect(await order(client, order_id)).toMatchObject({ status: 'paid', certificates: [] })
    expect(() => admin('orders', 'ship', String(parcel.order_id), '--tracking', 'RB123456789JP')).toThrow('is held')
    for (const id of [order_id, parcel.order_id]) admin('orders', 'release', String(id), ...WHY)
    expect((await order(client, order_id)).certificates).toHaveLength(1)
    expect(admin('orders', 'pack', String(parcel.order_id))).toContain('is being packed')
  })

  test('a void certificate pays for nothing', async () => {
    const [code = ''] = await boughtCodes(await trusted(), certificate)
    expect(admin('certificates', 'void', code, ...WHY)).toContain(`¥${certificate.price} of it cannot be spent`)
    expect(() => admin('certificates', 'void', code, ...WHY)).toThrow('is void already')
    const friend = await fixture.newcomer()
    await placedOrder(friend, fixture)
    await expect(friend.call(postCartPromo, { params: { code }, headers: JPY })).rejects.toMatchObject({ code: 'promo_used_up' })
    expect(json('certificates', 'show', code)).toMatchObject({
      'balance JPY': 0,
      acts: [{ operator: 'Anna', command: 'certificates void', reason: 'stolen card' }],
    })
  })

  test('a chargeback puts the order on hold, makes its certificates void, and leaves nothing to refund', async () => {
    const client = await trusted()
    const { order_id, payment_id } = await buyCertificates(client, 2)
    const codes = (await order(client, order_id)).certificates.map(({ code }) => code)
    expect(admin('orders', 'chargeback', String(order_id), ...WHY)).toContain(`void: ${codes.join(', ')}`)
    expect(deps().store.all('SELECT 1 FROM promo WHERE voided_at IS NULL AND code IN (?, ?)', ...codes)).toEqual([])
    expect(leftOf(deps(), payment_id)).toBe(0)
    expect(
      () =>
        deps().store.run`INSERT INTO refund (order_id, payment_id, amount, reason, status, created_at)
          VALUES (${order_id}, ${payment_id}, 1, 'goodwill', 'pending', '')`,
    ).toThrow('larger than what is left')
    expect(() => admin('orders', 'chargeback', String(order_id), ...WHY)).toThrow('its chargeback is recorded already')
    expect(json('orders', 'show', String(order_id))).toMatchObject({
      chargebacks: [{ payment: payment_id, amount: 2 * certificate.price }],
      acts: [{ operator: 'Anna', command: 'orders chargeback', reason: 'stolen card' }],
    })
  })

  test('a chargeback after a full refund is recorded with the amount of the bank, and the customer counts as one who has never paid', async () => {
    const client = await fixture.newcomer()
    const { order_id, payment_id } = await placedOrder(client, fixture)
    await payByCard(client, payment_id)
    const other = await placedOrder(client, fixture)
    await payByCard(client, other.payment_id)
    const amount = leftOf(deps(), payment_id)
    admin('orders', 'cancel', String(order_id))
    expect(leftOf(deps(), payment_id)).toBe(0)
    expect(standingOf(deps().store, customerId(client))).toBe('paid')
    expect(admin('orders', 'chargeback', String(order_id), ...WHY)).toContain('is recorded')
    expect(deps().store.all`SELECT payment_id, amount, refunded, user_id FROM chargeback`).toEqual([
      { payment_id, amount, refunded: amount, user_id: customerId(client) },
    ])
    expect(leftOf(deps(), payment_id)).toBe(0)
    expect(standingOf(deps().store, customerId(client))).toBe('new')
    // As the release before wrote it.
    deps().store.run`UPDATE chargeback SET user_id = NULL`
    expect(standingOf(deps().store, customerId(client))).toBe('new')
    expect(() => admin('orders', 'chargeback', String(order_id), ...WHY)).toThrow('its chargeback is recorded already')
  })

  test('an order that was charged back before it left is cancelled without a refund', async () => {
    const client = await fixture.newcomer()
    const { order_id, payment_id } = await placedOrder(client, fixture)
    await payByCard(client, payment_id)
    admin('orders', 'chargeback', String(order_id), ...WHY)
    admin('orders', 'cancel', String(order_id))
    expect(deps().store.all`SELECT 1 FROM refund WHERE order_id = ${order_id}`).toEqual([])
  })

  test('a blocked customer places and pays no orders, under no account with the same e-mail, phone or address', async () => {
    const client = await fixture.newcomer()
    const unpaid = await placedOrder(client, fixture, { address: MOSCOW })
    const id = customerId(client)
    expect(admin('customers', 'block', String(id), ...WHY)).toContain(`Held orders: ${unpaid.order_id}`)
    await expect(payByCard(client, unpaid.payment_id)).rejects.toMatchObject({ code: 'customer_blocked' })
    await expect(
      client.call(postOrderPayment, { params: { id: unpaid.order_id }, body: { method_id: 3 } }),
    ).rejects.toMatchObject({ code: 'customer_blocked' })
    await expect(placedOrder(client, fixture)).rejects.toMatchObject({ code: 'customer_blocked' })
    await expect(placedOrder(await fixture.newcomer(), fixture, { address: MOSCOW })).rejects.toMatchObject({
      code: 'customer_blocked',
    })
    const tagged = await fixture.newcomer()
    deps().store.run`UPDATE user SET email = ${client.email.replace('@', '+again@')} WHERE id = ${customerId(tagged)}`
    await tagged.call(postCart, { body: [{ cart_id: null, product_id: certificate.id, qty: 1, option_id: certificate.option }] })
    await expect(orderCart(tagged, 'JPY')).rejects.toMatchObject({ code: 'customer_blocked' })
    expect(json<{ blocks: { kind: string }[] }>('customers', 'show', String(id)).blocks.map(({ kind }) => kind)).toEqual([
      'account',
      'address',
      'device',
      'email',
      'phone',
    ])
    admin('customers', 'unblock', String(id), ...WHY)
    await placedOrder(client, fixture)
  })

  test('each needs a name and a reason, and is listed', async () => {
    const { order_id } = await buyCertificates(await fixture.newcomer(), 1)
    const hold = (operator: string, ...reason: string[]) =>
      runAdmin({
        line: ['orders', 'hold', String(order_id), ...reason],
        open: () => ({ ...deps(), close: () => {} }),
        print: () => {},
        operator,
      })
    expect(() => hold('', ...WHY)).toThrow(
      new OperatorError('OPERATOR is unset: set it to your name, it is stored with this act', 2),
    )
    expect(() => hold('Anna')).toThrow('--reason is missing')
    expect(json('acts', 'list')).toEqual([])
    hold('Anna', ...WHY)
    admin('promos', 'create', 'AUTUMN10', '--percent', '10')
    expect(json('acts', 'list')).toMatchObject([
      { operator: 'Anna', command: 'promos create', subject: 'promo AUTUMN10', at: fixture.clock.now().toISOString() },
      { operator: 'Anna', command: 'orders hold', subject: `order ${order_id}`, reason: 'stolen card' },
    ])
  })
})
