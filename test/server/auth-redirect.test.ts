/** Private pages: a guest who opens their address is redirected to the home page with the sign-in dialog. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

/** Unknown to the sample customer: the page's route is allowed, and the address does not exist. */
const UNKNOWN_ADDRESS = '/profile/addresses/12'
const UNKNOWN_ORDER = '/profile/orders/12'
const UNKNOWN_PAYMENT = '/user/payment/pY3xq0R8TgW2bVn5'

const GUARDED = [
  '/wishlist',
  '/profile',
  '/profile/addresses',
  UNKNOWN_ADDRESS,
  '/profile/info',
  '/profile/orders',
  UNKNOWN_ORDER,
  '/profile/promo',
  '/profile/reviews',
  '/profile/special-offer',
  '/profile/user_favorites',
  '/user/payment',
  UNKNOWN_PAYMENT,
  '/user/payment/success',
]

let shop: TestShop
let session: string
beforeAll(async () => {
  shop = await startTestShop()
  session = await signInTo(shop)
})
afterAll(() => shop.close())

describe.each(GUARDED)('%s', (path) => {
  test('[R6.01] [R6.02] redirects a guest to the sign-in of the home page, with the return path', async () => {
    const { headers } = await shop.get(path).expect(302)
    const location = new URL(headers['location'] ?? '', shop.url)
    expect(location.origin + location.pathname).toBe(`${shop.url}/`)
    expect(Object.fromEntries(location.searchParams)).toEqual({ auth: 'true', from: path })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('[R3.11] opens with a token', async () => {
    const status = [UNKNOWN_PAYMENT, UNKNOWN_ADDRESS, UNKNOWN_ORDER].includes(path) ? 404 : 200
    const { headers } = await shop.get(path).set('Cookie', session).expect(status)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('is closed for a token that the backend refuses, whose cookies are expired', async () => {
    const { headers } = await shop.get(path).set('Cookie', 'token=somebody; signed_in=1').expect(302)
    expect(new URL(headers['location'] ?? '', shop.url).searchParams.get('from')).toBe(path)
    expect(String(headers['set-cookie'])).toMatch(/token=;.*1970.*signed_in=;.*1970/)
  })
})

test('the query is part of the return path', async () => {
  const { headers } = await shop.get('/profile/orders?filter=active&page=2').expect(302)
  expect(new URL(headers['location'] ?? '', shop.url).searchParams.get('from')).toBe('/profile/orders?filter=active&page=2')
})

test('the home page opens at the address that a guest is redirected to', async () => {
  await shop.get('/?auth=true&from=%2Fprofile').expect(200)
})

test('an invalid id is a 404 for a signed-in user, and reveals nothing to a guest', async () => {
  await shop.get('/profile/orders/0x1').set('Cookie', session).expect(404)
  await shop.get('/profile/orders/0x1').expect(302)
})

test('no header and no odd spelling of the address opens a guarded page', async () => {
  for (const headers of [
    { Authorization: 'Bearer x' },
    { 'X-Original-Url': '/' },
    { 'X-Rewrite-Url': '/' },
    { Cookie: 'signed_in=1' },
    { Cookie: 'Token=somebody' },
  ])
    await shop
      .get('/profile')
      .set(headers as { [name: string]: string })
      .expect(302)
  for (const path of ['/Profile', '/profile/', '/PROFILE/info', '/profile/info/'])
    expect((await shop.raw(path)).status, path).toBe(301)
  for (const path of ['/profile;x', '/profile%2finfo', '/./profile', '/%70rofile']) {
    const { status, body } = await shop.raw(path)
    expect([301, 302, 400, 404], path).toContain(status)
    expect(body).not.toContain('title.profile')
  }
})
