/** The worker's decisions about a request and an answer, without a browser. */
import { STORED_AT, CACHED_LIST_MARK, OFFLINE_PATH, VARIANT_HEADER } from '../../shared/offline.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'

type Asked = { readonly method: string; readonly mode: string; readonly url: string }

/** Addresses below these are opened, too, but are no pages of the shop; the return of a bank must reach the server once and unchanged. */
const NO_PAGES = /^\/(?:api|assets|feeds|jpcart\/return|media|preferences|sandbox)\/|\.(?:txt|xml|json|webmanifest)$/

/** Writes that delete all cached pages: signing out, and requesting the deletion of the account. */
const FORGETS = ['/api/session/logout', '/api/user/deletion']

/**
 * `page`: from the network, else a cached one. `file`: a cached one, else from the network. `forget`: cached pages are deleted. Null: the
 * worker ignores it.
 */
export const kindOf = ({ method, mode, url }: Asked, origin: string): 'page' | 'file' | 'forget' | null => {
  const { origin: its, pathname } = new URL(url)
  if (its !== origin) return null
  if (method === 'POST' && FORGETS.includes(pathname)) return 'forget'
  if (method !== 'GET') return null
  if (mode === 'navigate') return NO_PAGES.test(pathname) ? null : 'page'
  return pathname.startsWith('/assets/') ? 'file' : null
}

type Answered = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>

/** A whole page that is the same for every guest; one that the server sends with `no-store` is not. */
export const isCacheable = ({ status, redirected, type, headers }: Answered): boolean =>
  status === 200 &&
  !redirected &&
  type === 'basic' &&
  headers.has(VARIANT_HEADER) &&
  /^text\/html\b/i.test(headers.get('content-type') ?? '') &&
  !/\bno-store\b/i.test(headers.get('cache-control') ?? '')

/** The cache key of a page: its address without the fragment, which is the same page. */
export const pageKey = (href: string): string => href.replace(/#.*/s, '')

/** The language of a variant; null for none of ours. */
export const localeOf = (variant: string): Locale | null => LOCALES.find((locale) => variant.startsWith(`${locale}.`)) ?? null

export const offlinePathOf = (locale: Locale): string => `${OFFLINE_PATH}?lang=${locale}`

/** The addresses of built files in a page, each once. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|svg|png|webp|woff2)/g)),
]

/** The page with its time on its first element. */
export const marked = (html: string, at: number): string => html.replace(/<html\b/, `<html ${STORED_AT}="${at}"`)

/** The title of a page from its HTML; empty when there is none. */
export const titleOf = (html: string): string => /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''

const ESCAPES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

export type CachedPage = { readonly href: string; /** As HTML. */ readonly title: string; /** In ms. */ readonly at: number }

/** The offline page with the list of cached pages in it, the newest first; `timeOf` formats a time. */
export const withList = (html: string, pages: readonly CachedPage[], timeOf: (at: number) => string): string =>
  html.replace(CACHED_LIST_MARK, () =>
    [...pages]
      .sort((one, other) => other.at - one.at)
      .map(
        ({ href, title, at }) =>
          `<li><a href="${escaped(href)}">${title}</a> <time datetime="${new Date(at).toISOString()}">${escaped(timeOf(at))}</time></li>`,
      )
      .join(''),
  )

type Sized = { readonly key: string; readonly bytes: number }

/** The keys to delete so that at most `count` entries and `bytes` stay; `entries` start with the oldest. */
export const surplus = (
  entries: readonly Sized[],
  limits: { readonly count: number; readonly bytes: number },
): readonly string[] => {
  let count = 0
  let bytes = 0
  return [...entries].reverse().flatMap((entry) => {
    count += 1
    bytes += entry.bytes
    return count > limits.count || bytes > limits.bytes ? [entry.key] : []
  })
}
