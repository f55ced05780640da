/** Calls of the backend before a page is rendered, for a guest and for a user with a token. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRules } from '../../client/navigation/routeRules.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterAll(() => shop.close())

/** The calls of the page at `path`, each with whether it carried a token. */
const callsOf = async (path: string, cookie = '') => {
  shop.front.seen.length = 0
  await shop.get(path).set('cookie', cookie).expect(200)
  return shop.front.seen.map(({ url, headers }) => `${headers['authorization'] ? 'token ' : ''}${url.split('?')[0]}`)
}

test('[R4.13] [R7.04] a guest’s page loads front configuration and categories once, and no personal data', async () => {
  const calls = await callsOf('/brands')
  expect(calls.toSorted()).toEqual(['/v1/brands', '/v1/categories', '/v1/frontConfig'])
  // Only the browser requests the currencies, when the picker is opened.
  expect(calls).not.toContain('/v1/currencyList')
})

test('[R4.13] with a token it also fetches the user, the count of the cart and the list of favourites, with the token', async () => {
  const cookie = await signInTo(shop)
  const calls = await callsOf('/brands', cookie)
  for (const path of ['/v1/user', '/v1/user/cartcount', '/v1/user/wishlistcount']) expect(calls).toContain(`token ${path}`)
  for (const path of ['/v1/frontConfig', '/v1/categories']) expect(calls.filter((call) => call.endsWith(path))).toEqual([path])
  expect(calls.filter((call) => call.endsWith('/v1/user'))).toHaveLength(1)
})

test("[R4.13] with a token that the backend refuses the page is a guest's, without a retry", async () => {
  const calls = await callsOf('/brands', 'token=no-such-token; signed_in=1')
  expect(calls.filter((call) => call === 'token /v1/user')).toHaveLength(1)
})

test('[R6.04] a route rule with an unknown name raises an error', () => {
  const context = { signedIn: true, path: '/profile' }
  expect(() => runRules(['auth'], context)).not.toThrow()
  for (const name of ['admin', 'toString', ''])
    expect(() => runRules(['auth', name], context)).toThrow('Unknown route middleware')
})
