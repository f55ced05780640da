/** Security headers of every answer, and the content security policy of pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json, startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream.ts'
import { rawRequest, type RawAnswer } from '../support/rawRequest.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
let broken: TestShop
let upstream: FakeUpstream
beforeAll(async () => {
  shop = await startTestShop()
  upstream = await startFakeUpstream()
  upstream.on('/', json({}, 500))
  broken = await startTestShop({ env: { UPSTREAM_URL: upstream.url } })
})
afterAll(async () => {
  await Promise.all([shop.close(), broken.close()])
  await upstream.close()
})

const post = (path: string, headers: string, body: string) =>
  rawRequest(
    shop.url,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n${headers}\r\n\r\n${body}`,
  )

const answers: { readonly [name: string]: readonly [number, () => Promise<RawAnswer>] } = {
  'a page': [200, () => shop.raw('/')],
  'a kept address': [301, () => shop.raw('/cart/')],
  'a guarded page': [302, () => shop.raw('/profile')],
  'a changed language': [
    303,
    () => post('/preferences/locale', 'Content-Type: application/x-www-form-urlencoded', 'locale=ru-RU&to=/'),
  ],
  'a malformed address': [400, () => shop.raw('/%E0%A4%A')],
  'a form of another site': [
    403,
    () =>
      post(
        '/preferences/locale',
        'Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: cross-site',
        'locale=ru-RU',
      ),
  ],
  'an unknown page': [404, () => shop.raw('/no/such/page')],
  'an unknown call': [404, () => shop.raw('/api/unknown')],
  'a missing file': [404, () => shop.raw('/assets/none.js')],
  'a missing picture': [404, () => shop.raw('/media/none.exe')],
  'a page that is written to': [405, () => post('/brands', 'X-A: b', '')],
  'a form that is too large': [
    413,
    () => post('/preferences/locale', 'Content-Type: application/x-www-form-urlencoded', 'x'.repeat(9000)),
  ],
  'a broken backend': [502, () => broken.raw('/')],
  'a file that can be opened by itself': [200, () => shop.raw('/favicon.svg')],
  'a call': [200, () => shop.raw('/api/frontConfig')],
  liveness: [200, () => shop.raw('/livez')],
  'a report of a browser': [204, () => post('/csp-report', 'Content-Type: application/csp-report', '{"csp-report":{}}')],
}

test.each(Object.entries(answers))('%s has them', async (_name, [status, ask]) => {
  const { status: answered, headers } = await ask()
  expect(answered).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const isShared = headers['cache-control']?.includes('public') === true
  expect(headers['x-request-id'] ?? '').toMatch(isShared ? /^$/ : /^[\w.-]{8,64}$/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

test.each([
  ['off', undefined],
  ['max-age=86400', 'max-age=86400'],
  ['max-age=31536000; includeSubDomains; preload', 'max-age=31536000; includeSubDomains; preload'],
])('HSTS=%s', async (HSTS, header) => {
  const configured = await startTestShop({ env: { HSTS } })
  const { headers } = await configured.raw('/livez')
  expect(headers['strict-transport-security']).toBe(header)
  await configured.close()
})

describe('the policy of a page', () => {
  test('allows nothing inline, nothing evaluated and no other origin but pictures of the backend', async () => {
    const policy = (await shop.raw('/')).headers['content-security-policy'] ?? ''
    const { origin } = new URL(shop.upstreamUrl)
    expect(policy).toContain(`img-src 'self' data: ${origin};`)
    expect(policy.replace(origin, '')).not.toMatch(/unsafe-|https?:|\*/)
    expect(policy).toMatch(/script-src 'nonce-[\w-]{22}' 'sha256-[\w+/=]+' 'strict-dynamic'(;|$)/)
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "style-src 'self'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(directive)
  })

  test("names an image's origin only when the logo comes from there", async () => {
    const own = await startTestShop({
      env: { UPSTREAM_URL: shop.upstreamUrl, PUBLIC_LOGO_URL: 'https://cdn.example.com/logo.svg' },
    })
    try {
      expect((await own.raw('/')).headers['content-security-policy']).toMatch(
        /img-src 'self' data: https:\/\/cdn\.example\.com http:\/\/127\.0\.0\.1:\d+;/,
      )
    } finally {
      await own.close()
    }
  })

  test('reports are accepted and logged without the contents of the address', async () => {
    const body = JSON.stringify({
      'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline', 'document-uri': 'https://x/?token=secret' },
    })
    expect((await post('/csp-report', 'Content-Type: application/csp-report', body)).status).toBe(204)
    const line = await shop.logged(({ msg, directive }) => msg === 'csp report' && directive === 'script-src')
    expect(JSON.stringify(line)).not.toContain('secret')
  })

  const send = (report: object) =>
    post('/csp-report', 'Content-Type: application/csp-report', JSON.stringify({ 'csp-report': report }))
  /** Otherwise the end of a minute could fall among the reports. */
  const beginMinute = () => shop.advance(60_000 - (shop.deps.clock() % 60_000))

  test('logs a limited number of reports per minute, and then only their count', async () => {
    beginMinute()
    for (let sent = 0; sent < 50; sent++) expect((await send({ 'violated-directive': `flood${sent}` })).status).toBe(204)
    const lines = shop.logs.filter(({ msg, directive }) => msg === 'csp report' && String(directive).startsWith('flood'))
    expect(lines).toHaveLength(20)
    shop.advance(60_000)
    await send({ 'violated-directive': 'after' })
    await shop.logged(({ directive, dropped }) => directive === 'after' && dropped === 30)
  })

  test('pictures of an origin that is not configured are one line a minute, with the setting that allows them', async () => {
    beginMinute()
    const report = (path: string) => send({ 'violated-directive': 'img-src', 'blocked-uri': `https://cdn.example${path}` })
    const lines = () => shop.logs.filter(({ msg, directive }) => msg === 'csp report' && directive === 'img-src')
    await report('/1.jpg')
    await report('/2.jpg')
    expect(lines()).toEqual([expect.objectContaining({ hint: 'MEDIA_ORIGINS does not name this origin' })])
    shop.advance(60_000)
    await report('/1.jpg')
    expect(lines()).toMatchObject([{}, { dropped: 1 }])
  })
})

