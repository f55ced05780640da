/** The promised price of delivery, set in one currency and converted to others by the rounding rule of shop prices. */
import { asPrice, convert, toMajor } from './money.ts'

/** A flat price, and the products price above which delivery is free. Both in minor units of `currency`. */
export type DeliveryTerms = { readonly currency: string; readonly flat: number; readonly freeAbove: number }

/** Both in minor units of a currency, rounded as prices. */
export const deliveryTermsIn = ({ currency: own, flat, freeAbove }: DeliveryTerms, currency: string) => ({
  flat: asPrice(convert(flat, own, currency), currency),
  freeFrom: asPrice(convert(freeAbove, own, currency), currency),
})

/** Whether delivery is free. The limit is compared in kopecks, so that a cart of one currency has the result of any other one. */
export const isFreeFrom = ({ currency, freeAbove }: DeliveryTerms, productsKopecks: number): boolean =>
  productsKopecks > convert(freeAbove, currency, 'RUB')

/** The amount missing until delivery is free, in major units of a currency; null when none is. */
export const missingForFree = (
  { currency: own, freeAbove }: DeliveryTerms,
  productsKopecks: number,
  currency: string,
): number | null => {
  const missing = convert(convert(freeAbove, own, 'RUB') - productsKopecks, 'RUB', currency)
  return missing > 0 ? toMajor(missing, currency) : null
}
