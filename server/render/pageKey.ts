/** Maps an address to a guest page: the same page has one key, in any spelling of its address. */
import type { Destination } from '../../client/navigation/loadedScreen.ts'
import { pickCountry } from '../../shared/deliveryCountries.ts'
import { isLocale } from '../../shared/i18n/locales.ts'
import { readListState, writeListState } from '../../shared/model/productList.ts'
import { href, LIST_QUERY, routeOf, type Query } from '../../shared/routes.ts'
import { isKnownCurrency } from '../../shared/rules/knownCurrency.ts'
import type { PageContext } from './loadPage.ts'

export type KeyedPage = {
  /** Identifies equal guest pages; built of known parts only. */
  readonly key: string
  /** The address as the shop's own links spell it: a cached page must be rendered from it. */
  readonly target: Destination
}

const textsOf = (query: Query): { readonly [name: string]: string } =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

/** The query as the shop's links spell it; null for one that is not recognised. */
const plainQuery = ({ name, query }: Destination): Destination['query'] | null => {
  if (Object.keys(query).length === 0) return query
  if (routeOf(name).query === LIST_QUERY) {
    const read = readListState(query)
    return read && !read.hasUnknownParams ? textsOf(writeListState(read.state)) : null
  }
  const { page, ...others } = query
  if (Object.keys(others).length > 0 || page === undefined || !/^[1-9]\d{0,5}$/.test(page)) return null
  return page === '1' ? {} : { page }
}

type Kind = Pick<PageContext, 'origin' | 'locale' | 'langFromQuery' | 'currency' | 'country' | 'announcement'>

/** The key of the page at an address that is spelled as in the shop's own links. */
export const keyOf = (path: string, query: string, kind: Kind): string => {
  const { origin, locale, langFromQuery, currency, country, announcement } = kind
  return [
    origin,
    path,
    query,
    locale,
    langFromQuery ? 'asked' : '',
    currency,
    country,
    announcement && JSON.stringify(announcement),
  ].join(' ')
}

/** The address and the variant of a key; null for any other text. The announcement is that of the moment. */
export const readKey = (key: string) => {
  const [origin = '', path = '', query = '', locale, asked, currency = '', country] = key.split(' ')
  if (!path.startsWith('/') || !isLocale(locale)) return null
  return {
    address: query === '' ? path : `${path}?${query}`,
    origin,
    locale,
    langFromQuery: asked === 'asked',
    currency,
    country: pickCountry(country, locale),
  }
}

/** Null for a page that is not cached: private, personal, or at an address that no link of the shop has. */
export const keyedPage = (
  target: Destination,
  context: Kind & Pick<PageContext, 'token' | 'refused' | 'expired'>,
): KeyedPage | null => {
  const { token, currency, refused, expired } = context
  const { name, path, params } = target
  if (token !== null || refused || expired || routeOf(name).noindex || !isKnownCurrency(currency)) return null
  // Unnecessary escapes would create any number of addresses of one page.
  if (path !== href(name, params as never)) return null
  const query = plainQuery(target)
  if (!query) return null
  return { key: keyOf(path, new URLSearchParams(query).toString(), context), target: { ...target, query } }
}
