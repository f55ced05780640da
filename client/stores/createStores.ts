/** All stores of one shopper: made per request on the server, once in the browser, from the same snapshot. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import type { CategoryNode } from '../../shared/model/category.ts'
import type { FrontConfig } from '../../shared/model/frontConfig.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createCartStore } from './cartStore.ts'
import { createCatalogueStore } from './catalogueStore.ts'
import { createConsentStore } from './consentStore.ts'
import { createNavigationStore } from './navigationStore.ts'
import { createNoticesStore } from './noticesStore.ts'
import { createOverlaysStore } from './overlaysStore.ts'
import { createProductStore } from './productStore.ts'
import { createRecentlyViewedStore } from './recentlyViewedStore.ts'
import { createSearchStore } from './searchStore.ts'
import { createSessionStore } from './sessionStore.ts'

export type StoresDeps = {
  readonly api: ApiClient
  readonly storage: KeyValueStorage
  /** Where shop events go; nowhere on the server. */
  readonly track: (event: ShopEvent) => void
}

/** What the server knows and hands over. */
export type StoresStart = { readonly config: FrontConfig; readonly top: CategoryNode[] }

export const createStores = (deps: StoresDeps, start: StoresStart) => ({
  cart: createCartStore(deps),
  catalogue: createCatalogueStore(deps, start),
  consent: createConsentStore(),
  navigation: createNavigationStore(),
  notices: createNoticesStore(),
  overlays: createOverlaysStore(),
  product: createProductStore(deps),
  recentlyViewed: createRecentlyViewedStore(deps),
  search: createSearchStore(deps),
  session: createSessionStore(deps),
  /** Tells of a shop event. */
  track: deps.track,
})

export type Stores = ReturnType<typeof createStores>
