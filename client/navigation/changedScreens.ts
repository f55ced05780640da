/** The screens whose data a write to the backend invalidates. */
import type { RouteName } from '../../shared/routes.ts'
import type { Topic } from '../browser/tabs.ts'

const FAVOURITES = ['wishlist', 'favorites', 'sharedWishlist'] as const
const CART = ['cart'] as const
const PRODUCT = ['product', 'giftCertificate', 'myReviews', 'profile'] as const
const ALERTS = ['notifications', 'wishlist', 'favorites'] as const
const LETTERS = ['notifications', 'profileInfo'] as const

/**
 * By the names of calls. Empty for a read that is sent by POST, and for data that no screen loads. `test/changedScreens.test.ts` compares
 * it with the reads of the screens.
 */
export const CHANGED: { readonly [call: string]: readonly RouteName[] } = {
  postWishlist: FAVOURITES,
  deleteWishlist: FAVOURITES,
  postCart: CART,
  deleteCart: CART,
  postCartShipping: CART,
  postCartAddress: CART,
  postCartPayment: CART,
  postCartComment: CART,
  postCartPromo: CART,
  deleteCartPromo: CART,
  postProductsPrice: [],
  postCartEstimate: [],
  postReturnQuote: [],
  postCdekAddress: [],
  postReview: PRODUCT,
  putMyReview: PRODUCT,
  deleteMyReview: PRODUCT,
  postMyReviewRestore: PRODUCT,
  postShopReview: ['myReviews', 'profile'],
  postQuestion: PRODUCT,
  postReviewPhoto: [],
  postGuestAlert: [],
  postAlert: ALERTS,
  deleteAlert: ALERTS,
  postContact: [],
  putMailPreferences: LETTERS,
  postWishlistShare: [],
  deleteWishlistShare: ['sharedWishlist'],
}

/** Screens whose data may change after a call; all of them after a write that is not listed. */
export const changedScreens = ({
  call,
  method,
}: {
  readonly call: string
  readonly method: string
}): readonly RouteName[] | 'all' => (method === 'GET' ? [] : Object.hasOwn(CHANGED, call) ? (CHANGED[call] ?? []) : 'all')

/** The same for changes that another tab reports. */
export const CHANGED_ELSEWHERE: { readonly [topic in Topic]: readonly RouteName[] | 'all' } = {
  cart: CART,
  favourites: FAVOURITES,
  session: 'all',
  ended: 'all',
}
