/** Return rules: what may be returned, until when, and for which amount. */
import type { WireOrder } from '../../../shared/api/orders.ts'
import { RETURN_REASONS } from '../../../shared/api/returnTerms.ts'
import {
  acceptanceOf,
  isPaidByShop,
  returnDaysOf,
  returnLawOf,
  type ReturnLaw,
  type ReturnReason,
} from '../../../shared/rules/returnTerms.ts'
import type { AddressRow } from '../../account/addresses.ts'
import type { OrderLine } from '../../common/orders.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { portion } from '../../../contract/rules/money.ts'
import { paidByLine, returnedFor } from '../cart/totals.ts'

const DAY_MS = 86_400_000

/** Statuses of orders that may have a return. Unpaid and cancelled ones cost nothing, so an account may have any number of them. */
export const RETURNABLE = ['paid', 'packing', 'shipped', 'at_customs', 'delivered', 'returned'] as const

type Delivered = { readonly status: string; readonly delivered_at: string | null; readonly address: string | null }

/** The law of the country to which an order is delivered. */
export const lawOf = ({ address }: Pick<Delivered, 'address'>): ReturnLaw =>
  returnLawOf(address === null ? null : (JSON.parse(address) as AddressRow).country)

/** The last moment at which products of an order can be returned for a reason; null for an order that is not delivered. */
export const returnableUntil = (order: Delivered, reason: ReturnReason): Date | null =>
  order.status === 'delivered' && order.delivered_at !== null
    ? new Date(Date.parse(order.delivered_at) + returnDaysOf(lawOf(order), reason) * DAY_MS)
    : null

/**
 * Whether products of an order may still be returned for a reason; null: for any reason. Certificates have their own period
 * (checkout/promo/certificates.ts).
 */
export const isWithinReturnTime = (order: Delivered, now: Date, reason: ReturnReason | null = null): boolean =>
  (reason === null ? RETURN_REASONS : [reason]).some((one) => {
    const until = returnableUntil(order, one)
    return until !== null && now <= until
  })

/** Reasons for which an order can be returned now, each with its terms and the lines that can be; null when it cannot be returned. */
export const returnTerms = (
  order: Delivered & { readonly lines: readonly Pick<OrderLine, 'id' | 'type' | 'top'>[] },
  now: Date,
): WireOrder['return_terms'] => {
  const law = lawOf(order)
  const terms = RETURN_REASONS.map((reason) => {
    const inTime = isWithinReturnTime(order, now, reason)
    return {
      reason,
      until: inTime ? (returnableUntil(order, reason)?.toISOString() ?? null) : null,
      shop_pays: isPaidByShop(reason),
      is_withdrawal: law.isWithdrawal && reason === 'unwanted',
      lines: order.lines.flatMap(({ id, type, top }) => {
        if (isDigital(type)) return [{ id, accepted: 'yes' as const }]
        return inTime ? [{ id, accepted: acceptanceOf(law, reason, top) }] : []
      }),
    }
  })
  return terms.filter(({ lines }) => lines.length > 0)
}

type OrderSums = { readonly discount: number; readonly certificate_jpy: number }

/** A line of an order with the units that were requested for return so far, without refused returns. Minor units. */
export type ReturnLine = {
  readonly id: number
  readonly type: string
  /** The slug of its top category. */
  readonly top: string
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
