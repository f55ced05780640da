/** Clause 7.14 of the offer: above a products total, the user acknowledges that customs may charge duty. */
import type { CheckoutDeps } from '../deps.ts'
import type { PricedCart } from '../cart/cart.ts'
import { exchange } from '../../../contract/rules/money.ts'

/**
 * Whether an order of this cart needs the acknowledgment. The limit is in whole roubles; amounts in other currencies
 * are converted.
 */
export const needsDutyAcknowledgment = (
  { dutyFreeLimit }: Pick<CheckoutDeps, 'dutyFreeLimit'>,
  { requiresShipping, totals, homeTotals }: Pick<PricedCart, 'requiresShipping' | 'totals' | 'homeTotals'>,
  currency: string,
): boolean => {
  const kopecks = currency === 'RUB' ? totals.products : exchange(homeTotals.products, 'RUB')
  return requiresShipping && kopecks > dutyFreeLimit * 100
}
