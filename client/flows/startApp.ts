/** What wakes after hydration: the private parts of the page, which no HTML of ours holds. */
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { isConsent } from '../../shared/preferences.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import type { Stores } from '../stores/createStores.ts'

type Deps = {
  readonly stores: Stores
  readonly storage: KeyValueStorage
  readonly signedIn: boolean
  /** The cookie of the shopper's consent, if there is one. */
  readonly consent: string | undefined
  /** The browser says for its shopper that nothing may be counted (Global Privacy Control). */
  readonly wantsPrivacy: boolean
}

/** Reads the guest's cart, keeps it in step with other tabs, and asks who is signed in (spec §4, "App start"). */
export const startApp = ({ stores, storage, signedIn, consent, wantsPrivacy }: Deps): void => {
  stores.consent.restore(isConsent(consent) ? consent : wantsPrivacy ? 'necessary' : null)
  stores.cart.restore()
  storage.watch(GUEST_CART_KEY, stores.cart.restore)
  if (signedIn) void stores.session.fetchUser()
}
