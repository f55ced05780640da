/** What the worker keeps in the browser's caches. A cache that is full or forbidden keeps nothing, and is no fault of a page. */
import type { Locale } from '../../shared/i18n/locales.ts'
import { GUEST_PAGE_HEADER, VARIANT_HEADER } from '../../shared/offline.ts'
import {
  filesOf,
  isKeepable,
  localeOf,
  marked,
  offlinePathOf,
  pageKey,
  surplus,
  titleOf,
  withList,
  type CachedPage,
} from './rules.ts'

declare const __RELEASE__: string

/** Names a release by its browser files. */
export const RELEASE = __RELEASE__

const PAGES = `pages ${RELEASE}`
const FILES = `files ${RELEASE}`
const OFFLINE = `offline ${RELEASE}`

const PAGE_LIMITS = { count: 40, bytes: 6 * 1024 * 1024 }
const FILES_MAX = 300
/** A page that was kept so short a time ago is not fetched again, in ms. */
const FRESH_MS = 60 * 60 * 1000

/** What a kept page was, in headers of its own. */
const AT = 'x-kept-at'
const BYTES = 'x-kept-bytes'
const TITLE = 'x-kept-title'
/** Kept beside the pages: the variant that all of them are of. */
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

/** Pages of another language, currency or country than an answer go, also when the answer itself is kept nowhere: a member has chosen another. */
const forgetOtherVariants = async (variant: string | null): Promise<void> => {
  if (variant === null || variant === (await variantNow())) return
  await caches.delete(PAGES)
  const cache = await caches.open(PAGES)
  await cache.put(VARIANT_KEY, new Response(variant))
}

/** Keeps a page that may be kept. */
export const keepPage = async (href: string, response: Response): Promise<void> => {
  await forgetOtherVariants(response.headers.get(VARIANT_HEADER))
  if (!isKeepable(response)) return
  const html = await response.text()
  const at = Date.now()
  const headers = new Headers(response.headers)
  // It stands for this address whatever a request says; its bytes are no longer those of the line.
  for (const name of ['vary', 'content-encoding', 'content-length']) headers.delete(name)
  headers.set(AT, String(at))
  headers.set(BYTES, String(new Blob([html]).size))
  headers.set(TITLE, encodeURIComponent(titleOf(html)))
  const cache = await caches.open(PAGES)
  await cache.delete(pageKey(href))
  await cache.put(pageKey(href), new Response(marked(html, at), { headers }))
  await trimPages(cache)
}

/** Keeps the files that are not kept yet: they come from the browser's own cache, for the page has just loaded them. */
const keepFiles = async (files: readonly string[]): Promise<void> => {
  const cache = await caches.open(FILES)
  for (const file of files) if (!(await cache.match(file))) await keepFile(file, await fetch(file))
}

/** Keeps the page at an address as a guest sees it, with its files and those that `loaded` names. */
export const keepVisited = async (href: string, loaded: readonly string[]): Promise<void> => {
  await keepFiles(loaded)
  const known = await cachedPage(href)
  if (known && Date.now() - timeOf(known) < FRESH_MS) return keepFiles(filesOf(await known.text()))
  const response = await fetch(href, { headers: { accept: 'text/html', [GUEST_PAGE_HEADER]: '1' }, cache: 'no-store' })
  if (!isKeepable(response)) return
  // Its files first: a page without them would open and never come alive.
  await keepFiles(filesOf(await response.clone().text()))
  await keepPage(href, response)
}

export const cachedPage = (href: string): Promise<Response | undefined> => caches.match(pageKey(href), { cacheName: PAGES })

export const storedFile = (url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: FILES, ignoreVary: true })

export const keepFile = async (url: string, response: Response): Promise<void> => {
  if (response.status !== 200 || response.type !== 'basic') return
  const cache = await caches.open(FILES)
  await cache.put(url, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - FILES_MAX)).map((key) => cache.delete(key)))
}

export const forgetPages = (): Promise<boolean> => caches.delete(PAGES)

/** Fetches the offline page in every language, and what it names. Rejects when it cannot be had: then the worker is not installed. */
export const keepOfflinePages = async (locales: readonly Locale[]): Promise<void> => {
  const cache = await caches.open(OFFLINE)
  for (const locale of locales) {
    const path = offlinePathOf(locale)
    const response = await fetch(path, { cache: 'no-store' })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    const html = await response.clone().text()
    await cache.put(path, response)
    await keepFiles(filesOf(html))
  }
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

/** The offline page in the language of the pages that are kept, else of the browser. */
export const offlinePage = async (): Promise<Response> => {
  const locale = localeOf(await variantNow()) ?? (navigator.language.startsWith('ru') ? 'ru-RU' : 'en-US')
  const kept = await caches.match(offlinePathOf(locale), { cacheName: OFFLINE, ignoreVary: true })
  if (!kept) return Response.error()
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(
    withList(await kept.text(), await listOf(), (at) => format.format(at)),
    { status: 200, headers },
  )
}

/** Deletes what workers of other releases have kept. */
export const forgetOtherReleases = async (): Promise<void> => {
  const own = [PAGES, FILES, OFFLINE]
  await Promise.all((await caches.keys()).filter((name) => !own.includes(name)).map((name) => caches.delete(name)))
}
