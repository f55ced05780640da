/** Numbers, prices and dates of one language, from formatters that are created once. */
import { PRICE_MAX_DECIMALS, PRICE_MIN_DECIMALS, TIME_ZONE } from '../constants.ts'
import type { Locale } from './locales.ts'

export type Format = {
  /** `amount` in major units with 0 to 2 decimals (R9.02): `1 340 ₽`, `$15.20`, `$15`, `−$5`; beside `$12.80`, among others, as `$15.00`. */
  price: (amount: number, currency: string, ...beside: number[]) => string
  /**
   * A price of 100 ml or of one unit: 2 decimals in currencies with cents, and in others below 10; none else. More when it would read as
   * zero.
   */
  unitPrice: (amount: number, currency: string) => string
  number: (value: number) => string
  /** `4,8`: one decimal at most. */
  rating: (value: number) => string
  /** `21 ноября 2026 г.` of an ISO date, with no-break spaces; an unreadable date is returned unchanged. */
  date: (iso: string) => string
}

// Node and browsers differ in this one sign, which would be a hydration mismatch (ICU's hryvnia in Russian).
const SIGNS: { readonly [currency: string]: string } = { UAH: '₴' }

/** Currencies whose hundredths matter in prices; the others are shown in whole units. */
const WITH_CENTS = new Set(['USD', 'EUR', 'GBP', 'BYN'])
/** Below this, whole units would make different products look equal. */
const UNIT_PRICE_EXACT_BELOW = 10

/** The number of decimals of a price of 100 ml or of one unit. */
export const unitPriceDecimals = (amount: number, currency: string): 0 | 2 =>
  amount < UNIT_PRICE_EXACT_BELOW || WITH_CENTS.has(currency) ? 2 : 0

/** Creates the formatters of a language. Expensive: one instance per language and process. */
export const createFormat = (locale: Locale): Format => {
  const byCurrency = new Map<string, { [kind in 'price' | 'cents' | 'whole' | 'tiny']: Intl.NumberFormat }>()
  const formatsOf = (currency: string) => {
    const known = byCurrency.get(currency)
    if (known) return known
    const make = (minimumFractionDigits: number, maximumFractionDigits: number) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits,
        maximumFractionDigits,
      })
    const made = {
      price: make(PRICE_MIN_DECIMALS, PRICE_MAX_DECIMALS),
      cents: make(PRICE_MAX_DECIMALS, PRICE_MAX_DECIMALS),
      whole: make(0, 0),
      tiny: make(PRICE_MIN_DECIMALS, 4),
    }
    byCurrency.set(currency, made)
    return made
  }
  const written = (format: Intl.NumberFormat, amount: number, currency: string) => {
    const sign = SIGNS[currency]
    return sign
      ? format
          .formatToParts(amount)
          .map(({ type, value }) => (type === 'currency' ? sign : value))
          .join('')
      : format.format(amount)
  }
  const number = new Intl.NumberFormat(locale)
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE })
  return {
    price: (amount, currency, ...beside) => {
      const { price, cents } = formatsOf(currency)
      // One decimal looks like a mistake in a price: 15.2 becomes 15.20, 15 stays 15.
      const isWhole = [amount, ...beside].every((one) => Math.round(one * 100) % 100 === 0)
      return written(isWhole ? price : cents, Math.round(amount * 100) / 100, currency).replace('-', '−')
    },
    unitPrice: (amount, currency) => {
      const { whole, cents, tiny } = formatsOf(currency)
      if (amount < 0.005) return written(tiny, amount, currency)
      return written(unitPriceDecimals(amount, currency) ? cents : whole, amount, currency)
    },
    number: (value) => number.format(value),
    rating: (value) => rating.format(value),
    date: (iso) => {
      const day = new Date(/^\d{4}-\d\d-\d\d$/.test(iso) ? `${iso}T12:00:00Z` : iso)
      return Number.isNaN(day.getTime()) ? iso : date.format(day).replaceAll(/\s/g, '\u00a0')
    },
  }
}
