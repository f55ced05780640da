import { landedCost, type LandedCost } from '../../common/borders/landedCost.ts'
import type { CheckoutDeps } from '../deps.ts'
import { deliveryPrice, type Load, type Offer } from './shipping.ts'

type Line = {
  readonly isDigital: boolean
  readonly qty: number
  readonly price: number
  readonly priceJpy: number
  readonly row: { readonly hs_code: string | null }
}

/**
 * What the counted lines cost until they arrive in `country` by the method `offer`, in minor units of `currency`. Null without a country, and
 * without a line that needs a parcel.
 */
export const landedParcel = (
  { borders, clock, rules }: Pick<CheckoutDeps, 'borders' | 'clock' | 'rules'>,
  { bought, load }: { readonly bought: readonly Line[]; readonly load: Load },
  country: string | null,
  offer: Offer | null,
  currency: string,
): LandedCost | null => {
  const sent = bought.filter(({ isDigital }) => !isDigital)
  if (country === null || sent.length === 0) return null
  const sum = (value: (line: Line) => number) => sent.reduce((total, line) => total + value(line) * line.qty, 0)
  const parcel = {
    country,
    currency,
    products: sum(({ price }) => price),
    productsJpy: sum(({ priceJpy }) => priceJpy),
    delivery: offer ? deliveryPrice(rules(), offer, load, currency) : 0,
    weightG: load.weightG,
    headings: sent.map(({ row }) => row.hs_code),
  }
  return landedCost(borders, parcel, clock())
}
