/** Clause 7.14 of the offer: the user acknowledges what customs may charge on arrival. */
import type { CheckoutDeps } from '../deps.ts'
import type { PricedCart } from '../cart/cart.ts'
import { HOME_COUNTRY } from '../../common/borders/borderRules.ts'
import { exchange } from '../../../contract/rules/money.ts'

/**
 * Whether an order of this cart needs the acknowledgment: unless the rules state that nothing is charged on arrival, and always above the
 * limit, which is in whole roubles; amounts in other currencies are converted. Inside Japan there is no border.
 */
export const needsDutyAcknowledgment = (
  { dutyFreeLimit }: Pick<CheckoutDeps, 'dutyFreeLimit'>,
  { requiresShipping, address, landed, totals, homeTotals }: PricedCart,
  currency: string,
): boolean => {
  if (!requiresShipping || address?.country === HOME_COUNTRY) return false
  if (landed !== null && landed.arrival !== 0) return true
  const kopecks = currency === 'RUB' ? totals.products : exchange(homeTotals.products, 'RUB')
  return kopecks > dutyFreeLimit * 100
}
