/**
 * The server's cart (R3.02, R3.03), spelled as agreed with backends. A cart is lines and a price: a line needs the id of its product and a
 * quantity, a selectable entry its id. Everything else may be missing, null, wrong, or `[]` in place of an object.
 */
import { WirePicture } from './picture.ts'
import { addressFrom } from './addressSpellings.ts'
import { WireLandedCost } from './landedCost.ts'
import { entries, entriesByKey, flagOr, looseFlag } from './lenientShapes.ts'
import {
  countOrNull,
  entriesFrom,
  idOrNull,
  itemsPart,
  partFrom,
  quantity,
  sum,
  switchOrNull,
  tag,
  textOrNull,
} from './looseValues.ts'
import { WirePaymentMethod, WireRefusedShipping, WireShipping } from './wireMethods.ts'
import { currencyCode, id, isObject, list, oneOf, orNull, shape, slug, text, type Infer, type Shape } from './shapes.ts'

/** Why a quantity is limited: by the stock, or by the maximum of one order. */
export const LimitReason = oneOf(['stock', 'order'])

/** A price in a line, in major units of `iso_code`. A number in its place is the price itself. */
const LinePrice = shape({
  current: sum(),
  old: sum(),
  iso_code: orNull(currencyCode()),
  sign: orNull(text()),
})

/** A line of the server's cart (R3.03). */
export const CartItemShape = shape({
  cart_id: idOrNull(),
  product: shape({
    id: id(),
    name: textOrNull(),
    brand: textOrNull(),
    link_rewrite: orNull(slug()),
    picture: orNull(WirePicture),
    has_options: flagOr(false),
    price: orNull(LinePrice),
    available_for_order: flagOr(true),
    /** False for a product that is delivered by e-mail; null counts as true. */
    requires_shipping: switchOrNull(),
  }),
  qty: quantity(),
  /** The most units that this line may have, other options of the product included; null without a limit. */
  qty_limit: countOrNull(),
  qty_limit_reason: orNull(LimitReason),
  option_id: idOrNull(),
  option_name: textOrNull(),
  /** The product's current options, for choosing again when the chosen one no longer exists. */
  options: orNull(list(shape({ id: id(), name: text(), available_for_order: looseFlag() }))),
  available_for_order: flagOr(true),
  reference: textOrNull(),
  price_per_item: sum(),
  price_total: sum(),
  /** The price of one unit, in the form that tracking reads (R3.12). */
  price_v2: orNull(shape({ price: sum(), iso_code: orNull(currencyCode()) })),
})

/** An address that the checkout offers: all texts, in any of the usual spellings. */
export const WireCartAddress = shape({
  id: id(),
  name: textOrNull(),
  first_name: textOrNull(),
  middle_name: textOrNull(),
  last_name: textOrNull(),
  company: textOrNull(),
  country: textOrNull('iso_code'),
  country_name: textOrNull(),
  state: textOrNull(),
  postcode: textOrNull(),
  city: textOrNull(),
  street: textOrNull(),
  mobile_phone: textOrNull(),
  home_phone: textOrNull(),
  other: textOrNull(),
  is_default: switchOrNull(),
  version: textOrNull(),
})

/** The handover of a parcel; a text in its place is its type. */
export const WireShippingParam = shape({ type: tag(), name: textOrNull() })

const shippingParam = () =>
  orNull({
    ...WireShippingParam,
    convert: (value: unknown) => {
      // A value with content but without a type is wrong.
      if (Array.isArray(value)) return value.length === 0 ? null : value
      if (isObject(value))
        return (value['type'] ?? '') === '' && ('type' in value || Object.keys(value).length === 0) ? null : value
      return value ? { type: value, name: null } : null
    },
  })

/** The selected entry is named in `selected`, or marked at the entry itself. */
const choiceFrom =
  (offers: string) =>
  (value: unknown): unknown => {
    if (!isObject(value) || (value['selected'] ?? null) !== null) return value
    const offered = value[offers]
    const items = isObject(offered) ? offered['items'] : offered
    const all: readonly unknown[] = Array.isArray(items) ? items : []
    const chosen = all.find((one) => isObject(one) && [true, 1, '1'].some((yes) => one['selected'] === yes))
    return isObject(chosen) ? { ...value, selected: chosen['id'] } : value
  }

/** Lines: a list of another type is a fault, and so is one without a readable line, because an empty cart would be wrong. */
const readLines: Shape<LooseCartItem[]> = (() => {
  const { fallback: _none, ...lines } = entries(CartItemShape)
  return {
    ...lines,
    schema: { ...lines.schema, 'x-optional': false },
    matches: (value, left) => {
      const before = Array.isArray(value) ? value.length : 0
      return lines.matches(value, left) && (before === 0 || (value as readonly unknown[]).length > 0)
    },
  }
})()

const wireLines = shape({ items: readLines })

