/** What a cart, an order or a return comes to. All amounts are in minor units of one currency. */
import { percentOf, portion, shareOut } from '../../common/money.ts'

export type PricedLine = {
  readonly price: number
  readonly qty: number
  /** A gift certificate: no code counts for it. */
  readonly isDigital: boolean
}

/** What a code takes off: a percentage, or an amount in minor units. */
export type Reduction = { readonly kind: 'percent' | 'amount'; readonly value: number }

export type Totals = {
  /** All lines. */
  readonly products: number
  /** The lines that a code counts for. */
  readonly goods: number
  readonly discount: number
  readonly delivery: number
  /** products + delivery - discount; never negative. */
  readonly total: number
}

export const sumOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { price, qty }) => sum + price * qty, 0)

/** Adds lines up. A code takes off what it counts for and no more. */
export const totalsOf = (lines: readonly PricedLine[], reduction: Reduction | null, delivery: number): Totals => {
  const products = sumOf(lines)
  const goods = sumOf(lines.filter(({ isDigital }) => !isDigital))
  const off = reduction === null ? 0 : reduction.kind === 'percent' ? percentOf(goods, reduction.value) : reduction.value
  const discount = Math.min(goods, off)
  return { products, goods, discount, delivery, total: products + delivery - discount }
}

/** What was paid for each line of an order: its price less its share of the discount. Adds up to products - discount. */
export const paidByLine = (lines: readonly PricedLine[], discount: number): readonly number[] => {
  const weights = lines.map(({ price, qty, isDigital }) => (isDigital ? 0 : price * qty))
  const goods = weights.reduce((sum, weight) => sum + weight, 0)
  // Orders from before certificates were left out of discounts.
  const shares = shareOut(discount, discount <= goods ? weights : lines.map(({ price, qty }) => price * qty))
  return lines.map(({ price, qty }, index) => price * qty - (shares[index] ?? 0))
}

/**
 * What `pieces` more pieces of a line bring back. `paid` is what was paid for all `qty` of them; `back` pieces have brought
 * `returned` so far. However a line is divided into returns, they add up to `paid`.
 */
export const returnedFor = (
  line: { readonly paid: number; readonly qty: number; readonly back: number; readonly returned: number },
  units: number,
): number => Math.max(0, portion(line.paid, line.back + units, line.qty) - line.returned)
