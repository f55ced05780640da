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
 * Prompts a guest to sign in, after which the product is added. For a member the heart changes when the backend has confirmed it; the
 * backend's message is shown, and a removal can be undone. Never rejects.
 */
export const toggleFavourite = async ({ product, stores, t }: Deps): Promise<void> => {
  const { auth, notices, session, wishlist } = stores
  if (!session.state.auth) {
    auth.open({ favourite: product.id })
    return
  }
  const outcome = await wishlist.toggle(product.id)
  if (!outcome) return
  // The session has expired since, and the sign-in dialog shows it.
  if (!outcome.ok && !session.state.auth) return
  if (!outcome.ok) notices.show({ tone: 'error', text: outcome.failure.message || t('ui.failed') })
  else if (outcome.isIn) notices.show({ text: outcome.value || t('wishlist.added', { name: product.name }) })
  else
    notices.show({
      text: outcome.value || t('wishlist.removed', { name: product.name }),
      action: { label: t('ui.undo'), run: () => void toggleFavourite({ product, stores, t }) },
    })
}
