/** The rules of customs as data: dated rows of BORDERS_FILE (ops/shop/borders.yaml). Amounts are in minor units of the row's currency. */

import type { Texts } from '../../../shared/config/textShapes.ts'

/** Where parcels come from. */
export const HOME_COUNTRY = 'JP'

/** What is compared with a limit, and what an import tax is computed from. */
export type ValuePart = 'products' | 'delivery' | 'duty'

/** How often a limit applies: to each parcel, or to all parcels of one person in a period. */
export const LIMIT_PERIODS = ['parcel', 'day', 'month', 'quarter', 'year'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export type Duty = {
  readonly percent: number
  /** What the percentage applies to: the whole value, or its part above the limit. */
  readonly of: 'whole' | 'excess'
  /** At least this much for each kilogram begun: of the whole parcel, or above the limit's weight. 0 without a minimum. */
  readonly perKg: number
  /** Added for each tariff heading (HS code of 6 digits) in the parcel. */
  readonly perHeading: number
}

export type ImportVat =
  | { readonly isIncluded: false; readonly percent: number; readonly base: readonly ValuePart[] }
  /** The prices of the shop contain it. */
  | { readonly isIncluded: true }

export type Handling = {
  readonly amount: number
  readonly perHeading: number
  /** Carriers differ: the amount is never exact. */
  readonly isAbout: boolean
}

/** Null: customs or the carrier decides, and the shop states no figure. */
export type Charges = { readonly duty: Duty | null; readonly vat: ImportVat | null; readonly handling: Handling | null }

export type BorderLimit = {
  /** Up to this amount, itself included, `below` applies. */
  readonly amount: number
  readonly of: readonly ('products' | 'delivery')[]
  /** The same for the weight, in grams; null: weight does not matter. */
  readonly grams: number | null
  readonly per: LimitPeriod
  /** Whether two orders may stay below the limit each. */
  readonly maySplit: boolean
}

export type BorderRule = {
  readonly id: string
  readonly countries: readonly string[]
  /** ISO dates: the first day, and the first day on which it no longer applies; null without an end. */
  readonly from: string
  readonly until: string | null
  /** It is announced, and does not count before the owner has deleted that line. */
  readonly isUnconfirmed: boolean
  readonly currency: string
  /** Null: `above` applies to every parcel. */
  readonly limit: BorderLimit | null
  readonly below: Charges
  readonly above: Charges
  readonly collector: 'customs' | 'post' | 'carrier' | 'seller'
  /** Where the rule can be read. */
  readonly source: string
  /** ISO date of the last comparison with the source; null: nobody has compared it, so no figure is stated. */
  readonly checkedOn: string | null
}

/** Products that a country does not admit, or a part of it to which nothing may be sent. */
export type Refusal = {
  readonly id: string
  readonly countries: readonly string[]
  /** ISO dates, as in a rule. */
  readonly from: string
  readonly until: string | null
  /** Beginnings of HS codes. */
  readonly hs: readonly string[]
  /** Whether products without an HS code are refused as well. */
  readonly withoutCode: boolean
  /** Kinds of products (shipKinds.ts). */
  readonly kinds: readonly string[]
  /** Beginnings of the receiver's postcode; then all products are refused there. */
  readonly postcodes: readonly string[]
  /** Why, for customers: a noun, such as "honey". */
  readonly reason: Texts
  readonly source: string
  readonly checkedOn: string
}

/** The number by which customs of a country identify the receiver of a parcel. */
export type ReceiverNumber = {
  readonly id: string
  readonly countries: readonly string[]
  /** ISO dates, as in a rule. */
  readonly from: string
  readonly until: string | null
  readonly name: Texts
  readonly hint: Texts
  readonly pattern: RegExp
  readonly example: string
  /** Where a receiver gets it. */
  readonly source: string
}

export type Borders = {
  readonly numbers: readonly ReceiverNumber[]
  readonly rules: readonly BorderRule[]
  readonly refusals: readonly Refusal[]
  /** The https address of customs by country. */
  readonly authorities: { readonly [country: string]: string }
  /** For all other countries. */
  readonly elsewhere: string
}

/** The row that applies to a country at a time; null when none does. */
export const ruleAt = ({ rules }: Pick<Borders, 'rules'>, country: string, now: Date): BorderRule | null => {
  const today = now.toISOString().slice(0, 10)
  return rules.find((rule) => !rule.isUnconfirmed && applies(rule, country, today)) ?? null
}

/** Whether an announced row would apply instead. */
export const isInDoubt = ({ rules }: Pick<Borders, 'rules'>, country: string, now: Date): boolean => {
  const today = now.toISOString().slice(0, 10)
  return rules.some((rule) => rule.isUnconfirmed && applies(rule, country, today))
}

const isOn = ({ from, until }: Pick<BorderRule, 'from' | 'until'>, today: string): boolean =>
  from <= today && (until === null || today < until)

const applies = (rule: Pick<BorderRule, 'countries' | 'from' | 'until'>, country: string, today: string): boolean =>
  rule.countries.includes(country) && isOn(rule, today)

/** The number that customs of a country ask for at a time; null when they ask for none. */
export const numberAt = ({ numbers }: Pick<Borders, 'numbers'>, country: string, now: Date): ReceiverNumber | null =>
  numbers.find((row) => applies(row, country, now.toISOString().slice(0, 10))) ?? null

/** The refusals that apply on an ISO date. */
export const refusalsOn = ({ refusals }: Pick<Borders, 'refusals'>, today: string): readonly Refusal[] =>
  refusals.filter((refusal) => isOn(refusal, today))
