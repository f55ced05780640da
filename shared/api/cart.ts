/** The cart calls. A guest's cart is stored in the browser, and only its prices are requested. */
import { COMMENT_MAX_LENGTH, PROMO_CODE_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { anyAnswer } from './lenientShapes.ts'
import { tag } from './looseValues.ts'
import { answerOf, exactly, flag, id, isObject, list, nullable, optional, shape, textOf, whole, type Shape } from './shapes.ts'
import { WireCart } from './documentedCart.ts'
import { isCart, WireShippingParam } from './wireCart.ts'

export { LimitReason } from './wireCart.ts'
export { WirePaymentMethod, WireShipping } from './wireMethods.ts'
export type { LooseCart, LooseCartItem, WireCartAddress } from './wireCart.ts'
export { WireCart, WireCartItem } from './documentedCart.ts'

/** `cart_id` is null, or the browser's own, for a line that the server does not know yet. Ids are sent unchanged. */
const Line = exactly({
  cart_id: optional(nullable(tag())),
  product_id: id(),
  /** The quantity; 0 removes the line, and a quantity above the limit becomes the limit. */
  qty: whole(),
  option_id: optional(nullable(id())),
  /** Saves the line for later; without it the line goes into the cart, also from the saved ones. */
  saved: optional(flag()),
})

/** The cart after a write. A 2xx means that the write succeeded: null when the answer has no readable cart, which is then requested. */
const answer = anyAnswer(WireCart, isCart) as Shape as Documented<WireCart>
/**
 * An answer with the documented type, which the reference backend sends. The shape accepts far more variants: the shop reads `data` as
 * `LooseCart | null` (memberCartCalls.ts).
 */
type Documented<T> = Shape<{ data: T; message: string | null }>

const chosen = exactly({ id: id() })
const isParam = (value: unknown): boolean => isObject(value) && 'type' in value

/**
 * The cart may answer in a currency of its own, which `price_v2.iso_code` names: a read changes nothing, also in another currency of the
 * request.
 */
export const getCart = defineCall('getCart', 'GET /v1/user/cart', {
  ...member,

  group: 'specified',
  buys: true,
  reads: ['cart'],
  answer: answerOf(WireCart) as Shape as Documented<WireCart>,
  summary: 'The cart.',
})

export const postCart = defineCall('postCart', 'POST /v1/user/cart', {
  ...member,

  group: 'specified',
  buys: true,
  changes: ['cart'],
  body: list(Line, 200),
  answer,
  summary:
    'Sets lines; all others stay unchanged. A line with a known `cart_id` gets exactly this quantity and option. Any other line is added; if the cart already contains the product with this option, the larger quantity stays. All lines are one transaction: a refused line refuses all.',
})

export const deleteCart = defineCall('deleteCart', 'DELETE /v1/user/cart', {
  ...member,

  group: 'specified',
  buys: true,
  changes: ['cart'],
  body: list(Line, 200),
  answer,
  summary: 'Removes lines from the cart, or from the lines saved for later; `qty` is 0. Unknown lines are ignored.',
})

export const getCartCount = defineCall('getCartCount', 'GET /v1/user/cartcount', {
  ...member,

  group: 'cartExtras',
  reads: ['cart'],
  answer: answerOf(shape({ count: whole(0) })),
  summary: 'The number of units in the cart, for its badge.',
})

export const postCartPayment = defineCall('postCartPayment', 'POST /v1/user/cart/payment/{id}', {
  ...member,

  group: 'specified',
  buys: true,
  changes: ['cart'],
  params: chosen,
  answer,
  summary: 'Chooses the payment method.',
})

export const postCartShipping = defineCall('postCartShipping', 'POST /v1/user/cart/shipping/{id}', {
  ...member,

  group: 'specified',
  buys: true,
  changes: ['cart'],
  params: chosen,
  answer,
  summary: 'Chooses the shipping method, one of those that the cart offers.',
})

export const postCartAddress = defineCall('postCartAddress', 'POST /v1/user/cart/address/{id}', {
  ...member,

  group: 'specified',
  buys: true,
  changes: ['cart'],
  params: chosen,
  answer,
  summary: 'Chooses the delivery address, one of the user’s own.',
})

export const getCdekAddress = defineCall('getCdekAddress', 'GET /v1/user/cart/cdek/address', {
  ...member,

  group: 'specified',
  buys: true,
  reads: ['cart'],
  answer: anyAnswer(WireShippingParam, isParam) as Shape as Documented<WireCart['shipping']['selected_shipping_param']>,
  summary: 'The chosen handover of shipping 6; null before the choice.',
})

export const postCdekAddress = defineCall('postCdekAddress', 'POST /v1/user/cart/cdek/address', {
  ...member,

  group: 'specified',
  buys: true,
  changes: ['cart'],
  body: exactly({
    /** One of the `type`s of the options of the method, e.g. pickup, locker, door. */
    type: tag(),
  }),
  answer: anyAnswer(WireShippingParam, isParam) as Shape as Documented<{ type: string; name: string }>,
  summary: 'Stores the chosen handover.',
})

export const postCartComment = defineCall('postCartComment', 'POST /v1/user/cart/comment', {
  ...member,

  group: 'cartExtras',
  buys: true,
  changes: ['cart'],
  body: exactly({
    /** The whole comment; empty to remove it. */
    comment: textOf(0, COMMENT_MAX_LENGTH),
    /** The value that the user saw before the edit; if it is left out, this one is stored in any case. */
    before: optional(textOf(0, COMMENT_MAX_LENGTH)),
  }),
  answer,
  summary:
    'Stores the unsent comment of the order, so that other devices have it. A comment that was written elsewhere since `before` stays: 409 `comment_changed`. The order uses the `comment` of its own request, and deletes this one.',
})

export const postCartPromo = defineCall('postCartPromo', 'POST /v1/user/cart/promo/{code}', {
  ...member,

  group: 'specified',
  buys: true,
  changes: ['cart'],
  params: exactly({
    /** The code as typed. */
    code: textOf(1, PROMO_CODE_MAX_LENGTH),
  }),
  answer,
  summary: 'Activates a promo code. `data.message` of a refusal states the reason.',
})

export const deleteCartPromo = defineCall('deleteCartPromo', 'DELETE /v1/user/cart/promo', {
  ...member,

  group: 'cartExtras',
  buys: true,
  changes: ['cart'],
  answer,
  summary: 'Removes the promo code.',
})
