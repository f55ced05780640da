/**
 * Any sequence of good and bad answers of the backend, over any time, to guests and signed-in users: the answers from the cache, the number
 * of calls, and what must never be cached. Real HTTP against a backend with scripted failures; only the clock is simulated.
 */
import { fc } from '../support/property.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeatures } from '../../server/features.ts'
import { createFaultLog } from '../../server/faultLog.ts'
import { createResponseCache } from '../../server/responseCache.ts'
import { createLog } from '../../shared/process/log.ts'
import { apiOf } from '../../server/render/loadPage.ts'
import { createUpstreamTransport, type UpstreamTransport } from '../../server/upstreamTransport.ts'
import { getTag } from '../../shared/api/cataloguePages.ts'
import { getReviews } from '../../shared/api/product.ts'
import {
  cutInTheMiddle,
  hang,
  json,
  reset,
  startFakeUpstream,
  type Answering,
  type FakeUpstream,
} from '../support/fakeUpstream.ts'

const FRESH_MS = 30_000
const STORED_MS = 24 * 3600 * 1000
const faults = createFaultLog(() => 0)
const SECRET = 'only-for-the-token'
const shopPages = { find: () => null, linked: () => [], dates: () => [], look: async () => {}, close: () => {} }

let backend: FakeUpstream
let upstream: UpstreamTransport
beforeAll(async () => {
  backend = await startFakeUpstream()
  upstream = createUpstreamTransport(backend.url, { connect: 500, total: 150, bytes: 10_000, sockets: 8 })
})
afterAll(async () => {
  await upstream.close()
  await backend.close()
})

const good = ({ url, headers }: { readonly url: string; readonly headers: { readonly authorization?: string | undefined } }) => {
  const name = headers.authorization === undefined ? 'for everybody' : SECRET
  const review = { id: 1, author: name, rating: 5, date: '2026-11-01', status: 'published' }
  return url.includes('/reviews')
    ? { data: { items: [review], total: 1, page: 1, per_page: 10 }, message: null }
    : { data: { name, link_rewrite: 'any', products_count: 1 }, message: null }
}

const FAULTS: { readonly [name: string]: Answering } = {
  ...Object.fromEntries([401, 403, 404, 410, 429, 500, 502, 503, 504].map((status) => [status, json({ message: 'no' }, status)])),
  'says when': (_request, response) => response.writeHead(429, { 'retry-after': '60' }).end('{}'),
  'says a far day': (_request, response) => response.writeHead(503, { 'retry-after': '999999' }).end('{}'),
  nonsense: json({ data: 5 }),
  html: (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  cut: cutInTheMiddle,
  reset,
  hang,
}

type Known = { good: number | null; failures: number; failedAt: number; askedToWaitMs: number }

const step = fc.record({
  ms: fc.oneof(
    fc.integer({ min: 0, max: 2000 }),
    fc.integer({ min: 0, max: 90_000 }),
    fc.integer({ min: 0, max: 5 * 3600 * 1000 }),
  ),
  key: fc.constantFrom('one', 'two'),
  call: fc.constantFrom('tag', 'reviews'),
  isGuest: fc.boolean(),
  fault: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 5, arbitrary: fc.constantFrom(...Object.keys(FAULTS)) }),
})

let stepNumber = 0

