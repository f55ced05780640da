/** Totals of a cart, an order or a return. All amounts are in minor units of one currency. */
import { percentOf, portion, shareOut } from '../../../contract/rules/money.ts'

export type PricedLine = {
  readonly price: number
  readonly qty: number
  /** A gift certificate: codes do not apply to it. */
  readonly isDigital: boolean
}

/** The reduction of a code: a percentage, or an amount in minor units. */
export type Reduction = { readonly kind: 'percent' | 'amount'; readonly value: number }

export type Totals = {
  /** All lines. */
  readonly products: number
  /** The lines that a code applies to. */
  readonly discountable: number
  readonly discount: number
  readonly delivery: number
  /** products + delivery - discount; never negative. */
  readonly total: number
}

export const sumOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { price, qty }) => sum + price * qty, 0)

/** Adds lines up. A code reduces at most the lines that it applies to. */
export const totalsOf = (lines: readonly PricedLine[], reduction: Reduction | null, delivery: number): Totals => {
  const products = sumOf(lines)
  const discountable = sumOf(lines.filter(({ isDigital }) => !isDigital))
  const off = reduction === null ? 0 : reduction.kind === 'percent' ? percentOf(discountable, reduction.value) : reduction.value
  const discount = Math.min(discountable, off)
  return { products, discountable, discount, delivery, total: products + delivery - discount }
}

/**
 * The amount paid for each line of an order: its price less its share of the discount. The amounts add up to products -
 * discount.
 */
export const paidByLine = (lines: readonly PricedLine[], discount: number): readonly number[] => {
  const weights = lines.map(({ price, qty, isDigital }) => (isDigital ? 0 : price * qty))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // In older orders, certificates were part of the discount.
  const shares = shareOut(discount, discount <= total ? weights : lines.map(({ price, qty }) => price * qty))
  return lines.map(({ price, qty }, index) => price * qty - (shares[index] ?? 0))
}

/**
 * The refund for `units` more units of a line. `paid` is the amount paid for all `qty` units; `back` returned units
 * have refunded `returned` so far. However a line is divided into returns, the refunds add up to `paid`.
 */
export const returnedFor = (
  line: { readonly paid: number; readonly qty: number; readonly back: number; readonly returned: number },
  units: number,
): number => Math.max(0, portion(line.paid, line.back + units, line.qty) - line.returned)
