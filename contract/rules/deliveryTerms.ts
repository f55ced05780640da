/**
 * The promised price of delivery: set in roubles (R1.07, R1.08), and converted to other currencies by the rounding rule
 * of shop prices.
 */
import { FLAT_DELIVERY_RUB, FREE_DELIVERY_FROM_RUB } from '../../shared/constants.ts'
import { asPrice, convert, toMajor, toMinor } from './money.ts'

/** The flat price, and the products price from which delivery is free. Both in kopecks. */
export const FLAT_KOPECKS = toMinor(FLAT_DELIVERY_RUB, 'RUB')
export const FREE_FROM_KOPECKS = toMinor(FREE_DELIVERY_FROM_RUB, 'RUB')

/** Both in minor units of a currency, rounded as prices. */
export const deliveryTermsIn = (currency: string) => ({
  flat: asPrice(convert(FLAT_KOPECKS, 'RUB', currency), currency),
  freeFrom: asPrice(convert(FREE_FROM_KOPECKS, 'RUB', currency), currency),
})

/** The amount missing until delivery is free, in major units of a currency; null when none is. The limit is compared in kopecks. */
export const missingForFree = (productsKopecks: number, currency: string): number | null => {
  const missing = convert(FREE_FROM_KOPECKS - productsKopecks, 'RUB', currency)
  return missing > 0 ? toMajor(missing, currency) : null
}
