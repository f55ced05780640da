/** The cart calls. Guests keep their cart in the browser and only ask for its prices. */
import { WireAddress } from './addresses.ts'
import { WirePicture } from './picture.ts'
import { WirePrice } from './price.ts'
import { COMMENT_MAX_LENGTH, PROMO_CODE_MAX_LENGTH } from '../constants.ts'
import { defineCall } from './defineCall.ts'
import {
  amount,
  answerOf,
  exactly,
  flag,
  id,
  list,
  nullable,
  oneOf,
  optional,
  orNull,
  shape,
  slug,
  text,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'

/** What stops a quantity: there are no more pieces, or one order may hold no more. */
export const LimitReason = oneOf(['stock', 'order'])

/** A line of the server's cart (R3.03). */
export const WireCartItem = shape({
  cart_id: text(),
  product: shape({
    id: id(),
    name: text(),
    brand: orNull(text()),
    link_rewrite: slug(),
    picture: orNull(WirePicture),
    has_options: flag(),
    price: WirePrice,
    available_for_order: flag(),
    /** False for what is delivered by e-mail; null counts as true. */
    requires_shipping: orNull(flag()),
  }),
  qty: whole(1),
  /** Most pieces that this line may hold, other options of the product counted; null without a limit. */
  qty_limit: orNull(whole(0)),
  qty_limit_reason: orNull(LimitReason),
  option_id: orNull(id()),
  option_name: orNull(text()),
  /** The product's options as they are now, for choosing again when the chosen one is gone. */
  options: orNull(list(shape({ id: id(), name: text(), available_for_order: flag() }))),
  available_for_order: flag(),
  reference: text(),
  price_per_item: amount(),
  price_total: amount(),
  /** The price of one piece once more, in the form that tracking reads (R3.12). */
  price_v2: shape({ price: amount(), iso_code: text() }),
})

export const WireShipping = shape({
  id: id(),
  name: text(),
  description: orNull(text()),
  price: amount(),
  /** Days on the road. */
  days_from: orNull(whole(0)),
  days_to: orNull(whole(0)),
  /** Extra choices; shipping 6 has them (R4.19). */
  options: orNull(
    list(
      shape({
        type: text(),
        name: text(),
        description: orNull(text()),
        /** Of a pickup point, as are its opening hours; null for other ways of handing over. */
        address: orNull(text()),
        hours: orNull(text()),
      }),
    ),
  ),
})

export const WirePaymentMethod = shape({
  id: id(),
  name: text(),
  description: orNull(text()),
  /** Whether the payment goes on with the card form at /jpcart/payment/{paymentId}. */
  is_card: orNull(flag()),
})

const ShippingParam = shape({ type: text(), name: text() })

const Lines = shape({ items: list(WireCartItem) })

/** The cart with everything that the checkout chooses from. Spelled as agreed with backends (R3.02). Amounts are in major units. */
export const WireCart = shape({
  cart_items: Lines,
  /** What was put aside for later: lines that count for nothing. Null for a backend that keeps none. */
  saved_items: orNull(Lines),
  products_count: whole(0),
  price_v2: shape({
    iso_code: text(),
    sign: text(),
    products_price: amount(),
    delivery_price: amount(),
    dicount_price: amount(),
    total_price: amount(),
    default_currency_price: shape({ total_price: amount(), sign: text(), iso_code: orNull(text()) }),
  }),
  /** What customs will probably ask for, and whether the parcel must be declared. */
  customs_tax: shape({ tax: amount(), declarate: flag() }),
  /** Whether an order of this cart is refused without `duty_acknowledged`. Null counts as false. */
  requires_duty_acknowledgment: orNull(flag()),
  /** False when everything is delivered by e-mail: such an order needs neither address nor shipping. Null counts as true. */
  requires_shipping: orNull(flag()),
  address: shape({ selected: nullable(id()), availiable_address: shape({ items: list(WireAddress) }) }),
  shipping: shape({
    selected: nullable(id()),
    selected_shipping_param: nullable(ShippingParam),
    availiable_shipping: shape({ items: list(WireShipping) }),
  }),
  payment: shape({ selected: nullable(id()), availiable_payments: shape({ items: list(WirePaymentMethod) }) }),
  /** Ids of products that cannot be sent to the country of the selected address. */
  not_availiable_for_shipping_products: list(id()),
  promo: nullable(text()),
  /** What stays on the gift certificate that `promo` is, in major units; null for other codes. */
  certificate_rest: orNull(amount()),
  /**
   * The same as long as an order of this cart would be the same: goods, prices, address, delivery, payment, code. Named by the order
   * (`cart_version`). Null for a backend that does not compare.
   */
  version: orNull(text()),
  /** What was written to the order so far; empty for nothing. Null for a backend that keeps none: then it stays in the browser. */
  comment: orNull(text()),
})

/** `cart_id` is null, or the browser's own, for a line that the server does not know yet. */
const Line = exactly({
  cart_id: optional(nullable(textOf(1, 64))),
  product_id: id(),
  qty: whole(),
  option_id: optional(nullable(id())),
  /** Puts the line aside for later; without it the line goes into the cart, also from there. */
  saved: optional(flag()),
})

const answer = answerOf(WireCart)
const chosen = exactly({ id: id() })

export const getCart = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'getCart',
  method: 'GET',
  path: '/v1/user/cart',
  answer,
  summary: 'The cart.',
})

