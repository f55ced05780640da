/** Turns what a handler did with orders into the engine's own steps: placing, paying, cancelling, refunding. */
import type { CartDeps } from '../shopper/saveCartLines.ts'
import type { Tx } from '../engine.ts'
import type { Shopper } from '../shopper/readShopper.ts'
import type { Changes, Row } from '../shopper/tables.ts'
import { placeOrder } from './placeOrder.ts'
import { cancelOrder, payOrder, refundPayment } from './moveOrder.ts'

const isPaid = (status: unknown) => status === 'paid' || status === 'delivered'

/** Returns whether the cart became an order. */
export const saveOrders = async (deps: CartDeps, tx: Tx, shopper: Shopper, changes: Changes): Promise<boolean> => {
  const before = new Map(shopper.rows.shop_order.map((row) => [row['id'], row]))
  const paymentOf = (orderId: number): Row | undefined =>
    changes.payment.set.find((row) => row['order_id'] === orderId && row['status'] === 'succeeded')
  let hasPlaced = false
  for (const row of changes.shop_order.set) {
    const id = Number(row['id'])
    const was = before.get(id)
    if (!was) {
      await placeOrder(
        deps,
        tx,
        shopper,
        row,
        changes.order_line.set.filter((line) => line['order_id'] === id),
      )
      hasPlaced = true
    }
    const [from, to] = [was?.['status'] ?? 'awaiting_payment', row['status']]
    if (from === 'awaiting_payment' && isPaid(to)) await payOrder(deps.engine, tx, id, paymentOf(id))
    if (from !== 'cancelled' && to === 'cancelled') {
      for (const refund of changes.refund.set)
        if (refund['order_id'] === id) await refundPayment(deps.engine, tx, id, refund, String(row['currency']))
      await cancelOrder(deps.engine, tx, id, String(row['cancelled_by'] ?? 'shop'))
    }
  }
  return hasPlaced
}
