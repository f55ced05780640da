import { withLayout, type ScreensOf } from '../../defineScreen.ts'
import { failedTitle, ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { notificationsScreen } from './notifications/notificationsScreen.tsx'
import { promoScreen } from './promo/promoScreen.tsx'
import { specialOfferScreen } from './promo/specialOfferScreen.tsx'
import { favoritesScreen, wishlistScreen } from './wishlist/wishlistScreen.tsx'

export const screens: ScreensOf<'account'> = {
  wishlist: wishlistScreen,
  ...withLayout(
    ProfileLayout,
    {
      favorites: favoritesScreen,
      promo: promoScreen,
      specialOffer: specialOfferScreen,
      notifications: notificationsScreen,
    },
    failedTitle,
  ),
}
