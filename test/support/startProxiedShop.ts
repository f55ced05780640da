/** A shop on a fake backend that answers `{ data: {} }` to everything, for tests of the proxy. */
import type { Test } from 'supertest'
import { json, startFakeUpstream, type FakeUpstream } from './fakeUpstream.ts'
import { startTestShop, type TestShop } from './startTestShop.ts'

/** A csrf token as the browser makes one. */
export const CSRF = '0123456789abcdef0123456789abcdef'

/** The body of a call that accepts one. */
export const PRICES = { currency: 'USD', items: [{ cart_id: '1:0', product_id: 1, option_id: null }] }

export type ProxiedShop = TestShop & {
  readonly backend: FakeUpstream
  /** A POST as the browser's client makes it. */
  readonly write: (path: string, cookie?: string) => Test
  /** Clears the recorded requests, and answers everything well again. */
  readonly forget: () => void
}

export const startProxiedShop = async (env: { readonly [name: string]: string } = {}): Promise<ProxiedShop> => {
  const backend = await startFakeUpstream()
  const shop = await startTestShop({ env: { UPSTREAM_URL: backend.url, ...env } })
  return {
    ...shop,
    backend,
    write: (path, cookie = '') =>
      shop
        .post(path)
        .set('Cookie', `csrf-token=${CSRF}${cookie && `; ${cookie}`}`)
        .set('csrf-token', CSRF),
    forget: () => {
      backend.seen.length = 0
      backend.on('/', json({ data: {} }))
    },
    close: async () => {
      await shop.close()
      await backend.close()
    },
  }
}
