/** Discounts, from the different columns in which files contain them. */
import type { Discount, Period } from './importProduct.ts'
import { BadRow, parseDay, parseNumber, type DecimalSign } from './number.ts'

export type DiscountTexts = {
  readonly salePrice: string
  readonly amount: string
  readonly percent: string
  readonly from: string
  readonly to: string
}

/** An empty cell, or a dash in its place. */
const isEmptyCell = (text: string) => /^[\s\u00a0]*[-–—]?[\s\u00a0]*$/.test(text)

/** A number above 0; null for values that mean "no discount": empty, 0, negative. */
const above0 = (text: string, what: string, decimal: DecimalSign | null): number | null => {
  if (isEmptyCell(text)) return null
  const value = parseNumber(text.replace('%', ''), what, decimal)
  return value > 0 ? value : null
}

const periodOf = ({ from, to }: DiscountTexts): Period => {
  const period = {
    from: parseDay(from, 'the day on which the discount begins'),
    to: parseDay(to, 'the day on which the discount ends'),
  }
  if (period.from !== null && period.to !== null && period.to < period.from)
    throw new BadRow(`the discount ends (${period.to}) before it begins (${period.from})`)
  return period
}

/**
 * The discount of a row; null for none. A sale price takes precedence over an amount, an amount over a percentage. A
 * discount that does not lower a positive price to another positive price is ignored. Throws BadRow for invalid numbers
 * or dates.
 */
export const discountOf = (texts: DiscountTexts, listed: number, decimal: DecimalSign | null): Discount | null => {
  const salePrice = above0(texts.salePrice, 'the sale price', decimal)
  const amount = above0(texts.amount, 'the discount', decimal)
  const percent = above0(texts.percent, 'the discount', decimal)
  const period = periodOf(texts)
  const cents = (value: number) => Math.round(value * 100) / 100
  if (salePrice !== null) return salePrice < listed ? { reduced: (of) => (of === listed ? salePrice : of), period } : null
  if (amount !== null) return amount < listed ? { reduced: (of) => cents(of - amount), period } : null
  if (percent !== null) return percent < 100 ? { reduced: (of) => cents(of * (1 - percent / 100)), period } : null
  return null
}

export const appliesOn = ({ from, to }: Period, day: string) => (from === null || from <= day) && (to === null || day <= to)

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The first day after `today` on which a discount begins or no longer applies; null when it never changes. */
export const nextPriceDay = (discount: Discount | null, today: string): string | null => {
  const { from = null, to = null } = discount?.period ?? {}
  if (from !== null && from > today) return from
  return to !== null && to >= today ? dayAfter(to) : null
}
