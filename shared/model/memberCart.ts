/** The server's cart as the shop's screens read it: lines of the same shape as the guest's (spec §3). */
import type { WireCart, WireCartItem } from '../api/cart.ts'
import type { GuestCartItem } from './guestCart.ts'

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

/** The lines of a server's cart, in its order. */
export const linesOfCart = (cart: WireCart): GuestCartItem[] => cart.cart_items.items.map(lineOf)

/** Whether two lines are of the same product and option, whatever ids they carry. */
export const isSameGoods = (
  one: { readonly product: { readonly id: number }; readonly option_id: number | null },
  other: { readonly product: { readonly id: number }; readonly option_id: number | null },
): boolean => one.product.id === other.product.id && one.option_id === other.option_id
