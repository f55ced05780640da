/** A press on a product's heart (R4.18, R7.05). */
import type { Id } from '../../shared/api/shapes.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Stores } from '../stores/createStores.ts'

type Deps = {
  readonly product: { readonly id: Id; readonly name: string }
  readonly stores: Pick<Stores, 'auth' | 'notices' | 'session' | 'wishlist'>
  readonly t: Translate
}

/**
 * A guest is asked to sign in, after which the product is put in. For anybody else it changes when the backend has agreed; what
 * the backend says of it is shown, and taking out can be undone. Never rejects.
 */
export const toggleFavourite = async ({ product, stores, t }: Deps): Promise<void> => {
  const { auth, notices, session, wishlist } = stores
  if (!session.state.auth) {
    auth.open({ favourite: product.id })
    return
  }
  const ended = await wishlist.toggle(product.id)
  if (!ended) return
  const { done, message, isIn } = ended
  // Asked to sign in again meanwhile: the dialog says so.
  if (!done && !session.state.auth) return
  if (!done) notices.show({ tone: 'error', text: message || t('ui.failed') })
  else if (isIn) notices.show({ text: message || t('wishlist.added', { name: product.name }) })
  else
    notices.show({
      text: message || t('wishlist.removed', { name: product.name }),
      action: { label: t('ui.undo'), run: () => void toggleFavourite({ product, stores, t }) },
    })
}
