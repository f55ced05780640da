import type { Id } from '../../shared/api/shapes.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Stores } from '../stores/createStores.ts'

type Deps = {
  readonly cartId: Id
  /** What the product is called. */
  readonly name: string
  /** The message in place of "removed". */
  readonly said?: string | undefined
  readonly stores: Pick<Stores, 'cart' | 'notices'>
  readonly t: Translate
}

/** Takes a line out of the cart, says so, and offers to put it back, which is said as well. False when there is no such line. */
export const removeFromCart = ({ cartId, name, said, stores: { cart, notices }, t }: Deps): boolean => {
  const putBack = cart.remove(cartId)
  if (!putBack) return false
  const run = () => {
    putBack()
    notices.announce(t('card.added', { count: cart.pieces() }))
  }
  notices.show({ text: said ?? t('card.removed', { name }), action: { label: t('ui.undo'), run } })
  return true
}
