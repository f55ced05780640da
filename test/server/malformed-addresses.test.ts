/**
 * Malformed addresses of probes and broken programs: refused with 400 or 404, never an internal error and never a redirect off the site.
 */
import { fc } from '../support/property.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** A redirect is harmless when it names a path of this shop. The query may contain anything. */
const staysHere = (location: string | undefined) => location === undefined || /^\/(?![/\\])[^\\\r\n?]*(\?|$)/.test(location)

const REFUSED: { [name: string]: string } = {
  '800 parts': `/a${'/a'.repeat(800)}`,
  'raw bytes beyond ASCII': Buffer.from(`/category/${'я'.repeat(10)}`).toString('latin1'),
}
for (const target of [
  '/%',
  '/%00',
  '/a%00b',
  '/%E0%A4%A',
  '/%C0%AF',
  '/%ff',
  '/category/%E0%A4%A',
  '/a\\b',
  '/%5C%5Cevil.example',
  '/\\evil.example',
  '/\\\\evil.example/',
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '///evil.example',
  '/category//evil.example',
  '/%0d%0aSet-Cookie:%20x=1',
  '/a%0Ab',
  '/p/%5Cevil.example',
])
  REFUSED[target] = target

test.each([`/${'a'.repeat(10_240)}`, `/${'%41'.repeat(4000)}`, `/${'a/'.repeat(3000)}`, `/category/${'-a'.repeat(4000)}!`])(
  'an address of thousands of characters is too long',
  async (target) => {
    const { status, headers } = await shop.raw(target)
    expect(status).toBe(414)
    expect(headers['location']).toBeUndefined()
  },
)

test.each(['/category/face-care?', '/?', '/no-such-page?'])(
  'an address %s with more than 100 parameters is refused',
  async (path) => {
    expect((await shop.raw(path + 'a&'.repeat(7000))).status).toBe(400)
    expect((await shop.raw(path + 'a=1&'.repeat(99) + 'sort=price')).status).not.toBe(400)
  },
)

test('a redirect to a screen that needs sign-in is not cached', async () => {
  const { status, headers } = await shop.raw('/PROFILE/info')
  expect([status, headers['location'], headers['cache-control']]).toEqual([301, '/profile/info', 'no-store'])
})

test.each(Object.entries(REFUSED))('%s is refused', async (_name, target) => {
  const { status, headers, body } = await shop.raw(target)
  expect([400, 404]).toContain(status)
  expect(headers['location']).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).not.toMatch(/\bat \S+ \(|node_modules/)
})

test.each([
  '//evil.example/',
  '/.//evil.example',
  '/..//evil.example',
  '/p//evil.example',
  '/p/%2Fevil.example',
  '/p/%2F%2Fevil.example',
  '/p/..',
  '/search/',
  '/evil.example/',
  '/%2F%2Fevil.example/',
  '/CART/',
  '/%2e%2e/',
])('%j redirects to no other site', async (target) => {
  const { status, headers } = await shop.raw(target)
  expect(status).toBeLessThan(500)
  expect(staysHere(headers['location'])).toBe(true)
})

test('a target with a scheme and a host of its own is answered as ours or refused', async () => {
  const { status, headers } = await shop.raw('http://evil.example/p/x')
  expect(status).toBeLessThan(500)
  expect(staysHere(headers['location'])).toBe(true)
})

test('a malformed address gets a page in the language of the user with the security headers', async () => {
  const { status, headers, body } = await shop.raw('/%E0%A4%A', { Cookie: 'i18n_redirected=ru-RU' })
  expect(status).toBe(400)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(Buffer.from(body, 'latin1').toString('utf8')).toMatch(/<html lang="ru">/)
})

test.each(['evil"><script>alert(1)</script>', 'evil.example', 'localhost.evil.example', 'evil.example:3000'])(
  'the unknown host %j does not appear in the page',
  async (host) => {
    const { status, text } = await shop.get('/').set('Host', host)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('evil')
  },
)

test('no address causes an internal error, a hang or a redirect off the site', async () => {
  const part = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '%',
      '%2e%2e',
      '%2f',
      '%5c',
      '..',
      '.',
      '//',
      '\\',
      'p',
      'search',
      'category',
      'info',
      'CART',
      '%00',
      'evil.example',
      '?',
      '#',
      '@',
      ':',
      ';',
      '&',
      '%D1%8F',
    ),
  )
  const target = fc
    .array(part, { minLength: 1, maxLength: 6 })
    .map((parts) => `/${parts.join('/')}`.replace(/[\u0000-\u0020\u007f-\uffff]/g, '_'))
  await fc.assert(
    fc.asyncProperty(target, async (path) => {
      const { status, headers } = await shop.raw(path)
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
      expect(staysHere(headers['location'])).toBe(true)
    }),
    { numRuns: 150 },
  )
}, 60_000)

test.each([
  '/constructor',
  '/__proto__',
  '/toString',
  '/category/__proto__',
  '/manufacturer/constructor',
  '/tags/hasOwnProperty',
])('%s is a slug like any other, without products', async (path) => {
  await shop.get(path).expect(404)
})
