import { getSharedWishlist } from '../../../shared/api/wishlistPages.ts'
import { toProductCard } from '../../../shared/model/product.ts'
import { defineScreen, type ScreensOf } from '../../defineScreen.ts'
import { changePasswordScreen } from './changePasswordScreen.tsx'
import { contactsScreen } from './contactsScreen.ts'
import { SharedWishlistPage, type SharedWishlistData } from './SharedWishlistPage.tsx'
import { unsubscribeScreen } from './unsubscribeScreen.tsx'

/** A shared wishlist: readable by everybody with the link, noindex for search engines (R2.34). A revoked link is a 404. */
const sharedWishlist = defineScreen<SharedWishlistData>({
  load: async ({ api, params: { token = '' } }) => ({
    products: (await api.callOr404(getSharedWishlist, { params: { token } })).data.items.map(toProductCard),
  }),
  head: (_data, { t }) => ({ title: t('sharedList.title'), noindex: true }),
  Component: SharedWishlistPage,
})

export const screens: ScreensOf<'mail'> = {
  contacts: contactsScreen,
  changePassword: changePasswordScreen,
  unsubscribe: unsubscribeScreen,
  sharedWishlist,
}
