import { noStorage } from '../../client/browser/storage.ts'
import { noTabs } from '../../client/browser/tabs.ts'
import { createStores } from '../../client/stores/createStores.ts'
import { clientOf } from '../../shared/api/createApiClient.ts'

/** The stores of a guest's page, without storage, other tabs or a backend. */
export const guestStores = () =>
  createStores(
    {
      api: clientOf(() => Promise.reject(new Error('No backend'))),
      storage: noStorage,
      tabStorage: noStorage,
      tabs: noTabs,
      track: () => {},
    },
    { config: { features: {}, currencies: [], delivery: null }, top: [], country: { code: 'US', name: '' }, shopper: null },
  )
