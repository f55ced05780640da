/** The guest cart: the same item shape as the server cart's (R3.04), stored in browser storage under `cart/entities`. */
import { amount, exactly, flag, id, nullable, optional, shape, text, whole, type Id, type Infer } from '../api/shapes.ts'
import { sameId } from '../rules/sameId.ts'
import { StoredPicture } from './picture.ts'

/** One stored line: spelled as on the wire, because the same lines are later sent to the server. */
export const GuestCartItem = shape({
  cart_id: id(),
  /** The backend did not name the line: `cart_id` is the shop's own, and is not sent. */
  unnamed: optional(flag()),
  product: shape({
    id: id(),
    /** Empty when it is unknown. */
    name: text(),
    /** Empty when it is unknown: then there is no link. */
    link_rewrite: text(),
    has_options: flag(),
    available_for_order: flag(),
    picture: nullable(StoredPicture),
    /** Null when it is unknown: then none is shown. */
    price: nullable(exactly({ current: amount(), iso_code: text(), sign: text() })),
    /** Absent in lines stored by earlier releases. */
    brand: optional(nullable(text())),
    /** The price of one unit before its reduction, in the currency of the price; null when it was not reduced. */
    old: optional(nullable(amount())),
    /** False for a product that is delivered by e-mail; absent in lines stored by earlier releases. */
    requires_shipping: optional(flag()),
  }),
  qty: whole(1),
  qty_limit: nullable(whole(0)),
  /** `stock` or `order`; absent in lines stored by earlier releases. */
  qty_limit_reason: optional(nullable(text())),
  option_id: nullable(id()),
  option_name: nullable(text()),
  available_for_order: flag(),
  reference: text(),
  /**
   * The prices of a line in the form of the server's cart (R3.04), for other readers of `cart/entities`; absent in lines stored by earlier
   * releases.
   */
  price_per_item: optional(nullable(amount())),
  price_total: optional(nullable(amount())),
  price_v2: optional(nullable(exactly({ price: amount(), iso_code: text() }))),
})

export type GuestCartItem = Infer<typeof GuestCartItem>

/** The id of a line: one per product and option, so that adding twice raises the quantity of one line. */
export const guestCartId = (productId: Id, optionId: Id | null): string => `${productId}:${optionId ?? 0}`

/** A line in its stored form: with the prices that the server's lines have (R3.03, R3.04). */
export const storedLine = (line: GuestCartItem): GuestCartItem => {
  const { price } = line.product
  return {
    ...line,
    price_per_item: price && price.current,
    price_total: price && Math.round(price.current * line.qty * 100) / 100,
    price_v2: price && { price: price.current, iso_code: price.iso_code },
  }
}

/** The lines of a stored cart. Storage may contain anything: lines that do not match are left out. */
export const readGuestCart = (stored: unknown): GuestCartItem[] =>
  Array.isArray(stored) ? stored.filter((line): line is GuestCartItem => GuestCartItem.matches(line)) : []

/** The number of units in all lines: the number on the badge. */
export const countUnits = (lines: readonly { readonly qty: number }[]): number => lines.reduce((sum, { qty }) => sum + qty, 0)

type Products = { readonly product: { readonly id: Id }; readonly option_id: Id | null }

/** True when two lines have the same product and option, whatever their ids are. */
export const isSameItem = (one: Products, other: Products): boolean =>
  sameId(one.product.id, other.product.id) && sameId(one.option_id, other.option_id)