/** The lines of a cart. */
const Lines: Shape<Infer<typeof wireLines> & { unread?: number }> = {
  ...wireLines,
  matches: (value, left) => {
    const listed = isObject(value) ? Object.keys(value['items'] ?? {}).length : 0
    if (!wireLines.matches(value, left)) return false
    const lines = value as Infer<typeof Lines>
    // The number of lines that were left out; only reading knows it, no backend sends it.
    lines.unread = listed - lines.items.length
    return true
  },
}

const linesFrom = (value: unknown): unknown => {
  if (value === null || value === undefined || Array.isArray(value)) return linesFrom({ items: value ?? [] })
  if (!isObject(value)) return value
  return { ...value, items: value['items'] ?? [] }
}

const Home = shape({ total_price: sum(), sign: orNull(text()), iso_code: orNull(currencyCode()) })

const fields = {
  cart_items: { ...Lines, convert: linesFrom },
  /** The lines saved for later: they are not part of any total. Null for a backend that stores none. */
  saved_items: orNull(Lines),
  /** The quantity of all lines. */
  products_count: countOrNull(),
  price_v2: partFrom(
    {
      iso_code: orNull(currencyCode()),
      sign: orNull(text()),
      products_price: sum(),
      delivery_price: sum(),
      dicount_price: sum(),
      total_price: sum(),
      /** The total in the shop's own currency. */
      default_currency_price: orNull(Home),
    },
    (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  ),
  /** The expected customs duty, and whether the parcel must be declared. A number is the duty itself. */
  customs_tax: partFrom({ tax: sum(), declarate: switchOrNull() }, (value) =>
    typeof value === 'number' || typeof value === 'string' ? { tax: value } : value,
  ),
  /** The landed cost of the parcel in parts, with the rule behind them; null for a backend that returns none. */
  landed_cost: orNull(WireLandedCost),
  /** The amount missing until delivery of the products is free; null when none is, or it is unknown. */
  free_delivery_missing: sum(),
  /** Whether an order of this cart is refused without `duty_acknowledged`. Null: the backend does not decide, the shop does. */
  requires_duty_acknowledgment: switchOrNull(),
  /** False when everything is delivered by e-mail: such an order needs neither address nor shipping. Null counts as true. */
  requires_shipping: switchOrNull(),
  /** The delivery address, and those to choose from. */
  address: partFrom(
    { selected: idOrNull(), availiable_address: itemsPart(entriesFrom(WireCartAddress, addressFrom)) },
    choiceFrom('availiable_address'),
  ),
  shipping: partFrom(
    {
      selected: idOrNull(),
      selected_shipping_param: shippingParam(),
      availiable_shipping: itemsPart(entries(WireShipping)),
      /** Not specified: a backend without it lists only what can be chosen. */
      refused_shipping: itemsPart(entries(WireRefusedShipping)),
    },
    choiceFrom('availiable_shipping'),
  ),
  payment: partFrom(
    { selected: idOrNull(), availiable_payments: itemsPart(entries(WirePaymentMethod)) },
    choiceFrom('availiable_payments'),
  ),
  /** Ids of products that cannot be sent to the country of the selected address. */
  not_availiable_for_shipping_products: entriesFrom(id(), (one) => (isObject(one) ? (one['product_id'] ?? one['id']) : one)),
  /** Why each of them cannot be sent, by id: a noun such as "honey" in the language of the request; null when it is unknown. */
  shipping_refusals: orNull(entriesByKey(text())),
  promo: textOrNull('code'),
  /** A sentence that states why a chosen code is not in `promo`; null when it is, and without a chosen one. */
  promo_refusal: orNull(text()),
  /** The balance that remains on the gift certificate in `promo`, in major units; null for other codes. */
  certificate_rest: sum(),
  /**
   * Unchanged as long as an order of this cart would be the same: products, prices, address, delivery, payment, code. The order sends it
   * (`cart_version`). Null for a backend that does not compare versions.
   */
  version: orNull(text()),
  /** The comment on the order so far; empty for none. Null for a backend that stores none: then it stays in the browser. */
  comment: orNull(text()),
}

/**
 * A cart without lines, in the forms that some backends return: null, `[]`, `{}`, or without `cart_items`. An object without any field of a
 * cart is no cart.
 */
const cartFrom = (value: unknown): unknown => {
  if (value === null || (Array.isArray(value) && value.length === 0)) return { cart_items: null }
  if (!isObject(value)) return value
  const names = Object.keys(value)
  const isAny = names.length === 0 || names.some((name) => Object.hasOwn(fields, name))
  return isAny ? { ...value, cart_items: value['cart_items'] ?? null } : value
}

/** The cart with all options of the checkout. Amounts are in major units. */
export const CartShape = { ...shape(fields), convert: cartFrom }

/** True when a value is intended as a cart: the answers of writes may be anything. */
export const isCart = (value: unknown): boolean => isObject(value) && 'cart_items' in value

export type LooseCart = Infer<typeof CartShape>
export type LooseCartItem = Infer<typeof CartItemShape>
export type WireCartAddress = Infer<typeof WireCartAddress>
export type WireShippingParam = Infer<typeof WireShippingParam>
