/** A request that must succeed for every declared call, built from the backend's own answers. */
import { randomUUID } from 'node:crypto'
import type { allCalls, CallName } from '../../shared/api/allCalls.ts'
import { postAlert } from '../../shared/api/alerts.ts'
import type { Id } from '../../shared/api/shapes.ts'
import type { Input } from '../../shared/api/defineCall.ts'
import { postPaymentCard } from '../../shared/api/payment.ts'
import { deleteMyReview, getMyReviews } from '../../shared/api/ownReviews.ts'
import { postShopReview } from '../../shared/api/reviews.ts'
import { postWishlist } from '../../shared/api/wishlist.ts'
import { postWishlistShare } from '../../shared/api/wishlistPages.ts'
import { samplePhoto } from '../contract/samplePhoto.ts'
import { addressOf, filledCart, newKey, placedOrder, readyCart } from './customer.ts'
import { CannotTry } from './cannotTry.ts'
import { ADDRESS, type Discovery } from './discovery.ts'
import { KNOWN, type Shopper } from './peer.ts'

type Extra = { readonly headers?: { readonly [name: string]: string } }
export type Asking = { readonly discovery: Discovery; readonly shopper: Shopper }
type Inputs = {
  readonly [N in CallName]: (
    asking: Asking,
  ) => (Input<(typeof allCalls)[N]> & Extra) | Promise<Input<(typeof allCalls)[N]> & Extra>
}

const nothing = () => ({})
const skip = (why: string) => (): never => {
  throw new CannotTry(why)
}
const plainSlug = async ({ discovery }: Asking) => ({ params: { slug: (await discovery.plain()).link_rewrite } })
const plainId = async ({ discovery }: Asking) => ({ params: { id: (await discovery.plain()).id } })
const line = async ({ discovery }: Asking, qty: number) => [
  { cart_id: null, product_id: (await discovery.plain()).id, qty, option_id: null },
]
/** The selected entry of a cart, or the first of those it offers. */
const chosenOf = (what: string, selected: Id | null, offered: readonly { readonly id: Id }[]): Id => {
  const chosen = selected ?? offered[0]?.id
  if (chosen === undefined) throw new CannotTry(`the cart offers no ${what}`)
  return chosen
}
const ownReview = async ({ shopper }: Asking) => {
  const [own] = (await shopper.call(getMyReviews, {})).data
  return own?.review.id ?? (await shopper.call(postShopReview, { body: { rating: 4 } })).data.id
}
const CARD = { surname: 'PETROVA', expiry: '12/49', cvc: '123' }
const PASSWORD = { password: 'a long password', password_confirmation: 'a long password' }
const LETTER = 'its token stands in a letter'
const APP = 'it would leave the account of the suite with a second factor'

