/**
 * Where a product may be sent. Restrictions of carriage are lists of the countries that a flagged product MAY go to, so that a
 * country which is added to common/countries.ts gets nothing dangerous until somebody has looked at its rules.
 */
import { COUNTRIES } from '../common/countries.ts'
import { isDigital } from '../common/digital.ts'

/** Every parcel abroad goes by air (checkout/delivery/shipping.ts); inside Japan it goes by road. */
const BY_ROAD = ['JP'] as const

/** ISO countries that take a product with this flag. */
const MAY_GO: Readonly<Record<string, readonly string[]>> = {
  // Dangerous goods of IATA classes 2, 3, 8 and 9.
  aerosol: BY_ROAD,
  flammable: BY_ROAD,
  corrosive: BY_ROAD,
  battery: BY_ROAD,
  // Countries where a private person may receive medicine without a prescription by post.
  medicine: ['JP', 'KR', 'HK', 'SG', 'NZ', 'GB'],
  // Not to the United Kingdom (no knives to a private address), Australia and the Emirates (import permit).
  blade:
    'RU BY KZ AM KG UA UZ GE MD AZ JP KR TH SG NZ US CA IE DE AT CH FR BE NL IT ES PT PL CZ FI SE NO DK EE LV LT GR RS TR IL HK'.split(
      ' ',
    ),
}

/** Japan bans the export of luxury goods to these countries; above this price, in yen, a piece counts as one. */
const LUXURY_BAN = ['RU', 'BY']
const LUXURY_JPY = 40_000

/** What the rules ask of a product: its flag, its price in yen, and whether there is anything to send. */
export type Sendable = { readonly flag: string | null; readonly priceJpy: number; readonly isDigital: boolean }

type Row = { readonly ship: string | null; readonly price_jpy: number; readonly type: string }

/** The same of a row of the table of products. */
export const sendable = ({ ship, price_jpy, type }: Row): Sendable => ({
  flag: ship,
  priceJpy: price_jpy,
  isDigital: isDigital(type),
})

const mayGo = (flag: string | null, country: string): boolean => {
  if (flag === null || flag === 'luxury') return true
  // A flag without a rule, from an import for example, is treated as dangerous.
  return (MAY_GO[flag] ?? BY_ROAD).includes(country)
}

/** ISO countries that a product may not be sent to, of those that the shop delivers to. None for what goes by e-mail. */
export const countriesRefusing = ({ flag, priceJpy, isDigital }: Sendable): readonly string[] => {
  if (isDigital) return []
  const isLuxury = flag === 'luxury' || priceJpy > LUXURY_JPY
  return COUNTRIES.map(({ code }) => code).filter((code) => !mayGo(flag, code) || (isLuxury && LUXURY_BAN.includes(code)))
}

const WHY: Readonly<Record<string, { readonly en: string; readonly ru: string }>> = {
  aerosol: { en: 'aerosol', ru: 'аэрозоль' },
  flammable: { en: 'flammable', ru: 'горючее' },
  corrosive: { en: 'corrosive', ru: 'едкое' },
  battery: { en: 'battery inside', ru: 'внутри батарея' },
  medicine: { en: 'medicine', ru: 'лекарство' },
  blade: { en: 'blade', ru: 'лезвие' },
  luxury: { en: 'luxury', ru: 'предмет роскоши' },
}

/** “Not shipped to your country: aerosol”: what a shopper in a country that refuses a product reads; null for what goes everywhere. */
export const refusalReason = (product: Sendable, lang: 'en' | 'ru'): string | null => {
  if (countriesRefusing(product).length === 0) return null
  const why = WHY[product.flag ?? 'luxury']?.[lang]
  const refused = lang === 'ru' ? 'Не доставляем в вашу страну' : 'Not shipped to your country'
  return why === undefined ? refused : `${refused}: ${why}`
}

/** The flags of goods that may not be sent to a country, for whoever writes an address there. */
export const flagsRefusedBy = (country: string): readonly string[] => [
  ...Object.keys(MAY_GO).filter((flag) => !mayGo(flag, country)),
  ...(LUXURY_BAN.includes(country) ? ['luxury'] : []),
]
