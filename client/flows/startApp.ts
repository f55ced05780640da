/** Starts, after hydration, everything that cached HTML must not contain: the cart, the favourites and the session. */
import { COMPARED_KEY, GUEST_CART_KEY, SAVED_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import { isConsent } from '../../shared/preferences.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Page } from '../browser/page.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import type { Tabs } from '../browser/tabs.ts'
import type { Stores } from '../stores/createStores.ts'
import { followSession } from './followSession.ts'
import { sessionExpired } from './sessionExpired.ts'
import { loadShopperData } from './loadShopperData.ts'

type Deps = {
  readonly stores: Stores
  readonly t: Translate
  readonly storage: KeyValueStorage
  readonly tabs: Tabs
  readonly isSignedIn: () => boolean
  /** Deletes the data of a user whom a plain form has signed out, and returns true; false when there was none. */
  readonly finishSignOut: () => boolean
  /** The server failed to fetch the user for this page. */
  readonly userFailed: boolean
  readonly page: Pick<Page, 'reload' | 'whenBack'>
  /** Whether the present page requires a session. */
  readonly isPrivate: () => boolean
  /** Whether its address requests sign-in. */
  readonly asksToSignIn: () => boolean
  /** The cookie of the user's consent, if there is one. */
  readonly consent: string | undefined
  /** The browser signals that nothing may be counted (Global Privacy Control). */
  readonly wantsPrivacy: boolean
}

/** Reads the guest's cart and the tray, synchronises them with other tabs, and loads the signed-in user (R4.13). */
export const startApp = ({
  stores,
  t,
  storage,
  tabs,
  isSignedIn,
  finishSignOut,
  userFailed,
  page,
  isPrivate,
  asksToSignIn,
  consent,
  wantsPrivacy,
}: Deps): void => {
  stores.consent.restore(isConsent(consent) ? consent : wantsPrivacy ? 'necessary' : null)
  const leavePrivate = () => {
    if (isPrivate()) page.reload()
  }
  // The server redirects to the target.
  const redirect = () => {
    if (asksToSignIn()) page.reload()
  }
  const { session } = stores
  const loadShopper = async () => {
    // A user that the server could not fetch for this page is not fetched again (R4.08).
    if (isSignedIn() && !session.state.auth && !userFailed) await session.fetchUser()
    // A plain form signs in without a script that could notify other tabs.
    const id = session.state.user?.id ?? null
    // Without a connection the user is unknown: then nothing has changed.
    if (storage.read(SESSION_USER_KEY) !== id && (id !== null || !isSignedIn())) {
      storage.write(SESSION_USER_KEY, id)
      // The session may have expired: other tabs retain what its customer has not sent yet.
      tabs.notify(id === null ? 'ended' : 'session')
    }
    await loadShopperData(stores)
  }
  tabs.listen('session', () => void followSession({ stores, t, isSignedIn, leavePrivate, redirect }))
  tabs.listen('ended', () => {
    if (!isSignedIn()) sessionExpired(stores)
  })
  tabs.listen('cart', () => void stores.cart.reload())
  tabs.listen('favourites', () => {
    if (session.state.auth) void stores.wishlist.load()
  })
  if (finishSignOut()) {
    storage.write(SESSION_USER_KEY, null)
    tabs.notify('session')
  }
  stores.cart.restore()
  for (const key of [GUEST_CART_KEY, SAVED_KEY]) storage.watch(key, stores.cart.restore)
  stores.compared.restore()
  storage.watch(COMPARED_KEY, stores.compared.restore)
  // A page from the back/forward cache may show a user who has signed out, or a guest who has signed in.
  page.whenBack(() => {
    if (isSignedIn() !== session.state.auth) page.reload()
  })
  void loadShopper()
}
