/** What wakes after hydration: the private parts of the page, which no HTML of ours holds. */
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { isConsent } from '../../shared/preferences.ts'
import type { Page } from '../browser/page.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import type { Stores } from '../stores/createStores.ts'

type Deps = {
  readonly stores: Stores
  readonly storage: KeyValueStorage
  readonly isSignedIn: () => boolean
  readonly page: Pick<Page, 'reload' | 'whenBack'>
  /** The cookie of the shopper's consent, if there is one. */
  readonly consent: string | undefined
  /** The browser says for its shopper that nothing may be counted (Global Privacy Control). */
  readonly wantsPrivacy: boolean
}

/** What a token brings: the user, the favourites and the cart, where the page did not bring them (spec §4, "App start"). */
const wakeShopper = async ({ session, wishlist, cart }: Stores): Promise<void> => {
  if (!session.state.auth) await session.fetchUser()
  if (!session.state.auth) return
  cart.becomeMember()
  if (!wishlist.state.known) void wishlist.load()
  await cart.takeUp()
}

/** Reads the guest's cart, keeps it in step with other tabs, and asks who is signed in (spec §4, "App start"). */
export const startApp = ({ stores, storage, isSignedIn, page, consent, wantsPrivacy }: Deps): void => {
  stores.consent.restore(isConsent(consent) ? consent : wantsPrivacy ? 'necessary' : null)
  stores.cart.restore()
  storage.watch(GUEST_CART_KEY, stores.cart.restore)
  // A page that comes back out of the browser's memory may show somebody who has signed out, or nobody who has signed in.
  page.whenBack(() => {
    if (isSignedIn() !== stores.session.state.auth) page.reload()
  })
  if (isSignedIn() || stores.session.state.auth) void wakeShopper(stores)
}
