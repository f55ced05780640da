/** The log: one JSON line per request, sufficient to find a fault, without data of the user. */
import { hostname } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hang, json, late, passTo } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
beforeEach(() => {
  shop.logs.length = 0
  shop.heal()
})
afterAll(() => shop.close())

const requestLines = () => shop.logs.filter(({ msg }) => msg === 'request')

test('every request leaves one line, pages and files and refusals alike', async () => {
  const paths = [
    '/',
    '/no/such/page',
    '/cart/',
    '/%E0%A4%A',
    '/profile',
    '/api/unknown',
    '/api/categories',
    '/livez',
    '/assets/none.js',
    '/favicon.svg',
  ]
  for (const path of paths) {
    shop.logs.length = 0
    const { status, headers } = await shop.raw(path)
    await shop.logged(({ msg }) => msg === 'request')
    expect(requestLines(), path).toHaveLength(1)
    expect(requestLines()[0]).toMatchObject({
      // Health checks come every second.
      level: path === '/livez' ? 'debug' : 'info',
      host: hostname(),
      trace: expect.stringMatching(/^[0-9a-f]{32}$/),
      route: expect.any(String),
      method: 'GET',
      path,
      status,
      locale: 'en-US',
      signedIn: false,
      // Answers that caches may share have none.
      id: headers['x-request-id'] ?? expect.stringMatching(/^[0-9a-f-]{36}$/),
      ms: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  }
})

test('a line contains the number of backend calls and the duration of the slowest one', async () => {
  shop.front.on('/v1/home', late(120, passTo(shop.behind)))
  shop.front.on('/v1/categories', late(60, passTo(shop.behind)))
  await shop.get('/').expect(200)
  await shop.get('/api/categories').expect(200)
  await shop.get('/livez').expect(200)
  await shop.logged(({ path }) => path === '/livez')
  const [page, call, health] = requestLines() as unknown as readonly { backend?: { calls: number; slowestMs: number } }[]
  expect(page?.backend?.calls).toBeGreaterThanOrEqual(3)
  expect(page?.backend?.slowestMs).toBeGreaterThanOrEqual(115)
  expect(call?.backend?.calls).toBe(1)
  expect(call?.backend?.slowestMs).toBeGreaterThanOrEqual(55)
  expect(health?.backend).toBeUndefined()
})

test('a fault is logged with level error', async () => {
  shop.front.on('/', json({}, 500))
  await shop.get('/').expect(502)
  expect(await shop.logged(({ msg }) => msg === 'request')).toMatchObject({ level: 'error', status: 502 })
})

test('nothing private is logged: no query, no cookie, no token, no address, no header, no body', async () => {
  const secrets = [
    'SECRETQUERY',
    'SECRETTOKEN',
    'SECRETCOOKIE',
    'SECRETREFERER',
    'SECRETAGENT',
    'SECRETBODY',
    'SECRETBEARER',
    '203.0.113.77',
    'SECRETPAYMENT',
    'SECRETCODE',
  ]
  const headers = {
    Cookie: 'token=SECRETTOKEN; other=SECRETCOOKIE; csrf-token=0123456789abcdef',
    Referer: 'https://x/?SECRETREFERER',
    'User-Agent': 'SECRETAGENT',
    Authorization: 'Bearer SECRETBEARER',
    'X-Forwarded-For': '203.0.113.77',
  }
  for (const path of [
    '/?q=SECRETQUERY',
    '/change-password?token=SECRETQUERY',
    '/no/such?SECRETQUERY',
    '/api/products?q=SECRETQUERY',
    '/assets/none.js?SECRETQUERY',
    '/%E0%A4%A?SECRETQUERY',
    // The id of a payment or a code is sufficient to use it.
    '/jpcart/payment/SECRETPAYMENT',
    '/user/payment/SECRETPAYMENT',
    '/api/payments/SECRETPAYMENT',
    '/api/payments/SECRETPAYMENT/card',
    '/api/user/cart/promo/SECRETCODE',
  ])
    await shop.raw(path, headers)
  await shop
    .post('/api/productsPrice')
    .set({ ...headers, 'csrf-token': '0123456789abcdef' })
    .send({ SECRETBODY: 1 })
  await shop.post('/preferences/locale').set(headers).type('form').send({ locale: 'SECRETBODY' })
  shop.front.on('/', json({ message: 'SECRETBODY' }, 500))
  await shop.raw('/?q=SECRETQUERY', headers)
  await shop.logged(({ status }) => status === 502)
  const written = JSON.stringify(shop.logs)
  for (const secret of secrets) expect(written).not.toContain(secret)
  expect(requestLines().some(({ signedIn }) => signedIn === true)).toBe(true)
})

test('a path cannot forge a second line or fill the log', async () => {
  await shop.raw(`/${'x'.repeat(5000)}`)
  await shop.raw('/a%0A%7B%22level%22:%22error%22%7D')
  await shop.logged(({ path }) => String(path).startsWith('/a%0A'))
  for (const { path } of requestLines()) {
    expect(String(path).length).toBeLessThanOrEqual(200)
    expect(String(path)).not.toContain('\n')
  }
})

test('a client that disconnected before the answer is logged as such', async () => {
  shop.front.on('/v1/home', hang)
  const leaving = new AbortController()
  const requested = fetch(`${shop.url}/`, { signal: leaving.signal }).catch(() => null)
  await expect.poll(() => shop.front.open()).toBeGreaterThan(0)
  leaving.abort()
  await requested
  expect(await shop.logged(({ msg }) => msg === 'request')).toMatchObject({ path: '/', cut: true })
})
