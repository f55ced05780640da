/** THE route table, in the order of docs/requirements.md (R2), and the one builder of addresses inside the shop. */
import { FILTER_NAMES, paramsOf, type FilterParam } from './filters.ts'
import { hasGroup, type CallGroup, type Features, type Group } from './features.ts'
import { CART_FIELDS } from './rules/cartForm.ts'
import { isProductSlug, isPaymentId, isShareToken, isIdParam } from './rules/routeParams.ts'
import { isSlugParam } from './rules/slug.ts'

/** A named check that runs before a screen is loaded; see client/navigation/routeRules.ts. */
export type RouteRule = 'auth'

export type Route = {
  readonly path: string
  readonly access: 'public' | 'signed-in'
  readonly rules: readonly RouteRule[]
  /** The route's validation rule (R4.01): anything but true is the 404 page. */
  readonly validate?: (params: { readonly [name: string]: string }) => boolean
  /** Excluded from search engines. */
  readonly noindex?: true
  /** Stored by no browser, also for guests: its content is valid only at this moment and for the holder of its address. */
  readonly noStore?: true
  /** The group of calls that the screen needs, or several groups when one of them is sufficient; without it the address is a 404. */
  readonly group?: Group | readonly Group[]
  /** The query parameters that change the content of the screen; others are ignored and never part of a key. */
  readonly query?: readonly string[]
}

type More = Partial<Omit<Route, 'path'>>
/** A row with its own path and query as types, from which `Params`, `RouteParams` and `RouteQuery` follow. */
type At<P extends string, M extends More> = Omit<Route, 'path' | keyof M> & M & { readonly path: P }

const rowOf = <P extends string, M extends More>(path: P, common: Omit<Route, 'path'>, more: M | undefined) =>
  ({ ...common, ...more, path }) as At<P, M>
const open = <const P extends string, const M extends More = {}>(path: P, more?: M) =>
  rowOf(path, { access: 'public', rules: [] }, more)
const guarded = <const P extends string, const M extends More = {}>(path: P, more?: M) =>
  rowOf(path, { access: 'signed-in', rules: ['auth'], noindex: true }, more)

/** The query parameters of a product list (R2.42). */
export const LIST_QUERY: readonly ('sort' | 'page' | 'unsendable' | FilterParam)[] = [
  'sort',
  'page',
  'unsendable',
  ...FILTER_NAMES.flatMap(paramsOf),
]

const list = <const P extends string, const M extends More = {}>(path: P, more?: M) =>
  rowOf<P, M & { readonly query: typeof LIST_QUERY }>(
    path,
    { access: 'public', rules: [], group: 'products' },
    { ...(more as M), query: LIST_QUERY },
  )
const bySlug = { validate: ({ slug = '' }: { readonly [name: string]: string }) => isSlugParam(slug) }
const byId = { validate: ({ id = '' }: { readonly [name: string]: string }) => isIdParam(id) }
const byPayment = {
  validate: ({ paymentId = '' }: { readonly [name: string]: string }) => isPaymentId(paymentId),
  noindex: true as const,
  noStore: true as const,
}

/** The parcel of the pages about delivery and customs: country, price of the products in the user's currency, kilograms. */
export const PARCEL_QUERY = ['country', 'amount', 'weight'] as const

