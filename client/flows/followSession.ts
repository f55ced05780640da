/** Another tab has signed somebody in or out: this one becomes that shopper's, or a guest's. */
import type { Stores } from '../stores/createStores.ts'
import { wakeShopper, type ShopperStores } from './wakeShopper.ts'

type Deps = {
  readonly stores: ShopperStores & Pick<Stores, 'drafts'>
  /** Whether the browser holds a token now. */
  readonly isSignedIn: () => boolean
  /** Leaves the page where only somebody who is signed in may see it. */
  readonly leavePrivate: () => void
}

/** Asks who it is now, and changes nothing where it is the same as before or cannot be found out. Never rejects. */
export const followSession = async ({ stores, isSignedIn, leavePrivate }: Deps): Promise<void> => {
  const { auth, cart, drafts, session, wishlist } = stores
  const idOf = () => session.state.user?.id ?? null
  const former = idOf()
  if (isSignedIn()) await session.fetchUser()
  else session.reset()
  const id = idOf()
  // Somebody else may sit here now. Whose session has run out in this tab is no user any more, but the drafts are there.
  if (id === null ? former !== null || auth.state.expired : former !== null && former !== id) drafts.forgetAll()
  if (id === former) return
  wishlist.reset()
  cart.becomeGuest()
  if (!session.state.auth) {
    leavePrivate()
    return
  }
  auth.close()
  await wakeShopper(stores)
}
