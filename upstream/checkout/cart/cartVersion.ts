import { createHash } from 'node:crypto'
import type { PricedCart } from './cart.ts'

/**
 * A short text that is the same for two carts exactly if their orders would be the same: goods, prices, address with all its lines,
 * delivery, payment, code. Depends neither on the language nor on when it is asked for, so that two tabs that show the same cart name
 * the same one.
 */
export const cartVersion = (cart: PricedCart, currency: string): string => {
  const { lines, address, offer, handover, paymentId, promo, totals, requiresShipping } = cart
  const delivery = requiresShipping ? [address, offer?.id ?? null, handover] : []
  const products = lines.map(({ row, optionId, qty, price, available }) => [row.id, optionId, qty, price, available])
  const seen = JSON.stringify([currency, products, delivery, totals.total === 0 ? null : paymentId, promo?.id ?? null, totals])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 22)
}
