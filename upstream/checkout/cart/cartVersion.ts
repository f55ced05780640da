import { createHash } from 'node:crypto'
import type { PricedCart } from './cart.ts'

/**
 * A version that is equal for two carts exactly if their orders would be equal: products, prices, complete address,
 * delivery, payment, code. It depends neither on language nor on time, so two tabs with the same cart have the same
 * version.
 */
export const cartVersion = (cart: PricedCart, currency: string): string => {
  const { lines, address, offer, handover, paymentId, promo, totals, requiresShipping } = cart
  const delivery = requiresShipping ? [address, offer?.id ?? null, handover] : []
  const products = lines.map(({ row, optionId, qty, price, available }) => [row.id, optionId, qty, price, available])
  const seen = JSON.stringify([currency, products, delivery, totals.total === 0 ? null : paymentId, promo?.id ?? null, totals])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 22)
}