describe('the id of a request', () => {
  const OWN = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

  test('is that of a trusted balancer if it is well-formed, otherwise a new one; no answer that caches may share has one', async () => {
    const own = await startTestShop({ env: { UPSTREAM_URL: shop.upstreamUrl, TRUST_PROXY: 'loopback' } })
    const idOf = async (path: string, id: string) => (await own.raw(path, { 'X-Request-Id': id })).headers['x-request-id']
    try {
      expect(await idOf('/livez', 'balancer-0123456789')).toBe('balancer-0123456789')
      for (const odd of ['short', 'x'.repeat(65), 'a b c d e f g', '<script>alert</script>'])
        expect(await idOf('/livez', odd)).toMatch(OWN)
      for (const path of ['/robots.txt', '/opensearch.xml', '/site.webmanifest', '/brands/', '/llms.txt'])
        expect(await idOf(path, 'balancer-0123456789'), path).toBeUndefined()
    } finally {
      await own.close()
    }
  })

  test('is never one that a client has chosen', async () => {
    expect((await shop.raw('/livez', { 'X-Request-Id': 'balancer-0123456789' })).headers['x-request-id']).toMatch(OWN)
  })
})

test('a wallet’s or bank’s origin is named only when the operator configured it', async () => {
  const origin = 'https://pay.example'
  const policyOf = (answer: RawAnswer) => String(answer.headers['content-security-policy'])
  const plain = await shop.raw('/cart')
  expect(policyOf(plain)).not.toContain('frame-src')
  expect(plain.headers['permissions-policy']).toContain('payment=()')
  const paying = await startTestShop({ env: { UPSTREAM_URL: shop.upstreamUrl, PAYMENT_ORIGINS: origin } })
  try {
    const answer = await paying.raw('/cart')
    expect(policyOf(answer)).toContain(`frame-src ${origin}`)
    expect(policyOf(answer)).toMatch(/connect-src 'self' https:\/\/pay\.example(;|$)/)
    expect(policyOf(answer)).toMatch(/form-action 'self' https:\/\/pay\.example(;|$)/)
    expect(answer.headers['permissions-policy']).toContain(`payment=(self "${origin}")`)
    expect(answer.headers['cross-origin-embedder-policy']).toBeUndefined()
  } finally {
    await paying.close()
  }
})
