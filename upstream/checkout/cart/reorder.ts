/**
 * Puts the goods of an order into the cart once more, as far as they can be had. Asked for again, by a second tab or because the answer
 * was lost, it changes nothing.
 */
import type { Reordered } from '../../../shared/api/reorder.ts'
import type { CheckoutDeps } from '../deps.ts'
import { limitOf } from '../../catalogue/stock.ts'
import type { Lang } from '../../messages.ts'
import { lineOf, type LineRecord, type OrderRecord } from '../orders/wireOrder.ts'

type Stock = { readonly stock: number; readonly qty_limit: number | null; readonly has_options: number }

/** Lines that a cart may have. */
export const MOST_LINES = 100

/** Part of the caller's transaction. */
export const reorder = (deps: CheckoutDeps, order: OrderRecord, lang: Lang): Reordered => {
  const { store } = deps
  const { user_id: userId } = order
  const count = (sql: string, ...values: number[]) => store.get<{ count: number }>(sql, ...values)?.count ?? 0

  /** Pieces of a line that may stand in the cart; 0 for what is sold no more. */
  const mostOf = ({ product_id, option_id }: LineRecord): number => {
    if (product_id === null) return 0
    const product = store.get<Stock>('SELECT stock, qty_limit, has_options FROM product WHERE id = ?', product_id)
    if (!product || (product.has_options === 1) !== (option_id !== null)) return 0
    const option =
      option_id === null ? null : store.get<{ stock: number }>('SELECT stock FROM product_option WHERE id = ?', option_id)
    const taken = count(
      'SELECT coalesce(sum(qty), 0) AS count FROM cart_line WHERE user_id = ? AND product_id = ? AND option_id <> ?',
      userId,
      product_id,
      option_id ?? 0,
    )
    return limitOf(product.qty_limit, option?.stock ?? product.stock, taken)
  }

  /** Pieces of the line that are in the cart then. Of what is there already, the larger quantity stays. */
  const putBack = (line: LineRecord): number => {
    const { product_id, option_id, qty } = line
    if (product_id === null) return 0
    const wanted = Math.min(qty, mostOf(line))
    const there = count(
      'SELECT coalesce(sum(qty), 0) AS count FROM cart_line WHERE user_id = ? AND product_id = ? AND option_id = ?',
      userId,
      product_id,
      option_id ?? 0,
    )
    if (wanted <= there) return Math.max(0, wanted)
    if (there === 0 && count('SELECT count(*) AS count FROM cart_line WHERE user_id = ?', userId) >= MOST_LINES) return 0
    store.run(
      `INSERT INTO cart_line (user_id, product_id, option_id, qty) VALUES (?, ?, ?, ?)
       ON CONFLICT (user_id, product_id, option_id) DO UPDATE SET qty = excluded.qty`,
      userId,
      product_id,
      option_id ?? 0,
      wanted,
    )
    return wanted
  }

  const lines = store
    .all<LineRecord>('SELECT * FROM order_line WHERE order_id = ? ORDER BY id', order.id)
    .map((line) => ({ line, added: putBack(line) }))
  return {
    added: lines.reduce((sum, { added }) => sum + added, 0),
    missed: lines
      .filter(({ line, added }) => added < line.qty)
      .map(({ line, added }) => lineOf({ ...line, qty: line.qty - added }, deps, order.currency, lang)),
  }
}
