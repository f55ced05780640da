/** Follows a sign-in or sign-out of another tab: this page becomes that user's, or a guest's. */
import type { Translate } from '../../shared/i18n/translate.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import type { Stores } from '../stores/createStores.ts'
import { loadShopperData, type ShopperStores } from './loadShopperData.ts'

type Deps = {
  readonly stores: ShopperStores & Pick<Stores, 'drafts' | 'notices'>
  readonly t: Translate
  /** Whether the browser has a token now. */
  readonly isSignedIn: () => boolean
  /** Reloads the page where it requires a session. */
  readonly leavePrivate: () => void
  /** Redirects from an address that requests sign-in to its target for a signed-in user. */
  readonly redirect: () => void
}

/**
 * Loads the current user, and changes nothing where it is the same as before or unknown. Shows a message when another customer has taken the
 * place of the page's user. Never rejects.
 */
export const followSession = async ({ stores, t, isSignedIn, leavePrivate, redirect }: Deps): Promise<void> => {
  const { auth, cart, drafts, notices, session, wishlist } = stores
  const idOf = () => session.state.user?.id ?? null
  const before = idOf()
  /** The user of this page: also after a session that expired here. */
  const former = before ?? auth.state.former
  if (isSignedIn()) await session.fetchUser()
  else session.reset()
  const id = idOf()
  if (id === null && isSignedIn()) return
  const isOther = !sameId(id, former)
  if (isOther && former !== null) drafts.forgetAll()
  if (sameId(id, before) && (id !== null || former === null)) return
  wishlist.reset()
  // Pending changes in the cart of an expired session belong to the same customer.
  if (isOther) cart.becomeGuest()
  // The page was rendered for another account: the next user must not see it.
  if (id === null || (former !== null && isOther)) leavePrivate()
  if (id === null) return
  if (former !== null && isOther) notices.show({ text: t('ui.otherAccount') })
  auth.close()
  redirect()
  await loadShopperData(stores)
}
