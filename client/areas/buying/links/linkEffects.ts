/** The effects of a link on a cart: its code replaces another one only on request, and its products can be removed again. */
import { isSameItem } from '../../../../shared/model/guestCart.ts'
import type { CartStore, NewLine } from '../../../stores/cartStore.ts'

/** The step for the code of a link and the code of the cart. */
export const promoStep = (code: string | null, active: string | null): 'none' | 'apply' | 'ask' | 'forget' => {
  if (code === null) return 'none'
  if (active === null) return 'apply'
  return active.toUpperCase() === code.toUpperCase() ? 'forget' : 'ask'
}

/** Units of a line that a link has added. */
export type Added = { readonly line: NewLine; readonly by: number }

/** Takes added units out of the cart again; units that were there before, or were added since, stay. */
export const takeBack = (cart: Pick<CartStore, 'state' | 'setQuantity' | 'remove'>, added: readonly Added[]) => {
  for (const { line, by } of added) {
    const now = cart.state.lines.find((one) => isSameItem(one, line))
    if (now && now.qty > by) cart.setQuantity(now.cart_id, now.qty - by)
    else if (now) cart.remove(now.cart_id)
  }
}
