/** What customs asks for, by the rule of the Eurasian Economic Union in force since 1 April 2024. */
import { exchange } from './money.ts'

const UNION = ['RU', 'BY', 'KZ', 'AM', 'KG']
const FREE_CENTS = 20_000
const FREE_G = 31_000
const SHARE = 0.15
const CENTS_PER_EXTRA_KG = 200

const centsToYen = (cents: number) => Math.round((cents * 1000) / exchange(1000, 'EUR'))

/** Whether the duty of a country is reckoned here. */
export const isReckoned = (country: string): boolean => UNION.includes(country)

export type Customs = { readonly taxJpy: number; readonly declarate: boolean }

/**
 * Duty on a parcel: 15 % of what is above 200 EUR, and no less than 2 EUR for each kilogram above 31. The value is that of the
 * products before any discount, delivery is not counted. Countries outside the union are not reckoned: zero.
 */
export const customsOf = (country: string | null, productsJpy: number, weightG: number): Customs => {
  if (country === null || !isReckoned(country)) return { taxJpy: 0, declarate: false }
  const excess = Math.max(0, exchange(productsJpy, 'EUR') - FREE_CENTS)
  const extraKg = Math.max(0, Math.ceil((weightG - FREE_G) / 1000))
  const cents = Math.max(excess * SHARE, extraKg * CENTS_PER_EXTRA_KG)
  return { taxJpy: centsToYen(cents), declarate: excess > 0 || extraKg > 0 }
}
