/** The rules that apply on a day. */
import { countryOf } from '../../../contract/rules/countries.ts'
import { CURRENCIES } from '../../../contract/rules/currencies.ts'
import type { DeliveryTerms } from '../../../contract/rules/deliveryTerms.ts'
import { HOME_CURRENCY, toMinor, type Rates } from '../../../contract/rules/money.ts'
import type { Closure, PaymentMethod, RulesFile, ShippingMethod, ShippingRate } from './rulesShape.ts'

export type Exchange = {
  /** The day of the rates. */
  readonly day: string
  readonly source: string
  /** Minor units of each currency for 1,000 yen. */
  readonly rates: Rates
}

export type Rules = {
  /** ISO codes of the currencies that the shop offers. */
  readonly currencies: readonly string[]
  /** ISO codes of the countries that it lists; null: all that it knows. */
  readonly countries: readonly string[] | null
  /** The price that pages promise. */
  readonly standard: DeliveryTerms
  /** Each with the rates of the day alone. */
  readonly methods: readonly ShippingMethod[]
  readonly closed: readonly Closure[]
  readonly payments: readonly PaymentMethod[]
  readonly exchange: Exchange
}

const isOn =
  (day: string) =>
  ({ from, until }: { readonly from?: string | undefined; readonly until?: string | undefined }): boolean =>
    (from === undefined || from <= day) && (until === undefined || until >= day)

/** Of rows that replace each other, the last one that has begun; before the first one, the first. */
const lastBegun = <Row extends { readonly from: string }>(rows: readonly Row[], day: string): Row => {
  const row = rows.findLast(({ from }) => from <= day) ?? rows[0]
  if (!row) throw new Error('The rules were not checked')
  return row
}

/** Rounded: 19.6 × 100 is not exactly 1960. */
const minorPer1000Yen = (amount: number, minor: number): number => Math.round(amount * minor * 1000) / 1000

/** The rules of a checked file on a day in UTC, `2026-11-30`. */
export const inForce = (file: RulesFile, day: string): Rules => {
  const applies = isOn(day)
  const standard = lastBegun(file.standard, day)
  const exchange = lastBegun(file.exchange, day)
  return {
    currencies: file.currencies ?? CURRENCIES.map(({ code }) => code),
    countries: file.countries ?? null,
    standard: {
      currency: standard.currency,
      flat: toMinor(standard.price, standard.currency),
      freeAbove: toMinor(standard.free_above, standard.currency),
    },
    methods: file.methods.map((method) => ({ ...method, rates: method.rates.filter(applies) })),
    closed: (file.closed ?? []).filter(applies),
    payments: file.payments.filter(applies),
    exchange: {
      day: exchange.from,
      source: exchange.source,
      rates: Object.fromEntries(
        CURRENCIES.map(({ code, minor }) => [
          code,
          code === HOME_CURRENCY ? 1000 : minorPer1000Yen(exchange.per_1000_yen[code] ?? 0, minor),
        ]),
      ),
    },
  }
}

/** Whether the shop knows a country and lists it. */
export const isListed = ({ countries }: Pick<Rules, 'countries'>, country: string): boolean =>
  countryOf(country) !== null && (countries?.includes(country) ?? true)

/** The row of a method for a country: one that names it, else the row for all others. Null: it is not sent there. */
export const rateFor = ({ to, not_to, rates }: ShippingMethod, country: string): ShippingRate | null => {
  if ((to && !to.includes(country)) || not_to?.includes(country)) return null
  return (
    rates.find(({ countries }) => countries?.includes(country)) ?? rates.find(({ countries }) => countries === undefined) ?? null
  )
}

/** The closure of a method for a country, one of its own before one of all methods; null when it is open. */
export const closureFor = ({ closed }: Rules, method: number, country: string): Closure | null => {
  const here = closed.filter(({ countries }) => countries.includes(country))
  return here.find((row) => row.method === method) ?? here.find((row) => row.method === undefined) ?? null
}