const table = {
  home: open('/', { query: ['auth', 'from'] }),
  product: open('/:productSlug', { group: 'products', validate: ({ productSlug = '' }) => isProductSlug(productSlug) }),
  bestSales: list('/best-sales'),
  newProducts: list('/new-products'),
  pricesDrop: list('/prices-drop'),
  brands: open('/brands', { group: 'brands' }),
  manufacturer: list('/manufacturer/:slug', { group: 'brands', ...bySlug }),
  category: list('/category/:slug', bySlug),
  tag: list('/tags/:slug', { group: 'tags', ...bySlug }),
  search: open('/product_search', { group: 'products', query: [...LIST_QUERY, 'q'], noindex: true }),
  cart: open('/cart', { noindex: true, query: CART_FIELDS }),
  preferences: open('/preferences', { noindex: true, query: ['to'] }),
  compare: open('/compare', { group: 'comparison', noindex: true, query: ['ids', 'diff'] }),
  wishlist: guarded('/wishlist'),
  sharedWishlist: open('/wishlist/:token', {
    group: 'sharedFavorites',
    validate: ({ token = '' }) => isShareToken(token),
    noindex: true,
  }),
  blog: open('/blog', { group: 'blog', query: ['page'] }),
  blogDemo: open('/blog/demo', { group: 'blog', noindex: true }),
  blogTag: open('/blog/tag/:slug', { group: 'blog', query: ['page'], ...bySlug }),
  article: open('/blog/:slug', { group: 'blog', ...bySlug }),
  news: open('/news', { group: 'news', query: ['page'] }),
  newsItem: open('/news/:slug', { group: 'news', ...bySlug }),
  changePassword: open('/change-password', { noindex: true, query: ['letter', 'done'] }),
  demo: open('/demoxxx', { noindex: true }),
  contacts: open('/info/contacts', { query: ['sent'] }),
  infoAboutUs: open('/info/about-us'),
  infoAccessibility: open('/info/accessibility'),
  infoCustomTax: open('/info/custom-tax', { query: PARCEL_QUERY }),
  infoDelivery: open('/info/delivery', { query: PARCEL_QUERY }),
  infoWarranty: open('/info/garantiy-i-vozvrat'),
  infoMobileVideo: open('/info/mobile-video'),
  infoOffer: open('/info/oferta'),
  infoPaymentSecurity: open('/info/payment-security'),
  infoPayment: open('/info/payment'),
  infoWhyUs: open('/info/pochemu-my'),
  infoPrivacy: open('/info/privacy-policy'),
  infoPrivacyJa: open('/info/privacy-policy-j'),
  infoConsent: open('/info/personal-data-consent'),
  infoReturns: open('/info/return-policy'),
  /** A page of the owner's own: a file of PAGES_DIR. */
  ownPage: open('/info/:slug', bySlug),
  giftCertificate: open('/podarocnyi-sertifikat.html'),
  cardPayment: open('/jpcart/payment/:paymentId', { group: 'checkout', ...byPayment }),
  profile: guarded('/profile'),
  addresses: guarded('/profile/addresses', { query: ['page'] }),
  address: guarded('/profile/addresses/:id', { group: 'addresses', ...byId }),
  profileInfo: guarded('/profile/info'),
  orders: guarded('/profile/orders', { group: 'orders', query: ['filter', 'q', 'page'] }),
  order: guarded('/profile/orders/:id', { group: 'orders', ...byId }),
  invoice: guarded('/profile/orders/:id/invoice', { group: 'invoices', ...byId }),
  receipt: guarded('/profile/orders/:id/receipt', { group: 'invoices', ...byId }),
  promo: guarded('/profile/promo', { group: 'promoCodes' }),
  myReviews: guarded('/profile/reviews', { group: 'reviews' }),
  specialOffer: guarded('/profile/special-offer', { group: 'specialOffers' }),
  favorites: guarded('/profile/user_favorites'),
  notifications: guarded('/profile/notifications', { group: ['alerts', 'mailPreferences'] }),
  payments: guarded('/user/payment', { group: 'orders' }),
  paymentSuccess: guarded('/user/payment/success', { group: 'checkout', query: ['order'] }),
  paymentStatus: guarded('/user/payment/:paymentId', { group: 'checkout', ...byPayment }),
  unsubscribe: open('/user/unsubscribe', { group: 'mailPreferences', noindex: true, query: ['letter', 'ended'] }),
} as const

export const routes = table satisfies { readonly [name: string]: Route }

export type RouteName = keyof typeof routes

export const routeNames = Object.keys(routes) as readonly RouteName[]

/** The row of a route. */
export const routeOf = (name: RouteName): Route => routes[name]

/** The groups of calls for a route's screen; one of them is sufficient. */
const groupsOf = (name: RouteName): readonly CallGroup[] => {
  const { group = 'specified' } = routeOf(name)
  return typeof group === 'string' ? [group] : group
}

/** Whether a backend with these features has a group that the screen of a route needs: otherwise no page links to it. */
export const isOffered = (features: Features, name: RouteName): boolean =>
  groupsOf(name).some((group) => hasGroup(features, group))

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type QueryNames<R> = R extends { readonly query: readonly (infer Q extends string)[] } ? Q : never
type AnyRow = (typeof routes)[RouteName]
/** The parameters of addresses by their names in the table: a screen that reads another name does not compile. */
export type RouteParams = { readonly [name in ParamNames<AnyRow['path']>]?: string }
/** The same for the parts of their queries. */
export type RouteQuery = { readonly [name in QueryNames<AnyRow>]?: string }

type Params<N extends RouteName> = { readonly [key in ParamNames<(typeof routes)[N]['path']>]: string | number }
export type Query = { readonly [name: string]: string | number | undefined }

/** The address of a screen: the only function that builds links inside the shop. Empty query values are left out. */
export const href = <N extends RouteName>(
  name: N,
  ...[params, query]: ParamNames<(typeof routes)[N]['path']> extends never
    ? [params?: null, query?: Query]
    : [params: Params<N>, query?: Query]
): string => {
  const path = routes[name].path.replace(/:(\w+)/g, (_: string, key: string) =>
    encodeURIComponent(String((params as { [name: string]: unknown })[key])),
  )
  const search = new Array<string>()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}
