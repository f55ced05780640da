import type { Stores } from '../stores/createStores.ts'

/** The backend has refused the token of somebody who was signed in: the page stays, and signing in again is offered. */
export const sessionEnded = (stores: Pick<Stores, 'session' | 'wishlist' | 'cart' | 'auth'>): void => {
  if (!stores.session.state.auth) return
  stores.session.reset()
  stores.wishlist.reset()
  stores.cart.becomeGuest()
  stores.auth.open({ expired: true })
}
