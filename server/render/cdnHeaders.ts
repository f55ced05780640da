/**
 * Headers with which a CDN may store a cached page of guests (docs/operations.md#pages-in-a-cdn): for how long, and the keys by which it is
 * purged. `Cache-Control` stays private, so only a cache that reads `CDN-Cache-Control` stores the page.
 */
import type { Response } from 'express'
import { EVERYTHING, type ChangeKey } from '../changeKeys.ts'
import type { Deps } from '../deps.ts'

/** How long a CDN may serve an older page while it fetches the new one, and when the shop fails; in s. */
const REVALIDATE_S = 600
const IF_ERROR_S = 86_400
/** The longest list of keys, in bytes: all headers of a page must fit into the 4 kB that nginx reads by default. */
const MAX_BYTES = 1000
/** Replaces the keys of products where there are too many. */
const MANY_PRODUCTS = 'products'

/** A key as one word of ASCII: caches separate keys by spaces or commas. */
const wordOf = (key: ChangeKey): string => {
  const [kind = '', name] = key.split(':', 2)
  return name === undefined ? kind : `${kind}:${encodeURIComponent(name.toWellFormed())}`
}

const isProduct = (key: ChangeKey): boolean => key.startsWith('product:')

/**
 * The keys of a page for a CDN: those that a backend reports, products by id alone. Too many products are replaced by the one key
 * `products`. Null when the others alone are too many.
 */
export const keysForCdn = (madeFrom: readonly ChangeKey[]): readonly string[] | null => {
  const reported = [...new Set([EVERYTHING, ...madeFrom])].filter((key) => !key.startsWith('data:'))
  const others = reported.filter((key) => !isProduct(key)).map(wordOf)
  const products = reported.filter((key) => isProduct(key) && /^product:\d+$/.test(key))
  for (const words of [
    [...others, ...products],
    [...others, MANY_PRODUCTS],
  ])
    if (words.join(' ').length <= MAX_BYTES) return words
  return null
}

/**
 * Sets the headers of a cached page when `CDN_CACHE_SECONDS` turns them on. Not during maintenance, when only operators see pages, and not
 * for an answer that sets a cookie.
 */
export const setCdnHeaders = (
  { config, site }: Pick<Deps, 'config' | 'site'>,
  res: Response,
  madeFrom: readonly ChangeKey[],
): void => {
  const seconds = config.cdnCacheSeconds
  if (seconds === 0 || site.now().maintenance !== null || res.hasHeader('set-cookie')) return
  const keys = keysForCdn(madeFrom)
  if (!keys) return
  res.setHeader('cdn-cache-control', `max-age=${seconds}, stale-while-revalidate=${REVALIDATE_S}, stale-if-error=${IF_ERROR_S}`)
  res.setHeader('surrogate-key', keys.join(' '))
  res.setHeader('cache-tag', keys.join(','))
}
