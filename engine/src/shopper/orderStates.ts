/** What was done with orders in the admin: paid, shipped, delivered, cancelled, refunded. The engine's state is the truth. */
import { fromEngine } from '../engineMoney.ts'
import type { Row, Rows } from './tables.ts'

export type EngineOrder = {
  readonly id: number
  readonly state: string
  readonly at: string
  readonly currency: string
  readonly refunds: readonly {
    readonly id: number
    readonly amount: number
    readonly state: string
    readonly at: string
    readonly reason: string | null
    readonly payment: string | null
  }[]
}

type Status = 'awaiting_payment' | 'paid' | 'shipped' | 'delivered' | 'cancelled'

const STATUS: { readonly [state: string]: Status } = {
  ArrangingPayment: 'awaiting_payment',
  PaymentAuthorized: 'awaiting_payment',
  PaymentSettled: 'paid',
  Modifying: 'paid',
  ArrangingAdditionalPayment: 'paid',
  PartiallyShipped: 'shipped',
  Shipped: 'shipped',
  PartiallyDelivered: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
}

const REASONS = new Set(['order_cancelled', 'goods_returned', 'paid_too_late', 'paid_twice', 'goodwill'])
const REFUND_STATUS: { readonly [state: string]: string } = { Settled: 'succeeded', Failed: 'failed' }

const iso = (at: string) => new Date(/Z|[+-]\d\d:?\d\d$/.test(at) ? at : `${at}Z`).toISOString()

const orderRow = (row: Row, status: Status, at: string): Row => ({
  ...row,
  status,
  ...(status !== 'awaiting_payment' && { expires_at: null }),
  ...(status === 'cancelled' && { cancelled_by: row['cancelled_by'] ?? 'shop' }),
  ...(status === 'delivered' && { delivered_at: row['delivered_at'] ?? at }),
})

/** A pending payment of an order that the admin has paid or cancelled. */
const paymentRow = (row: Row, status: Status, at: string): Row => {
  if (row['status'] !== 'awaiting' || status === 'awaiting_payment') return row
  return status === 'cancelled' ? { ...row, status: 'cancelled' } : { ...row, status: 'succeeded', paid_at: at }
}

const refundRows = ({ id: orderId, currency, refunds }: EngineOrder, payments: readonly Row[]): readonly Row[] =>
  refunds.map(({ id, amount, state, at, reason, payment }) => ({
    id,
    order_id: orderId,
    payment_id: payments.some((one) => one['id'] === payment)
      ? payment
      : (payments.find((one) => one['order_id'] === orderId)?.['id'] ?? ''),
    return_id: null,
    amount: fromEngine(amount, currency),
    reason: reason !== null && REASONS.has(reason) ? reason : 'goodwill',
    status: REFUND_STATUS[state] ?? 'pending',
    created_at: iso(at),
    settles_at: null,
    settled_at: state === 'Settled' ? iso(at) : null,
    note: reason !== null && !REASONS.has(reason) ? reason : null,
  }))

/** The rows with the states of the engine's orders. */
export const withEngineStates = (rows: Rows, orders: readonly EngineOrder[]): Rows => {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const differing = rows.shop_order.flatMap((row) => {
    const order = byId.get(Number(row['id']))
    const status = order && STATUS[order.state]
    return order && status && status !== row['status'] ? [{ id: order.id, status, at: iso(order.at) }] : []
  })
  const changed = new Map(differing.map((one) => [one.id, one]))
  const of = (row: Row, column: string) => changed.get(Number(row[column]))
  const lastStep = Math.max(0, ...rows.order_step.map(({ id }) => Number(id)))
  return {
    ...rows,
    shop_order: rows.shop_order.map((row) => {
      const change = of(row, 'id')
      return change ? orderRow(row, change.status, change.at) : row
    }),
    payment: rows.payment.map((row) => {
      const change = of(row, 'order_id')
      return change ? paymentRow(row, change.status, change.at) : row
    }),
    order_step: [
      ...rows.order_step,
      ...differing.map(({ id, status, at }, index) => ({ id: lastStep + 1 + index, order_id: id, status, at })),
    ],
    refund: orders.flatMap((order) => refundRows(order, rows.payment)),
  }
}
