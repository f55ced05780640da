/**
 * The states of a payment: awaiting (the user has to act), processing (the processor has to act), succeeded, cancelled.
 * Money is confirmed by the processor's event, by a poll of its state, or by an operator with access to the bank
 * account. All three call `confirmPayment` (confirmPayment.ts), which is correct in every state and idempotent.
 */
import type { PAYMENT_FAILURES } from '../../../shared/api/nextAction.ts'
import type { CheckoutDeps } from '../deps.ts'
import { conflict, invalid, notFound } from '../../../contract/http/problems.ts'
import { closeSessions, openSession } from './bankSessions.ts'
import { countryOfAddress, paymentTermsOf } from '../../common/rules/orderTerms.ts'
import type { PaymentTerms } from '../../common/rules/terms.ts'
import { paymentsIn, reservationOf, type PaymentMethod } from './paymentMethods.ts'
import { isTest } from './paymentSetup.ts'

type PaymentDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'random' | 'payments' | 'rules'>

/** Why a payment attempt failed; stored with the payment. */
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

type Unpaid = {
  readonly id: number
  readonly status: string
  readonly total: number
  readonly currency: string
  readonly created_at: string
  /** JSON of the delivery address; null without a parcel. */
  readonly address: string | null
  /** When the unpaid order is cancelled; null before its first payment. */
  readonly expires_at: string | null
}

const termsOf = (method: PaymentMethod): PaymentTerms => ({
  name: method.name,
  kind: method.kind,
  fee: method.fee ?? null,
  longestMs: reservationOf(method).longestMs,
})

/**
 * Reserves an order's products for as long as a method needs, never shorter than before. The total time is limited by
 * the methods that were begun for the order: only a transfer reserves for days.
 */
const reserve = ({ store, clock }: PaymentDeps, { id, created_at, expires_at }: Unpaid, method: PaymentMethod) => {
  const begun = store.all<{ method_id: number; terms: string | null }>`
    SELECT DISTINCT method_id, terms FROM payment WHERE order_id = ${id}`
  const { ms, longestMs } = reservationOf(method)
  const maxMs = Math.max(longestMs, ...begun.map((one) => paymentTermsOf(one).longestMs))
  const until = Math.min(clock().getTime() + ms, Date.parse(created_at) + maxMs)
  const before = expires_at === null ? 0 : Date.parse(expires_at)
  store.run`UPDATE shop_order SET expires_at = ${new Date(Math.max(until, before)).toISOString()} WHERE id = ${id}`
}

/**
 * Begins a payment of an unpaid order. Repeated with the same method it returns the pending payment, so that a double
 * click creates no second one; with another method the previous one is cancelled. Throws a 409 when the order cannot be
 * paid or a payment is being processed.
 */
export const beginPayment = (deps: PaymentDeps, orderId: number, methodId: number): string =>
  deps.store.transaction(() => {
    const { store, clock, random } = deps
    const order = store.get<Unpaid>`
      SELECT id, status, total, currency, created_at, expires_at, address FROM shop_order WHERE id = ${orderId}`
    if (!order) throw notFound()
    if (order.status !== 'awaiting_payment') throw conflict('order_not_payable')
    if (store.get`SELECT 1 FROM payment WHERE order_id = ${orderId} AND status = 'processing'`) throw conflict('payment_running')
    const place = { currency: order.currency, country: countryOfAddress(order.address) }
    const method = paymentsIn(deps, place).find((one) => one.id === methodId)
    if (!method) throw invalid('method_id', 'payment_not_here')
    const waiting = store.get<{ id: string; method_id: number }>`
      SELECT id, method_id FROM payment WHERE order_id = ${orderId} AND status = 'awaiting'`
    reserve(deps, order, method)
    if (waiting?.method_id === methodId) return waiting.id
    cancelPayments(deps, orderId)
    const id = Buffer.from(random(18)).toString('base64url')
    store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, sandbox, terms)
      VALUES (${id}, ${orderId}, ${methodId}, 'awaiting', ${order.total}, ${order.currency}, ${clock().toISOString()},
        ${isTest(deps.payments) ? 1 : 0}, ${JSON.stringify(termsOf(method))})`
    if (method.kind === 'bank_link') openSession(deps, id, 'succeeded', null)
    return id
  })

/** Cancels the pending payments of an order. Part of the caller's transaction. */
export const cancelPayments = (deps: Pick<CheckoutDeps, 'store'>, orderId: number) => {
  for (const { id } of deps.store.all<{ id: string }>`
    UPDATE payment SET status = 'cancelled' WHERE order_id = ${orderId} AND status = 'awaiting' RETURNING id`)
    closeSessions(deps, id)
}

/** The processor works on a payment and will report the result later. */
export const awaitProcessor = (
  { store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>,
  paymentId: string,
  outcome: 'succeeded' | 'declined',
  afterMs: number,
): boolean =>
  store.run`UPDATE payment SET status = 'processing', outcome = ${outcome},
      settles_at = ${new Date(clock().getTime() + afterMs).toISOString()}, failure = NULL
    WHERE id = ${paymentId} AND status = 'awaiting'`.changes > 0

/** The sandbox processor sends no second event: a payment that it works on succeeds after `afterMs`. */
export const awaitDeferred = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, paymentId: string, afterMs: number) => {
  store.run`UPDATE payment SET outcome = 'succeeded', settles_at = ${new Date(clock().getTime() + afterMs).toISOString()}
    WHERE id = ${paymentId} AND status = 'processing'`
}

/**
 * Records a failed attempt: the payment accepts another attempt as long as its order waits. A payment in a final state
 * does not change.
 */
export const declinePayment = ({ store }: Pick<CheckoutDeps, 'store'>, paymentId: string, failure: PaymentFailure): boolean =>
  store.run`
    UPDATE payment SET status = iif((SELECT status FROM shop_order WHERE id = order_id) = 'awaiting_payment', 'awaiting', 'cancelled'),
      settles_at = NULL, outcome = NULL, failure = ${failure}
      WHERE id = ${paymentId} AND status IN ('awaiting', 'processing')`.changes > 0

type UnpaidPayment = {
  readonly id: string
  readonly order_id: number
  readonly created_at: string
  readonly amount: number
  readonly currency: string
  readonly email: string
  readonly order_status: string
}

/** Payments by a method that have not arrived, oldest first; optionally with cancelled ones. */
export const unpaidWith = (
  { store }: Pick<CheckoutDeps, 'store'>,
  methodId: number,
  withCancelled: boolean,
  limit: number,
): readonly UnpaidPayment[] =>
  store.all<UnpaidPayment>`SELECT p.id, p.order_id, p.created_at, p.amount, p.currency, u.email, o.status AS order_status
    FROM payment p JOIN shop_order o ON o.id = p.order_id JOIN user u ON u.id = o.user_id
    WHERE p.method_id = ${methodId} AND (p.status = 'awaiting' OR (${withCancelled ? 1 : 0} AND p.status = 'cancelled'))
    ORDER BY p.created_at, p.id LIMIT ${limit}`
