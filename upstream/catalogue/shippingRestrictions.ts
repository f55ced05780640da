/**
 * Shipping restrictions. They are allow lists of the countries that a flagged product MAY be sent to, so that a country
 * added to contract/rules/countries.ts receives no dangerous product until its rules have been checked.
 */
import { COUNTRIES } from '../../contract/rules/countries.ts'
import { isDigital } from '../../contract/rules/digital.ts'
import { translate, type Lang, type MessageKey } from '../../contract/texts/messages.ts'

/** Every parcel abroad is sent by air (checkout/delivery/shipping.ts); parcels inside Japan by road. */
const BY_ROAD = ['JP'] as const

/** ISO countries that accept a product with this flag. */
const MAY_GO: Readonly<Record<string, readonly string[]>> = {
  // Dangerous goods of IATA classes 2, 3, 8 and 9.
  aerosol: BY_ROAD,
  flammable: BY_ROAD,
  corrosive: BY_ROAD,
  battery: BY_ROAD,
  // Countries where a private person may receive over-the-counter medicine by post.
  medicine: ['JP', 'KR', 'HK', 'SG', 'NZ', 'GB'],
  // Excludes the United Kingdom (no knives to a private address), Australia and the Emirates (import permit).
  blade:
    'RU BY KZ AM KG UA UZ GE MD AZ JP KR TH SG NZ US CA IE DE AT CH FR BE NL IT ES PT PL CZ FI SE NO DK EE LV LT GR RS TR IL HK'.split(
      ' ',
    ),
}

/** Japan bans the export of luxury goods to these countries; a unit above this price in yen counts as one. */
const LUXURY_BAN = ['RU', 'BY']
const LUXURY_JPY = 40_000

/** The fields of a product that the rules read: its flag, its price in yen, and whether it is delivered by e-mail. */
export type Sendable = { readonly flag: string | null; readonly priceJpy: number; readonly isDigital: boolean }

type Row = { readonly ship: string | null; readonly price_jpy: number; readonly type: string }

/** The same fields from a row of the product table. */
export const sendable = ({ ship, price_jpy, type }: Row): Sendable => ({
  flag: ship,
  priceJpy: price_jpy,
  isDigital: isDigital(type),
})

const mayGo = (flag: string | null, country: string): boolean => {
  if (flag === null || flag === 'luxury') return true
  // A flag without a rule, for example from an import, is treated as dangerous.
  return (Object.hasOwn(MAY_GO, flag) ? (MAY_GO[flag] ?? BY_ROAD) : BY_ROAD).includes(country)
}

/** ISO countries of delivery that a product may not be sent to. Empty for products delivered by e-mail. */
export const countriesRefusing = ({ flag, priceJpy, isDigital }: Sendable): readonly string[] => {
  if (isDigital) return []
  const isLuxury = flag === 'luxury' || priceJpy > LUXURY_JPY
  return COUNTRIES.map(({ code }) => code).filter((code) => !mayGo(flag, code) || (isLuxury && LUXURY_BAN.includes(code)))
}

const isFlagNamed = (flag: string): flag is keyof typeof WHY => Object.hasOwn(WHY, flag)

const WHY = {
  aerosol: 'refused_aerosol',
  flammable: 'refused_flammable',
  corrosive: 'refused_corrosive',
  battery: 'refused_battery',
  medicine: 'refused_medicine',
  blade: 'refused_blade',
  luxury: 'refused_luxury',
} as const satisfies Readonly<Record<string, MessageKey>>

/**
 * “Not shipped to your country: aerosol”: the text for every country that refuses the product; null when none does. It
 * contains no reason when the countries have different ones, or for a flag without a rule.
 */
export const refusalReason = (product: Sendable, lang: Lang): string | null => {
  const refusing = countriesRefusing(product)
  if (refusing.length === 0) return null
  const { flag } = product
  const reasons = new Set(refusing.map((code) => (flag !== null && !mayGo(flag, code) ? flag : 'luxury')))
  const [reason = ''] = reasons
  const refused = translate(lang, 'refused')
  return reasons.size > 1 || !isFlagNamed(reason) ? refused : `${refused}: ${translate(lang, WHY[reason])}`
}

/** The flags that may not be sent to a country, for address forms. */
export const flagsRefusedBy = (country: string): readonly string[] => [
  ...Object.keys(MAY_GO).filter((flag) => !mayGo(flag, country)),
  ...(LUXURY_BAN.includes(country) ? ['luxury'] : []),
]
