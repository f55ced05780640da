/** All stores of one user: created per request on the server, once in the browser, from the same snapshot. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { COMPARED_KEY, COMPARED_MAX, RECENTLY_VIEWED_KEY, RECENTLY_VIEWED_MAX } from '../../shared/constants.ts'
import type { WireUser } from '../../shared/api/user.ts'
import type { WireWishlistCount } from '../../shared/api/wishlist.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import type { DeliveryCountry } from '../../shared/deliveryCountries.ts'
import type { CategoryNode } from '../../shared/model/category.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import type { FrontConfig } from '../../shared/model/frontConfig.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import type { Tabs } from '../browser/tabs.ts'
import { createAuthStore } from './authStore.ts'
import { createCartStore } from './cartStore.ts'
import { createCatalogueStore } from './catalogueStore.ts'
import { createConsentStore } from './consentStore.ts'
import { createDraftsStore } from './draftsStore.ts'
import { createDeliveryStore } from './deliveryStore.ts'
import { createNavigationStore } from './navigationStore.ts'
import { createNoticesStore } from './noticesStore.ts'
import { createOverlaysStore } from './overlaysStore.ts'
import { createQuickAddStore } from './quickAddStore.ts'
import { createRememberedStore } from './rememberedStore.ts'
import { createReviewsStore } from './reviewsStore.ts'
import { createSearchStore } from './searchStore.ts'
import { createSessionStore } from './sessionStore.ts'
import { createWishlistStore } from './wishlistStore.ts'

export type StoresDeps = {
  readonly api: ApiClient
  readonly storage: KeyValueStorage
  readonly tabStorage: KeyValueStorage
  readonly tabs: Tabs
  /** The receiver of shop events; does nothing on the server. */
  readonly track: (event: ShopEvent) => void
}

/** The member's data that the server has loaded. A page with this data is not cached. */
export type ShopperStart = {
  readonly user: WireUser
  /** Null when it could not be loaded. */
  readonly wishlist: WireWishlistCount | null
  /** The whole cart, on the screen that shows it. */
  readonly cart: MemberCart | null
  readonly cartCount: number
}

/** The data that the server has loaded for the stores. */
export type StoresStart = {
  readonly config: FrontConfig
  readonly top: CategoryNode[]
  readonly country: DeliveryCountry
  /** Null for a guest. */
  readonly shopper: ShopperStart | null
  /** The server could not fetch the user of the token: the browser does not retry (R4.08). */
  readonly userFailed?: boolean
  /** The page's request had an expired session: the cart is in the account. */
  readonly sessionExpired?: boolean
}

export const createStores = (deps: StoresDeps, start: StoresStart) => {
  const session = createSessionStore(deps, start.shopper?.user ?? null)
  const delivery = createDeliveryStore(deps, start.country)
  return {
    auth: createAuthStore(),
    cart: createCartStore(
      deps,
      start.shopper && { cart: start.shopper.cart, count: start.shopper.cartCount, user: start.shopper.user.id },
      start.sessionExpired,
    ),
    catalogue: createCatalogueStore(deps, start),
    /** The tray: products that are marked for comparison. */
    compared: createRememberedStore(deps, COMPARED_KEY, COMPARED_MAX),
    consent: createConsentStore(),
    drafts: createDraftsStore(deps.tabStorage, () => session.state.user?.id ?? null),
    delivery,
    navigation: createNavigationStore(),
    notices: createNoticesStore(),
    overlays: createOverlaysStore(),
    quickAdd: createQuickAddStore(deps),
    /** The products viewed last, newest first. */
    recentlyViewed: createRememberedStore(deps, RECENTLY_VIEWED_KEY, RECENTLY_VIEWED_MAX),
    reviews: createReviewsStore(deps),
    search: createSearchStore(deps, () => delivery.state.country.code),
    session,
    wishlist: createWishlistStore(deps, start.shopper?.wishlist ?? null),
    /** For the calls of screens that have no store. */
    api: deps.api,
    /** The browser's storage, for values that single parts of the page store. */
    storage: deps.storage,
    /** Runs work under a lock of all tabs of this browser. */
    exclusive: deps.tabs.exclusive,
    /** Reports a shop event. */
    track: deps.track,
  }
}

export type Stores = ReturnType<typeof createStores>
