/** Limits of orders that end without money, and the work that they cause for the orders of others. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCart } from '../../shared/api/cart.ts'
import { postOrderCancel } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { sqlText } from '../../upstream/db/store.ts'
import { refundAmount } from '../../upstream/checkout/payment/refunds.ts'
import { standingOf, standingSql } from '../../upstream/checkout/risk/standing.ts'
import { plainProduct } from './products.ts'
import { newKey, payByCard, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const HOUR = 3_600_000

let fixture: Fixture
let productId: number
beforeEach(async () => {
  fixture = await startFixture()
  productId = plainProduct(fixture).id
  store().run`UPDATE product SET stock = 1000 WHERE id = ${productId}`
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const store = () => fixture.upstream.deps.store
const idOf = ({ email }: Client) => store().get<{ id: number }>`SELECT id FROM user WHERE email = ${email}`?.id ?? 0
const cancel = (client: Client, id: number) => client.call(postOrderCancel, { params: { id } })

/** Places an order and cancels it unpaid. */
const placedInVain = async (client: Client) => cancel(client, (await placedOrder(client, fixture)).order_id)

/** Sets every count of placed orders. */
const setCounts = (count: number, keys = 'order:%') => store().run`UPDATE attempt SET count = ${count} WHERE key LIKE ${keys}`
const countsOf = (keys: string) =>
  store().all<{ count: number }>`SELECT count FROM attempt WHERE key LIKE ${keys} ORDER BY key`.map(({ count }) => count)

const REFUSED = { status: 409, code: 'too_many_orders' }

/** Copies the only order of a customer, cancelled, so many times. */
const copyCancelled = (userId: number, times: number) => {
  const order = store().get<{ id: number }>`SELECT id FROM shop_order WHERE user_id = ${userId}`?.id ?? 0
  const columns = (table: string, without: readonly string[]) =>
    store()
      .all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
      .map(({ name }) => name)
      .filter((name) => !without.includes(name))
      .join(', ')
  const [ofOrder, ofLine] = [columns('shop_order', ['id', 'request_key']), columns('order_line', ['id', 'order_id'])]
  store().transaction(() => {
    for (let n = 0; n < times; n++) {
      const { id } = store().run(
        `INSERT INTO shop_order (request_key, ${ofOrder}) SELECT ?, ${ofOrder} FROM shop_order WHERE id = ?`,
        `copy-${n}`,
        order,
      )
      store().run(
        `INSERT INTO order_line (order_id, ${ofLine}) SELECT ?, ${ofLine} FROM order_line WHERE order_id = ?`,
        id,
        order,
      )
    }
  })
}

test('5,000 cancelled orders of one account cost the order of another customer one standing, and no statement more', async () => {
  const attacker = await fixture.newcomer('198.51.100.1')
  await placedInVain(attacker)
  const statements = async (network: string) => {
    const client = await fixture.newcomer(network)
    const texts: string[] = []
    for (const name of ['get', 'all', 'run'] as const) {
      const own = store()[name] as (...values: unknown[]) => unknown
      vi.spyOn(store(), name).mockImplementation((...values: unknown[]) => {
        texts.push(sqlText(values[0] as string))
        return own(...values)
      })
    }
    await placedOrder(client, fixture, { productId })
    vi.restoreAllMocks()
    return texts
  }
  const standings = (texts: readonly string[]) => texts.filter((text) => text.includes(standingSql('?1'))).length
  const before = await statements('198.51.100.2')
  copyCancelled(idOf(attacker), 5000)
  const after = await statements('198.51.100.3')
  expect(standings(after)).toBe(standings(before) + 1)
  expect(after).toHaveLength(before.length + 1)
  // Lapsed orders are grouped by customer before a standing is computed.
  expect(after.filter((text) => text.includes("status = 'cancelled' AND o.created_at >"))).toEqual([
    expect.not.stringContaining('mailbox_confirmed_at'),
  ])
})

