/** The favourites: at their own address, and among the pages of the account (R2.13, R2.34). */
import { getWishlist } from '../../../../shared/api/wishlist.ts'
import { toProductCard } from '../../../../shared/model/product.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { WishlistPage, type WishlistData } from './WishlistPage.tsx'

/** All favourites, the newest first; they are the whole page, so that a backend without them is a fault. */
export const wishlistScreen = defineScreen<WishlistData>({
  load: async ({ api }) => ({ products: (await api.call(getWishlist, {})).data.items.map(toProductCard) }),
  head: (_data, { t }) => ({ title: t('favourites.title'), noindex: true }),
  Component: WishlistPage,
})
