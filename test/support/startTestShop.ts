/** The real app on the real reference backend, over real HTTP; the test controls its log, clock and backend. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import supertest, { type Test } from 'supertest'
import { CHECK_TIMES, type CheckTimes } from '../../server/backendCheck.ts'
import { readConfig } from '../../server/config.ts'
import { createApp } from '../../server/createApp.ts'
import { createDeps } from '../../server/createDeps.ts'
import { createHttpServer, HTTP_LIMITS, type HttpLimits } from '../../server/createHttpServer.ts'
import { loadOwner } from '../../shared/process/loadOwner.ts'
import { createLog } from '../../shared/process/log.ts'
import { freshBorders } from './freshBorders.ts'
import { startUpstream, type Upstream } from '../../upstream/startUpstream.ts'
import { seededDatabase } from './seededDatabase.ts'
import { rawGet, type RawAnswer } from './rawRequest.ts'
import { ROOT } from './sourceFiles.ts'

export type LogLine = { readonly level: string; readonly msg: string; readonly [field: string]: unknown }

export type TestShop = {
  readonly get: (path: string) => Test
  readonly post: (path: string) => Test
  readonly request: (method: 'get' | 'post' | 'put' | 'delete' | 'head' | 'options' | 'patch', path: string) => Test
  /** A GET of any target, byte for byte. */
  readonly raw: (target: string, headers?: { readonly [name: string]: string }, ms?: number) => Promise<RawAnswer>
  readonly url: string
  readonly server: Server
  readonly deps: Awaited<ReturnType<typeof createDeps>>
  readonly upstreamUrl: string
  /** The embedded backend; null when the test brought its own. */
  readonly upstream: Upstream | null
  /** Every log line so far. */
  readonly logs: LogLine[]
  /** Waits for a log line that matches; fails after 10 s. */
  readonly logged: (fits: (line: LogLine) => boolean) => Promise<LogLine>
  /** Moves the shop's clock, which otherwise follows the machine's, or is stopped (`clock`). */
  readonly advance: (ms: number) => void
  readonly close: () => Promise<void>
}

export type TestShopOptions = {
  /** Environment variables, as an operator would set them. Without UPSTREAM_URL a backend with sample data is started. */
  readonly env?: { readonly [name: string]: string }
  /** `still`: the shop's time passes by `advance` alone, for tests of lifetimes: they may take as long as the machine needs. */
  readonly clock?: 'still'
  /** Shorter timeouts of the HTTP server; all others are those of a real start. */
  readonly limits?: Partial<HttpLimits>
  /** How often the backend is checked. The check begins when the test calls `deps.check.start()`. */
  readonly checkTimes?: Partial<CheckTimes>
}

/** Nothing is cached, so that each request reaches the backend, and no request is refused because the machine is busy. */
const DEFAULTS = { PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0', MAX_WAIT_MS: '600000' }

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const within = async <T>(ms: number, find: () => T | undefined): Promise<T | undefined> => {
  const end = performance.now() + ms
  for (;;) {
    const found = find()
    if (found !== undefined || performance.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Starts a shop with `DEFAULTS`, unless the test configures otherwise. */
export const startTestShop = async ({ env = {}, limits = {}, clock, checkTimes }: TestShopOptions = {}): Promise<TestShop> => {
  const upstream =
    env['UPSTREAM_URL'] === undefined
      ? await startUpstream({
          dataDir: ':memory:',
          copyOf: await seededDatabase('now', () => new Date()),
          port: 0,
          host: '127.0.0.1',
          seed: 'demo',
          owner: loadOwner(env).owner,
          borders: freshBorders(),
          log: quiet,
          picturesDir: path.join(ROOT, 'upstream/sample/pictures'),
        })
      : null
  const upstreamUrl = upstream?.url ?? env['UPSTREAM_URL'] ?? ''
  const config = readConfig({ ...DEFAULTS, UPSTREAM_URL: upstreamUrl, ...env })
  const logs: LogLine[] = []
  let shift = 0
  const begun = Date.now()
  const deps = await createDeps(config, {
    root: ROOT,
    checkTimes: { ...CHECK_TIMES, ...checkTimes },
    clock: () => (clock ? begun : Date.now()) + shift,
    joinMs: clock && 600_000,
    log: createLog('debug', { write: (line) => void logs.push(JSON.parse(line) as LogLine) }),
  })
  const server = createHttpServer(createApp(deps), deps, { ...HTTP_LIMITS, ...limits })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let upstreamClosed = false
  return {
    get: (to) => supertest(url).get(to),
    post: (to) => supertest(url).post(to),
    request: (method, to) => supertest(url)[method](to),
    raw: (target, headers, ms) => rawGet(url, target, headers, ms),
    url,
    server,
    deps,
    upstreamUrl,
    upstream: upstream && {
      ...upstream,
      close: async () => {
        if (upstreamClosed) return
        upstreamClosed = true
        await upstream.close()
      },
    },
    logs,
    logged: async (fits) => {
      const line = await within(10_000, () => logs.find(fits))
      if (!line) throw new Error(`No such log line among:\n${logs.map((one) => JSON.stringify(one)).join('\n')}`)
      return line
    },
    advance: (ms) => {
      shift += ms
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await deps.close()
      if (upstream && !upstreamClosed) await upstream.close()
    },
  }
}
