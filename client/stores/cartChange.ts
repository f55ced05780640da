import type { ShopEvent } from '../../shared/analytics.ts'
import { guestCartId, isSameItem, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'

/**
 * A change that is independent of the cart's state when it is applied: `by` adds or subtracts units, `to` sets an exact quantity, of which
 * 0 removes the line. A new line is inserted at index `at`, else at the end. `more` is the difference in units at the time of the press
 * (negative for a removal): trackers get it once the cart has it. `failed` is called on the page of the press when the change is undone
 * because it failed.
 */
export type CartChange = {
  readonly line: GuestCartItem
  readonly at?: number
  readonly more?: number
  readonly failed?: (() => void) | undefined
} & ({ readonly by: number } | { readonly to: number })

type Lines = { readonly lines: readonly GuestCartItem[] }

/** The line of the same product and option; null when there is none. */
export const lineIn = ({ lines }: Lines, line: GuestCartItem): GuestCartItem | null =>
  lines.find((one) => isSameItem(one, line)) ?? null

export const quantityIn = (cart: Lines, line: GuestCartItem): number => lineIn(cart, line)?.qty ?? 0

/** The lines after a change. Quantities follow the rule of R5.21; a reduction of a line that does not exist changes nothing. */
export const applyChange = (lines: readonly GuestCartItem[], change: CartChange): readonly GuestCartItem[] => {
  const { line, at = lines.length } = change
  const old = lines.find((one) => isSameItem(one, line))
  if ('to' in change && change.to === 0) return lines.filter((one) => one !== old)
  if (!old && 'by' in change && change.by < 0) return lines
  const quantity = 'to' in change ? change.to : (old?.qty ?? 0) + change.by
  const next: GuestCartItem = {
    ...line,
    cart_id: old?.cart_id ?? guestCartId(line.product.id, line.option_id),
    qty: clampQuantity(quantity, line.qty_limit),
  }
  return old ? lines.map((one) => (one === old ? next : one)) : [...lines.slice(0, at), next, ...lines.slice(at)]
}

/** Reports a change that the cart has: at once in a guest's cart, after the backend's answer in a member's. */
export const trackChange = (track: (event: ShopEvent) => void, { line: item, more = 0 }: CartChange): void => {
  if (more !== 0) track({ name: more > 0 ? 'add_to_cart' : 'remove_from_cart', item, quantity: Math.abs(more) })
}
