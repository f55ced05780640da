/** METRICS_PORT: what a scrape of the shop contains after requests, and that no request can add label values. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { routeNames } from '../../shared/routes.ts'
import { VITALS_PATH } from '../../shared/vitals.ts'
import { hang, json } from '../support/fakeUpstream.ts'
import { scrape } from '../support/scrape.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const METERED = { METRICS_PORT: '0', TRUST_PROXY: 'loopback', PAGE_CACHE_SECONDS: '30', ANSWER_CACHE_SECONDS: '30' }
const REPORT = { route: 'home', device: 'mobile', vitals: { LCP: 1200, INP: 80, CLS: 0.04, TTFB: 90 }, errors: 0 }

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop(METERED)
})
afterAll(() => shop.close())

const now = () => scrape(shop.deps.metricsUrl)
/** A request line is written after the answer. */
const answered = async (path: string, status: number) => {
  shop.logs.length = 0
  const answer = await shop.raw(path)
  expect(answer.status, path).toBe(status)
  await shop.logged(({ msg }) => msg === 'request')
}
const report = (body: string) => shop.post(VITALS_PATH).set('content-type', 'text/plain').send(body)

test('requests are counted by route, status and cache state, with durations and the time to the first byte of pages', async () => {
  await answered('/no-such-product', 404)
  // The second request is rendered for the cache, unless the machine is too busy for a complete page.
  await expect
    .poll(async () => {
      await answered('/', 200)
      return (await now()).sum('shop_requests_total', { route: 'home', status: '200', cache: 'hit' })
    })
    .toBe(1)
  const { sum } = await now()
  expect(sum('shop_requests_total', { route: 'product', status: '404', cache: 'miss' })).toBe(1)
  expect(sum('shop_requests_total', { route: 'home', status: '200', cache: 'miss' })).toBeGreaterThanOrEqual(2)
  expect(sum('shop_cache_lookups_total', { cache: 'page', state: 'hit' })).toBe(1)
  expect(sum('shop_request_duration_seconds_count', { route: 'product' })).toBe(1)
  expect(sum('shop_page_first_byte_seconds_count', { route: 'product' })).toBe(1)
  expect(sum('shop_cached_pages')).toBeGreaterThanOrEqual(1)
  expect(sum('shop_cache_bytes', { cache: 'answer' })).toBeGreaterThan(0)
})

