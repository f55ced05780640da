/** Makes the customer's active order a placed one, which reserves its stock. */
import type { CurrencyCode } from '@vendure/core'
import { conflict, invalid } from '../../../contract/http/problems.ts'
import type { CartDeps } from '../shopper/saveCartLines.ts'
import type { Tx } from '../engine.ts'
import { toEngine } from '../engineMoney.ts'
import { inputOf } from '../shopper/saveAddresses.ts'
import type { Shopper } from '../shopper/readShopper.ts'
import type { Row } from '../shopper/tables.ts'
import { accepted } from './moveOrder.ts'

type Units = { readonly variant: number; readonly qty: number }

/**
 * Locks the stock of these variants until the end of the transaction, in the order of their ids, so that two orders never wait for each
 * other. Vendure itself reads and writes stock without a lock. Throws a 409 when there are not enough units.
 */
const holdStock = async ({ query }: Tx, units: readonly Units[]): Promise<void> => {
  const rows = await query<{ variant: number; free: number }>(
    `SELECT "productVariantId" AS variant, "stockOnHand" - "stockAllocated" AS free FROM stock_level
     WHERE "productVariantId" = ANY($1::int[]) ORDER BY id FOR UPDATE`,
    units.map(({ variant }) => variant),
  )
  const freeOf = (variant: number) => rows.reduce((sum, row) => sum + (row.variant === variant ? row.free : 0), 0)
  for (const { variant, qty } of units) if (freeOf(variant) < qty) throw invalid('cart', 'item_unavailable')
}

/** Lines that the order does not contain, because they are not available, stay in the engine's order no longer. */
const removeOthers = async ({ engine }: CartDeps, { ctx }: Tx, shopper: Shopper, orderId: number, units: readonly Units[]) => {
  const others = [...shopper.variantOfLine]
    .filter(([, variant]) => !units.some((one) => one.variant === variant))
    .map(([id]) => id)
  if (others.length > 0) accepted('remove', await engine.orders.removeItemsFromOrder(ctx, orderId, others))
}

/** The order's id, which the handler knows already, is its number. `row` and `lines` are what the handler has written. */
export const placeOrder = async (deps: CartDeps, tx: Tx, shopper: Shopper, row: Row, lines: readonly Row[]): Promise<void> => {
  const { orders } = deps.engine
  const { ctx, query } = tx
  const orderId = shopper.activeOrder
  if (orderId === null || orderId !== row['id']) throw conflict('cart_changed')
  const units = lines.map((line) => {
    const variant = deps.variantOf(Number(line['product_id']), Number(line['option_id']) || null)
    if (variant === undefined) throw invalid('cart', 'item_unavailable')
    return { variant, qty: Number(line['qty']) }
  })
  const currency = String(row['currency']) as CurrencyCode
  await holdStock(tx, units)
  await removeOthers(deps, tx, shopper, orderId, units)
  const address = row['address'] === null ? null : (JSON.parse(String(row['address'])) as Row)
  await orders.updateCustomFields(ctx, orderId, {
    deliveryPrice: toEngine(Number(row['delivery']), currency),
    wire: JSON.stringify({ ...row, address }),
  })
  if (address) {
    const { customFields: _typed, ...input } = inputOf(address)
    await orders.setShippingAddress(ctx, orderId, input)
    const [method] = await query<{ id: number }>(
      'SELECT id FROM shipping_method WHERE code = $1 AND "deletedAt" IS NULL',
      `carrier-${row['shipping_id']}`,
    )
    if (!method) throw new Error(`Vendure has no shipping method carrier-${row['shipping_id']}`)
    accepted('shipping', await orders.setShippingMethod(ctx, orderId, [method.id]))
  }
  if (shopper.activeCurrency !== currency) accepted('currency', await orders.updateOrderCurrency(ctx, orderId, currency))
  const placed = accepted('place', await orders.transitionToState(ctx, orderId, 'ArrangingPayment'))
  // A price may have changed in the engine since the read model has seen it.
  if (placed.totalWithTax !== toEngine(Number(row['total']), currency)) throw conflict('total_changed')
  await query('UPDATE "order" SET code = $2 WHERE id = $1', orderId, String(orderId))
}
