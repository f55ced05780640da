/** Storing and evicting, in caches in memory. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VARIANT_HEADER } from '../../shared/offline.ts'

const ORIGIN = 'https://shop.example'
const urlOf = (key: string | Request): string => (typeof key === 'string' ? new URL(key, ORIGIN).href : key.url)

const memoryCache = () => {
  const entries = new Map<string, Response>()
  return {
    match: (key: string | Request) => Promise.resolve(entries.get(urlOf(key))?.clone()),
    put: (key: string | Request, response: Response) => Promise.resolve(void entries.set(urlOf(key), response)),
    delete: (key: string | Request) => Promise.resolve(entries.delete(urlOf(key))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
  }
}

const memoryCaches = () => {
  const all = new Map<string, ReturnType<typeof memoryCache>>()
  return {
    open: (name: string) => {
      const cache = all.get(name) ?? memoryCache()
      all.set(name, cache)
      return Promise.resolve(cache)
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (key: string, { cacheName }: { readonly cacheName: string }) =>
      all.get(cacheName)?.match(key) ?? Promise.resolve(undefined),
  }
}

beforeEach(() => {
  vi.stubGlobal('__RELEASE__', { id: 'r1', builtAt: '' })
  vi.stubGlobal('__OFFLINE_FILES__', ['/assets/late.js'])
  vi.stubGlobal('caches', memoryCaches())
})
afterEach(() => vi.unstubAllGlobals())

const answer = (variant: string | null, cacheControl = 'private, no-cache', status = 200, text = ''): Response => {
  const response = new Response(`<html><title>Tea</title>${text}</html>`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl,
      ...(variant !== null && { [VARIANT_HEADER]: variant }),
    },
  })
  // Answers of the network have this type; one that is created here does not.
  Object.defineProperty(response, 'type', { value: 'basic' })
  return response
}

const RU = 'ru-RU.RUB.RU'
const DELIVERY = `${ORIGIN}/info/delivery`

test.each([
  ['of a guest', answer('en-US.USD.US'), false],
  ['of a signed-in user, whose own page is never cached', answer('en-US.USD.US', 'private, no-store'), false],
  ['in the same language, currency and country', answer(RU, 'private, no-store'), true],
  ['that is of no variant', answer(null, 'no-store', 404), true],
])('after a page %s, the pages cached before stay or are deleted', async (_which, response, stays) => {
  const { storePage, cachedPage } = await import('./cachedPages.ts')
  await storePage(DELIVERY, answer(RU))
  expect(await (await cachedPage(DELIVERY))?.text()).toContain('data-kept-at')
  await storePage(`${ORIGIN}/blog`, response)
  expect((await cachedPage(DELIVERY)) !== undefined).toBe(stays)
})

test('more than the limit of bytes is not cached, and a character of two bytes counts as two', async () => {
  const { storePage, cachedPage } = await import('./cachedPages.ts')
  // 4 MB of text in Cyrillic, as many characters as half of it.
  const long = () => answer(RU, 'private, no-cache', 200, 'я'.repeat(2 * 1024 * 1024))
  await storePage(DELIVERY, long())
  await storePage(`${ORIGIN}/blog`, long())
  expect(await cachedPage(DELIVERY)).toBeUndefined()
  expect(await cachedPage(`${ORIGIN}/blog`)).toBeDefined()
})

test('signing out deletes all pages', async () => {
  const { forgetPages, storePage, cachedPage } = await import('./cachedPages.ts')
  await storePage(DELIVERY, answer(RU))
  await forgetPages()
  expect(await cachedPage(DELIVERY)).toBeUndefined()
})

test('the late files of the cart are stored with the offline pages, before the cart is opened', async () => {
  const { storeOfflinePages, storedFile } = await import('./cachedPages.ts')
  vi.stubGlobal('fetch', () => Promise.resolve(answer(null)))
  await storeOfflinePages(['ru-RU'])
  expect(await storedFile('/assets/late.js')).toBeDefined()
})
