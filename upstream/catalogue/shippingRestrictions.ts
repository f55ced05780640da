/**
 * Shipping restrictions: what may not be sent to a country, and why. Kinds of dangerous products have allow lists of the countries that they
 * MAY be sent to, so that a country added to contract/rules/countries.ts receives none until its rules have been checked. All else is dated
 * rows of BORDERS_FILE (common/borders).
 */
import { COUNTRIES } from '../../contract/rules/countries.ts'
import { isDigital } from '../../contract/rules/digital.ts'
import { translate, type Lang, type MessageKey } from '../../contract/texts/messages.ts'
import { refusalsOn, type Borders, type Refusal } from '../common/borders/borderRules.ts'
import { ownerText } from '../common/ownerTexts.ts'

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

/** Flags that only rows of BORDERS_FILE and the price limit are about. */
const FREE = ['luxury', 'sunscreen']

/** Japan bans the export of luxury goods to these countries; a unit above this price in yen counts as one. */
const LUXURY_BAN = ['RU', 'BY']
const LUXURY_JPY = 40_000

/** The fields of a product that the rules read. */
export type Sendable = {
  /** Its kind (common/borders/shipKinds.ts). */
  readonly flag: string | null
  readonly hsCode: string | null
  readonly priceJpy: number
  /** Delivered by e-mail. */
  readonly isDigital: boolean
}

type Row = {
  readonly ship: string | null
  readonly product_hs: string | null
  readonly price_jpy: number
  readonly type: string
}

/** The same fields from a row of the product table. */
export const sendable = ({ ship, product_hs, price_jpy, type }: Row): Sendable => ({
  flag: ship,
  hsCode: product_hs,
  priceJpy: price_jpy,
  isDigital: isDigital(type),
})

const mayGo = (flag: string | null, country: string): boolean => {
  if (flag === null || FREE.includes(flag)) return true
  // A flag without a rule, for example from an import, is treated as dangerous.
  return (Object.hasOwn(MAY_GO, flag) ? (MAY_GO[flag] ?? BY_ROAD) : BY_ROAD).includes(country)
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

/** Countries that refuse a product for one reason; the reason is null for a flag without a rule. */
type Group = { readonly countries: readonly string[]; readonly reasonIn: (lang: Lang) => string | null }

/** “Not shipped to your country: aerosol”, and the countries to which it applies. */
export type RefusedTo = { readonly countries: readonly string[]; readonly text: string }

/** The restrictions of a day. */
export type Restrictions = {
  /** ISO countries of delivery that a product may not be sent to. Empty for products delivered by e-mail. */
  readonly countriesRefusing: (product: Sendable) => readonly string[]
  /** The same by reason. */
  readonly refusals: (product: Sendable, lang: Lang) => readonly RefusedTo[]
  /** That a product is not sent to a country, and why: a noun such as "honey", null without a known reason. Null when it is sent. */
  readonly refusal: (product: Sendable, country: string, lang: Lang) => { readonly reason: string | null } | null
  /** The name of the region of a postcode to which nothing is sent; null for any other postcode. */
  readonly refusedRegion: (country: string, postcode: string, lang: Lang) => string | null
  /** The flags that may not be sent to a country, for address forms. */
  readonly flagsRefusedBy: (country: string) => readonly string[]
}

const ALL = COUNTRIES.map(({ code }) => code)

const isAbout = ({ hs, kinds, withoutCode }: Refusal, { flag, hsCode }: Sendable): boolean =>
  (flag !== null && kinds.includes(flag)) ||
  (hsCode === null ? withoutCode : hs.some((beginning) => hsCode.startsWith(beginning)))

const restrictionsBy = (rows: readonly Refusal[]): Restrictions => {
  const ofProducts = rows.filter(({ postcodes }) => postcodes.length === 0)

  const groupsOf = (product: Sendable): readonly Group[] => {
    const { flag, priceJpy, isDigital: isMailed } = product
    if (isMailed) return []
    const isLuxury = flag === 'luxury' || priceJpy > LUXURY_JPY
    const groups: readonly Group[] = [
      {
        countries: ALL.filter((code) => !mayGo(flag, code)),
        reasonIn: (lang) => (flag !== null && isFlagNamed(flag) ? translate(lang, WHY[flag]) : null),
      },
      { countries: isLuxury ? LUXURY_BAN : [], reasonIn: (lang) => translate(lang, WHY.luxury) },
      ...ofProducts
        .filter((row) => isAbout(row, product))
        .map(({ countries, reason }) => ({ countries, reasonIn: (lang: Lang) => ownerText(reason, lang) })),
    ]
    return groups.filter(({ countries }) => countries.length > 0)
  }

  const textOf = ({ reasonIn }: Group, lang: Lang): string => {
    const reason = reasonIn(lang)
    return reason === null ? translate(lang, 'refused') : `${translate(lang, 'refused')}: ${reason}`
  }

  return {
    countriesRefusing: (product) => {
      const refusing = new Set(groupsOf(product).flatMap(({ countries }) => countries))
      return refusing.size === 0 ? [] : ALL.filter((code) => refusing.has(code))
    },
    refusals: (product, lang) => {
      const byText = new Map<string, Set<string>>()
      const known = new Set<string>()
      for (const group of groupsOf(product)) {
        const text = textOf(group, lang)
        // A country has the first of its reasons.
        const codes = group.countries.filter((code) => !known.has(code))
        for (const code of codes) known.add(code)
        if (codes.length > 0) byText.set(text, new Set([...(byText.get(text) ?? []), ...codes]))
      }
      return [...byText].map(([text, codes]) => ({ countries: ALL.filter((code) => codes.has(code)), text }))
    },
    refusal: (product, country, lang) => {
      const group = groupsOf(product).find(({ countries }) => countries.includes(country))
      return group ? { reason: group.reasonIn(lang) } : null
    },
    refusedRegion: (country, postcode, lang) => {
      const digits = postcode.toUpperCase().replace(/[\s-]/g, '')
      const row = rows.find(
        ({ countries, postcodes }) => countries.includes(country) && postcodes.some((beginning) => digits.startsWith(beginning)),
      )
      return row ? ownerText(row.reason, lang) : null
    },
    flagsRefusedBy: (country) => [
      ...new Set([
        ...Object.keys(MAY_GO).filter((flag) => !mayGo(flag, country)),
        ...(LUXURY_BAN.includes(country) ? ['luxury'] : []),
        ...ofProducts.filter(({ countries }) => countries.includes(country)).flatMap(({ kinds }) => kinds),
      ]),
    ],
  }
}

/** Returns the restrictions that apply now: the same object as long as no row begins or ends. */
export const createRestrictions = (borders: Pick<Borders, 'refusals'>, clock: () => Date): (() => Restrictions) => {
  let current: { readonly day: string; readonly rows: readonly Refusal[]; readonly restrictions: Restrictions } | null = null
  return () => {
    const day = clock().toISOString().slice(0, 10)
    if (current?.day === day) return current.restrictions
    const rows = refusalsOn(borders, day)
    const isSame = current?.rows.length === rows.length && current.rows.every((row, at) => row === rows[at])
    current = { day, rows, restrictions: current && isSame ? current.restrictions : restrictionsBy(rows) }
    return current.restrictions
  }
}
