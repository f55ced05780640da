/** The favourites: at their own address, and as an account page (R2.13, R2.34). */
import { getAlerts } from '../../../../shared/api/alerts.ts'
import { getWishlist } from '../../../../shared/api/wishlistPages.ts'
import { getProducts } from '../../../../shared/api/productList.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import { toProductCard } from '../../../../shared/model/product.ts'
import { defineScreen, type Screen } from '../../../defineScreen.ts'
import { FavoritesPage, WishlistPage, type WishlistData } from './WishlistPage.tsx'

/** Maximum number of products that one call returns (contract). */
const MAX_NAMES = 100

/** All favourites, the newest first. They are the whole page, so a failing backend is an error. */
const withFavourites = (Component: Screen<WishlistData>['Component']) =>
  defineScreen<WishlistData>({
    load: async ({ api }) => {
      const [wishlist, alerts] = await Promise.all([api.call(getWishlist, {}), api.tryCall(getAlerts, {})])
      const watched = alerts?.data.filter(({ kind, option_id }) => kind === 'price_drop' && option_id === null) ?? null
      const { items, ids } = wishlist.data
      // A backend may list only ids: their products are requested separately.
      const nameless = ids.filter((id) => !items.some((item) => sameId(item.id, id)))
      const found =
        nameless.length > 0
          ? await api.tryCall(getProducts, { query: { ids: nameless.slice(0, MAX_NAMES).join(','), per_page: MAX_NAMES } })
          : null
      const products = [...items, ...(found?.data.items ?? [])].map(toProductCard)
      return {
        products,
        nameless: ids.filter((id) => !products.some((product) => sameId(product.id, id))).length,
        watched: watched?.map(({ id, product }) => ({ alert: id, product: product.id })) ?? null,
      }
    },
    head: (_data, { t }) => ({ title: t('favourites.title'), noindex: true }),
    Component,
  })

export const wishlistScreen = withFavourites(WishlistPage)
export const favoritesScreen = withFavourites(FavoritesPage)
