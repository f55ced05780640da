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

test('the backend sets no cookie, no policy and no other place to go', async () => {
  const foreign = {
    'set-cookie': 'a=b; Domain=evil.example',
    'content-security-policy': 'default-src *',
    'strict-transport-security': 'max-age=0',
    'access-control-allow-origin': '*',
    'clear-site-data': '"*"',
    link: '<//evil.example>; rel=preload',
    refresh: '0;url=//evil.example',
    server: 'secret/1.0',
    'x-powered-by': 'secret',
  }
  shop.backend.on('/v1/categories', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'retry-after': '7', ...foreign }).end('{"data":[]}')
  })
  const { headers } = await shop.get('/api/categories').expect(200)
  expect(headers['retry-after']).toBe('7')
  for (const [name, value] of Object.entries(foreign)) expect(String(headers[name])).not.toContain(value)
})

test.each([
  ['a page of HTML', 502, { 'content-type': 'text/html' }],
  ['a page of HTML that says it is well', 200, { 'content-type': 'text/html' }],
  ['another place to go', 302, { 'content-type': 'application/json', location: 'http://169.254.169.254/' }],
] as const)('%s instead of an answer is a JSON 502', async (_name, status, headers) => {
  shop.backend.on('/v1/categories', (_request, response) => {
    response.writeHead(status, headers).end('<h1>Bad gateway</h1>')
  })
  const answer = await shop.get('/api/categories').expect(502)
  expect(answer.headers['location']).toBeUndefined()
  expect(answer.body.data.message).toMatch(/\S{3}/)
  expect(answer.text).not.toContain('gateway</h1>')
})

test('a picture is a picture: what else the backend sends under its name is not shown', async () => {
  shop.backend.on('/media/a.svg', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
  })
  const { text } = await shop.get('/media/a.svg').expect(502)
  expect(text).toBe('')
  shop.backend.on('/media/b.webp', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b' }).end('x')
  })
  const { headers } = await shop.get('/media/b.webp').expect(200)
  expect([headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
    'image/webp',
    'public, max-age=60',
    undefined,
  ])
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
