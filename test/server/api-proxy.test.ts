/** /api: requests that are forwarded to the backend, their headers, and the form of its faults for a script. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { REVIEW_PHOTO_MAX_BYTES } from '../../shared/constants.ts'
import { json } from '../support/fakeUpstream.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { CSRF, PRICES, startProxiedShop, type ProxiedShop } from '../support/startProxiedShop.ts'
import { startTestShop } from '../support/startTestShop.ts'

let shop: ProxiedShop
beforeAll(async () => {
  shop = await startProxiedShop()
})
afterEach(() => shop.forget())
afterAll(() => shop.close())

describe('requests to the backend', () => {
  test('[R7.01] every call carries Accept, the currency and the language', async () => {
    await shop.get('/api/categories').set('Cookie', 'i18n_redirected=ru-RU; currency=EUR').set('Accept', 'text/html').expect(200)
    expect(shop.backend.seen).toHaveLength(1)
    expect(shop.backend.seen[0]).toMatchObject({
      method: 'GET',
      url: '/v1/categories',
      headers: { accept: 'application/json', currency: 'EUR', 'accept-language': 'ru-RU' },
    })
  })

  test('[R3.11] [R7.01] the token goes from the cookie into the Authorization header, and no cookie is forwarded', async () => {
    await shop.get('/api/user').set('Cookie', 'token=abc.DEF-123; i18n_redirected=en-US').expect(200)
    expect(shop.backend.seen[0]?.headers).toMatchObject({ authorization: 'Bearer abc.DEF-123' })
    expect(shop.backend.seen[0]?.headers.cookie).toBeUndefined()
  })

  test('[R7.01] a guest sends no Authorization', async () => {
    await shop.get('/api/frontConfig').expect(200)
    expect(shop.backend.seen[0]?.headers).not.toHaveProperty('authorization')
  })

  test.each(['a b', 'j:{"a":1}', '%0d%0ax', 'a%00b', 'x'.repeat(5000)])(
    'a malformed token cookie counts as none',
    async (token) => {
      await shop.get('/api/frontConfig').set('Cookie', `token=${token}`).expect(200)
      expect(shop.backend.seen[0]?.headers).not.toHaveProperty('authorization')
    },
  )

  test('headers that would impersonate another client are dropped', async () => {
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
    // The backend receives the address that we saw, not the claimed one.
    expect(shop.backend.seen[0]?.headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/)
  })

  test('the shop sets its own headers even when a client names them in Connection', async () => {
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

  test('a body and the query are forwarded byte for byte', async () => {
    const body = JSON.stringify(PRICES)
    await shop.write('/api/productsPrice').set('Content-Type', 'application/json; charset="UTF-8"').send(body).expect(200)
    expect(shop.backend.seen[0]).toMatchObject({ method: 'POST', url: '/v1/productsPrice', body })
    await shop.get('/api/products?category=tea&sort=-price&q=%D1%87%D0%B0%D0%B9').expect(200)
    expect(shop.backend.seen[1]?.url).toBe('/v1/products?category=tea&sort=-price&q=%D1%87%D0%B0%D0%B9')
  })

  test("the backend's answer is passed on with its status, without its cookies and its server's name", async () => {
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
    shop.write('/api/reviews/photos').set('Content-Type', type).send(Buffer.alloc(bytes, 1))

  test('a photo is forwarded unchanged, up to the limit that its call declares', async () => {
    const body = Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10])
    await shop.write('/api/reviews/photos', 'token=abc').set('Content-Type', 'image/jpeg').send(body).expect(200)
    // Before a file is received, the backend confirms the session.
    expect(shop.backend.seen[0]).toMatchObject({ method: 'GET', url: '/v1/user', headers: { authorization: 'Bearer abc' } })
    expect(shop.backend.seen[1]).toMatchObject({
      url: '/v1/reviews/photos',
      headers: { 'content-type': 'image/jpeg', 'content-length': '6', authorization: 'Bearer abc' },
      body: body.toString(),
    })
    await photo(REVIEW_PHOTO_MAX_BYTES).expect(200)
  })

  test('a photo of a refused session is a 401 before its body arrives, and ends the session in the browser', async () => {
    shop.backend.on('/v1/user', json({ data: { message: 'Log in', code: 'unauthorized' }, message: 'Log in' }, 401))
    const head = `POST /api/reviews/photos HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nContent-Type: image/jpeg\r\n`
    const csrf = `csrf-token: ${CSRF}\r\nCookie: csrf-token=${CSRF}; token=abc\r\n`
    const { status, headers, body } = await rawRequest(shop.url, `${head}${csrf}Content-Length: 4000\r\n\r\n`)
    expect(status).toBe(401)
    expect(JSON.parse(body)).toEqual({ data: { message: 'Log in', code: 'unauthorized' }, message: 'Log in' })
    expect(headers['set-cookie']).toContain('token=;')
    expect(shop.backend.seen.map(({ url }) => url)).toEqual(['/v1/user'])
  })

  test('a larger one is a 413, another type a 415, a photo for another call a 415', async () => {
    await photo(REVIEW_PHOTO_MAX_BYTES + 1).expect(413)
    await photo(10, 'image/svg+xml').expect(415)
    await photo(10, 'application/json').expect(415)
    await shop.write('/api/reviews').set('Content-Type', 'image/jpeg').send(Buffer.alloc(10)).expect(415)
    expect(shop.backend.seen).toEqual([])
  })
})

test('the token of a registration stays in the server; the answer states only that there was one', async () => {
  const register = () => shop.write('/api/register').set('Accept-Encoding', 'gzip').send({ email: 'a@example.com' })
  shop.backend.on('/v1/register', json({ data: { token: 'SESSION-TOKEN', id: 7 }, message: 'Welcome' }, 201))
  const answer = await register().expect(201)
  expect(answer.body).toEqual({ data: { token: 'issued', id: 7 }, message: 'Welcome' })
  expect(answer.text + JSON.stringify(answer.headers)).not.toContain('SESSION-TOKEN')
  expect(shop.backend.seen[0]?.headers).not.toHaveProperty('accept-encoding')

  shop.backend.on('/v1/register', json({ data: { token: null }, message: 'Confirm your address' }, 202))
  expect((await register().expect(202)).body.data.token).toBeNull()

  shop.backend.on('/v1/register', json({ data: { message: 'Taken', code: 'email_taken', field: 'email' } }, 409))
  expect((await register().expect(409)).body.data).toEqual({ message: 'Taken', code: 'email_taken', field: 'email' })

  for (const [type, encoding, body] of [
    ['application/json', 'gzip', '{"data":{"token":"SESSION-TOKEN"}}'],
    ['application/json', undefined, '{"data":{"token":"SESSION-TOKEN"'],
    ['application/json', undefined, `{"data":{"token":"SESSION-TOKEN","x":"${'x'.repeat(70_000)}"}}`],
  ] as const) {
    shop.backend.on('/v1/register', (_request, response) => {
      response.writeHead(201, { 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) }).end(body)
    })
    expect((await register().expect(502)).text).not.toContain('SESSION-TOKEN')
  }
})

test('pictures in the folders of MEDIA_PATHS are fetched from the backend, and no other files of it', async () => {
  const own = await startProxiedShop({ MEDIA_PATHS: '/img,/upload/shop/' })
  own.backend.on('/', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('x')
  })
  const cream = `/upload/shop/${encodeURIComponent('крем 1')}.JPG`
  try {
    for (const picture of [
      '/img/p/1/2/serum.jpg',
      '/img/a.gif?v=2',
      cream,
      '/media/catalog/product/cache/1/image/600x/a/b/ab.jpg',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await own.get(picture).expect(200).expect('content-type', 'image/jpeg')
      expect(own.backend.seen.at(-1)?.url).toBe(picture)
    }
    own.backend.seen.length = 0
    for (const other of ['/img/p/1.php', '/img/p', '/img/a/..%2f..%2fv1.jpg', '/images2/a.jpg', '/upload/a.jpg'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await own.get(other)
    expect(own.backend.seen.filter(({ url }) => !url.startsWith('/v1/'))).toEqual([])
  } finally {
    await own.close()
  }
})

test('the path of a base address is a prefix of /v1 and of /media', async () => {
  const deeper = await startTestShop({ env: { UPSTREAM_URL: `${shop.backend.url}/shop/` } })
  try {
    await deeper.get('/api/categories').expect(200)
    expect(shop.backend.seen.at(-1)?.url).toBe('/shop/v1/categories')
    await deeper.get('/media/a/b.webp?v=2')
    expect(shop.backend.seen.at(-1)?.url).toBe('/shop/media/a/b.webp?v=2')
  } finally {
    await deeper.close()
  }
})
