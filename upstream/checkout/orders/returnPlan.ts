/** The refund of units of an order, with what earlier returns have refunded. */
import type { Order } from '../../common/orders.ts'
import type { Store } from '../../db/store.ts'
import { certificateShare, deliveryShare, partsOf, type ReturnLine, type ReturnPart } from './returnRules.ts'

/** Units and amounts that earlier returns of an order requested, by line; refused returns do not count. */
const EARLIER = `
  SELECT rl.line_id, sum(rl.qty) AS back, sum(rl.amount) AS returned
  FROM goods_return_line rl JOIN goods_return r ON r.id = rl.return_id
  WHERE r.order_id = ? AND r.status <> 'refused' GROUP BY rl.line_id`

const REFUNDED_BEFORE = `
  SELECT coalesce(sum(certificate_jpy), 0) AS certificateJpy, coalesce(sum(delivery), 0) AS delivery
  FROM goods_return WHERE order_id = ? AND status <> 'refused'`

/** The lines of an order with the units that were returned, cancelled or refunded so far. */
export const returnLines = (store: Store, order: Pick<Order, 'id' | 'lines'>): readonly ReturnLine[] => {
  const earlier = store.all<{ line_id: number; back: number; returned: number }>(EARLIER, order.id)
  return order.lines.map((line) => {
    const { back = 0, returned = 0 } = earlier.find(({ line_id }) => line_id === line.id) ?? {}
    return { ...line, back, returned }
  })
}

export type ReturnPlan = {
  readonly parts: readonly ReturnPart[]
  /** Yen that return to the certificate of the order. */
  readonly certificateJpy: number
  /** The share of the delivery price, in minor units of the order. */
  readonly delivery: number
}

/** The refund of the units of each line (by its id). */
export const returnPlan = (
  store: Store,
  order: Pick<Order, 'id' | 'discount' | 'certificate_jpy' | 'delivery'>,
  lines: readonly ReturnLine[],
  units: ReadonlyMap<number, number>,
): ReturnPlan => {
  const parts = partsOf(order, lines, units)
  const before = store.get<{ certificateJpy: number; delivery: number }>(REFUNDED_BEFORE, order.id)
  return {
    parts,
    certificateJpy: certificateShare(order, lines, parts, before?.certificateJpy ?? 0),
    delivery: deliveryShare(order.delivery, lines, parts, before?.delivery ?? 0),
  }
}

export type NewReturn = ReturnPlan & {
  readonly orderId: number
  readonly createdAt: string
  readonly kind: 'return' | 'cancelled' | 'refunded'
  readonly status: 'requested' | 'refunded'
  readonly reason: string
  readonly comment: string | null
  readonly requestKey: string | null
  readonly requestHash: string | null
}

/** Writes a return with its lines and returns its id. Part of the caller's transaction. */
export const writeReturn = (store: Store, made: NewReturn): number => {
  const { id } = store.run`
    INSERT INTO goods_return (order_id, created_at, status, kind, reason, comment, certificate_jpy, delivery, request_key, request_hash)
    VALUES (${made.orderId}, ${made.createdAt}, ${made.status}, ${made.kind}, ${made.reason}, ${made.comment}, ${made.certificateJpy},
      ${made.delivery}, ${made.requestKey}, ${made.requestHash})`
  for (const { line, units, amount } of made.parts)
    store.run`INSERT INTO goods_return_line (return_id, line_id, qty, amount) VALUES (${id}, ${line.id}, ${units}, ${amount})`
  return id
}
