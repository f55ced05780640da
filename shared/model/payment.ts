/** Payments and their orders, in the form of the payment screens. */
import type { Id } from '../api/shapes.ts'
import type { LooseOrder } from '../api/orders.ts'
import { noAction } from '../api/nextAction.ts'
import type { NextAction, LoosePayment } from '../api/payment.ts'
import type { LooseReceipt } from '../api/receipts.ts'
import { cityLine } from '../rules/cityLine.ts'
import { typeset } from '../rules/typeset.ts'
import { toPicture, type Picture } from './picture.ts'

export type PaymentMethod = {
  readonly id: Id
  readonly name: string
  readonly description: string | null
  readonly isCard: boolean
}

export type Payment = {
  readonly id: string
  readonly orderId: Id
  /** The order number shown to the user. */
  readonly orderNumber: Id
  readonly status: LoosePayment['status']
  /** Major units of `currency`; null when either is unknown. */
  readonly amount: number | null
  readonly currency: string
  /** `isCard` is null when the backend does not state it: it depends on the page that it has sent the user to. */
  readonly method: { readonly name: string; readonly isCard: boolean | null }
  /** A test payment, which moves no money. */
  readonly isTest: boolean
  /** Why the last attempt failed, in the user's language. */
  readonly failure: string | null
  readonly next: NextAction
  /** ISO date and time when the unpaid order is cancelled. */
  readonly expiresAt: string | null
  /** The other methods by which the same order can be paid. */
  readonly others: readonly PaymentMethod[]
}

const nextOf = ({ next_action, status, method }: LoosePayment): NextAction =>
  next_action ?? (status === 'awaiting' && method.is_card !== false ? { type: 'card_form', path: '' } : noAction())

export const toPayment = (wire: LoosePayment): Payment => ({
  id: wire.id,
  orderId: wire.order_id,
  orderNumber: wire.order_number ?? wire.order_id,
  status: wire.status,
  amount: wire.iso_code === null ? null : wire.amount,
  currency: wire.iso_code ?? '',
  method: { name: wire.method.name, isCard: wire.method.is_card },
  isTest: wire.is_test,
  failure: wire.failure,
  next: nextOf(wire),
  expiresAt: wire.expires_at,
  others: (wire.other_methods ?? []).map(({ id, name, description, is_card }) => ({
    id,
    name,
    description,
    isCard: is_card,
  })),
})

export type BoughtLine = {
  readonly name: string
  readonly option: string | null
  readonly slug: string | null
  readonly picture: Picture | null
  readonly qty: number
  /** Major units of the order's currency; null when it is unknown. */
  readonly total: number | null
}

/** An order for its confirmation. Amounts are major units of `currency`; null when they are unknown. */
export type BoughtOrder = {
  readonly id: Id
  /** The order number shown to the user. */
  readonly number: Id
  readonly isPaid: boolean
  readonly isCancelled: boolean
  /** Paid by a test payment, which moves no money. */
  readonly isTest: boolean
  /** The payment that applies to it. */
  readonly paymentId: string | null
  readonly methodName: string
  readonly currency: string
  readonly lines: readonly BoughtLine[]
  readonly products: number | null
  readonly delivery: number | null
  readonly discount: number | null
  readonly total: number | null
  /** The expected customs duty on arrival; not part of the total. */
  readonly duty: number | null
  readonly isByEmail: boolean
  /** Null for an order that is delivered by e-mail, and when address or method is unknown. */
  readonly parcel: {
    readonly to: readonly string[]
    readonly method: string
    /** ISO dates between which it arrives; null where they are unknown. */
    readonly arrives: { readonly from: string; readonly to: string } | null
  } | null
  readonly receipt: { readonly number: string; readonly date: string; readonly seller: readonly string[] } | null
}

const parcelOf = ({ address, shipping }: LooseOrder): BoughtOrder['parcel'] => {
  if (!address || !shipping) return null
  const { first_name, last_name, street, country_name, mobile_phone } = address
  const { name, param, arrives_from: from, arrives_to: to } = shipping
  return {
    to: [`${first_name} ${last_name}`.trim(), street, cityLine(address), country_name, mobile_phone].filter(Boolean),
    method: [name, param].filter(Boolean).join(' · '),
    arrives: from !== null && to !== null && Date.parse(from) <= Date.parse(to) ? { from, to } : null,
  }
}

/** Converts an order of the wire with its receipt, which is null when there is none or it was not available. */
export const toBoughtOrder = (wire: LooseOrder, receipt: LooseReceipt | null): BoughtOrder => ({
  id: wire.id,
  number: wire.number ?? wire.id,
  isPaid: wire.payment?.status === 'succeeded',
  isCancelled: wire.status === 'cancelled',
  isTest: wire.is_test,
  paymentId: wire.payment?.id ?? null,
  methodName: wire.payment?.method_name ?? '',
  currency: wire.iso_code,
  lines: wire.products.map(({ name, option_name, link_rewrite, picture, qty, price_total }) => ({
    name: typeset(name),
    option: option_name,
    slug: link_rewrite,
    picture: toPicture(picture),
    qty,
    total: price_total,
  })),
  products: wire.products_price,
  delivery: wire.delivery_price,
  discount: wire.dicount_price,
  total: wire.total_price,
  duty: wire.customs_tax,
  isByEmail: wire.shipping === null,
  parcel: parcelOf(wire),
  receipt: receipt && {
    number: receipt.number,
    date: receipt.date,
    seller: [receipt.seller.name, receipt.seller.address, receipt.seller.registration].filter(Boolean),
  },
})
