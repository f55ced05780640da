/** Orders (R3.08): paid, tracked, cancelled. */
import { asDocumented, type Documented } from './documented.ts'
import { WireAddress } from './addresses.ts'
import { webAddress, WireLandedCost } from './landedCost.ts'
import { WirePicture } from './picture.ts'
import { ORDER_SEARCH_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { PAYMENT_STATUSES } from './nextAction.ts'
import { WireBegun } from './placedOrder.ts'
import { REFUND_STATES, WireRefund } from './refunds.ts'
import { WireReturnTerm } from './returnTerms.ts'
import { dateOrEmpty, dateOrNull, entries, flagOr, maybe, numeric, orElse, pageOf, paging, textOrEmpty } from './lenientShapes.ts'
import { isoCode } from './price.ts'
import {
  amount,
  answerOf,
  exactly,
  id,
  nullable,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  textId,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'

/**
 * From the order to the parcel's arrival, and the states in which an order ends without arriving. Backends may skip `packing` and
 * `at_customs`.
 */
export const ORDER_STATUSES = [
  'awaiting_payment',
  'paid',
  'packing',
  'shipped',
  'at_customs',
  'delivered',
  'cancelled',
  'returned',
] as const
/** The lists of orders between which a user chooses (R4.17). */
export const ORDER_FILTERS = ['all', 'active', 'completed'] as const

export const WireOrderLine = shape({
  /** Null: the line cannot be sent back. */
  id: orNull(id()),
  /** Null when the shop no longer sells it. */
  product_id: orNull(id()),
  option_id: orNull(id()),
  name: text(),
  option_name: orNull(text()),
  link_rewrite: orNull(text()),
  reference: textOrEmpty(),
  picture: orNull(WirePicture),
  qty: numeric(whole(1)),
  price_per_item: orNull(numeric(amount())),
  price_total: orNull(numeric(amount())),
  /** Units of `qty` that the shop has cancelled: they are refunded and not sent. */
  cancelled: orNull(numeric(whole(0))),
  /** Units of `qty` that the user keeps although the shop has refunded them. */
  refunded: orNull(numeric(whole(0))),
})

/** A gift certificate, shown only to its buyer. Amounts are in major units of the order's currency. */
export const WireCertificate = shape({
  /** Entered in the cart as a promo code, by any user who has it. */
  code: text(),
  /** The line of the order with which it was bought. */
  line_id: orNull(id()),
  /** The original value, in major units. */
  value: orNull(numeric(amount())),
  /** The remaining balance. */
  balance: orNull(numeric(amount())),
  /** ISO date and time of its expiry. */
  expires_at: dateOrNull(),
  /** True when it is unused and has not expired: it may be returned. */
  can_return: flagOr(false),
  /** Whether it was returned; then the code is invalid. */
  returned: flagOr(false),
})

/** The number by which customs of the country of delivery identify the receiver. */
export const WireCustomsNumber = shape({
  name: text(),
  /** What it is and where it is found. */
  hint: orNull(text()),
  /** A number in the expected form. */
  example: orNull(text()),
  /** The https address where a receiver gets it. */
  source: orNull(webAddress()),
  /** The number that the user has given; null before. */
  number: orNull(text()),
})

/** An order of the user. */
export const WireOrder = shape({
  id: id(),
  /** The order number that is shown; null: the id is shown. */
  number: orNull(textId()),
  /** ISO date and time. */
  date: dateOrEmpty(),
  /** Null for an unknown state. */
  status: orNull(oneOf(ORDER_STATUSES)),
  products: entries(WireOrderLine),
  iso_code: isoCode(),
  sign: textOrEmpty(),
  /** Amounts in major units of `iso_code`, as they were when the order was placed; null is not shown. */
  products_price: orNull(numeric(amount())),
  delivery_price: orNull(numeric(amount())),
  dicount_price: orNull(numeric(amount())),
  customs_tax: orNull(numeric(amount())),
  /** The expected charges on arrival as they were shown when the order was placed; null when there were none. */
  landed_cost: orNull(WireLandedCost),
  /** The number of the receiver that customs ask for; null when they ask for none, and after the clearance. */
  customs_number: orNull(WireCustomsNumber),
  total_price: orNull(numeric(amount())),
  promo: orNull(text()),
  comment: orNull(text()),
  /** The number of the parcel; null before it is sent. */
  tracking_number: orNull(text()),
  /** The carrier's page about the parcel. */
  tracking_url: orNull(text()),
  /** Null for an order that is delivered by e-mail; left out when unknown. */
  shipping: maybe(
    nullable(
      shape({
        id: orNull(id()),
        name: textOrEmpty(),
        /** The name of the handover option; null without one. */
        param: orNull(text()),
        /** Days of transport, as the method has them now. */
        days_from: orNull(whole(0)),
        days_to: orNull(whole(0)),
        /** ISO dates between which the parcel arrives; null before the order is paid. */
        arrives_from: dateOrNull(),
        arrives_to: dateOrNull(),
      }),
    ),
  ),
  /**
   * The address as it was when the order was placed; its id is that of the order. Null for an order that is delivered by e-mail; left out
   * when unknown.
   */
  address: maybe(nullable(WireAddress)),
  /** The gift certificates that were bought with the order; none before it is paid. */
  certificates: entries(WireCertificate),
  /** ISO date and time when the order is cancelled unless it is paid; null for an order that does not await payment. */
  expires_at: dateOrNull(),
  /** True for an order that was paid, or is to be paid, by a test payment, which moves no money. */
  is_test: flagOr(false),
  /** The newest payment; null when none was started. */
  payment: orNull(
    shape({
      id: textId(),
      status: oneOf(PAYMENT_STATUSES),
      method_id: orNull(id()),
      method_name: textOrEmpty(),
      is_card: flagOr(false),
    }),
  ),
  refunds: entries(WireRefund),
  /** Major units that were refunded or are being refunded. */
  refunded_price: orNull(numeric(amount())),
  /** Whether nothing, a part or all of the payment was refunded. */
  refund_state: orElse(oneOf(REFUND_STATES), () => 'none' as const),
  /** Every state that the order reached, the oldest first; `date` is an ISO date and time. States that are skipped are left out. */
  history: entries(shape({ status: oneOf(ORDER_STATUSES), date: dateOrNull() })),
  /** Whether `POST /v1/user/orders/{id}/cancel` is possible now. */
  can_cancel: flagOr(false),
  /** Whether `POST /v1/user/orders/{id}/returns` is possible now. */
  can_return: flagOr(false),
  /**
   * The reasons for which the order can be returned now; null: any, with the terms of the shop's pages.
   */
  return_terms: orNull(entries(WireReturnTerm)),
})

const params = exactly({ id: id() })

export const getOrders = defineCall('getOrders', 'GET /v1/user/orders', {
  group: 'orders',
  ...member,
  query: exactly({
    filter: optional(oneOf(ORDER_FILTERS)),
    /** Part of the number, of a product's name or of the tracking number. */
    q: optional(textOf(1, ORDER_SEARCH_MAX_LENGTH)),
    page: optional(whole(1)),
    per_page: optional(whole(1, 50)),
  }),
  answer: asDocumented(answerOf(pageOf(shape({ items: entries(WireOrder), ...paging })))),
  summary: 'The order history, the newest first.',
})

export const getOrder = defineCall('getOrder', 'GET /v1/user/orders/{id}', {
  group: 'orders',
  ...member,
  params,
  answer: asDocumented(answerOf(WireOrder)),
  summary: 'One order.',
})

export const postOrderCancel = defineCall('postOrderCancel', 'POST /v1/user/orders/{id}/cancel', {
  group: 'orders',
  ...member,
  params,
  answer: asDocumented(answerOf(WireOrder)),
  summary: 'Cancels an order that is not shipped yet. Its products return to the stock; the paid amount is refunded.',
})

export const postOrderPayment = defineCall('postOrderPayment', 'POST /v1/user/orders/{id}/payment', {
  group: 'orders',
  buys: true,
  ...member,
  params,
  body: exactly({ method_id: id() }),
  answer: asDocumented(answerOf(WireBegun)),
  status: 201,
  summary:
    'Begins a payment for an unpaid order. With the method of the pending payment it returns that payment; with another method, the pending one is cancelled.',
})

/** As the shop reads it; `WireOrder` is documented. */
export type LooseOrder = Infer<typeof WireOrder>
export type WireOrder = Documented<LooseOrder>
export type WireCustomsNumber = Infer<typeof WireCustomsNumber>
/** As the shop reads it; `WireOrderLine` is documented. */
export type LooseOrderLine = Infer<typeof WireOrderLine>
export type WireOrderLine = Documented<LooseOrderLine>
