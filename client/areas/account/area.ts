import { defineArea } from '../../../shared/defineArea.ts'

/** Account pages other than the first one, the personal data and the orders; the favourites. */
export const area = defineArea({
  routes: ['wishlist', 'favorites', 'promo', 'specialOffer', 'notifications'],
  texts: ['favourites', 'notifications', 'promo', 'specialOffer'],
  uses: ['form', 'profileFrame'],
})
