import { getAddresses } from '../../../shared/api/addresses.ts'
import { defineScreen } from '../../defineScreen.ts'
import { AddressesPage, type AddressesData } from './AddressesPage.tsx'

/** All saved addresses, the newest first (R2.26). */
export const addressesScreen = defineScreen<AddressesData>({
  load: async ({ api }) => ({ addresses: (await api.call(getAddresses, {})).data }),
  head: (_data, { t }) => ({ title: t('title.addresses'), noindex: true }),
  Component: AddressesPage,
})
