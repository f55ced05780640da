/** Quantity limits of a product in one order. */

/** Which limit `limitOf` applies: the order limit or the stock; the stock when both are equal. */
export const limitReasonOf = (qtyLimit: number | null, stock: number, taken = 0): 'order' | 'stock' =>
  qtyLimit !== null && qtyLimit - taken < stock ? 'order' : 'stock'

/** Available units: the shop's order limit less the units `taken` by other options, at most the stock. */
export const limitOf = (qtyLimit: number | null, stock: number, taken = 0): number =>
  Math.min(qtyLimit === null ? stock : Math.max(0, qtyLimit - taken), stock)