export const goodInputs: Inputs = {
  getFrontConfig: nothing,
  getCurrencyList: nothing,
  getCategories: nothing,
  getCategory: async ({ discovery }) => ({ params: { slug: (await discovery.category()).link_rewrite } }),
  getProducts: () => ({ query: { per_page: 5, sort: 'price', facets: '1' } }),
  getSuggestions: async ({ discovery }) => ({ query: { q: (await discovery.plain()).name.slice(0, 4) } }),
  getHome: () => ({ query: {} }),
  getBrands: nothing,
  getManufacturer: async ({ discovery }) => ({ params: { slug: (await discovery.brand()).link_rewrite ?? '' } }),
  getTag: async ({ discovery }) => ({ params: { slug: await discovery.slugOf('tags') } }),
  getSitemap: () => ({ params: { kind: 'products' }, query: { per_page: 3 } }),
  getFeed: () => ({ query: { per_page: 3 } }),
  getProduct: plainSlug,
  getReviews: async (asking) => ({ ...(await plainSlug(asking)), query: { per_page: 3, sort: '-rating' } }),
  getQuestions: async (asking) => ({ ...(await plainSlug(asking)), query: {} }),
  getSimilar: async (asking) => ({ ...(await plainSlug(asking)), query: {} }),
  getProductsById: async ({ discovery }) => ({ query: { ids: String((await discovery.plain()).id) } }),
  getDeliveryEstimate: async (asking) => ({ ...(await plainSlug(asking)), query: { country: ADDRESS.country } }),
  getParcelEstimate: () => ({ query: { country: ADDRESS.country, amount: 100, weight: 500 } }),
  postLogin: ({ shopper: { email, password } }) => ({ body: { email, password, remember: true } }),
  postRegister: () => ({ body: { name: 'Contract', email: `contract-${randomUUID()}@example.com`, agree: true, ...PASSWORD } }),
  postForgotPassword: ({ shopper: { email } }) => ({ body: { email } }),
  postChangePassword: skip(LETTER),
  postLogout: skip('it would end the session of the suite; the flow of signing out has it'),
  postPasswordLink: skip(LETTER),
  putPassword: ({ shopper: { password } }) => ({
    body: { current_password: password, password, password_confirmation: password },
  }),
  postUnsubscribe: skip(LETTER),
  getMailPreferences: nothing,
  putMailPreferences: () => ({ body: { newsletter: false, orders: true, reminders: false, reviews: true } }),
  getUser: nothing,
  postCartEstimate: async ({ discovery }) => ({
    body: { country: ADDRESS.country, items: [{ product_id: (await discovery.plain()).id, qty: 1 }] },
  }),
  postProductsPrice: async ({ discovery }) => ({
    body: { currency: 'USD', country: ADDRESS.country, items: [{ cart_id: 'mine', product_id: (await discovery.plain()).id }] },
  }),
  getCart: nothing,
  getCartCount: nothing,
  postCart: async (asking) => ({ body: await line(asking, 2) }),
  deleteCart: async (asking) => ({ body: await line(asking, 0) }),
  postCartAddress: async ({ shopper }) => ({ params: { id: await addressOf(shopper) } }),
  postCartShipping: async ({ shopper, discovery }) => {
    const { selected, availiable_shipping: offered } = (await readyCart(shopper, discovery)).shipping
    return { params: { id: chosenOf('shipping', selected, offered.items) } }
  },
  postCartPayment: async ({ shopper, discovery }) => {
    const { selected, availiable_payments: offered } = (await readyCart(shopper, discovery)).payment
    return { params: { id: chosenOf('payment method', selected, offered.items) } }
  },
  postCartComment: () => ({ body: { comment: 'Please ring the bell twice' } }),
  getCdekAddress: nothing,
  postCdekAddress: async ({ shopper, discovery }) => {
    const { shipping } = await readyCart(shopper, discovery)
    const type = shipping.availiable_shipping.items.find(({ id }) => id === 6)?.options?.[0]?.type
    if (type === undefined) throw new CannotTry('the cart offers no shipping 6')
    return { body: { type } }
  },
  postCartPromo: async ({ shopper, discovery }) => {
    if (KNOWN.promo === undefined) throw new CannotTry('no code is known: set CONTRACT_PROMO')
    await filledCart(shopper, discovery, 20)
    return { params: { code: KNOWN.promo } }
  },
  getPromoTotal: async ({ shopper, discovery }) => {
    if (KNOWN.promo === undefined) throw new CannotTry('no code is known: set CONTRACT_PROMO')
    await filledCart(shopper, discovery, 20)
    return { params: { code: KNOWN.promo } }
  },
  deleteCartPromo: nothing,
  getWishlist: nothing,
  getWishlistCount: nothing,
  postWishlist: plainId,
  deleteWishlist: async (asking) => {
    const input = await plainId(asking)
    await asking.shopper.call(postWishlist, input)
    return input
  },
  getWishlistShare: nothing,
  postWishlistShare: nothing,
  deleteWishlistShare: nothing,
  getSharedWishlist: async ({ shopper }) => ({
    params: { token: (await shopper.call(postWishlistShare, {})).data.token ?? '' },
  }),
  getCountries: nothing,
  getStates: async ({ discovery }) => {
    const country = (await discovery.countries()).find(({ needs_state }) => needs_state)
    if (!country) throw new CannotTry('no country has states')
    return { params: { code: country.code } }
  },
  getAddresses: nothing,
  getAddress: async ({ shopper }) => ({ params: { id: await addressOf(shopper) } }),
  postAddress: () => ({ body: ADDRESS }),
  putAddress: async ({ shopper }) => ({
    params: { id: await addressOf(shopper) },
    body: { ...ADDRESS, other: 'Second entrance' },
  }),
  postAddressDefault: async ({ shopper }) => ({ params: { id: await addressOf(shopper) } }),
  deleteAddress: async ({ shopper }) => ({ params: { id: await addressOf(shopper) } }),
  postOrder: async ({ shopper, discovery }) => {
    const { price_v2 } = await readyCart(shopper, discovery)
    return { body: { agree: true, comment: 'Please wrap it', total_price: price_v2.total_price }, ...newKey() }
  },
  getOrders: () => ({ query: { filter: 'all' } }),
  getOrder: async ({ shopper, discovery }) => ({ params: { id: (await placedOrder(shopper, discovery)).order_id } }),
  postOrderCancel: async ({ shopper, discovery }) => ({ params: { id: (await placedOrder(shopper, discovery)).order_id } }),
  postOrderPayment: async ({ shopper, discovery }) => {
    const { selected, availiable_payments: offered } = (await readyCart(shopper, discovery)).payment
    const method_id = chosenOf('payment method', selected, offered.items)
    return { params: { id: (await placedOrder(shopper, discovery)).order_id }, body: { method_id } }
  },
  getReceipt: async ({ shopper, discovery }) => {
    if (KNOWN.card === undefined) throw new CannotTry('no card of a sandbox is known: set CONTRACT_CARD')
    const { order_id, payment_id } = await placedOrder(shopper, discovery)
    await shopper.call(postPaymentCard, { params: { id: payment_id }, body: { ...CARD, number: KNOWN.card } })
    return { params: { id: order_id } }
  },
  getOverview: nothing,
  postAnswersRead: () => ({ body: { reviews: [], questions: [] } }),
  postOrderCustomsNumber: skip('customs of few countries ask for a number'),
  postOrderReorder: async ({ shopper, discovery }) => ({ params: { id: (await placedOrder(shopper, discovery)).order_id } }),
  getInvoice: async ({ shopper, discovery }) => ({ params: { id: (await placedOrder(shopper, discovery)).order_id } }),
  getPayment: async ({ shopper, discovery }) => ({ params: { id: (await placedOrder(shopper, discovery)).payment_id } }),
  postPaymentCard: async ({ shopper, discovery }) => {
    if (KNOWN.card === undefined) throw new CannotTry('no card of a sandbox is known: set CONTRACT_CARD')
    const { payment_id } = await placedOrder(shopper, discovery)
    return { params: { id: payment_id }, body: { ...CARD, number: KNOWN.card } }
  },
  getPayments: nothing,
  postReviewPhoto: async () => ({ file: await samplePhoto({ width: 160, height: 120 }) }),
  postReview: async (asking) => ({ ...(await plainSlug(asking)), body: { rating: 5, text: 'Absorbs at once.' } }),
  postQuestion: async (asking) => ({ ...(await plainSlug(asking)), body: { text: 'Is it suitable for sensitive skin?' } }),
  getShopReviews: () => ({ query: { per_page: 3 } }),
  postShopReview: () => ({ body: { rating: 4 } }),
  getMyReviews: nothing,
  getReviewable: nothing,
  putMyReview: async (asking) => ({ params: { id: await ownReview(asking) }, body: { rating: 3, text: 'On second thoughts' } }),
  deleteMyReview: async (asking) => ({ params: { id: await ownReview(asking) } }),
  postMyReviewRestore: async (asking) => {
    const params = { id: await ownReview(asking) }
    await asking.shopper.call(deleteMyReview, { params })
    return { params }
  },
  getProfile: nothing,
  putProfile: () => ({ body: { name: 'Nina', surname: 'Petrova', gender: 'female', birthday: '1990-04-12', newsletter: false } }),
  getDevices: nothing,
  deleteDevice: skip('the suite has one device; the flow of signing out has it'),
  deleteOtherDevices: nothing,
  postEmailChange: ({ shopper: { password } }) => ({
    body: { email: `contract-${randomUUID()}@example.com`, current_password: password },
  }),
  postMailboxCode: nothing,
  postEmailConfirm: skip('its code stands in a letter'),
  getExport: nothing,
  postDeletion: skip('it would end the account of the suite'),
  deleteDeletion: nothing,
  deleteEmailChange: nothing,
  postSecondFactor: ({ shopper: { password } }) => ({ body: { current_password: password } }),
  postSecondFactorConfirm: skip(APP),
  postRecoveryCodes: skip(APP),
  postRecoveryCodesSaved: () => ({}),
  postSecondFactorEnd: skip(APP),
  postLoginCode: skip(APP),
  getPromos: nothing,
  getSpecialOffers: nothing,
  getAlerts: nothing,
  postAlert: async ({ discovery }) => ({ body: { kind: 'restock', product_id: (await discovery.soldOut()).id } }),
  postGuestAlert: async ({ discovery }) => ({
    body: { email: 'contract@example.com', product_id: (await discovery.soldOut()).id },
  }),
  deleteAlert: async ({ shopper, discovery }) => {
    const body = { kind: 'price_drop', product_id: (await discovery.plain()).id } as const
    return { params: { id: (await shopper.call(postAlert, { body })).data.id } }
  },
  getReturns: nothing,
  postReturn: skip('no order can be delivered by asking'),
  postReturnTracking: skip('no return can be approved by asking'),
  postReturnQuote: skip('no order can be delivered by asking'),
  postContact: () => ({
    body: { name: 'Nina', email: 'contract@example.com', topic: 'other', text: 'A message of the contract tests', agree: true },
  }),
  getArticles: () => ({ query: { per_page: 3 } }),
  getArticle: async ({ discovery }) => ({ params: { slug: await discovery.slugOf('articles') } }),
  getNews: () => ({ query: {} }),
  getNewsItem: async ({ discovery }) => ({ params: { slug: await discovery.slugOf('news') } }),
  getPage: async ({ discovery }) => ({ params: { slug: await discovery.slugOf('pages') } }),
}
