/** All calls of the reference backend with their handlers. */
import type { Deps } from './deps.ts'
import type { Route } from './http/bind.ts'
import { addressesHandlers } from './account/handlers/addresses.ts'
import { alertsHandlers } from './account/handlers/alerts.ts'
import { cartHandlers } from './checkout/handlers/cart.ts'
import { catalogueHandlers } from './catalogue/handlers/catalogue.ts'
import { contactHandlers } from './content/handlers/contact.ts'
import { contentHandlers } from './content/handlers/content.ts'
import { deliveryHandlers } from './checkout/handlers/delivery.ts'
import { homeHandlers } from './content/handlers/home.ts'
import { mailHandlers } from './account/handlers/mails.ts'
import { ordersHandlers } from './checkout/handlers/orders.ts'
import { exportHandlers } from './checkout/handlers/export.ts'
import { overviewHandlers } from './checkout/handlers/overview.ts'
import { paymentHandlers } from './checkout/handlers/payment.ts'
import { pricesHandlers } from './catalogue/handlers/prices.ts'
import { feedHandlers } from './catalogue/handlers/feed.ts'
import { productHandlers } from './catalogue/handlers/product.ts'
import { profileHandlers } from './account/handlers/profile.ts'
import { promoHandlers } from './checkout/handlers/promo.ts'
import { returnsHandlers } from './checkout/handlers/returns.ts'
import { productReviewsHandlers } from './content/handlers/productReviews.ts'
import { reviewsHandlers } from './content/handlers/reviews.ts'
import { secondFactorHandlers } from './account/handlers/secondFactor.ts'
import { securityHandlers } from './account/handlers/security.ts'
import { sessionHandlers } from './account/handlers/session.ts'
import { signInHandlers } from './account/handlers/signIn.ts'
import { settingsHandlers } from './content/handlers/settings.ts'
import { sitemapHandlers } from './content/handlers/sitemap.ts'
import { userHandlers } from './account/handlers/user.ts'
import { wishlistHandlers } from './account/handlers/wishlist.ts'

/** Every route. A backend that builds on this one mounts all but those that it answers itself. */
export const allRoutes = (deps: Deps): readonly Route[] => [
  ...settingsHandlers(deps),
  ...catalogueHandlers(deps),
  ...homeHandlers(deps),
  ...productHandlers(deps),
  ...feedHandlers(deps),
  ...deliveryHandlers(deps),
  ...pricesHandlers(deps),
  ...signInHandlers(deps),
  ...sessionHandlers(deps),
  ...securityHandlers(deps),
  ...secondFactorHandlers(deps),
  ...userHandlers(deps),
  ...cartHandlers(deps),
  ...wishlistHandlers(deps),
  ...mailHandlers(deps),
  ...addressesHandlers(deps),
  ...ordersHandlers(deps),
  ...overviewHandlers(deps),
  ...exportHandlers(deps),
  ...paymentHandlers(deps),
  ...productReviewsHandlers(deps),
  ...reviewsHandlers(deps),
  ...profileHandlers(deps),
  ...promoHandlers(deps),
  ...alertsHandlers(deps),
  ...returnsHandlers(deps),
  ...contentHandlers(deps),
  ...contactHandlers(deps),
  ...sitemapHandlers(deps),
]
