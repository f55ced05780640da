import { getAddress, getCountries } from '../../../shared/api/addresses.ts'
import { defineScreen, withLayout, type ScreensOf } from '../../defineScreen.ts'
import { failedTitle, ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { AddressPage, type AddressData } from './AddressPage.tsx'
import { addressesScreen } from './addressesScreen.tsx'

/** The form for one saved address (R2.27). Another user's address, or a deleted one, is a 404. */
const address = defineScreen<AddressData>({
  load: async ({ api, params: { id = '' } }) => {
    const [found, countries] = await Promise.all([api.callOr404(getAddress, { params: { id } }), api.call(getCountries, {})])
    return { address: found.data, countries: countries.data }
  },
  head: (_data, { t }) => ({ title: t('title.address'), noindex: true }),
  Component: AddressPage,
})

export const screens: ScreensOf<'addresses'> = withLayout(ProfileLayout, { addresses: addressesScreen, address }, failedTitle)
