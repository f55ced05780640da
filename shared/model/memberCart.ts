/** The backend's cart of a signed-in user in the shop's form: lines like a guest's (R3.03), and all options of the checkout. */
import type { LooseCart, LooseCartItem, WireCartAddress, WirePaymentMethod, WireShipping } from '../api/cart.ts'
import type { WireLandedCost } from '../api/landedCost.ts'
import type { Id } from '../api/shapes.ts'
import { storedPicture, toPicture } from './picture.ts'
import { currencyOfSign, signOf } from '../rules/currencySign.ts'
import { typeset } from '../rules/typeset.ts'
import { guestCartId, type GuestCartItem } from './guestCart.ts'

/** Amounts are major units of `currency`; null when the backend does not return them and they do not follow from the lines. */
export type CartTotals = {
  /** ISO code. Null: then no amount is known either. */
  readonly currency: string | null
  readonly sign: string
  /** All products, before `discount`. */
  readonly products: number | null
  readonly delivery: number | null
  readonly discount: number | null
  readonly total: number | null
  /** The total in the shop's own currency, in which cards are charged. */
  readonly home: {
    readonly total: number
    readonly sign: string
    /** ISO code. */ readonly currency: string | null
  } | null
}

export type RefusedShipping = { readonly name: string; readonly reason: string }

/** Data that the backend computes and options that it offers beyond the lines. It belongs to the lines of the same answer. */
export type CartCheckout = {
  /** The number of lines that are unreadable: they are not shown, but paid for. */
  readonly unread: number
  readonly totals: CartTotals
  readonly customs: {
    /** Major units of the totals' currency. */
    readonly tax: number | null
    readonly mustDeclare: boolean | null
    /** An order is refused until the user has accepted the duty. Null: the backend does not decide (rules/dutyFree.ts). */
    readonly needsAcknowledgment: boolean | null
    /** The landed cost of the parcel in parts; null when the backend returns none. */
    readonly landed: WireLandedCost | null
  }
  /** The amount missing for free delivery, in major units; null when none is, or it is unknown. */
  readonly freeDeliveryMissing: number | null
  /** False when everything is delivered by e-mail: then neither address nor shipping is needed. */
  readonly requiresShipping: boolean
  readonly address: { readonly selected: Id | null; readonly offered: readonly WireCartAddress[] }
  readonly shipping: {
    readonly selected: Id | null
    /** The handover of the parcel, when the method offers several options. */
    readonly handover: { readonly type: string | number; readonly name: string | null } | null
    readonly offered: readonly WireShipping[]
    /** Methods that serve the country and cannot be chosen, each with a sentence that states why. */
    readonly refused: readonly RefusedShipping[]
  }
  readonly payment: { readonly selected: Id | null; readonly offered: readonly WirePaymentMethod[] }
  readonly promo: string | null
  /** Why a chosen code does not count; null when it does. */
  readonly promoRefusal: string | null
  /** The balance of the gift certificate that the code belongs to, in major units; null for other codes. */
  readonly certificateRest: number | null
  /** Sent with an order of this cart, so that the order contains only what was shown; null for a backend that does not compare versions. */
  readonly version: string | null
  /** The comment on the order so far; null for a backend that stores none. */
  readonly comment: string | null
}

