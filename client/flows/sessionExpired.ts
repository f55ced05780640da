import type { Stores } from '../stores/createStores.ts'

/**
 * The backend has refused the token of a signed-in user: the page stays with its forms, and the sign-in dialog opens. Changes of the cart
 * wait for the same customer; AuthDialog drops them when it is closed. Returns whether a customer was signed in.
 */
export const sessionExpired = (stores: Pick<Stores, 'session' | 'wishlist' | 'cart' | 'auth'>): boolean => {
  const { user } = stores.session.state
  if (!user) return false
  stores.session.reset()
  stores.wishlist.reset()
  stores.cart.pause(user.id)
  stores.auth.open({ expired: true, former: user.id })
  return true
}
