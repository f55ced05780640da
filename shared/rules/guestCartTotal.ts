import type { Id } from '../api/shapes.ts'
import type { GuestCartItem } from '../model/guestCart.ts'
import { sameId } from './sameId.ts'

export type LineFault = 'gone' | 'options' | 'unshippable'

/**
 * Why a line cannot be ordered (R5.22, R8.07): the product is `gone`, its `options` have changed and one must be selected again, or the
 * country refuses it. Null for a line that can be ordered.
 */
export const lineFault = (
  { product, option_id, available_for_order }: GuestCartItem,
  refused: readonly Id[] = [],
): LineFault | null => {
  if (!product.available_for_order) return 'gone'
  // A line without an option is not available as it is: selecting one resolves that.
  if (product.has_options && option_id === null) return 'options'
  if (!available_for_order) return 'gone'
  return refused.some((id) => sameId(id, product.id)) ? 'unshippable' : null
}

/** Price of all units of a line in major units, without rounding errors of binary fractions; null when it is unknown. */
export const lineTotal = ({ product: { price }, qty }: Pick<GuestCartItem, 'product' | 'qty'>): number | null =>
  price && Math.round(price.current * qty * 100) / 100

export type GuestCartTotal = {
  /** The number of units that can be ordered. */
  readonly units: number
  /** Major units of the currency; null while a line has no price, or one in another currency. */
  readonly amount: number | null
}

/** The total of a guest's cart in a currency: the lines that can be ordered, before delivery. */
export const guestCartTotal = (
  lines: readonly GuestCartItem[],
  currency: string | null,
  refused: readonly Id[] = [],
): GuestCartTotal => {
  const good = lines.filter((line) => lineFault(line, refused) === null)
  const known = good.every(({ product }) => product.price !== null && product.price.iso_code === currency)
  return {
    units: good.reduce((sum, { qty }) => sum + qty, 0),
    amount: known ? Math.round(good.reduce((sum, line) => sum + (lineTotal(line) ?? 0), 0) * 100) / 100 : null,
  }
}

/** Whether everything in a cart is delivered by e-mail, so that no address, delivery or duty applies. */
export const isMailed = (lines: readonly Pick<GuestCartItem, 'product'>[]): boolean =>
  lines.length > 0 && lines.every(({ product }) => product.requires_shipping === false)
