/** The favourites: at their own address, and among the pages of the account (spec §2). */
import { getWishlist } from '../../../shared/api/wishlist.ts'
import { toProductCard, type ProductCard } from '../../../shared/model/product.ts'
import { defineScreen } from '../../defineScreen.ts'
import { WishlistPage } from './WishlistPage.tsx'

export type WishlistData = { readonly products: readonly ProductCard[] }

/** All favourites, the newest first; they are the whole page, so that a backend without them is a fault. */
export const wishlistScreen = defineScreen<WishlistData>({
  load: async ({ api }) => ({ products: (await api.call(getWishlist, {})).data.items.map(toProductCard) }),
  head: (_data, { t }) => ({ title: t('favourites.title'), noindex: true }),
  Component: WishlistPage,
})
