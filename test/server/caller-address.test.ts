/** Every call to the backend carries the client's address: the backend limits attempts by it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allCalls } from '../../shared/api/allCalls.ts'
import { addressOf } from '../../shared/api/createApiClient.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { passTo, startFakeUpstream, type FakeUpstream, type Seen } from '../support/fakeUpstream.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const CLIENT = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Lynx/2.9' }
const PARAMS: { readonly [name: string]: string } = {
  productSlug: 'shizukuya-lotion',
  slug: 'face-care',
  token: 'a'.repeat(22),
  paymentId: 'a'.repeat(24),
  id: '1',
}

let real: TestShop
let backend: FakeUpstream
let shop: TestShop
let session: string
beforeAll(async () => {
  real = await startTestShop()
  backend = await startFakeUpstream()
  backend.on('/', passTo(real.upstreamUrl))
  shop = await startTestShop({
    env: {
      UPSTREAM_URL: backend.url,
      TRUST_PROXY: 'loopback',
      PUBLIC_ORIGIN: 'https://shop.example',
      ANSWER_CACHE_SECONDS: '30',
    },
  })
  session = await signInTo(shop)
})
beforeEach(() => {
  backend.seen.length = 0
  shop.deps.answers.purge()
})
afterAll(async () => {
  await shop.close()
  await backend.close()
  await real.close()
})

/** The calls without the client's address. */
const anonymous = (calls: readonly Seen[]): string[] =>
  calls
    .filter(({ headers }) => headers['x-forwarded-for'] !== CLIENT['x-forwarded-for'])
    .map(({ method, url }) => `${method} ${url}`)

const FILES = [
  '/sitemap.xml',
  '/sitemap-products-1.xml',
  '/feeds/yml.xml',
  '/feeds/google.xml',
  '/llms.txt',
  '/robots.txt',
  '/blog/feed.xml',
  '/news/feed.xml',
  `/change-password?token=${'a'.repeat(43)}`,
  '/media/products/a.webp',
]

test.each(['a guest', 'a signed-in user'])('of all pages and files for %s', async (who) => {
  const cookie = who === 'a guest' ? '' : session
  const pages = routeNames.map((name) => routeOf(name).path.replace(/:(\w+)/g, (_, part: string) => PARAMS[part] ?? part))
  for (const path of [...pages, ...FILES]) await shop.get(path).set({ ...CLIENT, cookie })
  expect(backend.seen.length).toBeGreaterThan(routeNames.length)
  expect(anonymous(backend.seen)).toEqual([])
})

test('of the forms of pages, with and without scripts', async () => {
  const email = 'anna@example.com'
  const forms = {
    '/': { email, password: 'a long password' },
    '/change-password': { email },
    '/info/contacts': { email, name: 'Anna', text: 'A long question', agree: 'on', topic: 'other' },
    '/preferences/currency': { currency: 'EUR' },
  }
  for (const [path, fields] of Object.entries(forms))
    for (const [accept, type] of [
      ['text/html', 'form'],
      ['application/json', 'json'],
    ] as const)
      await shop
        .post(path)
        .set({ ...CLIENT, accept, 'csrf-token': CSRF, cookie: `csrf-token=${CSRF}` })
        .type(type)
        .send(fields)
  await shop
    .post('/api/session/logout')
    .set({ ...CLIENT, cookie: session })
    .type('form')
  const urls = ['/v1/login', '/v1/forgot-password', '/v1/contact', '/v1/currencyList', '/v1/logout']
  expect(backend.seen.map(({ url }) => url)).toEqual(expect.arrayContaining(urls))
  expect(anonymous(backend.seen)).toEqual([])
})

/** Made by the server alone: the forms above. */
const SERVER_ONLY = new Set(['postLogin', 'postLoginCode'])
const calls = Object.values<Call>(allCalls).filter(({ name }) => !SERVER_ONLY.has(name))

test.each(calls)('of $name through /api, with the name of the browser', async (call) => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const candidates = ['1', 'a'.repeat(22), 'a'.repeat(24), 'abc', 'US', 'products']
  const own = () =>
    backend.seen.filter(({ url, method }) => method === call.method && url.startsWith(call.path.split('{')[0] ?? ''))
  for (const value of candidates) {
    const params = Object.fromEntries(names.map((name) => [name, value]))
    await shop
      .request(call.method.toLowerCase() as 'get' | 'post', addressOf(call, { params }).replace('/v1', '/api'))
      .set({ ...CLIENT, 'csrf-token': CSRF, cookie: `csrf-token=${CSRF}; token=anything` })
    if (own().length > 0) break
  }
  expect(own().length).toBeGreaterThan(0)
  expect(own().every(({ headers }) => headers['user-agent'] === CLIENT['user-agent'])).toBe(true)
  expect(anonymous(backend.seen)).toEqual([])
})
