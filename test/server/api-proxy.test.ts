/** /api: what passes to the backend, with which headers, and what its faults look like to a script. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { REVIEW_PHOTO_MAX_BYTES } from '../../shared/constants.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { CSRF, startProxiedShop, type ProxiedShop } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const PRICES = { currency: 'USD', items: [{ cart_id: '1:0', product_id: 1, option_id: null }] }

let shop: ProxiedShop
beforeAll(async () => {
  shop = await startProxiedShop()
})
afterEach(() => shop.forget())
afterAll(() => shop.close())

/** A write as the browser's client makes it. */
const write = (path: string, cookie = '') =>
  shop
    .post(path)
    .set('Cookie', `csrf-token=${CSRF}${cookie && `; ${cookie}`}`)
    .set('csrf-token', CSRF)

describe('what the backend is sent', () => {
  test('[R7.01] every call carries Accept, the currency and the language', async () => {
    await shop.get('/api/categories').set('Cookie', 'i18n_redirected=ru-RU; currency=EUR').set('Accept', 'text/html').expect(200)
    expect(shop.backend.seen).toHaveLength(1)
    expect(shop.backend.seen[0]).toMatchObject({
      method: 'GET',
      url: '/v1/categories',
      headers: { accept: 'application/json', currency: 'EUR', 'accept-language': 'ru-RU' },
    })
  })

  test('[R3.11] [R7.01] the token goes from the cookie into the Authorization header, and no cookie goes along', async () => {
    await shop.get('/api/user').set('Cookie', 'token=abc.DEF-123; i18n_redirected=en-US').expect(200)
    expect(shop.backend.seen[0]?.headers).toMatchObject({ authorization: 'Bearer abc.DEF-123' })
    expect(shop.backend.seen[0]?.headers.cookie).toBeUndefined()
  })

  test('[R7.01] a guest sends no Authorization', async () => {
    await shop.get('/api/frontConfig').expect(200)
    expect(shop.backend.seen[0]?.headers).not.toHaveProperty('authorization')
  })

  test.each(['a b', 'j:{"a":1}', '%0d%0ax', 'a%00b', 'x'.repeat(5000)])(
    'a token cookie that is no token counts as none',
    async (token) => {
      await shop.get('/api/frontConfig').set('Cookie', `token=${token}`).expect(200)
      expect(shop.backend.seen[0]?.headers).not.toHaveProperty('authorization')
    },
  )

  test('headers by which somebody could pass for another are dropped', async () => {
    await shop
      .get('/api/frontConfig')
      .set({
        Authorization: 'Bearer forged',
        'X-Forwarded-For': '10.0.0.1',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        Forwarded: 'for=10.0.0.1',
        'X-Real-IP': '10.0.0.1',
        'X-User-Id': '1',
        Origin: shop.url,
        Referer: `${shop.url}/x?secret`,
      })
      .expect(200)
    const dropped = [
      'authorization',
      'x-forwarded-host',
      'x-forwarded-proto',
      'forwarded',
      'x-real-ip',
      'x-user-id',
      'origin',
      'referer',
    ]
    for (const name of dropped) expect(shop.backend.seen[0]?.headers).not.toHaveProperty(name)
    expect(shop.backend.seen[0]?.headers.host).toBe(new URL(shop.backend.url).host)
    // The backend learns the address that we saw, not the one that was claimed.
    expect(shop.backend.seen[0]?.headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/)
  })

  test('headers that a client names in Connection are ours to set all the same', async () => {
    const head = [
      `Host: ${new URL(shop.url).host}`,
      'Cookie: token=abc',
      'Connection: close, Authorization, Currency, X-Forwarded-For',
    ]
    await rawRequest(shop.url, `GET /api/frontConfig HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    expect(shop.backend.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      currency: 'USD',
      connection: 'keep-alive',
    })
  })

  test('a body passes byte for byte, the query too', async () => {
    const body = JSON.stringify(PRICES)
    await write('/api/productsPrice').type('json').send(body).expect(200)
    expect(shop.backend.seen[0]).toMatchObject({ method: 'POST', url: '/v1/productsPrice', body })
    await shop.get('/api/products?category=tea&sort=-price&q=%D1%87%D0%B0%D0%B9').expect(200)
    expect(shop.backend.seen[1]?.url).toBe('/v1/products?category=tea&sort=-price&q=%D1%87%D0%B0%D0%B9')
  })

  test("what the backend answers passes with its status, but not its cookies and its server's name", async () => {
    shop.backend.on('/v1/user', (_request, response) =>
      response
        .writeHead(418, {
          'content-type': 'application/json',
          'set-cookie': 'sneaky=1',
          server: 'secret/1.0',
          'x-powered-by': 'magic',
        })
        .end('{"data":{"message":"no"}}'),
    )
    const { headers, body } = await shop.get('/api/user').expect(418)
    expect(body).toEqual({ data: { message: 'no' } })
    for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers).not.toHaveProperty(name)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('files', () => {
  const photo = (bytes: number, type = 'image/jpeg') =>
    write('/api/reviews/photos').set('Content-Type', type).send(Buffer.alloc(bytes, 1))

  test('a photo passes as it is, up to the limit that its call declares', async () => {
    const body = Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10])
    await write('/api/reviews/photos', 'token=abc').set('Content-Type', 'image/jpeg').send(body).expect(200)
    expect(shop.backend.seen[0]).toMatchObject({
      url: '/v1/reviews/photos',
      headers: { 'content-type': 'image/jpeg', 'content-length': '6', authorization: 'Bearer abc' },
      body: body.toString(),
    })
    await photo(REVIEW_PHOTO_MAX_BYTES).expect(200)
  })

  test('a larger one is a 413, another type a 415, a photo for another call a 415', async () => {
    await photo(REVIEW_PHOTO_MAX_BYTES + 1).expect(413)
    await photo(10, 'image/svg+xml').expect(415)
    await photo(10, 'application/json').expect(415)
    await write('/api/reviews').set('Content-Type', 'image/jpeg').send(Buffer.alloc(10)).expect(415)
    expect(shop.backend.seen).toEqual([])
  })
})

describe('what does not pass', () => {
  const refused = async (answer: ReturnType<TestShop['get']>, status: number) => {
    const { body, headers } = await answer.expect(status)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body.data.message).toEqual(expect.stringMatching(/\S{3}/))
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
        write('/api/productsPrice')
          .set(headers as { [name: string]: string })
          .send(PRICES),
        403,
      )
  })

  test("the sign-in call is not the proxy's: its answer holds the token", async () => {
    await refused(write('/api/login').send({ email: 'a@example.com', password: 'x' }), 404)
  })

  test('a body over 1 MB is a 413, one without JSON a 415, one without a length a 411', async () => {
    await refused(
      write('/api/productsPrice')
        .type('json')
        .send(`"${'x'.repeat(1024 * 1024)}"`),
      413,
    )
    await refused(write('/api/productsPrice').type('text/plain').send('x'), 415)
    await refused(write('/api/productsPrice').type('form').send('a=1'), 415)
    const head = [
      'POST /api/productsPrice HTTP/1.1',
      `Host: ${new URL(shop.url).host}`,
      'Connection: close',
      `Cookie: csrf-token=${CSRF}`,
      `csrf-token: ${CSRF}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ]
    const { status, body } = await rawRequest(shop.url, `${head.join('\r\n')}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`)
    expect(status).toBe(411)
    expect(JSON.parse(body)).toHaveProperty('data.message')
    expect(shop.backend.seen).toEqual([])
  })

  test('a declared length over 1 MB is refused before the body has come', async () => {
    const head = [
      'POST /api/productsPrice HTTP/1.1',
      `Host: ${new URL(shop.url).host}`,
      'Connection: close',
      `Cookie: csrf-token=${CSRF}`,
      `csrf-token: ${CSRF}`,
      'Content-Type: application/json',
      'Content-Length: 10737418240',
    ]
    expect((await rawRequest(shop.url, `${head.join('\r\n')}\r\n\r\n{`)).status).toBe(413)
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
  ])('%j does not reach the backend', async (target) => {
    const { status, body } = await shop.raw(target)
    expect([400, 404]).toContain(status)
    expect(body).not.toMatch(/\bat \S+ \(|node_modules/)
    expect(shop.backend.seen.map(({ url }) => url)).toEqual([])
  })

  test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, { Origin: 'https://evil.example' }])(
    'a page of another site reads nothing either: %j',
    async (headers) => {
      await refused(shop.get('/api/user').set('Cookie', 'token=abc').set(headers), 403)
      expect(shop.backend.seen).toEqual([])
    },
  )

  test.each(['put', 'delete', 'patch', 'options'] as const)('%s on a call that has no such method is a 404', async (method) => {
    await refused(shop.request(method, '/api/categories'), 404)
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s does not pass', async (method) => {
    const { status } = await rawRequest(shop.url, `${method} /api/categories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(status).toBe(404)
    expect(shop.backend.seen).toEqual([])
  })

  test('slugs as backends have them do pass: capitals, double hyphens, Cyrillic', async () => {
    for (const slug of ['Two--Words', '%D1%87%D0%B0%D0%B9', 'a.b~c']) await shop.get(`/api/products/${slug}`).expect(200)
    expect(shop.backend.seen.map(({ url }) => url)).toEqual([
      '/v1/products/Two--Words',
      '/v1/products/%D1%87%D0%B0%D0%B9',
      '/v1/products/a.b~c',
    ])
  })
})

test('a base address with a path of its own is kept in front of /v1', async () => {
  const deeper = await startTestShop({ env: { UPSTREAM_URL: `${shop.backend.url}/shop/` } })
  try {
    await deeper.get('/api/categories').expect(200)
    expect(shop.backend.seen.at(-1)?.url).toBe('/shop/v1/categories')
  } finally {
    await deeper.close()
  }
})
