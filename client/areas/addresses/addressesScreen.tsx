import { defineScreen } from '../../defineScreen.ts'
import { loadAddresses } from '../../parts/profile/loadAddresses.ts'
import { AddressesPage, type AddressesData } from './AddressesPage.tsx'

/** Addresses per page: a few screenfuls of a phone. */
const PER_PAGE = 10

/**
 * The saved addresses: the default one, then the newest first (R2.26). A page beyond the end, e.g. after a deletion, shows the
 * last page.
 */
export const addressesScreen = defineScreen<AddressesData>({
  load: async ({ api, query }) => {
    const { addresses, isFixed } = await loadAddresses(api)
    const all = [...addresses].sort((one, other) => Number(other.is_default) - Number(one.is_default))
    const last = Math.max(1, Math.ceil(all.length / PER_PAGE))
    const page = Math.min(Math.max(1, Math.trunc(Number(query['page'])) || 1), last)
    const before = (page - 1) * PER_PAGE
    return { addresses: all.slice(before, before + PER_PAGE), total: all.length, page, last, isFixed, before }
  },
  head: (_data, { t }) => ({ title: t('title.addresses'), noindex: true }),
  Component: AddressesPage,
})
