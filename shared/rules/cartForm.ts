/**
 * The plain form of a customer's cart (docs/decisions/028-screen-actions): one empty form per page, to which the buttons of products and
 * cart lines refer. It is sent when no script handles the press.
 */
import { textIn } from './postedForm.ts'

export const CART_FORM_ID = 'cart-form'
/** The names of its fields. The chosen option of a product and the typed quantity of a line are beside the press. */
export const CART_FIELDS = ['press', 'option', 'quantity'] as const

/** `add` names a product without options, `choose` one whose option is in its own field; `set` and `remove` name a cart line. */
const PRESS = /^(add|choose|set|remove)\.(.{1,64})$/

export type CartPressKind = 'add' | 'choose' | 'set' | 'remove'
export type CartPress = { readonly kind: CartPressKind; readonly id: string }

/** The value of the field `press`. */
export const cartPress = (kind: CartPressKind, id: string | number): string => `${kind}.${id}`

/** Null for any other value. */
export const readCartPress = (value: unknown): CartPress | null => {
  const [, kind, id] = PRESS.exec(textIn(value)) ?? []
  return id === undefined ? null : { kind: kind as CartPressKind, id }
}
