/** Who a token belongs to, and what the frame of a page shows of that shopper (R4.13). */
import { getCart, getCartCount } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getUser } from '../../shared/api/user.ts'
import { getWishlistCount } from '../../shared/api/wishlist.ts'
import { ApiError } from '../../shared/errors.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { ShopperStart } from '../../client/stores/createStores.ts'

/**
 * Asks who is signed in, and beside it for the favourites and the cart: whole where it is shown, else its count alone.
 * Returns null for a guest, `failed` when the user cannot be fetched now, `refused` for a token that the backend does not take.
 */
export const loadShopper = async (
  api: ApiClient,
  token: string | null,
  screen: RouteName | null,
): Promise<ShopperStart | null | 'failed' | 'refused'> => {
  if (token === null) return null
  const isCart = screen === 'cart'
  try {
    const [user, wishlist, cart, count] = await Promise.all([
      api.call(getUser, {}),
      api.tryCall(getWishlistCount, {}),
      isCart ? api.tryCall(getCart, {}) : null,
      isCart ? null : api.tryCall(getCartCount, {}),
    ])
    return {
      user: user.data,
      wishlist: wishlist?.data ?? null,
      cart: cart && toMemberCart(cart.data),
      cartCount: count?.data.count ?? 0,
    }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'refused' : 'failed'
  }
}
