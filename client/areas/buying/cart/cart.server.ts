/** Changes a customer's cart by the plain form of a page without scripts (docs/decisions/014-cart-queue, 028-screen-actions). */
import type { Id } from '../../../../shared/api/shapes.ts'
import { guestCartId, type GuestCartItem } from '../../../../shared/model/guestCart.ts'
import type { MemberCart } from '../../../../shared/model/memberCart.ts'
import { href } from '../../../../shared/routes.ts'
import { CART_FIELDS, readCartPress, type CartPress } from '../../../../shared/rules/cartForm.ts'
import { clampQuantity, typedQuantity } from '../../../../shared/rules/clampQuantity.ts'
import { FormRefusal, textIn, type PostedFields } from '../../../../shared/rules/postedForm.ts'
import { readId } from '../../../../shared/rules/routeParams.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import type { Action } from '../../../defineScreen.ts'
import { lineIn } from '../../../stores/cartChange.ts'
import { createMemberCartCalls } from '../../../stores/memberCartCalls.ts'
import { reachQuantity } from '../../../stores/reachQuantity.ts'
import { lineId } from '../checkout/obstacles.ts'

/** A product that the cart does not contain yet: the backend knows everything else about it. */
const newLine = (id: Id, option_id: Id | null): GuestCartItem => ({
  cart_id: guestCartId(id, option_id),
  product: {
    id,
    name: '',
    link_rewrite: '',
    has_options: option_id !== null,
    available_for_order: true,
    picture: null,
    price: null,
  },
  qty: 1,
  qty_limit: null,
  option_id,
  option_name: null,
  available_for_order: true,
  reference: '',
})

/** A line and its new quantity; 0 removes it. */
type Target = { readonly line: GuestCartItem; readonly to: number }

const oneMore = (cart: MemberCart, id: Id | null, option: Id | null): Target => {
  if (id === null) throw new FormRefusal('unknown_product')
  const added = newLine(id, option)
  const line = lineIn(cart, added) ?? { ...added, qty: 0 }
  return { line, to: clampQuantity(line.qty + 1, line.qty_limit) }
}

/** Null when there is nothing to do. Throws `FormRefusal`. */
const targetOf = (cart: MemberCart, { kind, id }: CartPress, { option, quantity }: PostedFields): Target | null => {
  if (kind === 'add') return oneMore(cart, readId(id), null)
  if (kind === 'choose') {
    const chosen = readId(textIn(option))
    if (chosen === null) throw new FormRefusal('unknown_option', { option: 'chooseOne' })
    return oneMore(cart, readId(id), chosen)
  }
  const line = cart.lines.find(({ cart_id }) => sameId(cart_id, id))
  // A second press finds it removed.
  if (kind === 'remove') return line ? { line, to: 0 } : null
  const typed = typedQuantity(textIn(quantity))
  if (typed === null) throw new FormRefusal('invalid_field', { quantity: 'required' })
  if (!line) throw new FormRefusal('not_found')
  return { line, to: clampQuantity(typed, line.qty_limit) }
}

/** Storage for one request: whether the backend adds quantities or sets them. */
const memory = () => {
  let stored: unknown = null
  return {
    read: () => stored,
    write: (_key: string, value: unknown) => {
      stored = value
      return true
    },
  }
}

export const changeCart: Action = {
  repeats: CART_FIELDS,
  again: (fields) => href('cart', null, Object.fromEntries(CART_FIELDS.map((name) => [name, textIn(fields[name])]))),
  run: async ({ fields, api }) => {
    const press = readCartPress(fields['press'])
    if (!press) throw new FormRefusal('invalid_field')
    const calls = createMemberCartCalls(api, memory())
    const cart = await calls.get()
    const target = targetOf(cart, press, fields)
    if (!target) return { to: href('cart') }
    const after = await reachQuantity(cart, target.line, target.to, calls, () => {})
    const line = lineIn(after, target.line)
    if (!line && target.to > 0) throw new FormRefusal('item_unavailable')
    return { to: line ? `${href('cart')}#${encodeURIComponent(lineId(line.cart_id))}` : href('cart') }
  },
}