test('a good answer is served until the backend reports that it no longer exists, calls are rare during a fault, and no answer to a token is cached', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      let now = 1_000_000_000
      const answers = createResponseCache(FRESH_MS / 1000, () => now)
      const known = new Map<string, Known>()
      const apiFor = (isGuest: boolean, id: string) =>
        apiOf(
          { upstream, answers, faults, features: createFeatures(() => {}), shopPages },
          {
            id,
            log: createLog('silent'),
            caller: { 'x-forwarded-for': '127.0.0.1' },
            locale: 'en-US',
            currency: 'USD',
            token: isGuest ? null : 'a-token',
          },
        )
      for (const { ms, key, call, isGuest, fault } of steps) {
        now += ms
        stepNumber += 1
        const id = `step-${stepNumber}`
        const isOwn = call === 'reviews' && !isGuest
        backend.on('/', (request, response, seen) =>
          fault === null ? json(good(seen))(request, response, seen) : (FAULTS[fault] ?? json({}, 500))(request, response, seen),
        )
        const result = await (
          call === 'tag'
            ? apiFor(isGuest, id).call(getTag, { params: { slug: key } })
            : apiFor(isGuest, id).call(getReviews, { params: { slug: key }, query: {} })
        ).then(
          (value) => ({ value: JSON.stringify(value) }),
          () => null,
        )
        // A background revalidation ends before the next step begins.
        await expect.poll(() => backend.open(), { interval: 1 }).toBe(0)
        await new Promise((resolve) => setImmediate(resolve))
        const requested = backend.seen.filter(({ headers }) => headers['x-request-id'] === id)
        backend.seen.length = 0
        const cacheKey = `${call} ${key}`
        const was = known.get(cacheKey) ?? { good: null, failures: 0, failedAt: 0, askedToWaitMs: 0 }

        if (isOwn) {
          expect(requested.map(({ headers }) => headers.authorization)).toEqual(['Bearer a-token'])
          expect(result === null).toBe(fault !== null)
          continue
        }
        for (const { headers } of requested) expect(headers.authorization).toBeUndefined()
        expect(result?.value ?? '').not.toContain(SECRET)
        expect(requested.length).toBeLessThanOrEqual(1)
        if (requested.length > 0 && was.failures > 0) {
          const backoff = Math.min(500 * 2 ** (was.failures - 1), 8000)
          expect(now - was.failedAt).toBeGreaterThanOrEqual(Math.max(backoff, Math.min(was.askedToWaitMs, 300_000)))
        }
        const isGone = requested.length > 0 && (fault === '404' || fault === '410')
        // The backend reported that it no longer exists while a stale answer was shown: the next user sees that.
        const wasShown = was.good !== null && now - was.good < 3600 * 1000
        if (was.good !== null && now - was.good < STORED_MS && (!isGone || wasShown))
          expect(result, fault ?? 'good').not.toBeNull()
        if (fault === null && requested.length > 0) expect(result).not.toBeNull()
        if (requested.length === 0) continue
        known.set(
          cacheKey,
          fault === null
            ? { good: now, failures: 0, failedAt: 0, askedToWaitMs: 0 }
            : {
                good: isGone ? null : was.good,
                failures: was.failures + 1,
                failedAt: now,
                askedToWaitMs: fault === 'says when' ? 60_000 : fault === 'says a far day' ? 999_999_000 : 0,
              },
        )
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('an uncached key that fails is requested at most twelve times in a minute of requests', async () => {
  let now = 0
  const answers = createResponseCache(FRESH_MS / 1000, () => now)
  const api = apiOf(
    { upstream, answers, faults, features: createFeatures(() => {}), shopPages },
    {
      id: 'x',
      log: createLog('silent'),
      caller: { 'x-forwarded-for': '127.0.0.1' },
      locale: 'en-US',
      currency: 'USD',
      token: null,
    },
  )
  backend.on('/', json({}, 500))
  const before = backend.seen.length
  for (; now < 60_000; now += 50) expect(await api.tryCall(getTag, { params: { slug: 'never' } })).toBeNull()
  expect(backend.seen.length - before).toBeLessThanOrEqual(12)
  backend.on('/', (request, response, seen) => json(good(seen))(request, response, seen))
  now += 8000
  expect(await api.tryCall(getTag, { params: { slug: 'never' } })).not.toBeNull()
})

test('the size of many different answers stays within the limit', async () => {
  const answers = createResponseCache(FRESH_MS / 1000, () => 0)
  const api = apiOf(
    { upstream, answers, faults, features: createFeatures(() => {}), shopPages },
    {
      id: 'x',
      log: createLog('silent'),
      caller: { 'x-forwarded-for': '127.0.0.1' },
      locale: 'en-US',
      currency: 'USD',
      token: null,
    },
  )
  const long = 'x'.repeat(9_000)
  backend.on('/', json({ data: { name: long, link_rewrite: 'any', products_count: 1 }, message: null }))
  for (let n = 0; n < 1200; n++) await api.call(getTag, { params: { slug: `t${n}` } })
  expect(answers.size()).toBeGreaterThan(8 * 1024 * 1024)
  expect(answers.size()).toBeLessThanOrEqual(10 * 1024 * 1024)
})
