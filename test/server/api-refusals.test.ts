/** /api: requests that are refused before they reach the backend, and the answer to the sender. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../support/rawRequest.ts'
import { CSRF, PRICES, startProxiedShop, type ProxiedShop } from '../support/startProxiedShop.ts'
import type { TestShop } from '../support/startTestShop.ts'

let shop: ProxiedShop
beforeAll(async () => {
  shop = await startProxiedShop()
})
afterEach(() => shop.forget())
afterAll(() => shop.close())

/** The head of a write with a body, with framing that no library would send. */
const headWith = (framing: string) =>
  [
    'POST /api/productsPrice HTTP/1.1',
    `Host: ${new URL(shop.url).host}`,
    'Connection: close',
    `Cookie: csrf-token=${CSRF}`,
    `csrf-token: ${CSRF}`,
    'Content-Type: application/json',
    framing,
    '\r\n',
  ].join('\r\n')

describe('refused requests', () => {
  const CODES: { readonly [status: number]: string } = { 404: 'not_found', 413: 'body_too_large' }

  const refused = async (answer: ReturnType<TestShop['get']>, status: number) => {
    const { body, headers } = await answer.expect(status)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body.data).toEqual({ message: expect.stringMatching(/\S{3}/), code: CODES[status] ?? 'refused' })
    expect(shop.backend.seen).toEqual([])
  }

  test('[R7.02] a write without the csrf-token header, or with one that is not the cookie, is a 403', async () => {
    await refused(shop.post('/api/productsPrice').send(PRICES), 403)
    await refused(shop.post('/api/productsPrice').set('Cookie', `csrf-token=${CSRF}`).send(PRICES), 403)
    await refused(shop.post('/api/productsPrice').set('csrf-token', CSRF).send(PRICES), 403)
    await refused(
      shop.post('/api/productsPrice').set('Cookie', `csrf-token=${CSRF}`).set('csrf-token', CSRF.replace('0', '1')).send(PRICES),
      403,
    )
    await refused(shop.post('/api/productsPrice').set('Cookie', 'csrf-token=short').set('csrf-token', 'short').send(PRICES), 403)
  })

  test('a write from another site is a 403 even with the right csrf-token', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ])
      await refused(
        shop
          .write('/api/productsPrice')
          .set(headers as { [name: string]: string })
          .send(PRICES),
        403,
      )
  })

  test('the proxy does not forward the sign-in call: its answer contains the token', async () => {
    await refused(shop.write('/api/login').send({ email: 'a@example.com', password: 'x' }), 404)
  })

  test('a body over 1 MB is a 413, one without JSON a 415, one without a length a 411', async () => {
    await refused(
      shop
        .write('/api/productsPrice')
        .type('json')
        .send(`"${'x'.repeat(1024 * 1024)}"`),
      413,
    )
    await refused(shop.write('/api/productsPrice').type('text/plain').send('x'), 415)
    await refused(shop.write('/api/productsPrice').type('form').send('a=1'), 415)
    await refused(shop.write('/api/productsPrice').set('Content-Type', 'application/json; charset=ibm500').send('{}'), 415)
    await refused(shop.write('/api/productsPrice').type('json').set('Content-Encoding', 'gzip').send('{}'), 415)
    const { status, body } = await rawRequest(shop.url, `${headWith('Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`)
    expect(status).toBe(411)
    expect(JSON.parse(body)).toHaveProperty('data.message')
    expect(shop.backend.seen).toEqual([])
  })

  test('a body for a call without one is a 400, whatever the method', async () => {
    const body = JSON.stringify({ a: 1 })
    await refused(shop.write('/api/user/orders/1/cancel').type('json').send(body), 400)
    await refused(shop.get('/api/categories').type('json').send(body), 400)
    const answer = await shop.get('/media/a/b.webp').type('json').send(body).expect(400)
    expect([answer.headers['connection'], shop.backend.seen]).toEqual(['close', []])
  })

  test('a declared length over 1 MB is refused before the body has arrived', async () => {
    expect((await rawRequest(shop.url, `${headWith('Content-Length: 10737418240')}{`)).status).toBe(413)
    expect(shop.backend.seen).toEqual([])
  })

  test.each([
    '/api/../admin',
    '/api/./user',
    '/api/%2e%2e/admin',
    '/api/%2E%2E/admin',
    '/api/..%2f..%2fadmin',
    '/api/products/..%2fuser',
    '/api/products/%2e%2e',
    '/api/products/..',
    '/api/products/a%2Fb',
    '/api/products/a%5Cb',
    '/api/products/a%00b',
    '/api/products/a\\b',
    '/api//user',
    '/api//evil.example/v1/user',
    '/api/v1/user',
    '/api/',
    '/api',
    '/api/user/',
    '/api/user#/../secret',
    '/api/USER/..;/admin',
    '/api/products/%E0%A4%A',
    '/api/unknown',
    '/api/__proto__',
    '/api/CATEGORIES',
    '/API/categories',
    '/api/Products/tea',
    'http://evil.example/api/user',
    'http://evil.example/user',
    '/api/http://evil.example/user',
    '/api/user@evil.example',
    '/api/user;x=1',
    '/api/products/%252e%252e',
    '/api/products/a%0d%0ab',
    '/api/user/addresses/a%20b',
    '/api/user/addresses/a%2Cb',
    '/api/user/addresses/..%2f1',
    '/api/sitemap/secrets',
    '/api/products?a=\u00e9',
    '/api/products?a=<b>',
    '/api/products?a=%zz',
  ])('%j does not reach the backend', async (target) => {
    const { status, body } = await shop.raw(target)
    expect([400, 404]).toContain(status)
    expect(body).not.toMatch(/\bat \S+ \(|node_modules/)
    expect(shop.backend.seen.map(({ url }) => url)).toEqual([])
  })

  test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, { Origin: 'https://evil.example' }])(
    'a page of another site cannot read either: %j',
    async (headers) => {
      await refused(shop.get('/api/user').set('Cookie', 'token=abc').set(headers), 403)
      expect(shop.backend.seen).toEqual([])
    },
  )

  test.each(['put', 'delete', 'patch', 'options'] as const)('%s on a call without that method is a 404', async (method) => {
    await refused(shop.request(method, '/api/categories'), 404)
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is refused', async (method) => {
    const { status } = await rawRequest(shop.url, `${method} /api/categories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(status).toBe(404)
    expect(shop.backend.seen).toEqual([])
  })

  test('a call without a query of its own forwards none', async () => {
    await shop.get('/api/categories?debug=1').expect(200)
    expect(shop.backend.seen[0]?.url).toBe('/v1/categories')
  })

  test('valid slugs of backends are forwarded: capitals, double hyphens, Cyrillic', async () => {
    for (const slug of ['Two--Words', '%D1%87%D0%B0%D0%B9', 'a.b~c']) await shop.get(`/api/products/${slug}`).expect(200)
    expect(shop.backend.seen.map(({ url }) => url)).toEqual([
      '/v1/products/Two--Words',
      '/v1/products/%D1%87%D0%B0%D0%B9',
      '/v1/products/a.b~c',
    ])
  })
})
