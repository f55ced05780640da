import { href } from '../../shared/routes.ts'
import { forgetStorage } from '../browser/storage.ts'
import type { Stores } from '../stores/createStores.ts'
import type { Leave } from './signIn.ts'

type Deps = {
  readonly stores: Pick<Stores, 'session' | 'wishlist' | 'cart' | 'auth' | 'drafts'>
  readonly leave: Pick<Leave, 'replace'>
}

/**
 * Ends the session, deletes all data of the user, and goes to the home page in place of the present one (R2.49, R4.07). The page is
 * reloaded, so that going back finds none of the data in memory. Throws when it fails.
 */
export const signOut = async ({ stores: { session, wishlist, cart, auth, drafts }, leave }: Deps): Promise<void> => {
  await session.signOut()
  session.reset()
  wishlist.reset()
  // Before the cart is a guest's: while a customer is signed in, a guest's lines are those that a merge has left.
  forgetStorage()
  cart.becomeGuest()
  auth.close()
  drafts.forgetAll()
  leave.replace(href('home'))
}
