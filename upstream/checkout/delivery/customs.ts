/** Customs duty by the rule of the Eurasian Economic Union in force since 1 April 2024. */
import { convert, exchange, percentOf } from '../../../contract/rules/money.ts'

const UNION = ['RU', 'BY', 'KZ', 'AM', 'KG']
export const FREE_CENTS = 20_000
export const FREE_G = 31_000
const SHARE_PERCENT = 15
const CENTS_PER_EXTRA_KG = 200

/** Whether the shop calculates the duty of a country (ISO code). */
export const isDutyCalculated = (country: string): boolean => UNION.includes(country)

/** `tax` is in minor units of the requested currency. */
export type Customs = { readonly tax: number; readonly declarate: boolean }

export const NO_CUSTOMS: Customs = { tax: 0, declarate: false }

/**
 * Duty on a parcel: 15 % of the value above 200 EUR, and at least 2 EUR for each kilogram above 31. The value is that
 * of the products before any discount and without delivery. Zero for countries outside the union, for which it is not
 * calculated.
 */
export const customsOf = (country: string, productsJpy: number, weightG: number, currency: string): Customs => {
  if (!isDutyCalculated(country)) return NO_CUSTOMS
  const excess = Math.max(0, exchange(productsJpy, 'EUR') - FREE_CENTS)
  const extraKg = Math.max(0, Math.ceil((weightG - FREE_G) / 1000))
  const cents = Math.max(percentOf(excess, SHARE_PERCENT), extraKg * CENTS_PER_EXTRA_KG)
  return { tax: convert(cents, 'EUR', currency), declarate: excess > 0 || extraKg > 0 }
}