export const postCart = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'postCart',
  method: 'POST',
  path: '/v1/user/cart',
  body: list(Line, 200),
  answer,
  summary:
    'Sets lines and leaves all others as they are. A line with a known `cart_id` gets exactly this quantity and option; any other is added, or, where the cart holds the same product and option, the larger quantity stays.',
})

export const deleteCart = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'deleteCart',
  method: 'DELETE',
  path: '/v1/user/cart',
  body: list(Line, 200),
  answer,
  summary: 'Takes lines out of the cart, or out of what was put aside; `qty` is 0. Lines that are not there are no mistake.',
})

export const getCartCount = defineCall({
  group: 'cartExtras',
  audience: 'personal',
  needsToken: true,
  name: 'getCartCount',
  method: 'GET',
  path: '/v1/user/cartcount',
  answer: answerOf(shape({ count: whole(0) })),
  summary: 'Pieces in the cart, for the badge.',
})

export const postCartPayment = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'postCartPayment',
  method: 'POST',
  path: '/v1/user/cart/payment/{id}',
  params: chosen,
  answer,
  summary: 'Chooses the payment method.',
})

export const postCartShipping = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'postCartShipping',
  method: 'POST',
  path: '/v1/user/cart/shipping/{id}',
  params: chosen,
  answer,
  summary: 'Chooses the shipping method, one of those that the cart offers.',
})

export const postCartAddress = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'postCartAddress',
  method: 'POST',
  path: '/v1/user/cart/address/{id}',
  params: chosen,
  answer,
  summary: 'Chooses the delivery address, one of the own.',
})

export const getCdekAddress = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'getCdekAddress',
  method: 'GET',
  path: '/v1/user/cart/cdek/address',
  answer: answerOf(nullable(ShippingParam)),
  summary: 'The chosen way of handing over of shipping 6; null before the choice.',
})

export const postCdekAddress = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'postCdekAddress',
  method: 'POST',
  path: '/v1/user/cart/cdek/address',
  body: exactly({ type: textOf(1, 64) }),
  answer: answerOf(ShippingParam),
  summary: 'Stores the choice of a way of handing over.',
})

export const postCartComment = defineCall({
  group: 'cartExtras',
  audience: 'personal',
  needsToken: true,
  name: 'postCartComment',
  method: 'POST',
  path: '/v1/user/cart/comment',
  body: exactly({
    comment: textOf(0, COMMENT_MAX_LENGTH),
    /** What the shopper saw when this was begun; left out, this one counts in any case. */
    before: optional(textOf(0, COMMENT_MAX_LENGTH)),
  }),
  answer,
  summary:
    'Keeps what was written to the order so far, so that it follows to another device. One that was written elsewhere since `before` stays: 409 `comment_changed`. The order itself takes the `comment` of its own request, and empties this one.',
})

export const postCartPromo = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'postCartPromo',
  method: 'POST',
  path: '/v1/user/cart/promo/{code}',
  params: exactly({ code: textOf(1, PROMO_CODE_MAX_LENGTH) }),
  answer,
  summary: 'Activates a promo code. `data.message` of a refusal says why it does not count.',
})

export const deleteCartPromo = defineCall({
  group: 'cartExtras',
  audience: 'personal',
  needsToken: true,
  name: 'deleteCartPromo',
  method: 'DELETE',
  path: '/v1/user/cart/promo',
  answer,
  summary: 'Gives the promo code up.',
})

export type WireCart = Infer<typeof WireCart>
export type WireCartItem = Infer<typeof WireCartItem>
export type WireShipping = Infer<typeof WireShipping>
export type WirePaymentMethod = Infer<typeof WirePaymentMethod>
