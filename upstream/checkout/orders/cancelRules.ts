/** Which orders can still be cancelled. */
import type { Store } from '../../db/store.ts'

/** States of an order that is not shipped. */
export const CANCELLABLE = ['awaiting_payment', 'paid', 'packing'] as const

/** The state in which an order is cancelled when its payment time is over. */
export const UNPAID = ['awaiting_payment'] as const

/**
 * Whether an order can still be cancelled: it is not shipped. A certificate is sent by e-mail at the moment of payment.
 */
export const isCancellable = (store: Store, orderId: number): boolean =>
  store.get(
    `SELECT 1 FROM shop_order o WHERE o.id = ? AND (o.status = 'awaiting_payment' OR (o.status IN ('paid', 'packing')
       AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.type = 'certificate')))`,
    orderId,
  ) !== undefined
