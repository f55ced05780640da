/** The favourites: at their own address, and among the pages of the account (R2.13, R2.34). */
import { getAlerts } from '../../../../shared/api/alerts.ts'
import { getWishlist } from '../../../../shared/api/wishlistPages.ts'
import { toProductCard } from '../../../../shared/model/product.ts'
import { defineScreen, type Screen } from '../../../defineScreen.ts'
import { FavoritesPage, WishlistPage, type WishlistData } from './WishlistPage.tsx'

/** All favourites, the newest first; they are the whole page, so that a backend without them is a fault. */
const withFavourites = (Component: Screen<WishlistData>['Component']) =>
  defineScreen<WishlistData>({
    load: async ({ api }) => {
      const [wishlist, alerts] = await Promise.all([api.call(getWishlist, {}), api.tryCall(getAlerts, {})])
      const watched = alerts?.data.filter(({ kind, option_id }) => kind === 'price_drop' && option_id === null) ?? null
      return {
        products: wishlist.data.items.map(toProductCard),
        watched: watched?.map(({ id, product }) => ({ alert: id, product: product.id })) ?? null,
      }
    },
    head: (_data, { t }) => ({ title: t('favourites.title'), noindex: true }),
    Component,
  })

export const wishlistScreen = withFavourites(WishlistPage)
export const favoritesScreen = withFavourites(FavoritesPage)
