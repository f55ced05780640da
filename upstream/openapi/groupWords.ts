/** The description of each group of calls in docs/backend.md: the parts of the shop that need it, and the effect of its absence. */
import type { Group } from '../../shared/features.ts'

export type GroupWords = {
  /** Parts of the shop that request its calls, besides the screens of its routes. */
  readonly needs: string
  readonly without: string
}

export const GROUP_WORDS: { readonly [group in Group]: GroupWords } = {
  products: {
    needs: 'Product lists, search and product pages; the home page where `home` is off; names and prices in a guest cart.',
    without: 'Product, list and search pages answer 404. Menus, search box and footer do not link to them.',
  },
  brands: {
    needs: 'The list of brands and the page of a brand; the brands of a composed home page.',
    without: 'Names of brands are text without a link. The menus and the sitemap list no brands.',
  },
  checkout: {
    needs: 'Placing an order, payment by card, the page of a payment.',
    without: 'The cart can be filled and priced; it has no order button and states that orders cannot be placed online.',
  },
  home: {
    needs: 'The home page.',
    without:
      'The home page is composed from the category tree, the product lists, and brands and articles where these groups are on.',
  },
  suggestions: {
    needs: 'The suggestions under the search box.',
    without: 'The search box submits to the search page and suggests only earlier searches of this browser.',
  },
  tags: { needs: 'The page of a tag.', without: 'Tags of a product are not shown.' },
  similar: { needs: 'The similar products on a product page.', without: 'The section is not shown.' },
  countryLists: {
    needs:
      'Lists without the products that cannot be sent to the user’s country: the fields `sendable` and `refused_count` of `GET /v1/products`, and `country` of `GET /v1/products/{slug}/similar`; no call of its own.',
    without:
      'These fields are not sent. Lists contain all products, in the order of the backend, and similar products of any country.',
  },
  comparison: { needs: 'The comparison of products.', without: 'Products have no button for the comparison.' },
  reviews: {
    needs: 'Ratings with reviews on product pages, reviews of the shop, the user’s reviews in the account, photos of returns.',
    without: 'Product pages and the account have no reviews. The rating of a product is shown as a number.',
  },
  questions: { needs: 'Questions and answers on product pages.', without: 'The section is not shown.' },
  alerts: {
    needs: 'The e-mail when a product is back in stock or costs less.',
    without: 'A product that is out of stock states so, without the offer of an e-mail.',
  },
  deliveryEstimate: {
    needs:
      'Price and days of delivery on product pages, in a guest cart and in the calculators of the delivery and customs pages.',
    without: 'Delivery is priced by the cart of a signed-in customer only. The calculators are not shown.',
  },
  cartExtras: {
    needs: 'The number on the cart icon of a signed-in customer, the comment of an order, removal of a promo code.',
    without: 'The number comes from the cart itself. The comment is sent with the order and is not stored before.',
  },
  savedForLater: {
    needs: 'Cart lines that are saved for later: the field `saved` of lines and `saved_items` of the cart, no call of its own.',
    without: 'Lines can be changed and removed only.',
  },
  addresses: {
    needs: 'The address book, the address form of the checkout, the lists of countries and states.',
    without: 'The addresses of `GET /v1/user` and of the cart can be chosen; none can be added or changed.',
  },
  orders: {
    needs: 'The order history, an order, unpaid payments.',
    without: 'The account has no orders. After checkout the page of the payment is the confirmation.',
  },
  reorder: { needs: 'The button "Order again".', without: 'The button is not shown.' },
  invoices: { needs: 'Invoice and receipt of an order.', without: 'The links are not shown.' },
  customsNumbers: {
    needs: 'The form for the number of the receiver that customs of some countries ask for, on the page of a paid order.',
    without: 'The form is not shown.',
  },
  returns: {
    needs: 'Requests to return products of an order.',
    without: 'The return policy page states how to return by e-mail.',
  },
  overview: {
    needs: 'The counts and notices on the first page of the account.',
    without: 'The page lists the sections without counts.',
  },
  profile: { needs: 'The form of personal data.', without: 'Name and e-mail of `GET /v1/user` are shown and cannot be changed.' },
  password: {
    needs: 'Change of the password, and the page of the link in a password e-mail.',
    without:
      '`/change-password` only requests an e-mail by `POST /v1/forgot-password`, which is specified; its link must open a page of the backend.',
  },
  emailChange: { needs: 'Change of the e-mail address.', without: 'The form is not shown.' },
  devices: {
    needs: 'The list of signed-in devices; the end of a session at the backend when its customer signs out.',
    without: 'The list is not shown. Signing out deletes the cookie of the session only.',
  },
  accountData: { needs: 'Export of all data and deletion of the account.', without: 'Neither is offered.' },
  secondFactor: {
    needs: 'Sign-in with a code of an app, and its settings.',
    without: 'The settings are not shown. `POST /v1/login` must not answer `second_factor_required`.',
  },
  promoCodes: {
    needs: 'The list of the user’s promo codes and gift certificates.',
    without: 'The list is not shown. A code can still be applied in the cart: that call is specified.',
  },
  specialOffers: {
    needs: 'The personal offers in the account.',
    without: 'The page is a 404, and the menu has no entry for it.',
  },
  sharedFavorites: { needs: 'The link by which favourites are shared.', without: 'Favourites have no button for sharing.' },
  certificates: {
    needs: 'The product `podarocnyi-sertifikat`, which `/podarocnyi-sertifikat.html` sells; no call of its own.',
    without: 'The page shows how to get a certificate by e-mail or telephone, and no button to buy one.',
  },
  mailPreferences: {
    needs: 'The choice of e-mails in the account, and the page of the unsubscribe link.',
    without: 'Neither exists: e-mails must link to an unsubscribe page of the backend.',
  },
  contact: { needs: 'The form on the contacts page.', without: 'The page shows the address, phone and e-mail of the shop.' },
  blog: {
    needs: 'The blog, its RSS feed, the articles of the home page.',
    without: 'The pages and the feed are a 404, and the home page shows no articles.',
  },
  news: { needs: 'The news and their RSS feed.', without: 'The news and the feed are a 404.' },
  pages: {
    needs: 'Texts of the information pages that replace those of the shop.',
    without: 'The information pages show the shop’s own texts.',
  },
  feeds: {
    needs: 'The feeds for marketplaces; products, categories and articles in the sitemap with the date of their last change.',
    without:
      'The feeds answer 404. The sitemap lists the screens with a fixed address, the category tree, brands and up to 10,000 products of the product list, without dates.',
  },
}
