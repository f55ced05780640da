/** Adds the available products of an order to the cart again. */
import type { Reordered } from '../../../shared/api/reorder.ts'
import type { CheckoutDeps } from '../deps.ts'
import { limitOf } from '../../catalogue/stock.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { Order, OrderLine } from '../../common/orders.ts'
import { lineOf } from '../orders/wireOrder.ts'

type Stock = { readonly stock: number; readonly qty_limit: number | null; readonly has_options: number }

/** Units of an order line: added now, in the cart before, and unavailable. */
type LineUnits = readonly [added: number, inCart: number, missed: number]

/** Maximum number of cart lines. */
export const MAX_LINES = 100

/** How many repeated requests are recognised per order: a tab repeats a request without an answer. */
const MAX_KEYS = 20

const noteRequest = ({ store, clock }: CheckoutDeps, orderId: number, key: string, units: readonly LineUnits[]) => {
  store.run`INSERT INTO reorder (order_id, request_key, pieces, made_at)
    VALUES (${orderId}, ${key}, ${JSON.stringify(units)}, ${clock().getTime()})`
  store.run`DELETE FROM reorder WHERE order_id = ${orderId} AND request_key IN (
    SELECT request_key FROM reorder WHERE order_id = ${orderId} ORDER BY request_key = ${key} DESC, made_at DESC
    LIMIT -1 OFFSET ${MAX_KEYS})`
}

/**
 * Part of the caller's transaction. A repeated request with the same key changes nothing and gets the same answer. The
 * products of a cancelled order were taken from the cart: the cart gets the larger of both quantities.
 */
export const reorder = (deps: CheckoutDeps, order: Order, key: string | null, lang: Lang): Reordered => {
  const { store } = deps
  const { user_id: userId, lines } = order
  const count = (sql: string, ...values: number[]) => store.get<{ count: number }>(sql, ...values)?.count ?? 0

  /** Maximum units of a line in the cart; 0 for a product that is no longer sold. */
  const mostOf = ({ product_id, option_id }: OrderLine): number => {
    if (product_id === null) return 0
    const product = store.get<Stock>`SELECT stock, qty_limit, has_options FROM product WHERE id = ${product_id}`
    if (!product || (product.has_options === 1) !== (option_id !== null)) return 0
    const option =
      option_id === null ? null : store.get<{ stock: number }>`SELECT stock FROM product_option WHERE id = ${option_id}`
    const taken = count(
      'SELECT coalesce(sum(qty), 0) AS count FROM cart_line WHERE user_id = ? AND product_id = ? AND option_id <> ?',
      userId,
      product_id,
      option_id ?? 0,
    )
    return limitOf(product.qty_limit, option?.stock ?? product.stock, taken)
  }

  const add = (line: OrderLine): LineUnits => {
    const { product_id, option_id, qty } = line
    if (product_id === null) return [0, 0, qty]
    const inCart = count(
      'SELECT coalesce(sum(qty), 0) AS count FROM cart_line WHERE user_id = ? AND product_id = ? AND option_id = ?',
      userId,
      product_id,
      option_id ?? 0,
    )
    const requested = order.status === 'cancelled' ? Math.max(inCart, qty) : inCart + qty
    const isFull = inCart === 0 && count('SELECT count(*) AS count FROM cart_line WHERE user_id = ?', userId) >= MAX_LINES
    const then = isFull ? inCart : Math.max(inCart, Math.min(requested, mostOf(line)))
    if (then === inCart) return [0, inCart, requested - then]
    store.run`INSERT INTO cart_line (user_id, product_id, option_id, qty)
      VALUES (${userId}, ${product_id}, ${option_id ?? 0}, ${then})
      ON CONFLICT (user_id, product_id, option_id) DO UPDATE SET qty = excluded.qty`
    return [then - inCart, inCart, requested - then]
  }

  const known = store.get<{ pieces: string }>`
    SELECT pieces FROM reorder WHERE order_id = ${order.id} AND request_key = ${key ?? ''}`
  const units = known ? (JSON.parse(known.pieces) as readonly LineUnits[]) : lines.map(add)
  if (key !== null && !known) noteRequest(deps, order.id, key, units)

  /** The lines for which the number is positive, with that many units. */
  const linesOf = (number: (units: LineUnits) => number) =>
    lines.flatMap((line, at) => {
      const qty = number(units[at] ?? [0, 0, 0])
      return qty > 0 ? [lineOf({ ...line, qty }, deps, order.currency, lang)] : []
    })
  return {
    added: units.reduce((sum, [added]) => sum + added, 0),
    missed: linesOf(([, , missed]) => missed),
    held: linesOf(([, inCart]) => inCart),
  }
}
