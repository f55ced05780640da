/** A shop that reaches the real backend through a fake one, so that single calls can be slow or fail. */
import { vi } from 'vitest'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { mailedToken } from '../contract/mailedToken.ts'
import { passTo, startFakeUpstream, type FakeUpstream } from './fakeUpstream.ts'
import { seededDatabase } from './seededDatabase.ts'
import { startTestShop, type TestShop, type TestShopOptions } from './startTestShop.ts'

export type FaultyShop = TestShop & {
  readonly front: FakeUpstream
  /** Every call passes again. */
  readonly heal: () => void
  /** The number of requests for a path. */
  readonly requested: (prefix: string) => number
  /** The slug of a product of the backend. */
  readonly slug: string
  /** Address of the real backend. */
  readonly behind: string
  /** Forgets how many orders were placed today: tests place more than an account may leave unpaid. */
  readonly allowOrders: () => void
  /** The token in the newest e-mail of a type to an address, as soon as it is written. */
  readonly mailedToken: (email: string, type: string) => Promise<string>
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Starts both backends and the shop. */
export const startFaultyShop = async (
  env: { readonly [name: string]: string } = {},
  options: Pick<TestShopOptions, 'clock' | 'checkTimes'> = {},
): Promise<FaultyShop> => {
  const real = await startUpstream({
    dataDir: ':memory:',
    copyOf: await seededDatabase('now', () => new Date()),
    port: 0,
    host: '127.0.0.1',
    seed: 'demo',
    log: quiet,
    picturesDir: null,
  })
  const front = await startFakeUpstream()
  const heal = () => front.on('/', passTo(real.url))
  heal()
  const shop = await startTestShop({ ...options, env: { UPSTREAM_URL: front.url, ...env } })
  const list = (await (await fetch(`${real.url}/v1/products?per_page=1`)).json()) as {
    data: { items: { link_rewrite: string }[] }
  }
  return {
    ...shop,
    front,
    heal,
    requested: (prefix) => front.seen.filter(({ url }) => url.startsWith(prefix)).length,
    slug: list.data.items[0]?.link_rewrite ?? '',
    behind: real.url,
    allowOrders: () => void real.deps.store.run`DELETE FROM attempt WHERE key LIKE 'order:%'`,
    mailedToken: (email, type) => vi.waitFor(() => mailedToken({ upstream: real }, email, type), { timeout: 20_000 }),
    close: async () => {
      await shop.close()
      await front.close()
      await real.close()
    },
  }
}
