/** Refunds. A refund belongs to the payment that received the money, and never exceeds the remaining amount of it. */
import type { OrderPayment, OrderRefund } from '../../common/orders.ts'
import type { CheckoutDeps } from '../deps.ts'
import { ownerOf } from '../orders/storedOrders.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { paymentTermsOf } from '../../common/rules/orderTerms.ts'

export type RefundDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'mail'>

/** Time after which the sandbox processor completes a refund. */
export const REFUND_MS = 10_000

/**
 * The remaining amount of a payment: its amount less completed and pending refunds and chargebacks. 0 for a payment that did not
 * succeed.
 */
export const leftOf = ({ store }: Pick<CheckoutDeps, 'store'>, paymentId: string): number =>
  store.get<{ left_over: number }>`
    SELECT max(0, p.amount - coalesce((SELECT sum(r.amount) FROM refund r WHERE r.payment_id = p.id AND r.status <> 'failed'), 0)
      - coalesce((SELECT sum(c.amount) FROM chargeback c WHERE c.payment_id = p.id), 0)) AS left_over
    FROM payment p WHERE p.id = ${paymentId} AND p.status = 'succeeded'`?.left_over ?? 0

/** Minor units received by payments. */
export const paidOf = (payments: readonly Pick<OrderPayment, 'amount' | 'status'>[]): number =>
  payments.reduce((sum, { amount, status }) => (status === 'succeeded' ? sum + amount : sum), 0)

/** Minor units of completed and pending refunds. */
export const refundedOf = (refunds: readonly Pick<OrderRefund, 'amount' | 'status'>[]): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)

/** When the processor completes a refund; null when an operator does. */
const settlesAt = (payment: Pick<OrderPayment, 'method_id' | 'terms'>, now: Date): string | null =>
  paymentTermsOf(payment).kind === 'transfer' ? null : new Date(now.getTime() + REFUND_MS).toISOString()

export type RefundOptions = {
  /** The return that it belongs to. */
  readonly returnId?: number | null
  /** Why, in words for the customer. */
  readonly note?: string | null
  /** The caller notifies the user itself. */
  readonly isSilent?: boolean
}

/** Sends an e-mail about a refund to the user. Part of the caller's transaction. */
const notify = (
  { store, mail }: RefundDeps,
  type: 'money_back' | 'refund' | 'refund_done',
  { order_id, amount, currency }: { readonly order_id: number; readonly amount: number; readonly currency: string },
) => {
  const owner = ownerOf(store, order_id)
  if (!owner) throw new Error(`Order ${order_id} has no user`)
  mail.send(owner.email, owner.lang, type, {
    name: owner.name,
    number: String(order_id),
    amount: priceText(owner.lang, amount, currency),
    link: mail.linkTo(owner.lang, `/profile/orders/${order_id}`),
  })
}

/**
 * Begins a refund of at most the remaining amount of the payment and notifies the user by e-mail; null when nothing
 * remains. The processor completes refunds to cards and pay-by-bank links. A refund of a bank transfer stays pending until an
 * operator has sent the money and calls `completeRefund`. Part of the caller's transaction, or one of its own.
 */
export const beginRefund = (
  deps: RefundDeps,
  paymentId: string,
  amount: number,
  reason: OrderRefund['reason'],
  { returnId = null, note = null, isSilent = false }: RefundOptions = {},
): number | null =>
  deps.store.transaction(() => {
    const { store, clock } = deps
    const refunded = Math.min(amount, leftOf(deps, paymentId))
    const payment = store.get<{ order_id: number; method_id: number; terms: string | null; currency: string }>`
      SELECT order_id, method_id, terms, currency FROM payment WHERE id = ${paymentId}`
    if (!payment || refunded <= 0) return null
    const now = clock()
    const { id } =
      store.run`INSERT INTO refund (order_id, payment_id, return_id, amount, reason, note, status, created_at, settles_at)
      VALUES (${payment.order_id}, ${paymentId}, ${returnId}, ${refunded}, ${reason}, ${note}, 'pending', ${now.toISOString()},
        ${settlesAt(payment, now)})`
    if (isSilent) return id
    const isUnexpected = reason === 'paid_too_late' || reason === 'paid_twice'
    notify(deps, isUnexpected ? 'money_back' : 'refund', { ...payment, amount: refunded })
    return id
  })

/** The payments of an order with what is left of them, the largest first. */
const paymentsWithMoney = (deps: Pick<CheckoutDeps, 'store'>, orderId: number) =>
  deps.store.all<{ id: string }>`SELECT id FROM payment WHERE order_id = ${orderId} AND status = 'succeeded'`
    .map(({ id }) => ({ id, left: leftOf(deps, id) }))
    .toSorted((a, b) => b.left - a.left)