export type MemberCart = {
  readonly lines: readonly GuestCartItem[]
  /** Ids of products that cannot be sent to the country of the selected address. */
  readonly refused: readonly Id[]
  /** Why, by id; without an entry the backend states no reason. */
  readonly refusals: Readonly<Record<string, string>>
  /** The lines saved for later; null when the backend stores none. */
  readonly saved: readonly GuestCartItem[] | null
  readonly checkout: CartCheckout
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** The price of one unit, from whichever field has it. */
const unitPrice = ({ price_per_item, price_v2, price_total, product, qty }: LooseCartItem): number | null =>
  price_per_item ?? price_v2?.price ?? product.price?.current ?? (price_total === null ? null : cents(price_total / qty))

const linePrice = (item: LooseCartItem, cartCurrency: string | null): GuestCartItem['product']['price'] => {
  const current = unitPrice(item)
  const { price } = item.product
  const currency = item.price_v2?.iso_code ?? price?.iso_code ?? cartCurrency ?? currencyOfSign(price?.sign ?? null)
  return current === null || currency === null ? null : { current, iso_code: currency, sign: price?.sign ?? signOf(currency) }
}

const lineOf = (item: LooseCartItem, cartCurrency: string | null): GuestCartItem => {
  const { cart_id, product, qty, qty_limit, qty_limit_reason, option_id, option_name } = item
  return {
    cart_id: cart_id ?? guestCartId(product.id, option_id),
    ...(cart_id === null && { unnamed: true }),
    product: {
      id: product.id,
      name: product.name === null ? '' : typeset(product.name),
      link_rewrite: product.link_rewrite ?? '',
      has_options: product.has_options,
      available_for_order: product.available_for_order,
      picture: storedPicture(toPicture(product.picture)),
      price: linePrice(item, cartCurrency),
      brand: product.brand,
      old: product.price?.old ?? null,
      requires_shipping: product.requires_shipping ?? true,
    },
    qty,
    qty_limit,
    qty_limit_reason,
    option_id,
    option_name: option_name && typeset(option_name),
    available_for_order: item.available_for_order,
    reference: item.reference ?? '',
  }
}

/** The sum of all lines in a currency; null when one of them has no price in it. */
const sumOf = (lines: readonly GuestCartItem[], currency: string): number | null => {
  let sum = 0
  for (const { product, qty } of lines) {
    if (product.price?.iso_code !== currency) return null
    sum += product.price.current * qty
  }
  return cents(sum)
}

const totalsOf = (
  { default_currency_price: home, ...price }: LooseCart['price_v2'],
  lines: readonly GuestCartItem[],
): CartTotals => {
  const currency = price.iso_code ?? currencyOfSign(price.sign) ?? lines[0]?.product.price?.iso_code ?? null
  if (currency === null) return { currency, sign: '', products: null, delivery: null, discount: null, total: null, home: null }
  const products = price.products_price ?? sumOf(lines, currency)
  const { delivery_price: delivery, dicount_price: discount } = price
  const counted = products === null || delivery === null ? null : cents(products + delivery - (discount ?? 0))
  const homeCurrency = home?.iso_code ?? currencyOfSign(home?.sign ?? null)
  return {
    currency,
    sign: price.sign ?? signOf(currency),
    products,
    delivery,
    discount,
    total: price.total_price ?? counted,
    home:
      home === null || home.total_price === null
        ? null
        : { total: home.total_price, sign: home.sign ?? '', currency: homeCurrency },
  }
}

/** Converts a complete answer of the backend; the lines stay in its order. */
export const toMemberCart = (cart: LooseCart): MemberCart => {
  const { iso_code, sign } = cart.price_v2
  const currency = iso_code ?? currencyOfSign(sign)
  const lines = cart.cart_items.items.map((item) => lineOf(item, currency))
  return {
    lines,
    refused: cart.not_availiable_for_shipping_products,
    refusals: cart.shipping_refusals ?? {},
    saved: cart.saved_items && cart.saved_items.items.map((item) => lineOf(item, currency)),
    checkout: {
      unread: cart.cart_items.unread ?? 0,
      totals: totalsOf(cart.price_v2, lines),
      customs: {
        tax: cart.customs_tax.tax,
        mustDeclare: cart.customs_tax.declarate,
        needsAcknowledgment: cart.requires_duty_acknowledgment,
        landed: cart.landed_cost,
      },
      freeDeliveryMissing: cart.free_delivery_missing,
      requiresShipping: cart.requires_shipping ?? true,
      address: { selected: cart.address.selected, offered: cart.address.availiable_address.items },
      shipping: {
        selected: cart.shipping.selected,
        handover: cart.shipping.selected_shipping_param,
        offered: cart.shipping.availiable_shipping.items,
        refused: cart.shipping.refused_shipping.items.flatMap(({ name, reason }) =>
          name !== null && reason !== null ? [{ name, reason: typeset(reason) }] : [],
        ),
      },
      payment: { selected: cart.payment.selected, offered: cart.payment.availiable_payments.items },
      promo: cart.promo,
      promoRefusal: cart.promo_refusal && typeset(cart.promo_refusal),
      certificateRest: cart.certificate_rest,
      version: cart.version,
      comment: cart.comment,
    },
  }
}
