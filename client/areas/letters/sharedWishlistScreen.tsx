/** Favourites as somebody shares them: to be read by everybody who has the link, and by no search engine (R2.34). */
import { getSharedWishlist } from '../../../shared/api/wishlistPages.ts'
import { toProductCard } from '../../../shared/model/product.ts'
import { defineScreen } from '../../defineScreen.ts'
import { SharedWishlistPage, type SharedWishlistData } from './SharedWishlistPage.tsx'

/** A link that was ended is a page that is not found. */
export const sharedWishlistScreen = defineScreen<SharedWishlistData>({
  load: async ({ api, params: { token = '' } }) => ({
    products: (await api.callOr404(getSharedWishlist, { params: { token } })).data.items.map(toProductCard),
  }),
  head: (_data, { t }) => ({ title: t('sharedList.title'), noindex: true }),
  Component: SharedWishlistPage,
})
