/** Refunds. A refund belongs to the payment that received the money, and never exceeds the remaining amount of it. */
import type { REFUND_REASONS } from '../../../shared/api/refunds.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { paymentMethod } from './paymentMethods.ts'

export type RefundReason = (typeof REFUND_REASONS)[number]

export type RefundRow = {
  readonly id: number
  readonly order_id: number
  readonly payment_id: string
  readonly amount: number
  readonly reason: RefundReason
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly created_at: string
  readonly settled_at: string | null
}

export type RefundDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'mail'>

/** Time after which the sandbox processor completes a refund. */
export const REFUND_MS = 10_000

/**
 * The remaining amount of a payment: its amount less completed and pending refunds. 0 for a payment that did not
 * succeed.
 */
export const leftOf = ({ store }: Pick<CheckoutDeps, 'store'>, paymentId: string): number =>
  store.get<{ left_over: number }>(
    `SELECT p.amount - coalesce((SELECT sum(r.amount) FROM refund r WHERE r.payment_id = p.id AND r.status <> 'failed'), 0) AS left_over
     FROM payment p WHERE p.id = ? AND p.status = 'succeeded'`,
    paymentId,
  )?.left_over ?? 0

/** Minor units received for an order by all its payments. */
export const paidOf = ({ store }: Pick<CheckoutDeps, 'store'>, orderId: number): number =>
  store.get<{ paid: number }>(
    "SELECT coalesce(sum(amount), 0) AS paid FROM payment WHERE order_id = ? AND status = 'succeeded'",
    orderId,
  )?.paid ?? 0

/** The refunds of an order, the oldest first. */
export const refundsOf = ({ store }: Pick<CheckoutDeps, 'store'>, orderId: number): readonly RefundRow[] =>
  store.all<RefundRow>('SELECT * FROM refund WHERE order_id = ? ORDER BY id', orderId)

/** Minor units of completed and pending refunds. */
export const refundedOf = (refunds: readonly Pick<RefundRow, 'amount' | 'status'>[]): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)

/** When the processor completes a refund; null when an operator does. */
const settlesAt = (methodId: number, now: Date): string | null =>
  paymentMethod(methodId)?.kind === 'transfer' ? null : new Date(now.getTime() + REFUND_MS).toISOString()

/**
 * Begins a refund of at most the remaining amount of the payment and notifies the user by e-mail; null when nothing
 * remains. The processor completes refunds to cards and bank links. A refund of a bank transfer stays pending until an
 * operator has sent the money and calls `completeRefund`. Part of the caller's transaction, or one of its own.
 */
export const beginRefund = (
  deps: RefundDeps,
  paymentId: string,
  amount: number,
  reason: RefundReason,
  returnId: number | null = null,
): number | null =>
  deps.store.transaction(() => {
    const { store, clock, mail } = deps
    const refunded = Math.min(amount, leftOf(deps, paymentId))
    const payment = store.get<{ order_id: number; method_id: number; currency: string; email: string; name: string; lang: Lang }>(
      `SELECT p.order_id, p.method_id, p.currency, u.email, u.name, COALESCE(o.lang, u.lang) AS lang
       FROM payment p JOIN shop_order o ON o.id = p.order_id JOIN user u ON u.id = o.user_id WHERE p.id = ?`,
      paymentId,
    )
    if (!payment || refunded <= 0) return null
    const now = clock()
    const { id } = store.run(
      "INSERT INTO refund (order_id, payment_id, return_id, amount, reason, status, created_at, settles_at) VALUES (?, ?, ?, ?, ?, 'pending', ?, ?)",
      payment.order_id,
      paymentId,
      returnId,
      refunded,
      reason,
      now.toISOString(),
      settlesAt(payment.method_id, now),
    )
    const isUnexpected = reason === 'paid_too_late' || reason === 'paid_twice'
    mail.send(payment.email, payment.lang, isUnexpected ? 'money_back' : 'refund', {
      name: payment.name,
      number: String(payment.order_id),
      amount: priceText(payment.lang, refunded, payment.currency),
      link: mail.linkTo(payment.lang, `/profile/orders/${payment.order_id}`),
    })
    return id
  })

/** Refunds the remaining amounts of all payments of an order. */
export const refundOrder = (deps: RefundDeps, orderId: number, reason: RefundReason) => {
  for (const { id, amount } of deps.store.all<{ id: string; amount: number }>(
    "SELECT id, amount FROM payment WHERE order_id = ? AND status = 'succeeded'",
    orderId,
  ))
    beginRefund(deps, id, amount, reason)
}

const decide = (
  { store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>,
  refundId: number,
  status: 'succeeded' | 'failed',
): boolean =>
  store.run(
    "UPDATE refund SET status = ?, settled_at = ? WHERE id = ? AND status = 'pending'",
    status,
    clock().toISOString(),
    refundId,
  ).changes > 0

/** Records that the money was sent; false when the refund is already decided. */
export const completeRefund = (deps: Pick<CheckoutDeps, 'store' | 'clock'>, refundId: number): boolean =>
  decide(deps, refundId, 'succeeded')

/** Records that the money could not be sent; `repeatRefund` retries. */
export const failRefund = (deps: Pick<CheckoutDeps, 'store' | 'clock'>, refundId: number): boolean =>
  decide(deps, refundId, 'failed')

/** Retries a failed refund; false when it has not failed, or when another refund has returned its amount since. */
export const repeatRefund = (deps: Pick<CheckoutDeps, 'store' | 'clock'>, refundId: number): boolean =>
  deps.store.transaction(() => {
    const { store, clock } = deps
    const failed = store.get<{ payment_id: string; method_id: number; amount: number }>(
      "SELECT r.payment_id, p.method_id, r.amount FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = ? AND r.status = 'failed'",
      refundId,
    )
    if (!failed || failed.amount > leftOf(deps, failed.payment_id)) return false
    store.run(
      "UPDATE refund SET status = 'pending', settled_at = NULL, settles_at = ? WHERE id = ?",
      settlesAt(failed.method_id, clock()),
      refundId,
    )
    return true
  })

/** Completes the refunds that are due at the processor. */
export const settleRefunds = (deps: Pick<CheckoutDeps, 'store' | 'clock'>) => {
  for (const { id } of deps.store.all<{ id: number }>(
    "SELECT id FROM refund WHERE status = 'pending' AND settles_at <= ?",
    deps.clock().toISOString(),
  ))
    completeRefund(deps, id)
}
