import type { Stores } from '../stores/createStores.ts'

export type ShopperStores = Pick<Stores, 'auth' | 'cart' | 'session' | 'wishlist'>

/** Loads the user's data that did not come with the page: favourites and cart (R4.13). Nothing for a guest. */
export const loadShopperData = async ({ session, wishlist, cart }: ShopperStores): Promise<void> => {
  if (!session.state.auth) return
  cart.becomeMember(session.state.user?.id)
  if (!wishlist.state.known) void wishlist.load()
  await cart.mergeGuestCart()
  cart.reportNotTaken()
}
