/** The guest cart: the same item shape as the server cart's (R3.04), kept in browser storage under `cart/entities`. */
import { amount, exactly, flag, id, nullable, optional, shape, text, whole, type Infer, type Id } from '../api/shapes.ts'
import { sameId } from '../rules/sameId.ts'
import { StoredPicture } from './picture.ts'

/** One line as it is stored: spelled as on the wire, because the same lines are later sent to the server. */
export const GuestCartItem = shape({
  cart_id: text(),
  product: shape({
    id: id(),
    name: text(),
    link_rewrite: text(),
    has_options: flag(),
    available_for_order: flag(),
    picture: nullable(StoredPicture),
    price: exactly({ current: amount(), iso_code: text(), sign: text() }),
    /** Lines that were stored before do not say. */
    brand: optional(nullable(text())),
    /** What one piece cost before its price was reduced, in the currency of the price; null when it was not. */
    old: optional(nullable(amount())),
    /** False for what is delivered by e-mail; lines that were stored before do not say. */
    requires_shipping: optional(flag()),
  }),
  qty: whole(1),
  qty_limit: nullable(whole(0)),
  /** `stock` or `order`; lines that were stored before do not say. */
  qty_limit_reason: optional(nullable(text())),
  option_id: nullable(id()),
  option_name: nullable(text()),
  available_for_order: flag(),
  reference: text(),
})

export type GuestCartItem = Infer<typeof GuestCartItem>

/** The id of a line: one per product and option, so that adding twice raises the quantity of one line. */
export const guestCartId = (productId: Id, optionId: Id | null): string => `${productId}:${optionId ?? 0}`

/** The lines of a stored cart. What storage holds may be anything: lines that do not fit are left out. */
export const readGuestCart = (stored: unknown): GuestCartItem[] =>
  Array.isArray(stored) ? stored.filter((line): line is GuestCartItem => GuestCartItem.matches(line)) : []

/** Pieces in all lines: the number on the badge. */
export const countPieces = (lines: readonly { readonly qty: number }[]): number => lines.reduce((sum, { qty }) => sum + qty, 0)

type Goods = { readonly product: { readonly id: Id }; readonly option_id: Id | null }

/** Whether two lines are of the same product and option, whatever ids they carry. */
export const isSameGoods = (one: Goods, other: Goods): boolean =>
  sameId(one.product.id, other.product.id) && sameId(one.option_id, other.option_id)
