/** Orders (R3.08): made from the cart, paid, followed, cancelled. */
import { WireAddress } from './addresses.ts'
import { WirePicture } from './picture.ts'
import { COMMENT_MAX_LENGTH, ORDER_SEARCH_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { idOrNull } from './looseValues.ts'
import { NextAction, PAYMENT_STATUSES } from './nextAction.ts'
import { REFUND_STATES, WireRefund } from './refunds.ts'
import { anyAnswer, entries, flagOr, paging, textOrEmpty } from './lenientShapes.ts'
import {
  amount,
  answerOf,
  exactly,
  flag,
  id,
  isObject,
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
  type Shape,
} from './shapes.ts'

/** From the order to the parcel's arrival, and the ways in which one ends without. */
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
/** The lists of orders that a shopper chooses between (R4.17). */
export const ORDER_FILTERS = ['all', 'active', 'completed'] as const

export const WireOrderLine = shape({
  id: id(),
  /** Null when the shop sells it no more. */
  product_id: orNull(id()),
  option_id: orNull(id()),
  name: text(),
  option_name: orNull(text()),
  link_rewrite: orNull(text()),
  reference: text(),
  picture: orNull(WirePicture),
  qty: whole(1),
  price_per_item: amount(),
  price_total: amount(),
})

/** A gift certificate, shown to its buyer only. Amounts are in major units of the order's currency. */
export const WireCertificate = shape({
  /** Entered in the cart as a promo code, by whoever has it. */
  code: text(),
  /** The line of the order that it was bought with. */
  line_id: id(),
  value: amount(),
  /** What is left on it. */
  balance: amount(),
  /** ISO date and time of its end. */
  expires_at: nullable(text()),
  /** Nothing was paid with it and it has not ended: it may be sent back. */
  can_return: flag(),
  returned: flag(),
})

export const WireOrder = shape({
  id: id(),
  /** ISO date and time. */
  date: text(),
  status: oneOf(ORDER_STATUSES),
  products: entries(WireOrderLine),
  iso_code: text(),
  sign: textOrEmpty(),
  /** Amounts in major units of `iso_code`, as they were when the order was made. */
  products_price: amount(),
  delivery_price: amount(),
  dicount_price: amount(),
  customs_tax: amount(),
  total_price: amount(),
  promo: orNull(text()),
  comment: orNull(text()),
  tracking_number: orNull(text()),
  /** The carrier's page about the parcel. */
  tracking_url: orNull(text()),
  /** Null for an order that is delivered by e-mail. */
  shipping: nullable(
    shape({
      id: id(),
      name: text(),
      param: orNull(text()),
      /** Days on the road, as the method has them now. */
      days_from: orNull(whole(0)),
      days_to: orNull(whole(0)),
      /** ISO dates between which the parcel arrives; null before it is paid for. */
      arrives_from: orNull(text()),
      arrives_to: orNull(text()),
    }),
  ),
  /** The address as it was when the order was made; its id is that of the order. Null for an order that is delivered by e-mail. */
  address: nullable(WireAddress),
  /** The gift certificates that were bought with the order; none before it is paid. */
  certificates: entries(WireCertificate),
  /** ISO date and time when the order is cancelled unless it is paid; null for an order that does not wait for money. */
  expires_at: orNull(text()),
  payment: orNull(
    shape({ id: textId(), status: oneOf(PAYMENT_STATUSES), method_id: id(), method_name: text(), is_card: flag() }),
  ),
  refunds: entries(WireRefund),
  /** Major units that went back or are on their way back. */
  refunded_price: amount(),
  refund_state: oneOf(REFUND_STATES),
  /** Every state that the order reached, the oldest first; `date` is an ISO date and time. */
  history: entries(shape({ status: oneOf(ORDER_STATUSES), date: text() })),
  can_cancel: flag(),
  can_return: flag(),
})

/** A payment that has begun: an order is paid by what `next_action` says. */
export const WireBegun = shape({ order_id: id(), payment_id: textId(), is_card: flag(), next_action: NextAction })

/** An order that was made, as far as the answer tells: a 2xx means that there is one. */
const PlacedOrder = {
  ...shape({ order_id: idOrNull(), payment_id: orNull(textId()), is_card: flagOr(false), next_action: orNull(NextAction) }),
  convert: (value: unknown) => (isObject(value) ? { ...value, order_id: value['order_id'] ?? value['id'] ?? null } : value),
}

/** All null for an answer that tells nothing of the order. */
export type PlacedOrder = Infer<typeof PlacedOrder>

const isPlaced = (value: unknown): boolean =>
  isObject(value) && ['order_id', 'id', 'payment_id', 'next_action'].some((name) => name in value)

const params = exactly({ id: id() })

export const OrderBody = exactly({
  comment: optional(nullable(textOf(0, COMMENT_MAX_LENGTH))),
  /** Consent to the processing of personal data (R5.12). */
  agree: flag(),
  /** The acknowledgment of clause 7.14, where the shop asked for it. */
  duty_acknowledged: optional(flag()),
  /** The total that the shopper saw, in major units of the currency header; an order that would cost something else is refused with 409. */
  total_price: amount(),
  /** The `version` of the cart that the shopper saw; an order of another one is refused with 409, also where its total is the same. */
  cart_version: optional(nullable(textOf(1, 64))),
})

export const postOrder = defineCall({
  group: 'checkout',
  ...member,
  name: 'postOrder',
  method: 'POST',
  path: '/v1/user/orders',
  headers: ['idempotency-key'],
  body: OrderBody,
  // Typed as documented; the shop reads a `PlacedOrder | null`.
  answer: anyAnswer(PlacedOrder, isPlaced) as Shape as Shape<{ data: WireBegun; message: string | null }>,
  status: 201,
  summary:
    'Makes an order of the cart; one whose total is 0 is paid at once. Repeated with the same Idempotency-Key it gives the same order and makes no second one.',
})

export const getOrders = defineCall({
  group: 'orders',
  ...member,
  name: 'getOrders',
  method: 'GET',
  path: '/v1/user/orders',
  query: exactly({
    filter: optional(oneOf(ORDER_FILTERS)),
    /** Part of the number, of a product's name or of the tracking number. */
    q: optional(textOf(1, ORDER_SEARCH_MAX_LENGTH)),
    page: optional(whole(1)),
    per_page: optional(whole(1, 50)),
  }),
  answer: answerOf(shape({ items: entries(WireOrder), ...paging })),
  summary: 'The order history, the newest first.',
})

export const getOrder = defineCall({
  group: 'orders',
  ...member,
  name: 'getOrder',
  method: 'GET',
  path: '/v1/user/orders/{id}',
  params,
  answer: answerOf(WireOrder),
  summary: 'One order.',
})

export const postOrderCancel = defineCall({
  group: 'orders',
  ...member,
  name: 'postOrderCancel',
  method: 'POST',
  path: '/v1/user/orders/{id}/cancel',
  params,
  answer: answerOf(WireOrder),
  summary: 'Cancels an order that is not on its way yet. Its goods go back on the shelf; what was paid is refunded.',
})

export const postOrderPayment = defineCall({
  group: 'orders',
  ...member,
  name: 'postOrderPayment',
  method: 'POST',
  path: '/v1/user/orders/{id}/payment',
  params,
  body: exactly({ method_id: id() }),
  answer: answerOf(WireBegun),
  status: 201,
  summary:
    'Begins a payment for an unpaid order. With the method of the payment that waits it gives that one again; with another method, that one is cancelled.',
})

export type OrderBody = Infer<typeof OrderBody>
export type WireBegun = Infer<typeof WireBegun>
export type WireOrder = Infer<typeof WireOrder>
export type WireOrderLine = Infer<typeof WireOrderLine>
