/** Texts that only some screens need travel apart, by the first part of their keys or key by key; all others come with every page. */
export const TEXT_GROUPS = {
  /** Texts of answers that the server makes without React; no page needs them. */
  server: ['api', 'refused'],
  home: ['home'],
  product: ['alert', 'product', 'question', 'review'],
  lists: [
    'brands',
    'category',
    'filter',
    'list',
    'manufacturer',
    'tag',
    'title.bestSales',
    'title.brands',
    'title.manufacturer',
    'title.newProducts',
    'title.pricesDrop',
    'title.tag',
    'search.pageTitle',
    'search.heading',
    'search.nothingText',
    'search.nothingTitle',
    'search.corrected',
    'title.search',
  ],
  buying: ['cart', 'compare', 'title.cart'],
  demo: ['demo', 'title.demo'],
  consent: ['consent'],
  auth: ['auth'],
  /** Names of fields and what is wrong with them, for every form. */
  form: ['form'],
  favourites: ['favourites', 'title.favorites', 'title.wishlist'],
  /** With the titles of the screens that are not built yet. */
  opensSoon: [
    'opensSoon',
    'title.address',
    'title.article',
    'title.blog',
    'title.blogDemo',
    'title.blogTag',
    'title.cardPayment',
    'title.changePassword',
    'title.infoAboutUs',
    'title.infoCustomTax',
    'title.infoDelivery',
    'title.infoMobileVideo',
    'title.infoOffer',
    'title.infoPayment',
    'title.infoPaymentSecurity',
    'title.infoPrivacy',
    'title.infoPrivacyJa',
    'title.infoReturns',
    'title.infoWarranty',
    'title.infoWhyUs',
    'title.myReviews',
    'title.news',
    'title.newsItem',
    'title.order',
    'title.paymentStatus',
    'title.paymentSuccess',
    'title.payments',
    'title.profile',
    'title.profileInfo',
    'title.promo',
    'title.specialOffer',
    'title.unsubscribe',
  ],
} as const

export type TextGroup = keyof typeof TEXT_GROUPS

// The marks let the browser's bundle leave the table out: only the server and the build read it.
export const textGroups = /* @__PURE__ */ Object.keys(TEXT_GROUPS) as readonly TextGroup[]

const groups: ReadonlyMap<string, TextGroup> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ textGroups.flatMap((group) => TEXT_GROUPS[group].map((prefix) => [prefix as string, group] as const)),
)

/** The group of a text; null for one that comes with every page. */
export const groupOfText = (key: string): TextGroup | null =>
  groups.get(key) ?? groups.get(key.slice(0, key.indexOf('.'))) ?? null
