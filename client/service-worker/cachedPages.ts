/** The caches of the worker in the browser. A full or forbidden cache stores nothing, which is no failure of a page. */
import type { Locale } from '../../shared/i18n/locales.ts'
import { GUEST_PAGE_HEADER, VARIANT_HEADER, type Release } from '../../shared/offline.ts'
import {
  filesOf,
  isCacheable,
  localeOf,
  marked,
  offlinePathOf,
  pageKey,
  surplus,
  titleOf,
  withList,
  type CachedPage,
} from './rules.ts'

declare const __RELEASE__: Release
/** Files that the cart and the offline page load late, so that their HTML does not name them. */
declare const __OFFLINE_FILES__: readonly string[]

export const RELEASE = __RELEASE__

const PAGES = `pages ${RELEASE.id}`
const FILES = `files ${RELEASE.id}`
const OFFLINE = `offline ${RELEASE.id}`

const PAGE_LIMITS = { count: 40, bytes: 6 * 1024 * 1024 }
const FILES_MAX = 300
/** A page that was cached less than this time ago is not fetched again, in ms. */
const FRESH_MS = 60 * 60 * 1000

/** The facts of a cached page, in additional headers. */
const AT = 'x-kept-at'
const BYTES = 'x-kept-bytes'
const TITLE = 'x-kept-title'
/** Stored beside the pages: the variant of all of them. */
const VARIANT_KEY = '/.variant'

const timeOf = (response: Response): number => Number(response.headers.get(AT))

const variantNow = async (): Promise<string> => (await (await caches.match(VARIANT_KEY, { cacheName: PAGES }))?.text()) ?? ''

const isVariant = (request: Request): boolean => new URL(request.url).pathname === VARIANT_KEY

const trimPages = async (cache: Cache): Promise<void> => {
  const entries = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response && !isVariant(request)) entries.push({ key: request.url, bytes: Number(response.headers.get(BYTES)) })
  }
  await Promise.all(surplus(entries, PAGE_LIMITS).map((key) => cache.delete(key)))
}

/**
 * Deletes pages of another language, currency or country than an answer, also when the answer itself is not cached: a member has chosen
 * another.
 */
const forgetOtherVariants = async (variant: string | null): Promise<void> => {
  if (variant === null || variant === (await variantNow())) return
  await caches.delete(PAGES)
  const cache = await caches.open(PAGES)
  await cache.put(VARIANT_KEY, new Response(variant))
}

export const storePage = async (href: string, response: Response): Promise<void> => {
  await forgetOtherVariants(response.headers.get(VARIANT_HEADER))
  if (!isCacheable(response)) return
  const html = await response.text()
  const at = Date.now()
  const headers = new Headers(response.headers)
  // It is the answer for this address whatever a request contains; its bytes and times are no longer those of the transfer.
  for (const name of ['vary', 'content-encoding', 'content-length', 'server-timing']) headers.delete(name)
  headers.set(AT, String(at))
  headers.set(BYTES, String(new Blob([html]).size))
  headers.set(TITLE, encodeURIComponent(titleOf(html)))
  const cache = await caches.open(PAGES)
  await cache.delete(pageKey(href))
  await cache.put(pageKey(href), new Response(marked(html, at), { headers }))
  await trimPages(cache)
}

/** Caches the files that are not cached yet: they come from the browser's own cache, because the page has just loaded them. */
const storeFiles = async (files: readonly string[]): Promise<void> => {
  const cache = await caches.open(FILES)
  for (const file of files) if (!(await cache.match(file))) await storeFile(file, await fetch(file))
}

/** Caches the page at an address as a guest gets it, with its files and those that `loaded` lists. */
export const storeVisited = async (href: string, loaded: readonly string[]): Promise<void> => {
  await storeFiles(loaded)
  const known = await cachedPage(href)
  if (known && Date.now() - timeOf(known) < FRESH_MS) return storeFiles(filesOf(await known.text()))
  const response = await fetch(href, { headers: { accept: 'text/html', [GUEST_PAGE_HEADER]: '1' }, cache: 'no-store' })
  if (!isCacheable(response)) return
  // Its files first: a page without them would open and never hydrate.
  await storeFiles(filesOf(await response.clone().text()))
  await storePage(href, response)
}

export const cachedPage = (href: string): Promise<Response | undefined> => caches.match(pageKey(href), { cacheName: PAGES })

export const storedFile = (url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: FILES, ignoreVary: true })

export const storeFile = async (url: string, response: Response): Promise<void> => {
  if (response.status !== 200 || response.type !== 'basic') return
  const cache = await caches.open(FILES)
  await cache.put(url, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - FILES_MAX)).map((key) => cache.delete(key)))
}

export const forgetPages = (): Promise<boolean> => caches.delete(PAGES)

/** Fetches the offline page in every language, its files, and the late files of the cart. Rejects when one is unavailable: then the worker is not installed. */
export const storeOfflinePages = async (locales: readonly Locale[]): Promise<void> => {
  const cache = await caches.open(OFFLINE)
  for (const locale of locales) {
    const path = offlinePathOf(locale)
    const response = await fetch(path, { cache: 'no-store' })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    const html = await response.clone().text()
    await cache.put(path, response)
    await storeFiles(filesOf(html))
  }
  await storeFiles(__OFFLINE_FILES__)
}

const listOf = async (): Promise<readonly CachedPage[]> => {
  const cache = await caches.open(PAGES)
  const pages = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (!response || isVariant(request)) continue
    const { pathname, search } = new URL(request.url)
    pages.push({ href: pathname + search, title: decodeURIComponent(response.headers.get(TITLE) ?? ''), at: timeOf(response) })
  }
  return pages
}

/** The offline page in the language of the cached pages, else of the browser. */
export const offlinePage = async (): Promise<Response> => {
  const locale = localeOf(await variantNow()) ?? (navigator.language.startsWith('ru') ? 'ru-RU' : 'en-US')
  const page = await caches.match(offlinePathOf(locale), { cacheName: OFFLINE, ignoreVary: true })
  if (!page) return Response.error()
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(
    withList(await page.text(), await listOf(), (at) => format.format(at)),
    { status: 200, headers },
  )
}

/** Deletes the caches of workers of other releases. */
export const forgetOtherReleases = async (): Promise<void> => {
  const own = [PAGES, FILES, OFFLINE]
  await Promise.all((await caches.keys()).filter((name) => !own.includes(name)).map((name) => caches.delete(name)))
}
