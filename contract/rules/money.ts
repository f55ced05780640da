/** Money: inside the backend in integer minor units, on the wire in major units. */
import { CURRENCIES, type Currency } from './currencies.ts'
import { isDigital } from './digital.ts'

/** The currency in which prices are set. */
export const HOME_CURRENCY = 'JPY'

const BY_CODE = new Map(CURRENCIES.map((currency) => [currency.code, currency]))

export const CURRENCY_CODES: readonly string[] = CURRENCIES.map(({ code }) => code)

export const isCurrency = (code: string) => BY_CODE.has(code)

const known = (code: string): Currency => {
  const currency = BY_CODE.get(code)
  if (!currency) throw new Error(`Unknown currency ${code}`)
  return currency
}

/** Minor units of each currency for 1,000 yen. */
export type Rates = { readonly [code: string]: number }

let rates: Rates = {}

/** Sets the exchange rates of this process: those of its shop, which change while it runs. Required before any conversion. */
export const setRates = (next: Rates): void => {
  rates = next
}

const rateOf = (code: string): number => {
  const rate = rates[known(code).code]
  if (rate === undefined) throw new Error(`There is no exchange rate of ${code}`)
  return rate
}

export const signOf = (code: string) => known(code).sign

/** The names of currencies, by default of all. */
export const currencyNames = (lang: 'en' | 'ru', codes: readonly string[] = CURRENCY_CODES) =>
  codes.map((code) => ({ name: known(code).name[lang], iso_code: code }))

/** Converts minor units of one currency to those of another at the rates of the process, rounded once to the nearest unit. */
export const convert = (amount: number, from: string, to: string) =>
  from === to ? amount : Math.round((amount * rateOf(to)) / rateOf(from))

/** Converts yen to minor units of `code` at the rates of the process, to the nearest unit and without shop-price rounding. */
export const exchange = (yen: number, code: string) => convert(yen, 'JPY', code)

/** The smallest number of yen that is worth `amount` minor units of `code`. */
export const yenWorth = (amount: number, code: string) => Math.ceil((amount * 1000) / rateOf(code))

/** Rounds minor units to a shop price of this currency; a positive amount never becomes zero. */
export const asPrice = (amount: number, code: string) => {
  const { steps, coarseFrom } = known(code)
  const step = amount < coarseFrom ? steps[0] : steps[1]
  return amount === 0 ? 0 : Math.max(step, Math.round(amount / step) * step)
}

/** The shop price of `yen`: converted at the rate and rounded as a price of that currency. */
export const shopPrice = (yen: number, code: string) => (yen === 0 ? 0 : asPrice(Math.max(1, exchange(yen, code)), code))

export const percentOf = (amount: number, percent: number) => Math.round((amount * percent) / 100)

/** `amount * part / whole` in whole units, rounded down; exact for amounts of any size. */
export const portion = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/**
 * Divides an amount by weights, to the last minor unit: the shares add up to the amount, and no share differs by more
 * than one unit from its exact value. If all weights are 0, all shares are 0.
 */
export const shareOut = (amount: number, weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weightBefore = 0
  let sharedBefore = 0
  return weights.map((weight) => {
    weightBefore += weight
    const shared = portion(amount, weightBefore, whole)
    const share = shared - sharedBefore
    sharedBefore = shared
    return share
  })
}

/**
 * The price of a product: a gift certificate costs exactly its value (docs/decisions/021-money), others a shop price.
 */
export const priceOf = (yen: number, code: string, type: string) => (isDigital(type) ? exchange(yen, code) : shopPrice(yen, code))

export const toMajor = (minorUnits: number, code: string) => minorUnits / known(code).minor

/** Converts major units of the wire to minor units. */
export const toMinor = (major: number, code: string) => Math.round(major * known(code).minor)

/** The default currency of a country (R3.13: RUSSIA has RUB). */
export const CURRENCY_BY_COUNTRY: Readonly<Record<string, string>> = Object.fromEntries(
  CURRENCIES.flatMap(({ code, countries }) => countries.map((country) => [country, code])),
)
