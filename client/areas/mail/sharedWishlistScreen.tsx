/** A shared wishlist: readable by everybody with the link, noindex for search engines (R2.34). */
import { getSharedWishlist } from '../../../shared/api/wishlistPages.ts'
import { toProductCard } from '../../../shared/model/product.ts'
import { defineScreen } from '../../defineScreen.ts'
import { SharedWishlistPage, type SharedWishlistData } from './SharedWishlistPage.tsx'

/** A revoked link is a 404. */
export const sharedWishlistScreen = defineScreen<SharedWishlistData>({
  load: async ({ api, params: { token = '' } }) => ({
    products: (await api.callOr404(getSharedWishlist, { params: { token } })).data.items.map(toProductCard),
  }),
  head: (_data, { t }) => ({ title: t('sharedList.title'), noindex: true }),
  Component: SharedWishlistPage,
})
