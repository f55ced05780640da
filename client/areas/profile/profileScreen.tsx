import { getOrders } from '../../../shared/api/orders.ts'
import { orFault } from '../../../shared/api/orFault.ts'
import { getOverview } from '../../../shared/api/overview.ts'
import { toAddressGlance, toOrderGlance, toOverview } from '../../../shared/model/overview.ts'
import { defineScreen } from '../../defineScreen.ts'
import { loadAddresses, type OwnAddresses } from '../../parts/profile/loadAddresses.ts'
import type { ProfileData, ProfileDeferred } from './profileData.ts'
import { ProfilePage } from './ProfilePage.tsx'

/** The address for new orders: the default one, or the one chosen in the cart. */
const glanceOf = ({ addresses, isFixed }: OwnAddresses) =>
  isFixed ? addresses.slice(0, 1) : addresses.filter(({ is_default }) => is_default === true)

/** The first page of the account (R2.25): for a backend without orders or addresses these parts are omitted. */
export const profileScreen = defineScreen<ProfileData, ProfileDeferred>({
  load: async ({ api }) => {
    const [orders, addresses] = await Promise.all([
      orFault(api.call(getOrders, { query: { per_page: 1 } })),
      orFault(loadAddresses(api)),
    ])
    const { value: own } = addresses
    return {
      orders: orders.value && orders.value.data.items.map(toOrderGlance),
      addresses: own && { list: glanceOf(own).map(toAddressGlance), isFixed: own.isFixed },
      mayRetry: { orders: orders.mayRetry, addresses: addresses.mayRetry },
    }
  },
  deferred: ({ api }) => ({ overview: api.tryCall(getOverview, {}).then((answer) => answer && toOverview(answer.data)) }),
  head: (_data, { t }) => ({ title: t('title.profile'), noindex: true }),
  Component: ProfilePage,
})
