import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { getNews } from '../../shared/api/content.ts'
import { NotFound, SignInRequired } from '../../shared/errors.ts'
import type { Features } from '../../shared/features.ts'
import type { LoadContext } from '../defineScreen.ts'
import { loadScreen, readAddress } from './loadScreen.ts'

const { started } = vi.hoisted(() => ({ started: { count: 0 } }))

vi.mock('../allScreens.ts', () => ({
  allScreens: {
    brands: async () => ({
      load: async () => 'data',
      deferred: () => {
        started.count += 1
        return { later: Promise.resolve('late') }
      },
    }),
    news: async () => ({
      load: ({ api }: LoadContext) => api.call(getNews, { query: {} }),
      deferred: ({ api }: LoadContext) => ({ later: api.call(getNews, { query: {} }) }),
    }),
  },
}))

const shopper = {
  api: clientOf(() => Promise.reject(new Error('no call is expected'))),
  locale: 'en-US',
  currency: 'USD',
  signedIn: false,
  country: 'US',
  readHtml: () => [],
} as const
const at = (path: string) => readAddress(new URL(path, 'https://shop.example'), false)

beforeEach(() => {
  started.count = 0
})

test('deferred parts start beside the data, and once', async () => {
  const { deferred } = await loadScreen(at('/brands'), shopper)
  expect(started.count).toBe(1)
  expect(await deferred()['later']).toBe('late')
  expect(started.count).toBe(1)
})

test('those of a prefetched screen start when it is rendered', async () => {
  const { deferred } = await loadScreen(at('/brands'), shopper, true)
  expect(started.count).toBe(0)
  deferred()
  expect(started.count).toBe(1)
})

test('only the data of a prefetched screen is requested by calls that open no dialog', async () => {
  const used: string[] = []
  const apiOf = (name: string) => clientOf((() => Promise.resolve(used.push(name))) as ApiClient['call'])
  const both = { ...shopper, api: apiOf('ordinary'), prefetchApi: apiOf('prefetch') }
  const { deferred } = await loadScreen(at('/news'), both, true)
  expect(used).toEqual(['prefetch'])
  deferred()
  expect(used).toEqual(['prefetch', 'ordinary'])
  await loadScreen(at('/news'), both)
  expect(used.slice(2)).toEqual(['ordinary', 'ordinary'])
})

test('an address that its route refuses is not found, with another message than one without a route', () => {
  expect(() => at('/wp-login.php')).toThrow(new NotFound('Page Not Found: /wp-login.php'))
  expect(() => at('/no/such/page')).toThrow(new NotFound('Page not found: /no/such/page'))
})

test('an address whose screen needs what the backend lacks is not found, for guests on guarded screens too', () => {
  const read = (path: string, features: Features | null) => readAddress(new URL(path, 'https://shop.example'), false, features)
  expect(() => read('/blog', {})).toThrow(new NotFound('Page not found: /blog'))
  expect(() => read('/profile/promo', {})).toThrow(new NotFound('Page not found: /profile/promo'))
  expect(() => read('/brands', { brands: false })).toThrow(new NotFound('Page not found: /brands'))
  for (const features of [null, { blog: true }]) expect(read('/blog', features).name).toBe('blog')
  expect(() => read('/profile/notifications', { mailPreferences: true })).toThrow(SignInRequired)
})
