/** Authentication towards the backend: the calls of a page's start, the bearer token of personal calls, and the rules of routes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRules } from '../../client/navigation/routeRules.ts'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { startUpstream, type Upstream } from '../../upstream/startUpstream.ts'
import { passTo, startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { signInTo } from '../support/signIn.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let backend: Upstream
let recorder: FakeUpstream
let shop: TestShop
let session: string
beforeAll(async () => {
  backend = await startUpstream({
    dataDir: ':memory:',
    copyOf: await seededDatabase('now', () => new Date()),
    port: 0,
    host: '127.0.0.1',
    seed: 'demo',
    log: quiet,
    picturesDir: null,
  })
  recorder = await startFakeUpstream()
  recorder.on('/', passTo(backend.url))
  shop = await startTestShop({ env: { UPSTREAM_URL: recorder.url } })
  session = await signInTo(shop)
})
afterAll(async () => {
  await shop.close()
  await recorder.close()
  await backend.close()
})

const startOf = (text: string) =>
  (
    JSON.parse(/id="initial-state"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}') as {
      readonly start: {
        readonly config: { readonly features: object }
        readonly top: readonly object[]
        readonly shopper: {
          readonly user: { readonly email: string }
          readonly wishlist: { readonly ids: readonly number[] } | null
          readonly cartCount: number
        } | null
      }
    }
  ).start

const PERSONAL = /^\/v1\/user(\/|$)/

test('[R4.13] the start loads configuration and categories; with a token also its user, the count of the cart and the list of favourites', async () => {
  const guest = startOf((await shop.get('/brands').expect(200)).text)
  expect(Object.keys(guest.config.features).length).toBeGreaterThan(0)
  expect(guest.top.length).toBeGreaterThan(3)
  expect(guest.shopper).toBeNull()
  recorder.seen.length = 0
  const { shopper, top } = startOf((await shop.get('/brands').set('Cookie', session).expect(200)).text)
  expect(top).toEqual(guest.top)
  expect(shopper).toMatchObject({ user: { email: 'demo@example.com' }, cartCount: expect.any(Number) })
  expect(shopper?.wishlist?.ids.length).toBeGreaterThan(0)
  expect(recorder.seen.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/v1/user', '/v1/user/cartcount', expect.stringMatching(/^\/v1\/user\/wishlist/)]),
  )
})

test('[R6.03] every call for cart, addresses, orders, reviews, promo codes and profile carries the bearer token, and no public one does', async () => {
  recorder.seen.length = 0
  for (const path of ['/profile', '/profile/info', '/wishlist', '/cart']) await shop.get(path).set('Cookie', session).expect(200)
  for (const call of Object.values<Call>(allCalls)) {
    if (call.method !== 'GET' || !call.needsToken || call.params) continue
    await shop.get(call.path.replace('/v1', '/api')).set('Cookie', session)
  }
  await shop.post('/api/user/promos').set('Cookie', `csrf-token=${CSRF}; ${session}`).set('csrf-token', CSRF).send({})
  const personal = recorder.seen.filter(({ url }) => PERSONAL.test(url))
  for (const path of ['/cart', '/addresses', '/orders', '/reviews', '/promos', '/profile'])
    expect(
      personal.some(({ url }) => url.startsWith(`/v1/user${path}`)),
      path,
    ).toBe(true)
  for (const { url, headers } of personal) expect(headers['authorization'], url).toMatch(/^Bearer [\w-]{43}$/)
  const shared = recorder.seen.filter(({ url }) => /^\/v1\/(frontConfig|categories|products\b)/.test(url))
  for (const { url, headers } of shared) expect(headers['authorization'], url).toBeUndefined()
  // A guest's call is sent without one, and refused.
  await shop.get('/api/user/orders').expect(401)
})

test("[R6.04] an unknown rule raises 'Unknown route middleware', and no route names one", () => {
  expect(() => runRules(['admin'], { signedIn: true, path: '/' })).toThrow(new Error('Unknown route middleware'))
  for (const name of routeNames) expect(() => runRules(routeOf(name).rules, { signedIn: true, path: '/' })).not.toThrow()
})
