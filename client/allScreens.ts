/** Which module draws which route. Every route has a line here, or the compiler says which one is missing. */
import type { RouteName } from '../shared/routes.ts'
import type { TextGroup } from '../shared/i18n/textGroups.ts'
import type { AnyScreen } from './defineScreen.ts'
import { loadChunk } from './loading/loadChunk.ts'

/**
 * Loads a screen's module. `file`, below client/areas, is how the build's manifest knows the chunks that it needs; `texts`
 * are the groups of texts that it needs beside the common ones.
 */
export type LoadScreen = (() => Promise<AnyScreen>) & { readonly file: string; readonly texts: readonly TextGroup[] }

/** Groups of texts by the screens' areas. */
const TEXTS: { readonly [area: string]: readonly TextGroup[] } = {
  home: ['home'],
  product: ['product'],
  catalogue: ['lists'],
  buying: ['buying'],
  account: ['favourites'],
  'opens-soon': ['opensSoon'],
  demo: ['demo', 'form', 'home', 'lists', 'product'],
}

/** Loads a module once; a failure is forgotten, so that the next attempt asks again. */
const once = <M>(file: string, load: () => Promise<M>, pick: (module: M) => AnyScreen): LoadScreen => {
  let loaded: Promise<AnyScreen> | null = null
  const loadOnce = () => {
    loaded ??= loadChunk(load).then(pick, (error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
  return Object.assign(loadOnce, { file, texts: TEXTS[file.slice(0, file.indexOf('/'))] ?? [] })
}

const opensSoon = (name: RouteName) =>
  once(
    'opens-soon/opensSoonScreen.tsx',
    () => import('./areas/opens-soon/opensSoonScreen.tsx'),
    (module) => module.opensSoonScreen(name),
  )

const productList = (name: 'bestSales' | 'newProducts' | 'pricesDrop') =>
  once(
    'catalogue/product-list/productListScreen.tsx',
    () => import('./areas/catalogue/product-list/productListScreen.tsx'),
    (module) => module.productListScreen(name),
  )

const favourites = () =>
  once(
    'account/wishlist/wishlistScreen.tsx',
    () => import('./areas/account/wishlist/wishlistScreen.tsx'),
    (module) => module.wishlistScreen,
  )

export const allScreens: { readonly [name in RouteName]: LoadScreen } = {
  home: once(
    'home/homeScreen.tsx',
    () => import('./areas/home/homeScreen.tsx'),
    (module) => module.homeScreen,
  ),
  product: once(
    'product/productScreen.tsx',
    () => import('./areas/product/productScreen.tsx'),
    (module) => module.productScreen,
  ),
  bestSales: productList('bestSales'),
  newProducts: productList('newProducts'),
  pricesDrop: productList('pricesDrop'),
  brands: once(
    'catalogue/brands/brandsScreen.tsx',
    () => import('./areas/catalogue/brands/brandsScreen.tsx'),
    (module) => module.brandsScreen,
  ),
  manufacturer: once(
    'catalogue/manufacturer/manufacturerScreen.tsx',
    () => import('./areas/catalogue/manufacturer/manufacturerScreen.tsx'),
    (module) => module.manufacturerScreen,
  ),
  category: once(
    'catalogue/category/categoryScreen.tsx',
    () => import('./areas/catalogue/category/categoryScreen.tsx'),
    (module) => module.categoryScreen,
  ),
  tag: once(
    'catalogue/tag/tagScreen.tsx',
    () => import('./areas/catalogue/tag/tagScreen.tsx'),
    (module) => module.tagScreen,
  ),
  search: once(
    'catalogue/search/searchScreen.tsx',
    () => import('./areas/catalogue/search/searchScreen.tsx'),
    (module) => module.searchScreen,
  ),
  compare: once(
    'buying/compare/compareScreen.tsx',
    () => import('./areas/buying/compare/compareScreen.tsx'),
    (module) => module.compareScreen,
  ),
  cart: once(
    'buying/cart/cartScreen.tsx',
    () => import('./areas/buying/cart/cartScreen.tsx'),
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
    () => import('./areas/demo/demoScreen.tsx'),
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
  giftCertificate: once(
    'product/productScreen.tsx',
    () => import('./areas/product/productScreen.tsx'),
    (module) => module.certificateScreen,
  ),
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
