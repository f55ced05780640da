/** The form of RULES_FILE: delivery, exchange rates and payment methods, in one YAML file (docs/own-shop.md). */
import {
  exactly,
  list,
  mapOf,
  matching,
  oneOf,
  optional,
  whole,
  type Infer,
  type MakeStruct,
  type Shape,
} from '../../../shared/api/shapes.ts'
import { line, texts, type Texts } from '../../../shared/config/textShapes.ts'
import { COUNTRIES } from '../../../contract/rules/countries.ts'
import { CURRENCIES } from '../../../contract/rules/currencies.ts'

/** A number from 0; in prices an amount in major units of a currency. */
const number = (): Shape<number> => {
  const fits = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
  return {
    struct: (s) => s.refine(s.number(), 'number', (value) => fits(value) || 'Expected a number from 0') as ReturnType<MakeStruct>,
    matches: fits,
    schema: { type: 'number', minimum: 0 },
  }
}

/** A day in UTC. */
const day = () => matching(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'Expected a day such as 2026-11-30')

const country = () => oneOf(COUNTRIES.map(({ code }) => code))
const currency = () => oneOf(CURRENCIES.map(({ code }) => code))
const countries = () => optional(list(country()))

/** First and last day of a row; left out: always. */
const period = { from: optional(day()), until: optional(day()) }

/** A dated price or rate: it applies from its day until the day of the next one; the first one also applies before. */
const since = { from: day() }

const Rate = exactly({
  ...period,
  /** Left out: all countries of the method that no other row names. */
  countries: countries(),
  max_kg: number(),
  /** Of the longest side, and of it and the girth together; left out: no limit. */
  max_length_cm: optional(number()),
  max_girth_cm: optional(number()),
  /** Left out: the standard price. */
  price: optional(number()),
  /** Prices by weight in place of one price: the first band that is not lighter than the parcel. */
  bands: optional(list(exactly({ up_to_kg: number(), price: number() }))),
  /** Of `price` and `bands`. */
  currency: optional(currency()),
  /** Products total above which `price` or the band is not charged; in `currency`. */
  free_above: optional(number()),
  /** Charged for each started kilogram in any case. */
  per_kg: optional(exactly({ currency: currency(), price: number() })),
})

const Handover = exactly({
  type: matching(/^[a-z][a-z-]{1,29}$/, 'Expected lower-case letters and hyphens'),
  name: texts(line(60)),
  description: texts(line(160)),
})

const PickupPoint = exactly({
  /** Stable: carts and orders store it. */
  id: matching(/^[a-z0-9][a-z0-9-]{0,30}$/, 'Expected lower-case letters, digits and hyphens'),
  country: country(),
  city: texts(line(60)),
  street: texts(line(120)),
  hours: texts(line(80)),
})

const Method = exactly({
  id: whole(1, 999),
  name: texts(line(60)),
  description: texts(line(160)),
  /** Left out: all countries except `not_to`. */
  to: countries(),
  not_to: countries(),
  /** Fewest and most days from the carrier to the door. */
  days: list(whole(0, 365)),
  rates: list(Rate),
  handovers: optional(list(Handover)),
  pickup_points: optional(list(PickupPoint)),
})

const Closure = exactly({
  ...period,
  /** Left out: all methods. */
  method: optional(whole(1, 999)),
  countries: list(country()),
  /** Why, for customers. */
  notice: texts(line(300)),
})

const Payment = exactly({
  ...period,
  id: whole(1, 999),
  kind: oneOf(['card', 'bank_link', 'transfer']),
  name: texts(line(60)),
  description: texts(line(160)),
  /** Countries of the delivery address. Left out: all except `not_countries`. */
  countries: countries(),
  not_countries: countries(),
  currencies: optional(list(currency())),
  /** What the bank or an agent charges the customer besides the amount of the order. */
  fee: optional(exactly({ percent: number(), charged_by: texts(line(60)) })),
  /** How long products of an unpaid order are reserved, and how long at most when it is begun again. */
  reserve_hours: number(),
  longest_hours: optional(number()),
})

export const RulesFile = exactly({
  /** What the shop offers, in this order. Left out: all that the shop knows. */
  currencies: optional(list(currency())),
  countries: countries(),
  standard: list(exactly({ ...since, currency: currency(), price: number(), free_above: number() })),
  methods: list(Method),
  closed: optional(list(Closure)),
  payments: list(Payment),
  exchange: list(exactly({ ...since, source: line(100), per_1000_yen: mapOf(number()) })),
})

export type RulesFile = Infer<typeof RulesFile>
export type ShippingMethod = RulesFile['methods'][number]
export type ShippingRate = ShippingMethod['rates'][number]
export type Closure = NonNullable<RulesFile['closed']>[number]
export type PaymentMethod = RulesFile['payments'][number]
export type PickupPoint = NonNullable<ShippingMethod['pickup_points']>[number]
export type RuleTexts = Texts
