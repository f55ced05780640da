/** Who a token belongs to, and what the frame of a page shows of that shopper (R4.13). */
import { getCart, getCartCount } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getUser } from '../../shared/api/user.ts'
import { getWishlistCount } from '../../shared/api/wishlist.ts'
import { ApiError } from '../../shared/errors.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { ShopperStart } from '../../client/stores/createStores.ts'
import { lookUpNames, withNames, type KnownProducts } from '../../client/stores/lineNames.ts'

type Carts = { readonly cart: MemberCart | null; readonly count: number }

/** The cart with the names of its products. The browser's storage, which may know some, is out of reach here. */
const withProducts = async (api: ApiClient, cart: MemberCart): Promise<MemberCart> => {
  const known: KnownProducts = new Map()
  await lookUpNames(cart, known, { api, storage: { read: () => null } })
  return withNames(cart, known)
}

/** The whole cart; without one, its count is 0 until the browser has read it. */
const loadCart = async (api: ApiClient): Promise<Carts> => {
  const answer = await api.tryCall(getCart, {})
  return { cart: answer && (await withProducts(api, toMemberCart(answer.data))), count: 0 }
}

/** The count of the cart. A backend without this call has the cart, which is then counted (R4.13). */
const loadCount = async (api: ApiClient): Promise<Carts> => {
  try {
    return { cart: null, count: (await api.call(getCartCount, {})).data.count }
  } catch (error) {
    if (!(error instanceof ApiError && error.fault === 'absent')) return { cart: null, count: 0 }
    const answer = await api.tryCall(getCart, {})
    return { cart: answer && toMemberCart(answer.data), count: 0 }
  }
}

/**
 * Requests the user, the favourites and the cart: whole where it is shown, else its count alone. Returns null for a guest, `failed` when the
 * user cannot be fetched now, `refused` for a token that the backend does not take.
 */
export const loadShopper = async (
  api: ApiClient,
  token: string | null,
  screen: RouteName | null,
): Promise<ShopperStart | null | 'failed' | 'refused'> => {
  if (token === null) return null
  const isCart = screen === 'cart'
  try {
    const [user, wishlist, { cart, count }] = await Promise.all([
      api.call(getUser, {}),
      api.tryCall(getWishlistCount, {}),
      isCart ? loadCart(api) : loadCount(api),
    ])
    return {
      user: user.data,
      wishlist: wishlist?.data ?? null,
      cart,
      cartCount: count,
    }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'refused' : 'failed'
  }
}
