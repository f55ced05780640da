/**
 * What the open returns of an order are promised. Each is promised its planned amount, in the order of the requests, as far as the
 * order has money left after the promises before it: together they are never promised more than that.
 */
import type { CheckoutDeps } from '../deps.ts'
import { refundable, refundAmount, type RefundDeps } from '../payment/refunds.ts'

type Planned = { readonly id: number; readonly planned: number }

/** Planned money of returns, in minor units: the amounts of their lines and their share of delivery. */
const PLANNED = `
  SELECT r.id, r.delivery + (SELECT coalesce(sum(amount), 0) FROM goods_return_line WHERE return_id = r.id) AS planned
  FROM goods_return r WHERE r.order_id = ?`

/** The promise of each open return, in minor units, by its id. */
export const promisedReturns = (deps: Pick<CheckoutDeps, 'store'>, orderId: number): ReadonlyMap<number, number> => {
  let left = refundable(deps, orderId)
  const open = deps.store.all<Planned>(`${PLANNED} AND r.status IN ('requested', 'approved') ORDER BY r.id`, orderId)
  return new Map(
    open.map(({ id, planned }) => {
      const promised = Math.min(planned, left)
      left -= promised
      return [id, promised]
    }),
  )
}

/** Minor units that an order has left to refund, without what its open returns are promised. */
export const unpromised = (deps: Pick<CheckoutDeps, 'store'>, orderId: number): number =>
  [...promisedReturns(deps, orderId).values()].reduce((left, promised) => left - promised, refundable(deps, orderId))

/**
 * Refunds what earlier returns of an order lacked, because another one was promised the money, once that one is refused. A failed
 * refund is not repeated: an operator does that. Part of the caller's transaction.
 */
export const refundRest = (deps: RefundDeps, orderId: number) => {
  const short = deps.store.all<Planned & { readonly kind: string }>(
    `SELECT r.kind, p.id, p.planned - coalesce((SELECT sum(amount) FROM refund WHERE return_id = p.id), 0) AS planned
      FROM (${PLANNED} AND r.status = 'refunded') p JOIN goods_return r ON r.id = p.id ORDER BY p.id`,
    orderId,
  )
  for (const { id, planned, kind } of short) {
    const due = Math.min(planned, unpromised(deps, orderId))
    const reason = kind === 'return' ? 'goods_returned' : kind === 'cancelled' ? 'order_cancelled' : 'goodwill'
    if (due > 0) refundAmount(deps, orderId, due, reason, { returnId: id })
  }
}
