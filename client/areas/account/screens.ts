import { getPromos, getSpecialOffers } from '../../../shared/api/promo.ts'
import { toProductCard } from '../../../shared/model/product.ts'
import { defineScreen, withLayout, type ScreensOf } from '../../defineScreen.ts'
import { failedTitle, ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { notificationsScreen } from './notifications/notificationsScreen.tsx'
import { PromoPage, type PromoData } from './promo/PromoPage.tsx'
import { SpecialOfferPage, type SpecialOfferData } from './promo/SpecialOfferPage.tsx'
import { favoritesScreen, wishlistScreen } from './wishlist/wishlistScreen.tsx'

/** The user's codes and certificates (R2.31). */
const promo = defineScreen<PromoData>({
  load: async ({ api }) => ({ promos: (await api.call(getPromos, {})).data }),
  head: (_data, { t }) => ({ title: t('title.promo'), noindex: true }),
  Component: PromoPage,
})

/** Personal offers for the user, with their products (R2.33). */
const specialOffer = defineScreen<SpecialOfferData>({
  load: async ({ api }) => ({
    offers: (await api.call(getSpecialOffers, {})).data.map((offer) => ({
      ...offer,
      products: offer.products.map(toProductCard),
    })),
  }),
  head: (_data, { t }) => ({ title: t('title.specialOffer'), noindex: true }),
  Component: SpecialOfferPage,
})

export const screens: ScreensOf<'account'> = {
  wishlist: wishlistScreen,
  ...withLayout(
    ProfileLayout,
    { favorites: favoritesScreen, promo, specialOffer, notifications: notificationsScreen },
    failedTitle,
  ),
}
