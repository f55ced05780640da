/** How much of something one order may hold. */

/** Which of the two it is that `limitOf` stops at; the stock where both are the same. */
export const limitReasonOf = (qtyLimit: number | null, stock: number, taken = 0): 'order' | 'stock' =>
  qtyLimit !== null && qtyLimit - taken < stock ? 'order' : 'stock'

/** Pieces that can be had: the shop's own limit less the pieces `taken` by other options, and never more than there are. */
export const limitOf = (qtyLimit: number | null, stock: number, taken = 0): number =>
  Math.min(qtyLimit === null ? stock : Math.max(0, qtyLimit - taken), stock)
