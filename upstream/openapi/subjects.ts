/** The tags that group operations. */
import type { Call } from '../../shared/api/defineCall.ts'

type Subject = { readonly is: string; readonly paths: readonly string[] }

/** An operation belongs to the subject with the longest matching path prefix; all prefixes follow `/v1`. */
export const SUBJECTS: { readonly [name: string]: Subject } = {
  settings: {
    is: 'Settings of the shop: features, currencies, countries.',
    paths: ['/frontConfig', '/currencyList', '/countries'],
  },
  session: {
    is: 'Signing in and out, the second factor, registration, passwords, unsubscribing.',
    paths: [
      '/login',
      '/logout',
      '/register',
      '/forgot-password',
      '/change-password',
      '/user/password',
      '/user/second-factor',
      '/unsubscribe',
    ],
  },
  catalogue: {
    is: 'Categories, lists, search, products, brands and makers.',
    paths: ['/categories', '/products', '/suggestions', '/home', '/brands', '/manufacturers', '/tags', '/sitemap', '/feed'],
  },
  reviews: { is: 'Reviews of the shop, photos of reviews, own reviews.', paths: ['/reviews', '/user/reviews'] },
  checkout: {
    is: 'The cart, orders, payments, codes and returns.',
    paths: [
      '/productsPrice',
      '/cartEstimate',
      '/delivery',
      '/user/cart',
      '/user/orders',
      '/user/payments',
      '/payments',
      '/user/promos',
      '/user/special-offers',
      '/user/returns',
    ],
  },
  content: { is: 'Blog, news, information pages, messages to the shop.', paths: ['/articles', '/news', '/pages', '/contact'] },
  account: { is: 'The signed-in shopper: data, addresses, favourites, alerts.', paths: ['/user', '/alerts', '/wishlists'] },
  media: { is: 'Pictures, outside of /v1.', paths: [] },
}

/** The subject of a call. Throws for a call without a subject. */
export const subjectOf = ({ name, path }: Pick<Call, 'name' | 'path'>): string => {
  const [found] = Object.entries(SUBJECTS)
    .flatMap(([subject, { paths }]) => paths.map((begin) => ({ subject, begin })))
    .filter(({ begin }) => path.startsWith(`/v1${begin}`))
    .toSorted((a, b) => b.begin.length - a.begin.length)
  if (!found) throw new Error(`${name} has no subject: add its path to upstream/openapi/subjects.ts`)
  return found.subject
}
