import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '../../shared/api/createApiClient.ts'
import { NotFound } from '../../shared/errors.ts'
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

test('late parts start beside the data, and once', async () => {
  const { deferred } = await loadScreen(at('/brands'), shopper)
  expect(started.count).toBe(1)
  expect(await deferred()['later']).toBe('late')
  expect(started.count).toBe(1)
})

test('of a screen that is only loaded ahead they start when it is drawn', async () => {
  const { deferred } = await loadScreen(at('/brands'), shopper, true)
  expect(started.count).toBe(0)
  deferred()
  expect(started.count).toBe(1)
})

test('an address that its route refuses is no page, in other words than one without a route', () => {
  expect(() => at('/wp-login.php')).toThrow(new NotFound('Page Not Found: /wp-login.php'))
  expect(() => at('/no/such/page')).toThrow(new NotFound('Page not found: /no/such/page'))
})
