/** Two users of one browser: the permissions of one user's page with the cookies of the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf, CUSTOMER, signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { CSRF } from '../support/startProxiedShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({})
})
afterAll(() => shop.close())

const signIn = (cookie = '') =>
  shop
    .post('/')
    .set('Accept', 'application/json')
    .set('Cookie', `csrf-token=${CSRF}; ${cookie}`)
    .set('csrf-token', CSRF)
    .send(CUSTOMER)

test('a page that was rendered for another user neither writes into the account that is signed in now nor reads it', async () => {
  const session = await signInTo(shop)
  const id = /signed_in=u(\d+)/.exec(session)?.[1] ?? ''
  const save = (shopper: string, cookie = session) =>
    shop
      .post('/api/user/wishlist/1')
      .set('Accept', 'application/json')
      .set('Cookie', `csrf-token=${CSRF}; ${cookie}`)
      .set('csrf-token', CSRF)
      .set('shopper', shopper)
  const before = shop.front.seen.length
  const { body, headers } = await save(`${id}0`).expect(412)
  expect(body.data.message).toBe('This browser is logged in to another account now. Nothing was saved.')
  expect(headers['set-cookie']).toBeUndefined()
  await shop.get('/api/user/addresses').set('Cookie', session).set('shopper', `${id}0`).expect(412)
  expect(shop.front.seen.length, 'nothing reached the backend').toBe(before)
  // It may request the current user, and sign out.
  await shop.get('/api/user').set('Cookie', session).set('shopper', `${id}0`).expect(200)
  // The same user's page, a page of a guest, and cookies of an earlier release.
  await save(id).expect(200)
  await shop.get('/api/user/addresses').set('Cookie', session).expect(200)
  await save(`${id}0`, session.replace(/signed_in=u\d+/, 'signed_in=1')).expect(200)
})

test.each(['signed_in=u999', 'signed_in=', 'signed_in=1', ''])('a page corrects the flag of its user: %s', async (flag) => {
  const session = await signInTo(shop)
  const own = /signed_in=u\d+/.exec(session)?.[0] ?? ''
  const open = (cookie: string) => shop.get('/profile/addresses').set('Cookie', cookie).expect(200)
  expect((await open(session)).headers['set-cookie'], 'which is right').toBeUndefined()
  const { headers } = await open(session.replace(own, flag))
  expect(headers['set-cookie']).toEqual([`${own}; Path=/; Secure; SameSite=Lax`])
  // A guest's page has none, whatever the flag is.
  const guest = await shop.get('/info/delivery').set('Cookie', flag).expect(200)
  expect(guest.headers['set-cookie']).toBeUndefined()
})

test('a token that was planted before signing in does not become the user’s', async () => {
  const planted = 'planted-token-of-somebody-else'
  const { headers } = await signIn(`token=${planted}; signed_in=u1`).expect(200)
  expect(cookiesOf(headers)[0]).not.toContain(planted)
  await shop.get('/api/user').set('Cookie', `token=${planted}`).expect(401)
  // Two sign-ins never share one either.
  expect(cookiesOf((await signIn()).headers)[0]).not.toBe(cookiesOf(headers)[0])
})
