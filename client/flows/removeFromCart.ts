import type { Id } from '../../shared/api/shapes.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Stores } from '../stores/createStores.ts'

type Deps = {
  readonly cartId: Id
  /** The name of the product. */
  readonly name: string
  /** The message in place of "removed". */
  readonly announcement?: string | undefined
  readonly stores: Pick<Stores, 'cart' | 'notices'>
  readonly t: Translate
}

/**
 * Removes a line from the cart and shows a message with "Undo" for as long as the removal counts. Announces the undo. Returns false when
 * there is no such line.
 */
export const removeFromCart = ({ cartId, name, announcement, stores: { cart, notices }, t }: Deps): boolean => {
  let notice = 0
  const putBack = cart.remove(cartId, () => notices.dismiss(notice))
  if (!putBack) return false
  const run = () => {
    putBack()
    notices.announce(t('card.added', { count: cart.units() }))
  }
  notice = notices.show({ text: announcement ?? t('card.removed', { name }), action: { label: t('ui.undo'), run } })
  return true
}
