/** Another tab has signed somebody in or out: this one becomes that shopper's, or a guest's. */
import type { Stores } from '../stores/createStores.ts'
import { loadShopperData, type ShopperStores } from './loadShopperData.ts'

type Deps = {
  readonly stores: ShopperStores & Pick<Stores, 'drafts'>
  /** Whether the browser holds a token now. */
  readonly isSignedIn: () => boolean
  /** Loads the page anew where only somebody who is signed in may see it. */
  readonly leavePrivate: () => void
  /** Follows an address that asks to sign in to where it leads whoever is signed in. */
  readonly leadOn: () => void
}

/** Asks who it is now, and changes nothing where it is the same as before or cannot be found out. Never rejects. */
export const followSession = async ({ stores, isSignedIn, leavePrivate, leadOn }: Deps): Promise<void> => {
  const { auth, cart, drafts, session, wishlist } = stores
  const idOf = () => session.state.user?.id ?? null
  const before = idOf()
  /** Whose page this is: also after a session that ended here. */
  const former = before ?? auth.state.former
  if (isSignedIn()) await session.fetchUser()
  else session.reset()
  const id = idOf()
  if (id === null && isSignedIn()) return
  if (id !== former && former !== null) drafts.forgetAll()
  if (id === before && (id !== null || former === null)) return
  wishlist.reset()
  // What waits in the cart of an expired session is the same customer's.
  if (id !== former) cart.becomeGuest()
  // The page was drawn for another account: the next shopper must not see it.
  if (id === null || (former !== null && id !== former)) leavePrivate()
  if (id === null) return
  auth.close()
  leadOn()
  await loadShopperData(stores)
}
