/** Orders on hold: neither products nor codes leave until an operator releases them. */
import type { CheckoutDeps } from '../deps.ts'

type HoldDeps = Pick<CheckoutDeps, 'store' | 'clock'>

/** Something may still leave: an order that is not shipped, or one whose codes are due later. */
const MAY_LEAVE = "(status IN ('awaiting_payment', 'paid', 'packing') OR codes_due_at IS NOT NULL)"

/** Holds an order; false when nothing can leave any more or it is held already. */
export const holdOrder = ({ store, clock }: HoldDeps, orderId: number): boolean =>
  store.run(`UPDATE shop_order SET held_at = ? WHERE id = ? AND held_at IS NULL AND ${MAY_LEAVE}`, clock().toISOString(), orderId)
    .changes > 0

/** Holds the orders of a customer from which something may leave; returns their numbers. */
export const holdOrdersOf = (deps: HoldDeps, userId: number): readonly number[] =>
  deps.store
    .all<{ id: number }>(`SELECT id FROM shop_order WHERE user_id = ? AND held_at IS NULL AND ${MAY_LEAVE} ORDER BY id`, userId)
    .map(({ id }) => id)
    .filter((id) => holdOrder(deps, id))

/** Ends a hold; false when the order is not held. Due codes leave within a minute. */
export const releaseOrder = ({ store }: Pick<HoldDeps, 'store'>, orderId: number): boolean =>
  store.run`UPDATE shop_order SET held_at = NULL WHERE id = ${orderId} AND held_at IS NOT NULL`.changes > 0

export const isHeld = ({ store }: Pick<HoldDeps, 'store'>, orderId: number): boolean =>
  store.get`SELECT 1 FROM shop_order WHERE id = ${orderId} AND held_at IS NOT NULL` !== undefined
