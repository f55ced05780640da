/** The country that this shopper wants things sent to, and what sending costs. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { WireDelivery } from '../../shared/api/product.ts'
import { DELIVERY_COUNTRY_KEY } from '../../shared/constants.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { loadProductCalls, orNothing } from './loadProductCalls.ts'
import type { CountryName, EstimateFor } from './productCalls.ts'
import { createStore, withActions } from './store.ts'

export type DeliveryState = {
  /** ISO code of the country that the shopper chose; null until one was chosen. */
  country: string | null
  /** Whether the browser's storage was asked for one. */
  countryRead: boolean
}

type Deps = { readonly api: ApiClient; readonly storage: KeyValueStorage }

export const createDeliveryStore = ({ api, storage }: Deps) => {
  const store = createStore<DeliveryState>({ country: null, countryRead: false })
  return withActions(store, {
    /** Reads which country was chosen before. */
    restore: () => {
      const stored = storage.read(DELIVERY_COUNTRY_KEY)
      store.state.country = typeof stored === 'string' && /^[A-Z]{2}$/.test(stored) ? stored : null
      store.state.countryRead = true
    },
    choose: (code: string) => {
      store.state.country = code
      storage.write(DELIVERY_COUNTRY_KEY, code)
    },
    /** The countries that are delivered to; null when they cannot be had. */
    countries: (): Promise<readonly CountryName[] | null> => orNothing(loadProductCalls(api).then((calls) => calls.countries())),
    /** The states of a country. Rejects when they cannot be had. */
    states: async (code: string, signal: AbortSignal): Promise<readonly CountryName[]> =>
      (await loadProductCalls(api)).states(code, signal),
    /** What sending one piece to a country costs. Rejects when it cannot be had. */
    estimate: async (of: EstimateFor, signal: AbortSignal): Promise<WireDelivery> =>
      (await loadProductCalls(api)).estimate(of, signal),
  })
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>
