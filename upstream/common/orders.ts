/**
 * Orders as they are read: by the calls of an account, by e-mails and by operators. Promo codes, reminders and the calls that change orders,
 * payments or returns query the tables directly. Amounts are in minor units of the order's currency.
 */
import type { WireOrder } from '../../shared/api/orders.ts'
import type { WirePayment } from '../../shared/api/payment.ts'
import type { REFUND_REASONS, REFUND_STATUSES } from '../../shared/api/refunds.ts'

export type OrderStatus = WireOrder['status']

export type OrderLine = {
  readonly id: number
  /** Null for a product that is no longer in the catalogue. */
  readonly product_id: number | null
  readonly option_id: number | null
  readonly slug: string
  readonly type: string
  readonly top: string
  readonly reference: string
  readonly name_en: string
  readonly name_ru: string
  readonly option_en: string | null
  readonly option_ru: string | null
  readonly qty: number
  readonly price: number
  /** Units that an operator has cancelled: they are refunded and not sent. */
  readonly cancelled: number
  /** Units that the customer keeps although an operator has refunded them. */
  readonly refunded: number
}

export type OrderPayment = {
  readonly id: string
  readonly method_id: number
  readonly status: WirePayment['status']
  readonly amount: number
  readonly created_at: string
  readonly paid_at: string | null
  /** 1 for a payment of the sandbox, which moves no money. */
  readonly sandbox: 0 | 1
}

export type OrderRefund = {
  readonly id: number
  readonly payment_id: string
  readonly amount: number
  readonly reason: (typeof REFUND_REASONS)[number]
  readonly status: (typeof REFUND_STATUSES)[number]
  readonly created_at: string
  readonly settled_at: string | null
  /** Why, in words of the shop for the customer. */
  readonly note: string | null
}

/** The time at which an order reached a status. */
export type OrderStep = { readonly status: OrderStatus; readonly date: string }

/** The fields of an order itself. */
export type OrderRow = {
  readonly id: number
  readonly user_id: number
  readonly created_at: string
  readonly status: OrderStatus
  readonly currency: string
  readonly products: number
  readonly delivery: number
  readonly discount: number
  readonly total: number
  readonly customs_tax: number
  /** JSON of the expected charges as the buyer was shown them; null for an order without a parcel, and for one of before. */
  readonly landed_cost: string | null
  readonly promo_code: string | null
  /** The part of the discount that a gift certificate paid, in yen. */
  readonly certificate_jpy: number
  readonly shipping_id: number | null
  readonly shipping_type: string | null
  /** JSON of the address; null without a parcel. */
  readonly address: string | null
  readonly comment: string | null
  readonly tracking: string | null
  /** When the unpaid order is cancelled. */
  readonly expires_at: string | null
  readonly delivered_at: string | null
  /** When an operator put it on hold; null when it is not on hold. */
  readonly held_at: string | null
  readonly customs_at: string | null
  /** When the last unit was returned. */
  readonly returned_at: string | null
}

type OrderParts = {
  readonly lines: readonly OrderLine[]
  /** The oldest first. */
  readonly payments: readonly OrderPayment[]
  /** The oldest first. */
  readonly refunds: readonly OrderRefund[]
  readonly steps: readonly OrderStep[]
}

export type OrderPart = keyof OrderParts

/** An order with these parts, by default all. */
export type Order<P extends OrderPart = OrderPart> = OrderRow & Pick<OrderParts, P>

export type OrderQuery<P extends OrderPart = OrderPart> = {
  /** The parts to read with each order, by default all. The answer may contain more. */
  readonly parts?: readonly P[]
  readonly userIds?: readonly number[]
  readonly statuses?: readonly OrderStatus[]
  /** Words of an order number, a product or a tracking number, as typed. */
  readonly search?: string
  /** First and last day of creation: `2026-11-30`. */
  readonly since?: string | null
  readonly until?: string | null
  readonly offset?: number
  /** Maximum number of orders; by default all. 0 only counts them. */
  readonly limit?: number
}

export type OrderList<P extends OrderPart = OrderPart> = {
  /** The newest first. */
  readonly orders: readonly Order<P>[]
  /** Number of matching orders without `offset` and `limit`. */
  readonly total: number
}

/** Reads orders for the calls. A backend that stores orders elsewhere passes its own reader. */
export type OrderReader = {
  /** Null for an unknown id. */
  readonly find: (id: number) => Order | null | Promise<Order | null>
  readonly list: <P extends OrderPart = OrderPart>(query: OrderQuery<P>) => OrderList<P> | Promise<OrderList<P>>
}

/** The order with this id if it is this user's, else null. */
export const findOwn = async (reader: OrderReader, id: number, userId: number): Promise<Order | null> => {
  const order = await reader.find(id)
  return order?.user_id === userId ? order : null
}
