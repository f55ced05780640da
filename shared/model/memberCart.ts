/** The server's cart as the shop's screens read it: lines of the same shape as the guest's (spec §3). */
import type { WireCart, WireCartItem } from '../api/cart.ts'
import type { GuestCartItem } from './guestCart.ts'

export type MemberCart = {
  readonly lines: GuestCartItem[]
  /** Pieces in all lines. */
  readonly count: number
}

const lineOf = ({ cart_id, product, qty, qty_limit, option_id, option_name, ...item }: WireCartItem): GuestCartItem => ({
  cart_id,
  product: {
    id: product.id,
    name: product.name,
    link_rewrite: product.link_rewrite,
    has_options: product.has_options,
    available_for_order: product.available_for_order,
    picture: product.picture && { ...product.picture },
    price: { current: item.price_per_item, iso_code: product.price.iso_code, sign: product.price.sign },
  },
  qty,
  qty_limit,
  option_id,
  option_name,
  available_for_order: item.available_for_order,
  reference: item.reference,
})

/** What the shop shows of a server's cart, in its order. */
export const toMemberCart = (cart: WireCart): MemberCart => ({
  lines: cart.cart_items.items.map(lineOf),
  count: cart.products_count,
})