test('calls are counted by name and result, faults by kind; the circuit, sockets and the event loop are measured', async () => {
  await answered('/api/categories', 200)
  shop.front.on('/v1/categories', json({}, 503))
  await answered('/api/categories', 503)
  shop.heal()
  const { sum } = await now()
  expect(sum('shop_backend_calls_total', { call: 'getCategories', result: 'ok' })).toBeGreaterThanOrEqual(1)
  expect(sum('shop_backend_calls_total', { call: 'getCategories', result: '503' })).toBeGreaterThanOrEqual(1)
  expect(sum('shop_backend_call_duration_seconds_count', { call: 'getCategories' })).toBeGreaterThanOrEqual(2)
  expect(sum('shop_backend_circuit_open')).toBe(0)
  expect(sum('shop_ready')).toBe(1)
  expect(sum('shop_connections')).toBeGreaterThanOrEqual(0)
  expect(sum('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(sum('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('a call that is not answered in time, and one whose client left, have results of their own', async () => {
  shop.front.on('/v1/products', hang)
  await shop.raw('/api/products?page=9', {}, 300).catch(() => null)
  shop.heal()
  await expect.poll(async () => (await now()).sum('shop_backend_calls_total', { result: 'cancelled' })).toBeGreaterThanOrEqual(1)
})

test('unknown addresses, methods, calls and statuses add no label value', async () => {
  const known = new Set<string>([
    ...routeNames,
    ...(Object.values(allCalls) as readonly Call[]).map(({ name }) => `api:${name}`),
    'api:unknown',
    'asset',
    'health',
    'report',
    'preference',
    'bank',
    'paymentReturn',
    'file',
    'unknown',
  ])
  const strange = [
    '/a/b/c/d/e',
    '/x"y',
    '/%22%0a',
    '/api/none',
    '/api/products/%2e%2e',
    '/@me',
    '/assets/x.js',
    '/p.php',
    '/u@e.com',
  ]
  for (const path of strange) await shop.raw(path)
  for (const method of ['patch', 'options', 'delete'] as const) await shop.request(method, '/strange').catch(() => null)
  shop.front.on('/v1/categories', json({ data: {} }, 499))
  await shop.raw('/api/categories')
  shop.heal()
  const { valuesOf } = await now()
  expect(valuesOf('route', 'shop_').filter((route) => !known.has(route))).toEqual([])
  expect(valuesOf('status', 'shop_').every((status) => /^(\d{3}|[1-5]xx|none)$/.test(status))).toBe(true)
  expect(valuesOf('status', 'shop_')).not.toContain('499')
  expect(valuesOf('result').every((result) => /^(ok|\d{3}|[45]xx|timeout|broken|cancelled|unavailable)$/.test(result))).toBe(true)
})

test('a report of a browser is counted by route and device; a bad one is refused and adds no label value', async () => {
  await report(JSON.stringify(REPORT)).expect(204)
  await report(JSON.stringify({ ...REPORT, vitals: { LCP: 3000, FAKE: 1 }, errors: 2 })).expect(204)
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...REPORT, route: 'evil' }),
    JSON.stringify({ ...REPORT, device: 'fridge' }),
    JSON.stringify({ ...REPORT, vitals: null }),
    JSON.stringify({ ...REPORT, errors: 1e9 }),
  ])
    await report(body).expect(400)
  await report(JSON.stringify({ ...REPORT, more: 'x'.repeat(2000) })).expect(413)
  await report(JSON.stringify(REPORT)).set('sec-fetch-site', 'cross-site').expect(403)
  const { sum, valuesOf } = await now()
  expect(sum('shop_web_vital_seconds_count', { vital: 'LCP', route: 'home', device: 'mobile' })).toBe(2)
  expect(sum('shop_web_vital_seconds_sum', { vital: 'LCP' })).toBeCloseTo(4.2)
  expect(sum('shop_web_vital_cls_count', { route: 'home' })).toBe(1)
  expect(sum('shop_client_errors_total', { route: 'home' })).toBe(2)
  expect(valuesOf('vital')).toEqual(['INP', 'LCP', 'TTFB'])
  expect(valuesOf('device')).toEqual(['mobile'])
})

test('more than 30 reports of a client in a minute are refused, and more than 600 of all; what is no report does not count', async () => {
  const send = async (client: string, body: string) => {
    const request = { method: 'POST', headers: { 'x-forwarded-for': client }, body }
    return (await fetch(shop.url + VITALS_PATH, request)).status
  }
  /** Sends up to `most` reports until some are refused: twice the limit, because a new minute may begin in between. */
  const isRefused = async (most: number, clientOf: (i: number) => string) => {
    let refused = 0
    for (let i = 0; i < most && refused < 5; i++) if ((await send(clientOf(i), JSON.stringify(REPORT))) === 429) refused += 1
    return refused === 5
  }
  for (let i = 0; i < 35; i++) expect(await send('198.51.100.1', 'no report')).toBe(400)
  expect(await isRefused(70, () => '198.51.100.1')).toBe(true)
  expect(await send('198.51.100.2', JSON.stringify(REPORT))).toBe(204)
  // Each client stays below its own limit.
  expect(await isRefused(1250, (i) => `203.0.113.${i % 60}`)).toBe(true)
})

test('without METRICS_PORT nothing is served, pages name no share, and reports have no address', async () => {
  const plain = await startFaultyShop({})
  try {
    expect(plain.deps.metricsUrl).toBeNull()
    expect(plain.deps.meters).toBeNull()
    await plain.post(VITALS_PATH).send(JSON.stringify(REPORT)).expect(405)
    const { text } = await plain.get('/').expect(200)
    expect(text).not.toContain('"vitals"')
    expect((await shop.get('/').expect(200)).text).toContain('"vitals":10')
  } finally {
    await plain.close()
  }
})

test('metrics are served to the same machine, unless METRICS_HOST names another address', () => {
  const env = { UPSTREAM_URL: 'http://localhost:1', METRICS_PORT: '9464' }
  expect(readConfig(env).metrics).toEqual({ port: 9464, host: '127.0.0.1', portWaitMs: 0 })
  expect(readConfig({ ...env, METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0')
  expect(() => readConfig({ ...env, METRICS_PORT: 'yes' })).toThrow('METRICS_PORT')
  expect(readConfig({ ...env, METRICS_PORT: '' })).toMatchObject({ metrics: null, vitalsPercent: 0 })
})
