/**
 * Where a product may be sent. Restrictions of carriage are lists of the countries that a flagged product MAY go to, so that a
 * country which is added to common/countries.ts gets nothing dangerous until somebody has looked at its rules.
 */
import { COUNTRIES } from '../common/countries.ts'
import { isDigital } from '../common/digital.ts'
import { translate, type Lang, type MessageKey } from '../messages.ts'

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
  return (Object.hasOwn(MAY_GO, flag) ? (MAY_GO[flag] ?? BY_ROAD) : BY_ROAD).includes(country)
}

/** ISO countries that a product may not be sent to, of those that the shop delivers to. None for what goes by e-mail. */
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
 * “Not shipped to your country: aerosol”: what a shopper reads in whichever country refuses the product; null where none does. No reason is
 * named where the countries have different ones, or for a flag without a rule.
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

/** The flags of goods that may not be sent to a country, for whoever writes an address there. */
export const flagsRefusedBy = (country: string): readonly string[] => [
  ...Object.keys(MAY_GO).filter((flag) => !mayGo(flag, country)),
  ...(LUXURY_BAN.includes(country) ? ['luxury'] : []),
]
