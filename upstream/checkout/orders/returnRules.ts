/** Return rules: what may be returned, until when, and for which amount. */
import { RETURN_DAYS } from '../../../shared/constants.ts'
import { isDigital } from '../../common/digital.ts'
import { portion } from '../../common/money.ts'
import { paidByLine, returnedFor } from '../cart/totals.ts'

/** After delivery. Certificates have their own period (checkout/promo/certificates.ts). */
const RETURN_MS = RETURN_DAYS * 86_400_000

type Delivered = { readonly status: string; readonly delivered_at: string | null }

/** Whether the products of an order may still be returned. */
export const isWithinReturnTime = ({ status, delivered_at }: Delivered, now: Date): boolean =>
  status === 'delivered' && delivered_at !== null && now.getTime() - Date.parse(delivered_at) <= RETURN_MS

type OrderSums = { readonly discount: number; readonly certificate_jpy: number }

/** A line of an order with the units that were requested for return so far, without refused returns. Minor units. */
export type ReturnLine = {
  readonly id: number
  readonly type: string
  readonly qty: number
  readonly price: number
  readonly back: number
  readonly returned: number
}

export type ReturnPart = { readonly line: ReturnLine; readonly units: number; readonly amount: number }

/** Refund of each unit of a request: its price less its share of the discount, without delivery. */
export const partsOf = (
  order: OrderSums,
  lines: readonly ReturnLine[],
  requested: ReadonlyMap<number, number>,
): readonly ReturnPart[] => {
  const paid = paidByLine(
    lines.map(({ price, qty, type }) => ({ price, qty, isDigital: isDigital(type) })),
    order.discount,
  )
  return lines.flatMap((line, index) => {
    const units = requested.get(line.id) ?? 0
    if (units === 0) return []
    return [{ line, units, amount: returnedFor({ ...line, paid: paid[index] ?? 0 }, units) }]
  })
}

const discountOf = (lines: readonly { readonly price: number; readonly units: number; readonly amount: number }[]) =>
  lines.reduce((sum, { price, units, amount }) => sum + price * units - amount, 0)

/**
 * Yen that return to the order's certificate: the returned share of its discount, less the amounts of earlier returns.
 */
export const certificateShare = (
  { discount, certificate_jpy }: OrderSums,
  lines: readonly ReturnLine[],
  parts: readonly ReturnPart[],
  returnedBefore: number,
): number => {
  const before = discountOf(lines.map(({ price, back, returned }) => ({ price, units: back, amount: returned })))
  const now = discountOf(parts.map(({ line, units, amount }) => ({ price: line.price, units, amount })))
  return Math.max(0, portion(certificate_jpy, Math.min(discount, before + now), discount) - returnedBefore)
}
