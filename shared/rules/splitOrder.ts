import type { Id } from '../api/shapes.ts'
import type { GuestCartItem } from '../model/guestCart.ts'
import { lineTotal } from './guestCartTotal.ts'

type Line = Pick<GuestCartItem, 'cart_id' | 'product' | 'qty'>

/**
 * The lines to save for later so that the others stay within a limit, which is `share` of the value of all of them (0 to 1). Empty when
 * nothing has to be saved, when a price is unknown, and when no line fits within the limit. The dearest lines that fit stay.
 */
export const linesToSplit = (lines: readonly Line[], share: number): readonly Id[] => {
  const valued = lines.map((line) => ({ id: line.cart_id, value: lineTotal(line) }))
  if (valued.some(({ value }) => value === null)) return []
  const limit = share * valued.reduce((sum, { value }) => sum + (value ?? 0), 0)
  let stays = 0
  const aside = [...valued]
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
    .filter(({ value }) => {
      if (stays + (value ?? 0) > limit) return true
      stays += value ?? 0
      return false
    })
  return aside.length === lines.length ? [] : aside.map(({ id }) => id)
}
