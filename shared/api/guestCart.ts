/** What the backend is asked about a guest's cart, which is kept in the browser. */
import { CountryCode } from './addresses.ts'
import { LimitReason } from './cart.ts'
import { defineCall } from './defineCall.ts'
import { WirePrice } from './price.ts'
import { WireDelivery } from './product.ts'
import {
  amount,
  answerOf,
  currencyCode,
  exactly,
  flag,
  id,
  list,
  mapOf,
  nullable,
  optional,
  orNull,
  shape,
  text,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'

/**
 * Fresh prices of a guest's lines in a currency (R7.09). `cart_id` and `currency` are given; a backend that
 * keeps no guest carts cannot tell what a `cart_id` stands for, so `product_id` and `option_id` go along (assumed). With a
 * `country` the answer also says what cannot be sent there, in the words of the server's cart (R3.02).
 */
export const postProductsPrice = defineCall({
  group: 'specified',
  name: 'postProductsPrice',
  audience: 'personal',
  method: 'POST',
  path: '/v1/productsPrice',
  body: exactly({
    currency: currencyCode(),
    country: optional(CountryCode()),
    items: list(exactly({ cart_id: textOf(1, 64), product_id: id(), option_id: optional(nullable(id())) }), 200),
  }),
  answer: shape({
    data: mapOf(
      shape({
        price: WirePrice,
        available_for_order: orNull(flag()),
        qty_limit: orNull(whole(0)),
        qty_limit_reason: orNull(LimitReason),
        name: orNull(text()),
        /** False for what is delivered by e-mail; null counts as true. */ requires_shipping: orNull(flag()),
      }),
    ),
    /** Ids of products that cannot be sent to `country`; null when none was named. */
    not_availiable_for_shipping_products: orNull(list(id())),
    message: orNull(text()),
  }),
  summary: 'The prices of a guest cart in a currency, by cart_id.',
})

/** Amounts are in major units of the currency of the request. */
export const WireCartEstimate = shape({
  /** The goods that can be sent there. */
  products_price: amount(),
  /** With the first of the offers, which is the one that a new cart has chosen. */
  delivery_price: amount(),
  total_price: amount(),
  /** What the goods lack until delivery is free; null where nothing does. */
  free_delivery_missing: orNull(amount()),
  delivery: WireDelivery,
})

/** Goods of a guest's cart, without prices. */
export const GuestGoods = exactly({ product_id: id(), option_id: optional(nullable(id())), qty: whole(1, 9999) })

export const postCartEstimate = defineCall({
  group: 'deliveryEstimate',
  name: 'postCartEstimate',
  audience: 'personal',
  method: 'POST',
  path: '/v1/cartEstimate',
  body: exactly({
    country: CountryCode(),
    items: list(GuestGoods, 200),
  }),
  answer: answerOf(WireCartEstimate),
  summary: 'What the lines of a guest’s cart come to in a country, reckoned as the cart of a shopper with an address there.',
})

export type WireCartEstimate = Infer<typeof WireCartEstimate>
export type ProductsPrice = Infer<(typeof postProductsPrice)['answer']>

export type GuestGoods = Infer<typeof GuestGoods>
