/** Orders (spec §3 "Order display"): made from the cart, paid, followed, cancelled. */
import { WireAddress } from './addresses.ts'
import { WirePicture } from './catalogue.ts'
import { defineCall } from './defineCall.ts'
import {
  amount,
  answerOf,
  exactly,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'

/** From the order to the parcel's arrival. */
export const ORDER_STATUSES = ['awaiting_payment', 'paid', 'packing', 'shipped', 'delivered', 'cancelled'] as const
/** The states that spec §4 shows, and `processing` for a payment that the processor has not decided yet. */
export const PAYMENT_STATUSES = ['awaiting', 'processing', 'succeeded', 'cancelled'] as const
/** Spec §4 and §9. */
export const ORDER_FILTERS = ['all', 'active', 'completed'] as const

export const WireOrderLine = shape({
  id: whole(1),
  /** Null when the shop sells it no more. */
  product_id: orNull(whole(1)),
  option_id: orNull(whole(1)),
  name: text(),
  option_name: orNull(text()),
  link_rewrite: orNull(text()),
  reference: text(),
  picture: orNull(WirePicture),
  qty: whole(1),
  price_per_item: amount(),
  price_total: amount(),
})

export const WireOrder = shape({
  id: whole(1),
  /** ISO date and time. */
  date: text(),
  status: oneOf(ORDER_STATUSES),
  products: list(WireOrderLine),
  iso_code: text(),
  sign: text(),
  /** Amounts in major units of `iso_code`, as they were when the order was made. */
  products_price: amount(),
  delivery_price: amount(),
  dicount_price: amount(),
  customs_tax: amount(),
  total_price: amount(),
  promo: orNull(text()),
  comment: orNull(text()),
  tracking_number: orNull(text()),
  shipping: shape({ id: whole(1), name: text(), param: orNull(text()) }),
  /** The address as it was when the order was made; its id is that of the order. */
  address: WireAddress,
  payment: orNull(
    shape({ id: text(), status: oneOf(PAYMENT_STATUSES), method_id: whole(1), method_name: text(), is_card: flag() }),
  ),
  can_cancel: flag(),
  can_return: flag(),
})

const member = { basis: 'assumed', audience: 'personal', needsToken: true } as const
const params = exactly({ id: whole(1) })

export const OrderBody = exactly({
  comment: optional(nullable(textOf(0, 1000))),
  /** Consent to the processing of personal data (spec §5). */
  agree: flag(),
  /** The acknowledgment of clause 7.14, where the shop asked for it. */
  duty_acknowledged: optional(flag()),
  /** The total that the shopper saw, in major units of the currency header; an order that would cost something else is refused. */
  total_price: optional(amount()),
})

export const postOrder = defineCall({
  ...member,
  name: 'postOrder',
  method: 'POST',
  path: '/v1/user/orders',
  headers: ['idempotency-key'],
  body: OrderBody,
  answer: answerOf(shape({ order_id: whole(1), payment_id: text(), is_card: flag() })),
  status: 201,
  summary: 'Makes an order of the cart. Repeated with the same Idempotency-Key it gives the same order and makes no second one.',
})

export const getOrders = defineCall({
  ...member,
  name: 'getOrders',
  method: 'GET',
  path: '/v1/user/orders',
  query: exactly({ filter: optional(oneOf(ORDER_FILTERS)), page: optional(whole(1)), per_page: optional(whole(1, 50)) }),
  answer: answerOf(shape({ items: list(WireOrder), total: whole(0), page: whole(1), per_page: whole(1) })),
  summary: 'The order history, the newest first.',
})

export const getOrder = defineCall({
  ...member,
  name: 'getOrder',
  method: 'GET',
  path: '/v1/user/orders/{id}',
  params,
  answer: answerOf(WireOrder),
  summary: 'One order.',
})

export const postOrderCancel = defineCall({
  ...member,
  name: 'postOrderCancel',
  method: 'POST',
  path: '/v1/user/orders/{id}/cancel',
  params,
  answer: answerOf(WireOrder),
  summary: 'Cancels an order that is not paid yet; its goods go back on the shelf.',
})

export const postOrderPayment = defineCall({
  ...member,
  name: 'postOrderPayment',
  method: 'POST',
  path: '/v1/user/orders/{id}/payment',
  params,
  body: exactly({ method_id: whole(1) }),
  answer: answerOf(shape({ order_id: whole(1), payment_id: text(), is_card: flag() })),
  status: 201,
  summary: 'Begins another payment for an unpaid order, with the same method or another; the one before is cancelled.',
})

export type OrderBody = Infer<typeof OrderBody>
export type WireOrder = Infer<typeof WireOrder>
export type WireOrderLine = Infer<typeof WireOrderLine>
