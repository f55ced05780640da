/** The backend's cart of a signed-in shopper as the shop reads it: lines like a guest's (R3.03), and all that checkout chooses from. */
import { storedPicture, toPicture } from './picture.ts'
import type { Id } from '../api/shapes.ts'
import type { WireAddress } from '../api/addresses.ts'
import type { WireCart, WireCartItem, WirePaymentMethod, WireShipping } from '../api/cart.ts'
import { typeset } from '../rules/typeset.ts'
import type { GuestCartItem } from './guestCart.ts'

/** Amounts are major units of `currency`. */
export type CartTotals = {
  readonly currency: string
  readonly sign: string
  /** All products, before `discount`. */
  readonly products: number
  readonly delivery: number
  readonly discount: number
  readonly total: number
  /** The total in the shop's own currency, in which cards are charged. */
  readonly home: { readonly total: number; readonly sign: string; /** ISO code. */ readonly currency: string | null }
}

/** What the backend reckons and offers beyond the lines. It belongs to the lines of the same answer. */
export type CartCheckout = {
  readonly totals: CartTotals
  readonly customs: {
    /** Major units of the totals' currency. */
    readonly tax: number
    readonly mustDeclare: boolean
    /** An order is refused until the shopper has accepted the duty. */
    readonly needsAcknowledgment: boolean
  }
  /** False when everything is delivered by e-mail: then neither address nor shipping is needed. */
  readonly requiresShipping: boolean
  readonly address: { readonly selected: Id | null; readonly offered: readonly WireAddress[] }
  readonly shipping: {
    readonly selected: Id | null
    /** How the parcel is handed over, where the method lets one choose. */
    readonly handover: { readonly type: string; readonly name: string } | null
    readonly offered: readonly WireShipping[]
  }
  readonly payment: { readonly selected: Id | null; readonly offered: readonly WirePaymentMethod[] }
  /** The active promo code. */
  readonly promo: string | null
  /** Major units that stay on the gift certificate that the code is; null for other codes. */
  readonly certificateRest: number | null
  /** What an order of this cart names, so that it is made of nothing that was not shown; null for a backend that does not compare. */
  readonly version: string | null
  /** What was written to the order so far; null for a backend that keeps none. */
  readonly comment: string | null
}

export type MemberCart = {
  readonly lines: readonly GuestCartItem[]
  /** Ids of products that cannot be sent to the country of the selected address. */
  readonly refused: readonly Id[]
  /** What was put aside for later; null where the backend keeps nothing of the kind. */
  readonly saved: readonly GuestCartItem[] | null
  readonly checkout: CartCheckout
}

const lineOf = ({
  cart_id,
  product,
  qty,
  qty_limit,
  qty_limit_reason,
  option_id,
  option_name,
  ...item
}: WireCartItem): GuestCartItem => ({
  cart_id,
  product: {
    id: product.id,
    name: typeset(product.name),
    link_rewrite: product.link_rewrite,
    has_options: product.has_options,
    available_for_order: product.available_for_order,
    picture: storedPicture(toPicture(product.picture)),
    price: { current: item.price_per_item, iso_code: product.price.iso_code, sign: product.price.sign },
    brand: product.brand,
    old: product.price.old,
    requires_shipping: product.requires_shipping ?? true,
  },
  qty,
  qty_limit,
  qty_limit_reason,
  option_id,
  option_name: option_name && typeset(option_name),
  available_for_order: item.available_for_order,
  reference: item.reference,
})

const totalsOf = ({ default_currency_price: home, ...price }: WireCart['price_v2']): CartTotals => ({
  currency: price.iso_code,
  sign: price.sign,
  products: price.products_price,
  delivery: price.delivery_price,
  discount: price.dicount_price,
  total: price.total_price,
  home: { total: home.total_price, sign: home.sign, currency: home.iso_code },
})

/** Takes an answer of the backend whole; the lines keep its order. */
export const toMemberCart = (cart: WireCart): MemberCart => ({
  lines: cart.cart_items.items.map(lineOf),
  refused: cart.not_availiable_for_shipping_products,
  saved: cart.saved_items && cart.saved_items.items.map(lineOf),
  checkout: {
    totals: totalsOf(cart.price_v2),
    customs: {
      tax: cart.customs_tax.tax,
      mustDeclare: cart.customs_tax.declarate,
      needsAcknowledgment: cart.requires_duty_acknowledgment ?? false,
    },
    requiresShipping: cart.requires_shipping ?? true,
    address: { selected: cart.address.selected, offered: cart.address.availiable_address.items },
    shipping: {
      selected: cart.shipping.selected,
      handover: cart.shipping.selected_shipping_param,
      offered: cart.shipping.availiable_shipping.items,
    },
    payment: { selected: cart.payment.selected, offered: cart.payment.availiable_payments.items },
    promo: cart.promo,
    certificateRest: cart.certificate_rest,
    version: cart.version,
    comment: cart.comment,
  },
})
