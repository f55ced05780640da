import { getAddresses } from '../../../shared/api/addresses.ts'
import { getOrders } from '../../../shared/api/orders.ts'
import { getOverview } from '../../../shared/api/overview.ts'
import { toAddressGlance, toOrderGlance, toOverview } from '../../../shared/model/overview.ts'
import { defineScreen } from '../../defineScreen.ts'
import type { ProfileData, ProfileDeferred } from './profileData.ts'
import { ProfilePage } from './ProfilePage.tsx'

/** The first page of the account (R2.25): a backend without orders or addresses leaves the rest of it. */
export const profileScreen = defineScreen<ProfileData, ProfileDeferred>({
  load: async ({ api }) => {
    const [orders, addresses] = await Promise.all([
      api.tryCall(getOrders, { query: { per_page: 1 } }),
      api.tryCall(getAddresses, {}),
    ])
    return {
      orders: orders && orders.data.items.map(toOrderGlance),
      addresses: addresses && addresses.data.filter(({ is_default }) => is_default === true).map(toAddressGlance),
    }
  },
  deferred: ({ api }) => ({ overview: api.tryCall(getOverview, {}).then((answer) => answer && toOverview(answer.data)) }),
  head: (_data, { t }) => ({ title: t('title.profile'), noindex: true }),
  Component: ProfilePage,
})
