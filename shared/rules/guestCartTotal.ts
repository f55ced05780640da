import type { GuestCartItem } from '../model/guestCart.ts'

/**
 * Why a line cannot be ordered (spec §5, §8): the product is `gone`, or its `options` have changed and one must be chosen
 * again. Null for a line that can.
 */
export const lineFault = ({ product, option_id, available_for_order }: GuestCartItem): 'gone' | 'options' | null => {
  if (!product.available_for_order || !available_for_order) return 'gone'
  return product.has_options && option_id === null ? 'options' : null
}

/** Price of all pieces of a line in major units, without the dust of binary fractions. */
export const lineTotal = ({ product: { price }, qty }: Pick<GuestCartItem, 'product' | 'qty'>): number =>
  Math.round(price.current * qty * 100) / 100

export type GuestCartTotal = {
  /** Pieces that can be ordered. */
  readonly pieces: number
  /** Major units of the currency; null while a line still has its price in another one. */
  readonly amount: number | null
}

/** What a guest's cart comes to in a currency: the lines that can be ordered, before delivery. */
export const guestCartTotal = (lines: readonly GuestCartItem[], currency: string): GuestCartTotal => {
  const good = lines.filter((line) => lineFault(line) === null)
  const known = good.every(({ product }) => product.price.iso_code === currency)
  return {
    pieces: good.reduce((sum, { qty }) => sum + qty, 0),
    amount: known ? Math.round(good.reduce((sum, line) => sum + lineTotal(line), 0) * 100) / 100 : null,
  }
}
