/** Turns what a handler did with orders into the engine's own steps: placing, paying, cancelling, refunding. */
import type { CartDeps } from '../shopper/saveCartLines.ts'
import type { Tx } from '../engine.ts'
import type { Shopper } from '../shopper/readShopper.ts'
import type { Changes, Row, Value } from '../shopper/tables.ts'
import { placeOrder } from './placeOrder.ts'
import { cancelOrder, payOrder, refundPayment } from './moveOrder.ts'

const isPaid = (status: unknown) => status === 'paid' || status === 'delivered'

/** Money for an order that is cancelled or paid already: Vendure has no payment of it, so it cannot refund it. */
const isByHand = (refund: Row) => refund['reason'] === 'paid_too_late' || refund['reason'] === 'paid_twice'

type Reported = Value | undefined

/** Returns whether the cart became an order. */
export const saveOrders = async (deps: CartDeps, tx: Tx, shopper: Shopper, changes: Changes): Promise<boolean> => {
  const before = new Map(shopper.rows.shop_order.map((row) => [row['id'], row]))
  const known = new Set(shopper.rows.refund.map(({ id }) => id))
  const refunds = changes.refund.set.filter(({ id }) => !known.has(id))
  const paymentOf = (orderId: number): Row | undefined =>
    changes.payment.set.find((row) => row['order_id'] === orderId && row['status'] === 'succeeded')
  const report = (order: Reported, payment: Reported, amount: Reported, reason: Reported) =>
    deps.log.error({ order, payment, amount, reason }, 'money has to be returned by hand')
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
    // Vendure revives no order. Its customer goes on seeing a cancelled one.
    if (from === 'cancelled' && isPaid(to)) {
      const payment = paymentOf(id)
      report(id, payment?.['id'], payment?.['amount'] ?? row['total'], 'paid_too_late')
    }
    if (from !== 'cancelled' && to === 'cancelled') {
      for (const refund of refunds)
        if (refund['order_id'] === id && !isByHand(refund))
          await refundPayment(deps.engine, tx, id, refund, String(row['currency']))
      await cancelOrder(deps.engine, tx, id, String(row['cancelled_by'] ?? 'shop'))
    }
  }
  for (const refund of refunds.filter(isByHand))
    report(refund['order_id'], refund['payment_id'], refund['amount'], refund['reason'])
  return hasPlaced
}