/**
 * Minor units that may still be refunded for an order: its total less its other refunds, and no more than its payments have
 * left. Money that arrived twice or too late is not part of it.
 */
export const refundable = (deps: Pick<CheckoutDeps, 'store'>, orderId: number): number => {
  const { worth } = deps.store.get<{ worth: number }>`
    SELECT o.total - coalesce((SELECT sum(r.amount) FROM refund r WHERE r.order_id = o.id AND r.status <> 'failed'
      AND r.reason NOT IN ('paid_too_late', 'paid_twice')), 0) AS worth FROM shop_order o WHERE o.id = ${orderId}` ?? { worth: 0 }
  return Math.max(
    0,
    Math.min(
      worth,
      paymentsWithMoney(deps, orderId).reduce((sum, { left }) => sum + left, 0),
    ),
  )
}

/** Refunds at most an amount of what is refundable of an order; returns the amount. */
export const refundAmount = (
  deps: RefundDeps,
  orderId: number,
  amount: number,
  reason: OrderRefund['reason'],
  options: RefundOptions = {},
): number => {
  const due = Math.min(amount, refundable(deps, orderId))
  let rest = due
  for (const { id, left } of paymentsWithMoney(deps, orderId)) {
    const part = Math.min(rest, left)
    if (part > 0 && beginRefund(deps, id, part, reason, options) !== null) rest -= part
  }
  return due - rest
}

/** Refunds the remaining amounts of all payments of an order without an e-mail; returns their sum in minor units. */
export const refundOrder = (deps: RefundDeps, orderId: number, reason: OrderRefund['reason']): number =>
  paymentsWithMoney(deps, orderId)
    .filter(({ id, left }) => beginRefund(deps, id, left, reason, { isSilent: true }) !== null)
    .reduce((sum, { left }) => sum + left, 0)

const decide = (
  { store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>,
  refundId: number,
  status: 'succeeded' | 'failed',
): boolean =>
  store.run`UPDATE refund SET status = ${status}, settled_at = ${clock().toISOString()}
    WHERE id = ${refundId} AND status = 'pending'`.changes > 0

/** Records that the money was sent and notifies the user by e-mail; false when the refund is already decided. */
export const completeRefund = (deps: RefundDeps, refundId: number): boolean =>
  deps.store.transaction(() => {
    if (!decide(deps, refundId, 'succeeded')) return false
    const refund = findRefund(deps, refundId)
    if (refund) notify(deps, 'refund_done', refund)
    return true
  })

/** Records that the money could not be sent; `repeatRefund` retries. */
export const failRefund = (deps: Pick<CheckoutDeps, 'store' | 'clock'>, refundId: number): boolean =>
  decide(deps, refundId, 'failed')

/** Retries a failed refund; false when it has not failed, or when another refund has returned its amount since. */
export const repeatRefund = (deps: Pick<CheckoutDeps, 'store' | 'clock'>, refundId: number): boolean =>
  deps.store.transaction(() => {
    const { store, clock } = deps
    const failed = store.get<{ payment_id: string; method_id: number; terms: string | null; amount: number }>`
      SELECT r.payment_id, p.method_id, p.terms, r.amount FROM refund r JOIN payment p ON p.id = r.payment_id
      WHERE r.id = ${refundId} AND r.status = 'failed'`
    if (!failed || failed.amount > leftOf(deps, failed.payment_id)) return false
    store.run`UPDATE refund SET status = 'pending', settled_at = NULL, settles_at = ${settlesAt(failed, clock())}
      WHERE id = ${refundId}`
    return true
  })

/** Completes the refunds that are due at the processor. */
export const settleRefunds = (deps: RefundDeps) => {
  for (const { id } of deps.store.all<{ id: number }>`
    SELECT id FROM refund WHERE status = 'pending' AND settles_at <= ${deps.clock().toISOString()}`)
    completeRefund(deps, id)
}

type ListedRefund = OrderRefund & {
  readonly order_id: number
  readonly method_id: number
  readonly terms: string | null
  readonly currency: string
}

const LISTED = 'SELECT r.*, p.method_id, p.terms, p.currency FROM refund r JOIN payment p ON p.id = r.payment_id'

export const findRefund = ({ store }: Pick<CheckoutDeps, 'store'>, id: number): ListedRefund | null =>
  store.get<ListedRefund>(`${LISTED} WHERE r.id = ?`, id) ?? null

/** Refunds of all orders in a status, or in any for null; the newest first. */
export const listRefunds = (
  { store }: Pick<CheckoutDeps, 'store'>,
  status: OrderRefund['status'] | null,
  limit: number,
): readonly ListedRefund[] =>
  store.all<ListedRefund>(`${LISTED} WHERE ?1 IS NULL OR r.status = ?1 ORDER BY r.id DESC LIMIT ?2`, status, limit)
