import { portion } from '../../contract/rules/money.ts'
import type { Store } from './store.ts'

type Returned = { readonly reason: string; readonly comment: string }

/**
 * Writes a return request for one unit of the first line of the newest delivered order. That order has no discount, so
 * the refund is the unit's price and its share of the delivery price. Part of the caller's transaction.
 */
export const writeReturn = (store: Store, userId: number, { reason, comment }: Returned, date: string) => {
  const line = store.get<{ order_id: number; id: number; price: number; delivery: number; products: number }>`
    SELECT l.order_id, l.id, l.price, o.delivery, o.products FROM shop_order o JOIN order_line l ON l.order_id = o.id
    WHERE o.user_id = ${userId} AND o.status = 'delivered' AND o.discount = 0 ORDER BY o.id DESC, l.id LIMIT 1`
  if (!line) return
  const { id } = store.run`INSERT INTO goods_return (order_id, created_at, status, reason, comment, delivery)
    VALUES (${line.order_id}, ${date}, 'requested', ${reason}, ${comment}, ${portion(line.delivery, line.price, line.products)})`
  store.run`INSERT INTO goods_return_line (return_id, line_id, qty, amount) VALUES (${id}, ${line.id}, 1, ${line.price})`
}
