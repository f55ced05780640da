/** Which orders can still be cancelled. */
import { isDigital } from '../../../contract/rules/digital.ts'
import type { Order } from '../../common/orders.ts'

/** States of an order that is not shipped. */
export const CANCELLABLE = ['awaiting_payment', 'paid', 'packing'] as const

/** The state in which an order is cancelled when its payment time is over. */
export const UNPAID = ['awaiting_payment'] as const

/**
 * Whether an order can still be cancelled: it is not shipped. A certificate is sent by e-mail at the moment of payment.
 */
export const isCancellable = ({ status, lines }: Pick<Order, 'status' | 'lines'>): boolean =>
  status === 'awaiting_payment' || ((status === 'paid' || status === 'packing') && !lines.some(({ type }) => isDigital(type)))
