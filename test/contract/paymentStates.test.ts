/** Any events of a payment, in any order and repeated: money and stock agree. */
import { fc } from '../support/property.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../upstream/checkout/orders/fulfilment.ts'
import { completeRefund } from '../../upstream/checkout/payment/refunds.ts'
import { confirmPayment } from '../../upstream/checkout/payment/confirmPayment.ts'
import { signBody } from '../../contract/signedBody.ts'
import { CARD, CARDS, certificatesFor, orderCart } from './shopping.ts'
import { postCart } from '../../shared/api/cart.ts'
import { plainProduct } from './products.ts'
import { readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const RUNS = Number(process.env['PAYMENT_RUNS'] ?? 25)
const QTY = 2

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

type Payment = { readonly id: string; readonly amount: number; readonly currency: string; readonly status: string }
type Placed = { readonly client: Client; readonly orderId: number; readonly stockBefore: number }

const db = () => fixture.upstream.deps.store
const paymentsOf = (orderId: number) =>
  db().all<Payment>`SELECT id, amount, currency, status FROM payment WHERE order_id = ${orderId} ORDER BY created_at, id`
const stock = () => db().get<{ stock: number }>`SELECT stock FROM product WHERE id = ${plainProduct(fixture).id}`?.stock ?? 0
const count = (sql: string, ...values: (string | number)[]) => db().get<{ n: number }>(sql, ...values)?.n ?? 0

/** Events refer to a payment of the order by index: later ones may have been replaced, cancelled or paid. */
const which = fc.nat({ max: 3 })
const step = fc.oneof(
  fc.record({ do: fc.constant('begin' as const), method: fc.constantFrom(1, 2, 3) }),
  fc.record({ do: fc.constant('card' as const), which, number: fc.constantFrom(...Object.values(CARDS)) }),
  fc.record({ do: fc.constant('bank' as const), which, decision: fc.constantFrom('confirm', 'decline', 'nonsense') }),
  fc.record({
    do: fc.constant('event' as const),
    which,
    type: fc.constantFrom('payment.succeeded', 'payment.declined', 'payment.processing'),
    // Few ids, so that events repeat.
    id: fc.nat({ max: 2 }),
    is: fc.constantFrom('good', 'good', 'good', 'unsigned', 'other amount'),
  }),
  fc.record({ do: fc.constant('transfer' as const), which }),
  fc.record({ do: fc.constant('poll' as const), which }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1000, 11_000, 16 * 60_000, 2 * 3_600_000, 8 * 86_400_000) }),
  fc.record({ do: fc.constant('advance' as const), to: fc.constantFrom('packing', 'shipped', 'at_customs', 'delivered') }),
  fc.record({ do: fc.constant('refund' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const place = async (withCertificate: boolean): Promise<Placed> => {
  const client = await fixture.newcomer()
  const stockBefore = stock()
  await readyCart(client, fixture, { qty: QTY })
  const [certificate] = certificatesFor(fixture)
  if (withCertificate && certificate)
    await client.call(postCart, {
      body: [{ cart_id: null, product_id: certificate.id, qty: 1, option_id: certificate.option }],
    })
  const { order_id } = await orderCart(client, 'RUB')
  return { client, orderId: order_id, stockBefore }
}

const sendEvent = async ({ id, amount, currency }: Payment, { type, id: nth, is }: Extract<Step, { do: 'event' }>) => {
  const body = JSON.stringify({
    id: `evt_${id}_${nth}_${is === 'good' ? '' : 'odd'}`,
    type,
    payment_id: id,
    session_id: null,
    amount: is === 'other amount' ? amount + 1 : amount,
    currency,
    failure: null,
  })
  const { processorSecret } = fixture.upstream.deps
  const signature = is === 'unsigned' ? 't=1,v1=00' : signBody(processorSecret, fixture.clock.now(), body)
  const { status } = await fetch(`${fixture.upstream.url}/processor/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'processor-signature': signature },
    body,
  })
  expect(status).toBe({ good: 200, unsigned: 401, 'other amount': 422 }[is])
}

const take = async ({ client, orderId }: Placed, what: Step) => {
  const payments = paymentsOf(orderId)
  const payment = 'which' in what ? (payments[what.which % payments.length] as Payment) : null
  const { deps } = fixture.upstream
  switch (what.do) {
    case 'begin':
      return client.raw('POST', `/v1/user/orders/${orderId}/payment`, { method_id: what.method }, { currency: 'RUB' })
    case 'card':
      return client.raw('POST', `/v1/payments/${payment?.id}/card`, { ...CARD, number: what.number })
    case 'bank': {
      const session = db().get<{ id: string }>`
        SELECT id FROM bank_session WHERE payment_id = ${payment?.id ?? ''} ORDER BY created_at DESC, id LIMIT 1`
      const address = `${fixture.upstream.url}/sandbox/bank/${session?.id ?? 'none'}`
      return fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision: what.decision }) })
    }
    case 'event':
      return payment && sendEvent(payment, what)
    case 'transfer':
      return payment && confirmPayment(deps, payment.id)
    case 'poll':
      return client.raw('GET', `/v1/payments/${payment?.id}`)
    case 'cancel':
      return client.raw('POST', `/v1/user/orders/${orderId}/cancel`)
    case 'wait':
      fixture.clock.advance(what.ms)
      return deps.orders.settle()
    case 'advance':
      return moveOrder(deps, orderId, what.to)
    case 'refund':
      for (const { id } of db().all<{ id: number }>`SELECT id FROM refund WHERE order_id = ${orderId}`) completeRefund(deps, id)
  }
}

/** The invariants after every step. */
const check = ({ client, orderId, stockBefore }: Placed, certificates: number) => {
  const order = db().get<{ status: string; total: number }>`SELECT status, total FROM shop_order WHERE id = ${orderId}`
  const payments = paymentsOf(orderId)
  const sumOf = (sql: string) => count(`SELECT coalesce(sum(amount), 0) AS n FROM ${sql}`, orderId)
  const paid = sumOf("payment WHERE order_id = ? AND status = 'succeeded'")
  const refunded = sumOf("refund WHERE order_id = ? AND status <> 'failed'")
  const isBought = order?.status !== 'awaiting_payment' && order?.status !== 'cancelled'
  // The shop has exactly the total of an active order, and nothing of a cancelled one.
  expect(paid - refunded).toBe(isBought ? order?.total : 0)
  for (const { id, amount } of payments)
    expect(
      count("SELECT coalesce(sum(amount), 0) AS n FROM refund WHERE payment_id = ? AND status <> 'failed'", id),
    ).toBeLessThanOrEqual(amount)
  // At most one payment can still succeed by itself, and only while the order waits.
  const open = payments.filter(({ status }) => status === 'awaiting').length
  expect(open).toBeLessThanOrEqual(order?.status === 'awaiting_payment' ? 1 : 0)
  // Products are in the order or in the stock.
  expect(stockBefore - stock()).toBe(order?.status === 'cancelled' ? 0 : QTY)
  // Certificates are issued once, with the payment.
  const issued = count(
    'SELECT count(*) AS n FROM promo JOIN order_line ol ON ol.id = promo.line_id WHERE ol.order_id = ?',
    orderId,
  )
  expect(issued).toBe(isBought ? certificates : 0)
  // The last step of the history is the order's status.
  const last = db().get<{ status: string }>`SELECT status FROM order_step WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1`
  expect(last?.status === 'at_customs' ? 'shipped' : last?.status).toBe(order?.status)
  // Each time that an order is paid, its user is notified once.
  const mailCount = count("SELECT count(*) AS n FROM outbox WHERE recipient = ? AND type = 'paid'", client.email)
  expect(mailCount).toBe(count("SELECT count(*) AS n FROM order_step WHERE order_id = ? AND status = 'paid'", orderId))
  expect(fixture.mistakes).toEqual([])
}

test(
  'an order is paid once, the shop has its total or nothing, and its products are in one place',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 14 }), async (withCertificate, steps) => {
        const placed = await place(withCertificate)
        check(placed, withCertificate ? 1 : 0)
        for (const what of steps) {
          await take(placed, what)
          check(placed, withCertificate ? 1 : 0)
        }
        // A waiting order must not return its products during the next run.
        fixture.clock.advance(8 * 86_400_000)
        fixture.upstream.deps.orders.settle()
        check(placed, withCertificate ? 1 : 0)
        db().run`UPDATE product SET stock = ${placed.stockBefore} WHERE id = ${plainProduct(fixture).id}`
      }),
      { numRuns: RUNS },
    )
  },
)
