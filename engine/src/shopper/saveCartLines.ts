/** The cart is the customer's active order: its lines are changed by Vendure, which computes their prices. */
import { invalid } from '../../../contract/http/problems.ts'
import type { Engine, Tx } from '../engine.ts'
import type { Logs } from '../start/vendureLog.ts'
import type { Shopper } from './readShopper.ts'
import type { Changes, Row } from './tables.ts'

export type CartDeps = {
  readonly engine: Engine
  readonly log: Pick<Logs, 'error'>
  /** The variant of a product without options, or of an option. */
  readonly variantOf: (productId: number, optionId: number | null) => number | undefined
}

const requireVariant = ({ variantOf }: CartDeps, row: Row): number => {
  const variant = variantOf(Number(row['product_id']), Number(row['option_id']) || null)
  if (variant === undefined) throw invalid('option_id', 'unknown_option')
  return variant
}

/** Vendure refuses a line that the handler has accepted only when the stock has changed in the meantime. */
const requireNone = (errors: readonly object[]) => {
  const [first] = errors
  if (first)
    throw invalid(undefined, 'qty_limit_reached', { count: 'quantityAvailable' in first ? Number(first.quantityAvailable) : 0 })
}

export const saveCartLines = async (deps: CartDeps, { ctx }: Tx, shopper: Shopper, { set, gone }: Changes['cart_line']) => {
  const { orders } = deps.engine
  const { activeOrder, variantOfLine } = shopper
  if (set.length === 0 && gone.length === 0) return
  const orderId = activeOrder ?? Number((await orders.create(ctx, shopper.userId)).id)
  const lines = set.map((row) => ({ id: Number(row['id']), variant: requireVariant(deps, row), qty: Number(row['qty']) }))
  // A line whose option changes is another line of Vendure.
  const stays = lines.filter(({ id, variant }) => variantOfLine.get(id) === variant)
  const added = lines.filter(({ id, variant }) => variantOfLine.get(id) !== variant)
  const removed = [...gone.map(({ id }) => Number(id)), ...added.filter(({ id }) => variantOfLine.has(id)).map(({ id }) => id)]
  if (removed.length > 0) await orders.removeItemsFromOrder(ctx, orderId, removed)
  if (stays.length > 0)
    requireNone(
      (
        await orders.adjustOrderLines(
          ctx,
          orderId,
          stays.map(({ id, qty }) => ({ orderLineId: id, quantity: qty })),
        )
      ).errorResults,
    )
  if (added.length > 0)
    requireNone(
      (
        await orders.addItemsToOrder(
          ctx,
          orderId,
          added.map(({ variant, qty }) => ({ productVariantId: variant, quantity: qty })),
        )
      ).errorResults,
    )
}
