/** Return rules: what may be returned, until when, and for which amount. */
import type { WireReturn } from '../../../shared/api/returns.ts'
import { CLAIM_DAYS, RETURN_DAYS } from '../../../shared/constants.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { portion } from '../../../contract/rules/money.ts'
import { paidByLine, returnedFor } from '../cart/totals.ts'

const DAY_MS = 86_400_000

type Delivered = { readonly status: string; readonly delivered_at: string | null }

/**
 * Whether products of an order may still be returned for a reason; null: for any reason. Certificates have their own period
 * (checkout/promo/certificates.ts).
 */
export const isWithinReturnTime = (
  { status, delivered_at }: Delivered,
  now: Date,
  reason: WireReturn['reason'] | null = null,
): boolean =>
  status === 'delivered' &&
  delivered_at !== null &&
  now.getTime() - Date.parse(delivered_at) <= (reason === 'unwanted' ? RETURN_DAYS : CLAIM_DAYS) * DAY_MS

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

/** The refund of each line of a request: its price less its share of the discount. Delivery is refunded separately (deliveryShare). */
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

/** Minor units of an order's delivery price that a request refunds: its share by price, less what earlier returns refunded. */
export const deliveryShare = (
  delivery: number,
  lines: readonly ReturnLine[],
  parts: readonly ReturnPart[],
  refundedBefore: number,
): number => {
  const sent = lines.filter(({ type }) => !isDigital(type))
  const unitsOf = (id: number) => parts.find(({ line }) => line.id === id)?.units ?? 0
  const total = sent.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const returned = sent.reduce((sum, { id, price, back }) => sum + price * (back + unitsOf(id)), 0)
  return Math.max(0, portion(delivery, returned, total) - refundedBefore)
}
