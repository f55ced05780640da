import type { Stores } from '../stores/createStores.ts'

/**
 * The backend has refused the token of somebody who was signed in: the page stays with its forms, and signing in again is offered.
 * Gives whether anybody was.
 */
export const sessionExpired = (stores: Pick<Stores, 'session' | 'wishlist' | 'cart' | 'auth'>): boolean => {
  const { user } = stores.session.state
  if (!user) return false
  stores.session.reset()
  stores.wishlist.reset()
  stores.cart.becomeGuest()
  stores.auth.open({ expired: true, former: user.id })
  return true
}
