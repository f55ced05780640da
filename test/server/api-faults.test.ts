/** /api when the backend fails: a script receives the failure in the user's language, and no call hangs or is sent twice. */
import { connect } from 'node:net'
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

test('a cut connection before the answer is a JSON 502 or 504 in the language of the user', async () => {
  shop.backend.on('/v1/categories', reset)
  const { status, body, headers } = await shop.get('/api/categories').set('Cookie', 'i18n_redirected=ru-RU')
  expect([502, 504]).toContain(status)
  expect(body.data.message).toMatch(/[а-я]{4}/)
  expect(body.data.code).toBe('unavailable')
  expect(body.data.message).not.toContain('127.0.0.1')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await shop.logged(({ msg, level }) => msg === 'proxied call failed' && level === 'warn')
})

test('an answer that is cut in the middle is recognised as incomplete', async () => {
  shop.backend.on('/v1/categories', cutInTheMiddle)
  const { text } = await rawRequest(shop.url, 'GET /api/categories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(text).toContain('{"data":{"items":[')
  expect(text.endsWith('0\r\n\r\n')).toBe(false)
  await expect(fetch(`${shop.url}/api/categories`).then((response) => response.text())).rejects.toThrow()
})

test('the backend cannot set cookies, a policy or a redirect target', async () => {
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
  ['a status without a body', 205, { 'content-type': 'application/json' }],
  ['a part of an answer', 206, { 'content-type': 'application/json' }],
  ['a status that HTTP does not have', 999, { 'content-type': 'application/json' }],
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

test('a picture is a picture: other content under its address is not passed on', async () => {
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

test('a client that disconnects ends the call to the backend', async () => {
  shop.backend.on('/v1/categories', drip(50))
  const leaving = new AbortController()
  const response = await fetch(`${shop.url}/api/categories`, { signal: leaving.signal })
  expect(response.status).toBe(200)
  expect(shop.backend.open()).toBe(1)
  leaving.abort()
  await expect.poll(() => shop.backend.open()).toBe(0)
})

/** A write whose body arrives byte by byte without an end; resolves with the answer when the connection is closed. */
const dripping = (url: string, path: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const head = [
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: application/json`,
      'Content-Length: 1000',
      `csrf-token: ${CSRF}\r\nCookie: csrf-token=${CSRF}; token=bogus\r\n\r\n`,
    ].join('\r\n')
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(head))
    const timer = setInterval(() => socket.writable && socket.write(' '), 300)
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      resolve(text)
    })
  })

test('exchanges longer than CALL_MS are ended: dripping answers, dripping bodies, and a 401 that comes after all', async () => {
  const hasty = await startProxiedShop({ CALL_MS: '1500' })
  try {
    hasty.backend.on('/v1/categories', drip(20))
    hasty.backend.on('/v1/brands', (_request, response) => {
      // Each informational answer resets the idle timeout, so that only the timeout of the whole call applies.
      const busy = setInterval(() => response.writeProcessing(), 100)
      setTimeout(() => {
        clearInterval(busy)
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"data":{"message":"Who?"}}')
      }, 1800)
    })
    const [answer, body, login, late] = await Promise.allSettled([
      fetch(`${hasty.url}/api/categories`).then((response) => response.text()),
      dripping(hasty.url, '/api/user/cart'),
      dripping(hasty.url, '/'),
      fetch(`${hasty.url}/api/brands`, { headers: { cookie: 'token=bogus' } }).then(({ status }) => status),
    ])
    expect(answer.status).toBe('rejected')
    for (const refused of [body, login])
      expect(refused).toMatchObject({
        value: expect.stringMatching(/^HTTP\/1\.1 408 [\s\S]*\r\nconnection: close\r\n[\s\S]*"code":"refused"/i),
      })
    expect(late).toMatchObject({ value: 504 })
    expect(hasty.backend.seen.map(({ method }) => method)).not.toContain('POST')
    await expect.poll(() => hasty.backend.open()).toBe(0)
    // The client of the 401 has disconnected.
    await hasty.get('/api/user').expect(200)
  } finally {
    await hasty.close()
  }
})

test('an unchanged picture stays a 304, and one that breaks off is recognised as incomplete', async () => {
  shop.backend.on('/media/a.webp', (request, response) => {
    const head = { etag: '"v1"', 'cache-control': 'public, max-age=60', 'content-type': 'image/webp' }
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304, head).end()
    else response.writeHead(200, head).end('picture')
  })
  const { headers } = await shop.get('/media/a.webp').expect(200)
  const again = await shop
    .get('/media/a.webp')
    .set('If-None-Match', headers['etag'] ?? '')
    .expect(304)
  expect([again.headers['etag'], again.headers['cache-control'], again.headers['content-type']]).toEqual([
    '"v1"',
    'public, max-age=60',
    'image/webp',
  ])

  shop.backend.on('/media/b.webp', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '100' })
    response.write('pict', () => response.socket?.destroy())
  })
  await expect(fetch(`${shop.url}/media/b.webp`).then((response) => response.arrayBuffer())).rejects.toThrow()
})

test('multiple ranges are not forwarded: they multiply the work of a picture', async () => {
  await shop.get('/media/c.webp').set('Range', 'bytes=0-9')
  await shop.get('/media/c.webp').set('Range', 'bytes=0-,0-,0-,0-')
  expect(shop.backend.seen.map(({ headers }) => headers['range'])).toEqual(['bytes=0-9', undefined])
})

test('a range outside of a picture is a 416 to the client, and a missing picture a 404', async () => {
  for (const [path, status] of [
    ['/media/d.webp', 416],
    ['/media/e.webp', 410],
  ] as const)
    shop.backend.on(path, (_request, response) => response.writeHead(status, { 'content-range': 'bytes */10' }).end())
  await shop.get('/media/d.webp').set('Range', 'bytes=99-').expect(416)
  await shop.get('/media/e.webp').expect(404)
})

test('signing in too often is a 429 with Retry-After, as at the backend', async () => {
  shop.backend.on('/v1/login', (_request, response) => {
    const data = { message: 'Too many attempts', code: 'too_many' }
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '120' }).end(JSON.stringify({ data }))
  })
  const { headers, body } = await shop
    .post('/')
    .set({ Cookie: `csrf-token=${CSRF}`, 'csrf-token': CSRF, Accept: 'application/json' })
    .send({ email: 'a@example.com', password: 'x' })
    .expect(429)
  expect(headers['retry-after']).toBe('120')
  expect(body.data).toEqual({ message: 'Too many attempts', code: 'too_many' })
})

test('an unreachable backend is a JSON 502, not an internal error', async () => {
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
