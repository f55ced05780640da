/** The parts of the shop that run in the browser without a screen: calls to the backend, stores, and the other tabs. */
import { createApiClient, type CancelSignal } from '../shared/api/createApiClient.ts'
import { hasGroup } from '../shared/features.ts'
import { RELEASE_HEADER, SHOPPER_HEADER, SIGNED_IN_COOKIE, SIGNED_OUT_COOKIE } from '../shared/preferences.ts'
import { createBrowserTransport } from './browser/browserTransport.ts'
import { cookieValue, forgetCookie } from './browser/cookies.ts'
import { readHtml } from './browser/readHtml.ts'
import { createBrowserStorage, forgetStorage, tabStorage } from './browser/storage.ts'
import { createTabs } from './browser/tabs.ts'
import { createTracker } from './browser/tracker.ts'
import { sessionExpired } from './flows/sessionExpired.ts'
import { signInAgain } from './flows/signInAgain.ts'
import type { BrowserNavigation } from './navigation/createNavigation.ts'
import type { InitialState } from './navigation/initialState.ts'
import type { Shopper } from './navigation/loadScreen.ts'
import { createStores } from './stores/createStores.ts'

type Deps = {
  readonly initialState: InitialState
  readonly loadTexts: NonNullable<Shopper['loadTexts']>
  /** Marks loaded screens as outdated: those that contain data with these tags, or all. */
  readonly invalidate: BrowserNavigation['invalidate']
}

/** One client for one page. A call that fails because the session has expired prompts the customer to sign in, and is repeated. */
export const createClient = ({ initialState, loadTexts, invalidate }: Deps) => {
  const { locale, currency, release } = initialState
  let isOtherRelease = false
  const { features } = initialState.start.config
  const storage = createBrowserStorage()
  const tracker = createTracker()
  const apiUntil = (signal?: CancelSignal) =>
    createApiClient({
      transport: (request) => transport(request),
      changed: invalidate,
      // The language of the page where no cookie has it: cookies are refused, or the address chose the language.
      headers: () => ({
        'accept-language': locale,
        [SHOPPER_HEADER]: `${stores.session.state.user?.id ?? ''}`,
        [RELEASE_HEADER]: release,
      }),
      report: tracker.fault,
      signal,
      has: (group) => hasGroup(features, group),
    })
  const api = apiUntil()
  const tabs = createTabs(storage)
  const stores = createStores({ api, storage, tabStorage, tabs, track: tracker.track }, initialState.start)
  const transport = signInAgain(
    createBrowserTransport((its) => {
      isOtherRelease ||= its !== null && its !== release
    }),
    stores,
    () => {
      if (hasSignedOut() && !isSignedIn()) return tabs.receive('session')
      if (!sessionExpired(stores)) return
      tabs.notify('ended')
      invalidate('all')
    },
    () => tabs.receive('session'),
  )
  const hasSignedOut = () => Boolean(cookieValue(SIGNED_OUT_COOKIE))
  const isSignedIn = () => Boolean(cookieValue(SIGNED_IN_COOKIE))
  const shopper = (signal?: CancelSignal): Shopper => ({
    api: signal ? apiUntil(signal) : api,
    locale,
    currency,
    country: stores.delivery.state.country.code,
    signedIn: isSignedIn(),
    readHtml,
    loadTexts,
  })

  /** Ends what a plain form has begun; returns whether it has signed out, once. */
  const finishSignOut = (): boolean => {
    if (!hasSignedOut()) return false
    forgetCookie(SIGNED_OUT_COOKIE)
    if (isSignedIn()) return false
    forgetStorage()
    stores.drafts.forgetAll()
    return true
  }

  return { storage, tracker, tabs, stores, shopper, isSignedIn, isOtherRelease: () => isOtherRelease, finishSignOut }
}
