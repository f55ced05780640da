/** Which module draws which route. Every route has a line here, or the compiler says which one is missing. */
import type { RouteName } from '../shared/routes.ts'
import type { TextGroup } from '../shared/i18n/textGroups.ts'
import type { AnyScreen } from './defineScreen.ts'

/** The code of a screen could not be loaded: an old page after a new deployment, or no network. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Loads a screen's module. `file`, below client/screens, is how the build's manifest knows the chunks that it needs; `texts`
 * are the groups of texts that it needs beside the common ones.
 */
export type LoadScreen = (() => Promise<AnyScreen>) & { readonly file: string; readonly texts: readonly TextGroup[] }

/** Groups of texts by the screens' folders. */
const TEXTS: { readonly [folder: string]: readonly TextGroup[] } = {
  home: ['home'],
  product: ['product'],
  'product-list': ['lists'],
  category: ['lists'],
  manufacturer: ['lists'],
  tag: ['lists'],
  search: ['lists'],
  brands: ['lists'],
  cart: ['buying'],
  wishlist: ['favourites'],
  compare: ['buying'],
  demo: ['demo', 'home', 'lists', 'product'],
}

/** Loads a module once; a failure is forgotten, so that the next attempt asks again. */
const once = <M>(file: string, load: () => Promise<M>, pick: (module: M) => AnyScreen): LoadScreen => {
  let loaded: Promise<AnyScreen> | null = null
  const loadOnce = () => {
    loaded ??= load().then(pick, (error: unknown) => {
      loaded = null
      throw new ChunkLoadError(error instanceof Error ? error.message : String(error))
    })
    return loaded
  }
  return Object.assign(loadOnce, { file, texts: TEXTS[file.slice(0, file.indexOf('/'))] ?? [] })
}

const opensSoon = (name: RouteName) =>
  once(
    'opens-soon/opensSoonScreen.tsx',
    () => import('./screens/opens-soon/opensSoonScreen.tsx'),
    (module) => module.opensSoonScreen(name),
  )

const productList = (name: 'bestSales' | 'newProducts' | 'pricesDrop') =>
  once(
    'product-list/productListScreen.tsx',
    () => import('./screens/product-list/productListScreen.tsx'),
    (module) => module.productListScreen(name),
  )

const favourites = () =>
  once(
    'wishlist/wishlistScreen.tsx',
    () => import('./screens/wishlist/wishlistScreen.tsx'),
    (module) => module.wishlistScreen,
  )

export const allScreens: { readonly [name in RouteName]: LoadScreen } = {
  home: once(
    'home/homeScreen.tsx',
    () => import('./screens/home/homeScreen.tsx'),
    (module) => module.homeScreen,
  ),
  product: once(
    'product/productScreen.tsx',
    () => import('./screens/product/productScreen.tsx'),
    (module) => module.productScreen,
  ),
  bestSales: productList('bestSales'),
  newProducts: productList('newProducts'),
  pricesDrop: productList('pricesDrop'),
  brands: once(
    'brands/brandsScreen.tsx',
    () => import('./screens/brands/brandsScreen.tsx'),
    (module) => module.brandsScreen,
  ),
  manufacturer: once(
    'manufacturer/manufacturerScreen.tsx',
    () => import('./screens/manufacturer/manufacturerScreen.tsx'),
    (module) => module.manufacturerScreen,
  ),
  category: once(
    'category/categoryScreen.tsx',
    () => import('./screens/category/categoryScreen.tsx'),
    (module) => module.categoryScreen,
  ),
  tag: once(
    'tag/tagScreen.tsx',
    () => import('./screens/tag/tagScreen.tsx'),
    (module) => module.tagScreen,
  ),
  search: once(
    'search/searchScreen.tsx',
    () => import('./screens/search/searchScreen.tsx'),
    (module) => module.searchScreen,
  ),
  compare: once(
    'compare/compareScreen.tsx',
    () => import('./screens/compare/compareScreen.tsx'),
    (module) => module.compareScreen,
  ),
  cart: once(
    'cart/cartScreen.tsx',
    () => import('./screens/cart/cartScreen.tsx'),
    (module) => module.cartScreen,
  ),
  wishlist: favourites(),
  blog: opensSoon('blog'),
  blogDemo: opensSoon('blogDemo'),
  blogTag: opensSoon('blogTag'),
  article: opensSoon('article'),
  news: opensSoon('news'),
  newsItem: opensSoon('newsItem'),
  changePassword: opensSoon('changePassword'),
  demo: once(
    'demo/demoScreen.tsx',
    () => import('./screens/demo/demoScreen.tsx'),
    (module) => module.demoScreen,
  ),
  infoAboutUs: opensSoon('infoAboutUs'),
  infoCustomTax: opensSoon('infoCustomTax'),
  infoDelivery: opensSoon('infoDelivery'),
  infoWarranty: opensSoon('infoWarranty'),
  infoMobileVideo: opensSoon('infoMobileVideo'),
  infoOffer: opensSoon('infoOffer'),
  infoPaymentSecurity: opensSoon('infoPaymentSecurity'),
  infoPayment: opensSoon('infoPayment'),
  infoWhyUs: opensSoon('infoWhyUs'),
  infoPrivacy: opensSoon('infoPrivacy'),
  infoPrivacyJa: opensSoon('infoPrivacyJa'),
  infoReturns: opensSoon('infoReturns'),
  giftCertificate: opensSoon('giftCertificate'),
  cardPayment: opensSoon('cardPayment'),
  profile: opensSoon('profile'),
  addresses: opensSoon('addresses'),
  address: opensSoon('address'),
  profileInfo: opensSoon('profileInfo'),
  orders: opensSoon('orders'),
  order: opensSoon('order'),
  promo: opensSoon('promo'),
  myReviews: opensSoon('myReviews'),
  specialOffer: opensSoon('specialOffer'),
  favorites: favourites(),
  payments: opensSoon('payments'),
  paymentSuccess: opensSoon('paymentSuccess'),
  paymentStatus: opensSoon('paymentStatus'),
  unsubscribe: opensSoon('unsubscribe'),
}
