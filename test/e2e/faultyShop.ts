/** A shop without caches, whose connection to the backend the test controls: single calls can wait or fail. */
import { request as ask } from 'node:http'
import { startFakeUpstream, type Answering, type FakeUpstream } from '../support/fakeUpstream.ts'
import { test as base } from './fixtures.ts'
import { startShop } from './startProgram.ts'

/** Forwards a call unchanged, pictures too. */
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
  /** Every call passes again. */
  readonly heal: () => void
  /** Blocks calls that begin with `prefix`; returns the function that lets them pass. */
  readonly hold: (prefix: string) => () => void
}

const startWay = async (): Promise<Way & { readonly stop: () => Promise<void> }> => {
  const front = await startFakeUpstream()
  const pass = passOn(process.env['E2E_BACKEND_URL'] ?? '')
  const heal = () => front.on('/', pass)
  heal()
  return {
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
    stop: front.close,
  }
}

export const test = base.extend<{ way: Way; healed: undefined }>({
  way: async ({ startOnce }, use) => use(await startOnce('way', startWay)),

  // A fixture instead of a hook: hooks of a shared module run only for the first file that loads it.
  healed: [
    async ({ way }, use) => {
      way.heal()
      await use(undefined)
    },
    { auto: true },
  ],

  baseURL: async ({ startOnce, way }, use) => {
    const { url } = await startOnce('faulty shop', () =>
      startShop({
        UPSTREAM_URL: way.url,
        ANSWER_CACHE_SECONDS: '0',
        // Longer than the 3 s that a call may take, and than twice of them on a busy machine: the server reports a hanging call, as it does
        // to a user on a fast line.
        LATE_PARTS_MS: '7000',
        LOG_LEVEL: 'silent',
      }),
    )
    await use(url)
  },
})

export { expect } from './fixtures.ts'
