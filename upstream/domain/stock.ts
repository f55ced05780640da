/** How much of something one order may hold. */

/** Pieces that can be had: the shop's own limit, and never more than there are. */
export const limitOf = (qtyLimit: number | null, stock: number): number => Math.min(qtyLimit ?? stock, stock)
