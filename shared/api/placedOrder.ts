/** The placing of an order from the cart (R3.08), apart from the orders themselves: the cart's page loads this alone. */
import { COMMENT_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import type { Documented } from './documented.ts'
import { anyAnswer, flagOr, orElse } from './lenientShapes.ts'
import { idOrNull } from './looseValues.ts'
import { NextAction, noAction } from './nextAction.ts'
import {
  amount,
  exactly,
  flag,
  id,
  isObject,
  nullable,
  optional,
  orNull,
  shape,
  textId,
  textOf,
  type Infer,
  type Shape,
} from './shapes.ts'

/** A payment that was started: `next_action` states how the order is paid. */
export const WireBegun = shape({
  order_id: orNull(id()),
  order_number: orNull(textId()),
  payment_id: textId(),
  is_card: flagOr(false),
  next_action: orElse(NextAction, noAction),
})

/** A placed order, as far as the answer describes it: a 2xx means that the order exists. */
const PlacedOrder = {
  ...shape({
    order_id: idOrNull(),
    order_number: orNull(textId()),
    payment_id: orNull(textId()),
    is_card: flagOr(false),
    next_action: orNull(NextAction),
  }),
  convert: (value: unknown) => (isObject(value) ? { ...value, order_id: value['order_id'] ?? value['id'] ?? null } : value),
}

/** All fields are null for an answer without data of the order. */
export type PlacedOrder = Infer<typeof PlacedOrder>

const isPlaced = (value: unknown): boolean =>
  isObject(value) && ['order_id', 'id', 'payment_id', 'next_action'].some((name) => name in value)

export const OrderBody = exactly({
  comment: optional(nullable(textOf(0, COMMENT_MAX_LENGTH))),
  /** Consent to the processing of personal data (R5.12). */
  agree: flag(),
  /** The acknowledgment of clause 7.14, when the shop requires it. */
  duty_acknowledged: optional(flag()),
  /** The total that the user saw, in major units of the currency header; an order with another total is refused with 409. */
  total_price: amount(),
  /** The `version` of the cart that the user saw; an order of another version is refused with 409, also when its total is the same. */
  cart_version: optional(nullable(textOf(1, 64))),
})

export const postOrder = defineCall('postOrder', 'POST /v1/user/orders', {
  group: 'checkout',
  buys: true,
  ...member,
  headers: ['idempotency-key'],
  body: OrderBody,
  // Typed as documented; the shop reads a `PlacedOrder | null`.
  answer: anyAnswer(PlacedOrder, isPlaced) as Shape as Shape<{ data: WireBegun; message: string | null }>,
  status: 201,
  summary:
    'Creates an order from the cart; an order with a total of 0 is paid at once. A repetition with the same Idempotency-Key returns the first order and creates none.',
})

export type OrderBody = Infer<typeof OrderBody>
/** As the shop reads it; `WireBegun` is documented. */
export type LooseBegun = Infer<typeof WireBegun>
export type WireBegun = Documented<LooseBegun>
