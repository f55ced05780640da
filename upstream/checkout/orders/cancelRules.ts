/** Which orders can still be cancelled. */
import type { Store } from '../../db/store.ts'

/** States of an order that has not left. */
export const CANCELLABLE = ['awaiting_payment', 'paid', 'packing'] as const

/** The state from which an order that ran out of time is cancelled. */
export const UNPAID = ['awaiting_payment'] as const

/** Whether an order has not left yet. A certificate leaves by e-mail in the moment in which it is paid. */
export const isCancellable = (store: Store, orderId: number): boolean =>
  store.get(
    `SELECT 1 FROM shop_order o WHERE o.id = ? AND (o.status = 'awaiting_payment' OR (o.status IN ('paid', 'packing')
       AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.type = 'certificate')))`,
    orderId,
  ) !== undefined
