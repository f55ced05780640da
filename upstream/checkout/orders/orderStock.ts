/** Stock changes of orders. Each function is part of its caller's transaction. */
import { touchProducts } from '../../db/catalogueVersion.ts'
import type { OrderLine } from '../../common/orders.ts'
import type { Store } from '../../db/store.ts'

export type StockUnits = { readonly product_id: number | null; readonly option_id: number | null; readonly qty: number }

/**
 * Takes units from the stock; false when there are not enough, and the caller has to roll back its transaction or
 * savepoint.
 */
export const takeUnits = (store: Store, { product_id, option_id, qty }: StockUnits): boolean =>
  (option_id === null ||
    store.run`UPDATE product_option SET stock = stock - ${qty} WHERE id = ${option_id} AND stock >= ${qty}`.changes === 1) &&
  store.run`UPDATE product SET stock = stock - ${qty} WHERE id = ${product_id} AND stock >= ${qty}`.changes === 1

/**
 * Units of an option that is no longer sold are not put back: the other options of the product are different items. Units that
 * were cancelled before are not part of it.
 */
export const unitsOf = (store: Store, orderId: number): readonly StockUnits[] =>
  store.all<StockUnits>`SELECT iif(option_id IS NULL AND option_en IS NOT NULL, NULL, product_id) AS product_id, option_id, qty - cancelled AS qty
    FROM order_line WHERE order_id = ${orderId}`

const putBack = (store: Store, { product_id, option_id, qty }: StockUnits) => {
  if (option_id !== null) store.run`UPDATE product_option SET stock = stock + ${qty} WHERE id = ${option_id}`
  if (product_id !== null) store.run`UPDATE product SET stock = stock + ${qty} WHERE id = ${product_id}`
}

type SoldLine = Pick<OrderLine, 'product_id' | 'option_id' | 'option_en'>

/** Puts cancelled units of a line back into the stock. */
export const putLineBack = (store: Store, { product_id, option_id, option_en }: SoldLine, qty: number) => {
  const isGone = option_id === null && option_en !== null
  putBack(store, { product_id: isGone ? null : product_id, option_id, qty })
  touchProducts(store, product_id === null ? [] : [product_id])
}

/** Cancelled units of a line no longer count as sold. */
export const uncountSold = (store: Store, { product_id, option_id, option_en }: SoldLine, qty: number) => {
  if (product_id === null || (option_id === null && option_en !== null)) return
  store.run`UPDATE product SET sold = max(0, sold - ${qty}) WHERE id = ${product_id}`
  touchProducts(store, [product_id])
}

/** Puts the units of an order back into the stock; returns the ids of the products. */
export const putUnitsBack = (store: Store, orderId: number): readonly number[] => {
  const units = unitsOf(store, orderId)
  for (const one of units) putBack(store, one)
  return units.flatMap(({ product_id }) => product_id ?? [])
}

/** Counts the units of an order as sold, or no longer: unpaid orders must not decide which products sell best. */
export const countSold = (store: Store, orderId: number, by: 1 | -1) => {
  const units = unitsOf(store, orderId)
  for (const { product_id, qty } of units)
    store.run`UPDATE product SET sold = max(0, sold + ${by * qty}) WHERE id = ${product_id}`
  // Money is confirmed in other processes too, so the running backend has to refresh its lists.
  touchProducts(
    store,
    units.flatMap(({ product_id }) => product_id ?? []),
  )
}

class NotEnough extends Error {}

/** Takes all units of an order from the stock again; false without changes when any of them is missing. */
export const takeOrderAgain = (store: Store, orderId: number): boolean => {
  const all = unitsOf(store, orderId)
  try {
    store.savepoint(() => {
      for (const units of all) if (!takeUnits(store, units)) throw new NotEnough()
    })
  } catch (error) {
    if (error instanceof NotEnough) return false
    throw error
  }
  // Tools run in other processes, so the running backend has to refresh its lists.
  touchProducts(
    store,
    all.flatMap(({ product_id }) => product_id ?? []),
  )
  return true
}
