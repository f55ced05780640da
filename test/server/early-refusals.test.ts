/** The cost of a refusal in overload: it is decided before anything else is done for the request, and is the same answer in every other respect. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hang, json, startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream.ts'
import { scrape } from '../support/scrape.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const GUEST = { 'accept-language': 'ru' }

let front: FakeUpstream
let shop: TestShop
beforeAll(async () => {
  front = await startFakeUpstream()
  const env = { UPSTREAM_URL: front.url, MAX_REQUESTS: '4', MAX_WAIT_MS: '500', METRICS_PORT: '0', PAGE_CACHE_SECONDS: '600' }
  shop = await startTestShop({ env, clock: 'still' })
  front.on('/', json({ data: [] }))
  for (let i = 0; i < 3; i++) await shop.get('/brands').expect(200)
  front.on('/', hang)
  for (let i = 0; i < 3; i++) void fetch(`${shop.url}/api/brands`).catch(() => {})
})
beforeEach(async () => {
  await expect.poll(() => front.open()).toBe(3)
  shop.advance(1000)
  shop.logs.length = 0
})
afterAll(async () => {
  shop.server.closeAllConnections()
  await shop.close()
  await front.close()
})

test('refusals are one line of the log a second, with their number, and no line each', async () => {
  await Promise.all(Array.from({ length: 20 }, () => shop.get('/new').expect(503)))
  expect(shop.logs).toMatchObject([{ msg: 'request shed', kind: 'browse', reason: 'count', inFlight: 3, requests: 1 }])
  shop.advance(1000)
  await shop.get('/new').expect(503)
  expect(shop.logs[1]).toMatchObject({ msg: 'request shed', requests: 20 })
  expect(shop.logs).toHaveLength(2)
})

test('refusals are counted in the metrics, by kind and reason, and as requests', async () => {
  const before = (await scrape(shop.deps.metricsUrl)).sum('shop_requests_shed_total', { kind: 'browse', reason: 'count' })
  await shop.get('/new').expect(503)
  const { sum } = await scrape(shop.deps.metricsUrl)
  expect(sum('shop_requests_shed_total', { kind: 'browse', reason: 'count' })).toBe(before + 1)
  expect(sum('shop_requests_total', { route: 'refused', status: '503' })).toBeGreaterThanOrEqual(before + 1)
})

test('a refused page has the security headers of all answers, the policy of pages without scripts, and the language of its user', async () => {
  const { headers, text } = await shop.get('/new').set(GUEST).expect(503)
  const other = await shop.get('/livez')
  for (const name of [
    'x-content-type-options',
    'strict-transport-security',
    'permissions-policy',
    'cross-origin-embedder-policy',
  ])
    expect(headers[name], name).toBe(other.headers[name])
  expect(headers).toMatchObject({ 'content-language': 'ru-RU', 'cache-control': 'no-store', 'retry-after': '2' })
  expect(headers['content-security-policy']).toMatch(/default-src 'none';.*style-src 'self'/)
  expect(text).toContain('<html lang="ru">')
  const english = await shop
    .get('/api/products')
    .set({ ...GUEST, cookie: 'i18n_redirected=en-US' })
    .expect(503)
  expect(english.body.message).toBe(shop.deps.intls['en-US'].t('api.busy'))
  expect((await shop.request('head', '/new').set(GUEST).expect(503)).headers['content-length']).toBe(headers['content-length'])
})

test('a refusal is answered after half a second: clients that are refused at once come back at once', async () => {
  const from = performance.now()
  await shop.get('/new').expect(503)
  expect(performance.now() - from).toBeGreaterThan(450)
})

test('cached pages, files and health checks are answered', async () => {
  expect((await shop.get('/brands').expect(200)).headers['x-cache']).toBe('hit')
  await shop.get('/brands').set('cookie', 'token=anything').expect(503)
  await shop.get('/livez').expect(200)
  await shop.get('/readyz').expect(200)
  await shop.get(shop.deps.manifest.entry).expect(200)
})

test('a request that would wait longer than MAX_WAIT_MS is refused at its arrival and never waits', async () => {
  const own = await startTestShop({ env: { UPSTREAM_URL: front.url, MAX_WAIT_MS: '500' }, clock: 'still' })
  const { work } = own.deps
  let isLoaded = true
  const enter = () =>
    void work.enter('browse', (mayBegin) => {
      if (mayBegin) own.advance(50)
      if (isLoaded) enter()
    })
  try {
    for (let n = 0; n < 40; n++) enter()
    await expect.poll(() => work.isFull('browse')).toBe(true)
    await own.get('/new').expect(503)
    expect(await own.logged(({ msg }) => msg === 'request shed')).toMatchObject({ kind: 'browse', reason: 'age', inFlight: 0 })
  } finally {
    isLoaded = false
    await own.close()
  }
})
