/** The guest cart: the same item shape as the server cart's (R3.04), kept in browser storage under `cart/entities`. */
import { amount, exactly, flag, id, nullable, optional, shape, text, whole, type Id, type Infer } from '../api/shapes.ts'
import { sameId } from '../rules/sameId.ts'
import { StoredPicture } from './picture.ts'

/** One line as it is stored: spelled as on the wire, because the same lines are later sent to the server. */
export const GuestCartItem = shape({
  cart_id: id(),
  /** The backend did not name the line: `cart_id` is the shop's own, and is not sent. */
  unnamed: optional(flag()),
  product: shape({
    id: id(),
    /** Empty where it is not known. */
    name: text(),
    /** Empty where it is not known: then there is no link. */
    link_rewrite: text(),
    has_options: flag(),
    available_for_order: flag(),
    picture: nullable(StoredPicture),
    /** Null where it is not known: then none is shown. */
    price: nullable(exactly({ current: amount(), iso_code: text(), sign: text() })),
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
  /** The prices of a line as the server's cart has them (R3.04), for other readers of `cart/entities`; lines that were stored before have none. */
  price_per_item: optional(nullable(amount())),
  price_total: optional(nullable(amount())),
  price_v2: optional(nullable(exactly({ price: amount(), iso_code: text() }))),
})

export type GuestCartItem = Infer<typeof GuestCartItem>

/** The id of a line: one per product and option, so that adding twice raises the quantity of one line. */
export const guestCartId = (productId: Id, optionId: Id | null): string => `${productId}:${optionId ?? 0}`

/** A line as it is stored: with the prices that the server's lines have (R3.03, R3.04). */
export const storedLine = (line: GuestCartItem): GuestCartItem => {
  const { price } = line.product
  return {
    ...line,
    price_per_item: price && price.current,
    price_total: price && Math.round(price.current * line.qty * 100) / 100,
    price_v2: price && { price: price.current, iso_code: price.iso_code },
  }
}

/** The lines of a stored cart. What storage holds may be anything: lines that do not fit are left out. */
export const readGuestCart = (stored: unknown): GuestCartItem[] =>
  Array.isArray(stored) ? stored.filter((line): line is GuestCartItem => GuestCartItem.matches(line)) : []

/** Pieces in all lines: the number on the badge. */
export const countUnits = (lines: readonly { readonly qty: number }[]): number => lines.reduce((sum, { qty }) => sum + qty, 0)

type Products = { readonly product: { readonly id: Id }; readonly option_id: Id | null }

/** Whether two lines are of the same product and option, whatever ids they carry. */
export const isSameItem = (one: Products, other: Products): boolean =>
  sameId(one.product.id, other.product.id) && sameId(one.option_id, other.option_id)
