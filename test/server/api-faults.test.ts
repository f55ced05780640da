/** /api when the backend fails: a script must see that it did, in the shopper's language, and nothing must hang or be sent twice. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cutInTheMiddle, drip, reset } from '../support/fakeUpstream.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { CSRF, startProxiedShop, type ProxiedShop } from '../support/startProxiedShop.ts'
import { startTestShop } from '../support/startTestShop.ts'

let shop: ProxiedShop
beforeAll(async () => {
  shop = await startProxiedShop()
})
afterEach(() => shop.forget())
afterAll(() => shop.close())

test('a cut connection before the answer is a JSON 502 or 504 in the language of the shopper', async () => {
  shop.backend.on('/v1/categories', reset)
  const { status, body, headers } = await shop.get('/api/categories').set('Cookie', 'i18n_redirected=ru-RU')
  expect([502, 504]).toContain(status)
  expect(body.data.message).toMatch(/[а-я]{4}/)
  expect(body.data.message).not.toContain('127.0.0.1')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await shop.logged(({ msg, level }) => msg === 'proxy' && level === 'warn')
})

test('an answer that is cut in the middle does not look whole', async () => {
  shop.backend.on('/v1/categories', cutInTheMiddle)
  const { text } = await rawRequest(shop.url, 'GET /api/categories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(text).toContain('{"data":{"items":[')
  expect(text.endsWith('0\r\n\r\n')).toBe(false)
  await expect(fetch(`${shop.url}/api/categories`).then((response) => response.text())).rejects.toThrow()
})

test('a write is sent once, never again', async () => {
  shop.backend.on('/v1/productsPrice', reset)
  const { status } = await shop
    .post('/api/productsPrice')
    .set('Cookie', `csrf-token=${CSRF}`)
    .set('csrf-token', CSRF)
    .send({ currency: 'USD', items: [] })
  expect([502, 504]).toContain(status)
  expect(shop.backend.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a shopper who leaves ends the call to the backend', async () => {
  shop.backend.on('/v1/categories', drip(50))
  const leaving = new AbortController()
  const response = await fetch(`${shop.url}/api/categories`, { signal: leaving.signal })
  expect(response.status).toBe(200)
  expect(shop.backend.open()).toBe(1)
  leaving.abort()
  await expect.poll(() => shop.backend.open(), { timeout: 2000 }).toBe(0)
})

test('an answer that drips for ever is cut after 15 s', async () => {
  shop.backend.on('/v1/categories', drip(200))
  const from = performance.now()
  await expect(fetch(`${shop.url}/api/categories`).then((response) => response.text())).rejects.toThrow()
  expect(performance.now() - from).toBeGreaterThan(14_000)
  expect(performance.now() - from).toBeLessThan(18_000)
  await expect.poll(() => shop.backend.open(), { timeout: 2000 }).toBe(0)
})

test('a backend that cannot be reached is a JSON 502 and no fault of ours', async () => {
  const cut = await startTestShop({ env: { UPSTREAM_URL: 'http://127.0.0.1:9' } })
  try {
    const { body, headers } = await cut.get('/api/categories').expect(502)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body.data.message).toMatch(/\S{3}/)
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
  } finally {
    await cut.close()
  }
})
