/** The delivery country of this user, and the delivery costs. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { WireDelivery } from '../../shared/api/product.ts'
import type { DeliveryCountry } from '../../shared/deliveryCountries.ts'
import { loadProductCalls, orNothing } from './loadProductCalls.ts'
import type { CountryName, EstimateFor } from './productCalls.ts'
import { createStore, withActions } from './store.ts'

export type DeliveryState = {
  /** The country that the user chose, else that of the language. */
  country: DeliveryCountry
}

type Deps = { readonly api: ApiClient }

export const createDeliveryStore = ({ api }: Deps, country: DeliveryCountry) => {
  const store = createStore<DeliveryState>({ country })
  return withActions(store, {
    choose: (chosen: DeliveryCountry) => {
      store.state.country = chosen
    },
    /** The countries with delivery; null when they cannot be loaded. */
    countries: (): Promise<readonly CountryName[] | null> => orNothing(loadProductCalls(api).then((calls) => calls.countries())),
    /** The states of a country. Rejects when they cannot be loaded. */
    states: async (code: string, signal: AbortSignal): Promise<readonly CountryName[]> =>
      (await loadProductCalls(api)).states(code, signal),
    /** The delivery costs of one unit to a country. Rejects when they cannot be loaded. */
    estimate: async (of: EstimateFor, signal: AbortSignal): Promise<WireDelivery> =>
      (await loadProductCalls(api)).estimate(of, signal),
  })
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>
