/** Calls of the backend about a guest's cart, which is stored in the browser. */
import { CountryCode } from './countryCode.ts'
import { LimitReason } from './cart.ts'
import { countOrNull, sum, switchOrNull, tag, textOrNull } from './looseValues.ts'
import { defineCall } from './defineCall.ts'
import { entriesByKey } from './lenientShapes.ts'
import { WireDelivery } from './product.ts'
import {
  amount,
  answerOf,
  currencyCode,
  exactly,
  id,
  isObject,
  list,
  mapOf,
  nullable,
  optional,
  orNull,
  shape,
  text,
  whole,
  within,
  type Infer,
  type Shape,
} from './shapes.ts'

/** A price in the answers of this call, in major units. Null: unknown, for a line that is no longer available. */
export const GuestPrice = shape({ current: sum(), old: sum(), iso_code: orNull(currencyCode()), sign: orNull(text()) })

/** The backend's data of a line: at least its price. */
export const GuestLinePrice = shape({
  price: GuestPrice,
  available_for_order: switchOrNull(),
  qty_limit: countOrNull(),
  qty_limit_reason: orNull(LimitReason),
  name: textOrNull(),
  /** False for a product that is delivered by e-mail; null counts as true. */
  requires_shipping: switchOrNull(),
})

/**
 * The specification only states that `data` maps a `cart_id` to "a price": a number, a text of one, `{ current, iso_code, sign }`, `{
 * price, iso_code }`, or a richer object with all of that in `price`.
 */
const priceFrom = (value: unknown): unknown => {
  if (!isObject(value)) return { price: { current: value } }
  const { price, current, iso_code, sign, old } = value
  if (isObject(price)) return value
  return { ...value, price: { current: current ?? price, iso_code, sign, old } }
}

/** By `cart_id`. An unreadable entry is null: that line has no fresh price, and the others have. */
const Prices: Shape<{ [cartId: string]: LinePrice | null }> = {
  ...mapOf(nullable(GuestLinePrice)),
  matches: (value, left) => {
    if (!isObject(value)) return false
    for (const [key, one] of Object.entries(value)) {
      if (one === null || within(key, one, GuestLinePrice.matches, left)) continue
      left?.push({ path: [key], value: one, shape: GuestLinePrice })
      value[key] = null
    }
    return true
  },
  convert: (value) => {
    const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
      ? value.filter(isObject).map((one) => [String(one['cart_id']), one])
      : isObject(value)
        ? Object.entries(value)
        : []
    return isObject(value) || Array.isArray(value)
      ? Object.fromEntries(entries.map(([key, one]) => [key, one === null ? null : priceFrom(one)]))
      : value
  },
}

/**
 * Fresh prices of a guest's lines in a currency (R7.09). The specification defines `cart_id` and `currency`; a backend that stores no guest
 * carts cannot resolve a `cart_id`, so `product_id` and `option_id` are sent as well (assumed). With a `country` the answer also lists the
 * products that cannot be sent there, in the fields of the server's cart (R3.02).
 */
export const postProductsPrice = defineCall('postProductsPrice', 'POST /v1/productsPrice', {
  group: 'specified',
  audience: 'personal',
  changes: [],
  body: exactly({
    /** ISO 4217 code of the requested currency. */
    currency: currencyCode(),
    country: optional(CountryCode()),
    items: list(exactly({ cart_id: tag(), product_id: id(), option_id: optional(nullable(id())) }), 200),
  }),
  answer: shape({
    data: Prices,
    /** Ids of products that cannot be sent to `country`; null when the request has no country. */
    not_availiable_for_shipping_products: orNull(list(id())),
    /** Why each of them cannot be sent, by id: a noun such as "honey" in the language of the request; null when it is unknown. */
    shipping_refusals: orNull(entriesByKey(text())),
    message: orNull(text()),
  }),
  summary: 'The prices of a guest cart in a currency, by cart_id.',
})

/** Amounts are in major units of the currency of the request. */
export const WireCartEstimate = shape({
  /** The price of the products that can be sent there. */
  products_price: amount(),
  /** With the first delivery offer, which a new cart has selected. */
  delivery_price: amount(),
  total_price: amount(),
  /** The shipping methods for all of it, and the duty. */
  delivery: WireDelivery,
})

/** Products of a guest's cart, without prices. */
export const GuestProducts = exactly({
  product_id: id(),
  option_id: optional(nullable(id())),
  /** The quantity; one above the limit counts as the limit. */
  qty: whole(1, 9999),
})

export const postCartEstimate = defineCall('postCartEstimate', 'POST /v1/cartEstimate', {
  group: 'deliveryEstimate',
  audience: 'personal',
  changes: [],
  body: exactly({
    country: CountryCode(),
    items: list(GuestProducts, 200),
  }),
  answer: answerOf(WireCartEstimate),
  summary: 'The totals of a guest’s cart in a country, calculated as for a user with an address there.',
})

type LinePrice = Infer<typeof GuestLinePrice>
export type WireCartEstimate = Infer<typeof WireCartEstimate>
export type ProductsPrice = Infer<(typeof postProductsPrice)['answer']>

export type GuestProducts = Infer<typeof GuestProducts>
