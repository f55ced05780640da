/** Which orders can still be cancelled. */
import type { Order } from '../../common/orders.ts'

/** States of an order that is not shipped. */
export const CANCELLABLE = ['awaiting_payment', 'paid', 'packing'] as const

/** The state in which an order is cancelled when its payment time is over. */
export const UNPAID = ['awaiting_payment'] as const

/**
 * Whether an order can still be cancelled: it is not shipped, and none of its certificates is issued.
 */
export const isCancellable = ({ status }: Pick<Order, 'status'>, issued: number): boolean =>
  status === 'awaiting_payment' || ((status === 'paid' || status === 'packing') && issued === 0)
