/** The dates at which an order reached its states. Every change of `shop_order.status` uses this module. */
import type { OrderRow, OrderStatus } from '../../common/orders.ts'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../../contract/runtime.ts'

type StepDeps = { readonly store: Store; readonly clock: Clock }

/** Records the current time for a state of an order. */
export const recordStep = ({ store, clock }: StepDeps, orderId: number, status: OrderStatus) => {
  store.run`INSERT INTO order_step (order_id, status, at) VALUES (${orderId}, ${status}, ${clock().toISOString()})`
}

/**
 * Moves an order from one of the states `from` to `to` and records it; false when it is in another state. Part of the
 * caller's transaction.
 */
export const changeStatus = (
  deps: StepDeps,
  orderId: number,
  from: readonly ('awaiting_payment' | 'paid' | 'packing' | 'shipped' | 'cancelled')[],
  to: 'paid' | 'packing' | 'shipped' | 'delivered' | 'cancelled',
): boolean => {
  const moved = deps.store.run`UPDATE shop_order SET status = ${to}
    WHERE id = ${orderId} AND status IN (SELECT value FROM json_each(${JSON.stringify(from)}))`
  if (moved.changes > 0) recordStep(deps, orderId, to)
  return moved.changes > 0
}

/** The state on the wire: a parcel at customs and a returned order are more specific than the row's status. */
export const shownStatus = ({
  status,
  customs_at,
  returned_at,
}: Pick<OrderRow, 'status' | 'customs_at' | 'returned_at'>): OrderStatus => {
  if (status === 'shipped' && customs_at !== null) return 'at_customs'
  return status === 'delivered' && returned_at !== null ? 'returned' : status
}
