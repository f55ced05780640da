import { getAddress, getCountries } from '../../../shared/api/addresses.ts'
import { defineScreen } from '../../defineScreen.ts'
import { AddressPage, type AddressData } from './AddressPage.tsx'

/** The form for one saved address (R2.27). Another user's address, or a deleted one, is a 404. */
export const addressScreen = defineScreen<AddressData>({
  load: async ({ api, params: { id = '' } }) => {
    const [address, countries] = await Promise.all([api.callOr404(getAddress, { params: { id } }), api.call(getCountries, {})])
    return { address: address.data, countries: countries.data }
  },
  head: (_data, { t }) => ({ title: t('title.address'), noindex: true }),
  Component: AddressPage,
})
