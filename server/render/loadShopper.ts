/** Loads the user of a token, and the data of that user in the layout of a page (R4.13). */
import { getCart, getCartCount } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getUser } from '../../shared/api/user.ts'
import { getWishlistCount, type WireWishlistCount } from '../../shared/api/wishlist.ts'
import { getWishlist } from '../../shared/api/wishlistPages.ts'
import { ApiError } from '../../shared/errors.ts'
import { pause } from '../../shared/pause.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { ShopperStart } from '../../client/stores/createStores.ts'
import { lacksNames, lookUpNames, noKnownProducts, withNames } from '../../client/stores/lineNames.ts'

type Carts = { readonly cart: MemberCart | null; readonly count: number }

/** How long the page waits for names that the cart does not return, in ms; the browser requests later ones. */
const NAMES_MS = 500

/** A cart with the names of products and options that the backend returns in time. */
const named = async (api: ApiClient, cart: MemberCart): Promise<MemberCart> => {
  const known = noKnownProducts()
  if ([...cart.lines, ...(cart.saved ?? [])].some(lacksNames))
    await Promise.race([lookUpNames(cart, known, { api, storage: { read: () => null } }), pause(NAMES_MS)])
  return withNames(cart, known)
}

/** The complete cart; when it cannot be read, its count is 0 until the browser has read it. */
const loadCart = async (api: ApiClient): Promise<Carts> => {
  const answer = await api.tryCall(getCart, {})
  return { cart: answer && toMemberCart(answer.data), count: 0 }
}

/** The cart for its own page. */
const loadNamedCart = async (api: ApiClient): Promise<Carts> => {
  const { cart, count } = await loadCart(api)
  return { cart: cart && (await named(api, cart)), count }
}

/** The number of products in the cart. A backend without this call has the cart, whose lines are then counted (R4.13). */
const loadCount = async (api: ApiClient): Promise<Carts> => {
  try {
    return { cart: null, count: (await api.call(getCartCount, {})).data.count }
  } catch (error) {
    if (!(error instanceof ApiError && error.fault === 'absent')) return { cart: null, count: 0 }
    return loadCart(api)
  }
}

/** Count and ids of the favourites. Ids that the count lacks are those of the list, if it is complete; else null. */
const loadFavourites = async (api: ApiClient): Promise<WireWishlistCount | null> => {
  const counted = (await api.tryCall(getWishlistCount, {}))?.data ?? null
  if (!counted || counted.ids) return counted
  const ids = (await api.tryCall(getWishlist, {}))?.data.ids ?? []
  return { ...counted, ids: ids.length >= counted.count ? ids : null }
}

/**
 * Requests the user, the favourites and the cart: complete where it is shown, else only its count. Returns null for a guest, `failed` when
 * the user cannot be loaded now, `refused` for a token that the backend does not accept.
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
      loadFavourites(api),
      isCart ? loadNamedCart(api) : loadCount(api),
    ])
    return {
      user: user.data,
      wishlist,
      cart,
      cartCount: count,
    }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'refused' : 'failed'
  }
}
