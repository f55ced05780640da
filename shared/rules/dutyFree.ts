import type { CartCheckout } from '../model/memberCart.ts'

/** The currency of the limit. */
export const ROUBLE = 'RUB'

/** Whether a guest's products cost more than `limit` roubles. False while their price in roubles is unknown. */
export const isAboveDutyFree = (roubles: number | null, limit: number): boolean => roubles !== null && roubles > limit

/** The price of the products in roubles; null when it is in another currency and the answer has no rate. */
const productsInRoubles = ({ currency, products, total, home }: CartCheckout['totals']): number | null => {
  if (currency === ROUBLE) return products
  // Two amounts of the same total are a rate.
  if (home?.currency !== ROUBLE || products === null || total === null || total <= 0) return null
  return (products * home.total) / total
}

/**
 * Whether an order needs the acknowledgment of clause 7.14 (R5.13, R9.01): the backend decides; otherwise it is needed when the price of
 * the products is above `limit` roubles. When that price is not known in roubles, the acknowledgment is required if the backend states that
 * the parcel must be declared or returns a duty: a legal acknowledgment must not be omitted for lack of a rate.
 */
export const needsDutyAcknowledgment = ({ customs, requiresShipping, totals }: CartCheckout, limit: number): boolean => {
  if (customs.needsAcknowledgment !== null) return customs.needsAcknowledgment
  if (!requiresShipping) return false
  const roubles = productsInRoubles(totals)
  return roubles === null ? customs.mustDeclare === true || (customs.tax ?? 0) > 0 : roubles > limit
}
