import { countUnits, type GuestCartItem } from '../../../../shared/model/guestCart.ts'
import type { Id } from '../../../../shared/api/shapes.ts'
import type { CartTotals } from '../../../../shared/model/memberCart.ts'
import { guestCartTotal, lineFault } from '../../../../shared/rules/guestCartTotal.ts'

export type CountedLines = {
  /** Units that the backend's price of the products covers. */
  readonly units: number
  /** A line blocks the order (R5.22). */
  readonly isBlocked: boolean
  /** False while the total includes lines that cannot be ordered: then it is not what the customer pays. */
  readonly isPayable: boolean
}

/** The lines that the backend's totals cover: some backends include lines that cannot be ordered, others exclude them. */
export const countedLines = (
  lines: readonly GuestCartItem[],
  refused: readonly Id[],
  { currency, products }: CartTotals,
): CountedLines => {
  const isBlocked = lines.some((line) => lineFault(line, refused) !== null)
  const { units: orderable, amount } = guestCartTotal(lines, currency, refused)
  const countsAll = isBlocked && products !== null && products !== amount
  return { units: countsAll ? countUnits(lines) : orderable, isBlocked, isPayable: !countsAll }
}
