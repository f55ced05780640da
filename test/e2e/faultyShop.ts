/** A shop of its own that keeps nothing, and whose way to the backend is in the test's hands: single calls can wait or fail. */
import { request as ask } from 'node:http'
import { startFakeUpstream, type Answering, type FakeUpstream } from '../support/fakeUpstream.ts'
import { test as base } from './fixtures.ts'
import { PROGRAMS_MS, startShop } from './startProgram.ts'

/** Passes a call on as it is, pictures too. */
const passOn =
  (backend: string): Answering =>
  (_incoming, response, { method, url, headers, body }) => {
    const outgoing = ask(backend + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.once('error', () => response.destroy())
    response.once('close', () => outgoing.destroy())
    outgoing.end(body)
  }

export type Way = FakeUpstream & {
  /** Everything passes again. */
  readonly heal: () => void
  /** Holds back what begins with `prefix`; gives the function that lets it pass. */
  readonly hold: (prefix: string) => () => void
}

type WorkerFixtures = { way: Way; faultyShopUrl: string }

export const test = base.extend<{ healed: undefined }, WorkerFixtures>({
  way: [
    async ({}, use) => {
      const front = await startFakeUpstream()
      const pass = passOn(process.env['E2E_BACKEND_URL'] ?? '')
      const heal = () => front.on('/', pass)
      heal()
      await use({
        ...front,
        heal,
        hold: (prefix) => {
          let letPass: () => void = () => {}
          const free = new Promise<void>((resolve) => {
            letPass = resolve
          })
          front.on(prefix, (...args) => void free.then(() => pass(...args)))
          return letPass
        },
      })
      await front.close()
    },
    { scope: 'worker' },
  ],

  faultyShopUrl: [
    async ({ way }, use) => {
      const shop = await startShop({
        UPSTREAM_URL: way.url,
        PAGE_CACHE_SECONDS: '0',
        ANSWER_CACHE_SECONDS: '0',
        // Longer than the 3 s that a call may take, and than twice of them where the machine is busy: what hangs is told by the
        // server, as it is to a shopper on a fast line.
        LATE_PARTS_MS: '7000',
        LOG_LEVEL: 'silent',
      })
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: PROGRAMS_MS },
  ],

  // A fixture and no hook: hooks of a shared module run only for the first file that loads it.
  healed: [
    async ({ way }, use) => {
      way.heal()
      await use(undefined)
    },
    { auto: true },
  ],

  baseURL: async ({ faultyShopUrl }, use) => use(faultyShopUrl),
})

export { expect } from './fixtures.ts'
