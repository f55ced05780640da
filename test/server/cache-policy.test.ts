/** Who may cache which parts of an answer, by the headers that caches read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cachePolicy } from '../../server/render/cachePolicy.ts'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

describe('the policy of pages', () => {
  test("a signed-in user's page is never stored, whatever its status", () => {
    for (const status of [200, 404, 500, 503])
      expect(cachePolicy({ signedIn: true, status }).cacheControl).toBe('private, no-store')
  })

  test("the browser may store a guest's page, and must revalidate it", () => {
    expect(cachePolicy({ signedIn: false, status: 200 }).cacheControl).toBe('private, no-cache')
  })

  test('an error is not stored', () => {
    for (const status of [400, 404, 500, 503]) expect(cachePolicy({ signedIn: false, status }).cacheControl).toBe('no-store')
  })
})

test.each([
  ['/', {}, 'private, no-cache'],
  ['/', { Cookie: 'token=refused' }, 'private, no-cache'],
  ['/profile', {}, 'no-store'],
  ['/no/such/page', {}, 'no-store'],
  ['/%E0%A4%A', {}, 'no-store'],
  ['/api/unknown', {}, 'no-store'],
  ['/api/frontConfig', {}, 'private, no-store'],
  ['/livez', {}, 'no-store'],
  ['/readyz', {}, 'no-store'],
  ['/assets/gone-0000000000.js', {}, 'no-store'],
  ['/media/none/none.exe', {}, 'no-store'],
] as const)('%s with %j is sent with "%s"', async (path, headers, expected) => {
  const { headers: answered } = await shop.raw(path, headers)
  expect(answered['cache-control']).toBe(expected)
})

test.each(['/', '/profile', '/cart', '/wishlist'])('%s of a signed-in user is not cached', async (path) => {
  const { headers } = await shop
    .get(path)
    .set('Cookie', await signInTo(shop))
    .expect(200)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('pages vary on everything that changes them', async () => {
  for (const path of ['/', '/no/such/page', '/cart']) {
    const { headers } = await shop.raw(path)
    for (const name of ['Cookie', 'Accept-Language', 'Accept-Encoding'])
      expect(headers['vary']?.toLowerCase()).toContain(name.toLowerCase())
  }
})

test("a guest's page contains nothing personal: cookies of any kind leave it unchanged", async () => {
  const plain = await shop.get('/cart').expect(200)
  const withCookies = await shop
    .get('/cart')
    .set('Cookie', 'csrf-token=0123456789abcdef0123; other=Anna; signed_in=1')
    .expect(200)
  const clean = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
  expect(clean(withCookies.text)).toBe(clean(plain.text))
})