test('a standing reads one row of each index, whatever the number of orders', () => {
  const plan = store()
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT ${standingSql('?1')} AS standing`, 1)
    .map(({ detail }) => detail)
  expect(plan).toEqual(
    expect.arrayContaining([
      expect.stringContaining('shop_order_paid (user_id=?)'),
      expect.stringContaining('refund_order (order_id=?)'),
      expect.stringContaining('chargeback_user (user_id=?)'),
    ]),
  )
  expect(plan.filter((detail) => detail.startsWith('SCAN') && detail !== 'SCAN CONSTANT ROW')).toEqual([])
})

test('an account places 20 orders a day without paying; the refusal states in both languages when the next one is possible', async () => {
  const client = await fixture.newcomer()
  await placedInVain(client)
  setCounts(19, `order:account:%`)
  await placedInVain(client)
  fixture.clock.advance(HOUR)
  await expect(placedOrder(client, fixture)).rejects.toMatchObject({
    ...REFUSED,
    message: expect.stringContaining('A new one can be placed in 23 hours') as unknown,
  })
  const { price_v2 } = (await client.call(getCart, { headers: { currency: 'USD' } })).data
  const headers = { 'idempotency-key': newKey(), 'accept-language': 'ru', currency: 'USD' }
  const answer = await client.raw('POST', '/v1/user/orders', { agree: true, total_price: price_v2.total_price }, headers)
  expect(answer.json).toMatchObject({
    data: { code: 'too_many_orders', message: expect.stringContaining('можно будет оформить через 23 часа') as unknown },
  })
  await placedInVain(await fixture.newcomer())
  // A session does not last as long as the clock would have to advance.
  store().run`UPDATE attempt SET since = since - ${23 * HOUR}`
  await placedInVain(client)
})

test('an order that is refused is not counted, and a repeated request counts once', async () => {
  const client = await fixture.newcomer()
  const cart = await readyCart(client, fixture)
  const body = { agree: true, total_price: cart.price_v2.total_price }
  const headers = { 'idempotency-key': newKey() }
  await expect(client.call(postOrder, { body: { ...body, total_price: 1 }, headers })).rejects.toMatchObject({
    code: 'total_changed',
  })
  expect(countsOf('order:%')).toEqual([])
  const [one, two] = await Promise.all([client.call(postOrder, { body, headers }), client.call(postOrder, { body, headers })])
  expect(one.data).toEqual(two.data)
  expect(countsOf('order:account:%')).toEqual([1])
})

test('orders with money do not count; one that its customer cancels after paying does', async () => {
  const client = await fixture.newcomer('198.51.100.7')
  const paid = await placedOrder(client, fixture)
  expect(countsOf('order:%')).not.toContain(0)
  await payByCard(client, paid.payment_id)
  expect(new Set(countsOf('order:%'))).toEqual(new Set([0]))
  await cancel(client, paid.order_id)
  expect(countsOf('order:account:%')).toEqual([1])
})

test('the accounts of one network or device have a common limit, which does not apply to customers who have paid', async () => {
  const known = await fixture.newcomer('198.51.100.8')
  await payByCard(known, (await placedOrder(known, fixture)).payment_id)
  const [first, second, third] = [
    await fixture.newcomer('198.51.100.8'),
    await fixture.newcomer('198.51.100.8'),
    await fixture.newcomer('198.51.100.9'),
  ]
  for (const client of [first, third])
    store().run`INSERT INTO account_device (user_id, hash, seen_at)
      VALUES (${idOf(client)}, 'shared', ${fixture.clock.now().toISOString()})`
  await placedInVain(first)
  setCounts(200, 'order:network:%')
  await expect(placedOrder(second, fixture)).rejects.toMatchObject(REFUSED)
  await placedInVain(known)
  await placedInVain(third)
  setCounts(40, 'order:device:%')
  await expect(placedOrder(third, fixture)).rejects.toMatchObject(REFUSED)
})

test('a customer who has paid orders everything twice; after two lapsed orders of all units they reserve 60 % for a day, and other customers who have paid everything', async () => {
  const [abuser, honest] = [await fixture.newcomer(), await fixture.newcomer()]
  for (const client of [abuser, honest]) await payByCard(client, (await placedOrder(client, fixture)).payment_id)
  store().run`UPDATE product SET stock = 20 WHERE id = ${productId}`
  const order = (client: Client, qty: number) => placedOrder(client, fixture, { productId, qty })
  for (let n = 0; n < 2; n++) await cancel(abuser, (await order(abuser, 20)).order_id)
  await expect(order(abuser, 13)).rejects.toMatchObject({
    code: 'unpaid_share',
    message: expect.stringContaining('at most 12 of') as unknown,
  })
  await order(honest, 20)
  fixture.clock.advance(3 * HOUR)
  fixture.upstream.deps.orders.settle()
  store().run`UPDATE shop_order SET created_at = ${new Date(fixture.clock.now().getTime() - 25 * HOUR).toISOString()}`
  await order(abuser, 20)
})

test('a customer has the rights of one who has paid while a part of the money stays, and not after its refund', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture)
  await payByCard(client, payment_id)
  const { total = 0 } = store().get<{ total: number }>`SELECT total FROM shop_order WHERE id = ${order_id}` ?? {}
  const refund = (amount: number) => refundAmount(fixture.upstream.deps, order_id, amount, 'goodwill')
  store().transaction(() => refund(total - 1))
  expect(standingOf(store(), idOf(client))).toBe('paid')
  store().transaction(() => refund(1))
  expect(standingOf(store(), idOf(client))).toBe('new')
})
