/** A shop on a fake backend that answers `{ data: {} }` to everything, for tests of the proxy. */
import { json, startFakeUpstream, type FakeUpstream } from './fakeUpstream.ts'
import { startTestShop, type TestShop } from './startTestShop.ts'

/** A csrf token as the browser makes one. */
export const CSRF = '0123456789abcdef0123456789abcdef'

export type ProxiedShop = TestShop & {
  readonly backend: FakeUpstream
  /** Forgets what was seen, and answers everything well again. */
  readonly forget: () => void
}

export const startProxiedShop = async (): Promise<ProxiedShop> => {
  const backend = await startFakeUpstream()
  const shop = await startTestShop({ env: { UPSTREAM_URL: backend.url } })
  return {
    ...shop,
    backend,
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
