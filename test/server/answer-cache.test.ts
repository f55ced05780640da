/** Cached public answers of the backend: requested once, revalidated in the background, and sufficient while the backend fails. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paused, json, late, passTo, reset } from '../support/fakeUpstream.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const FRESH_S = 30
const CATEGORY = '/v1/categories/face-care'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ ANSWER_CACHE_SECONDS: String(FRESH_S) }, { clock: 'still' })
})
afterEach(() => {
  shop.advance(3 * 3600 * 1000)
  shop.heal()
})
afterAll(() => shop.close())

const page = (headers: { readonly [name: string]: string } = {}) => shop.get('/category/face-care').set(headers)

test('many concurrent users cause one call', async () => {
  shop.front.on(CATEGORY, late(150, passTo(shop.behind)))
  const before = shop.requested(CATEGORY)
  const answers = await Promise.all(Array.from({ length: 12 }, () => page()))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(shop.requested(CATEGORY) - before).toBe(1)
})

test('an answer is fresh for its lifetime and then revalidated in the background', async () => {
  await page().expect(200)
  const before = shop.requested(CATEGORY)
  await page().expect(200)
  expect(shop.requested(CATEGORY)).toBe(before)
  shop.advance((FRESH_S + 1) * 1000)
  // The new answer comes only after the page: a page that waited for it would never arrive.
  const renewal = paused(passTo(shop.behind))
  shop.front.on(CATEGORY, renewal.answering)
  await page().expect(200)
  expect(shop.requested(CATEGORY) - before).toBe(1)
  renewal.letPass()
})

test('languages and currencies have answers of their own', async () => {
  await page().expect(200)
  const before = shop.requested(CATEGORY)
  await page({ Cookie: 'i18n_redirected=ru-RU' }).expect(200)
  await page({ Cookie: 'currency=EUR' }).expect(200)
  expect(shop.requested(CATEGORY) - before).toBe(2)
})

test('signed-in users share the public answers of guests, without their token; answers that differ for them are requested with it', async () => {
  await shop.get(`/${shop.slug}`).expect(200)
  const session = await signInTo(shop)
  shop.front.seen.length = 0
  await shop.get(`/${shop.slug}`).set('Cookie', session).expect(200)
  await shop.get(`/${shop.slug}`).set('Cookie', session).expect(200)
  const requested = shop.front.seen.map(({ url, headers }) => ({ path: url.split('?')[0], hasToken: 'authorization' in headers }))
  expect(requested.filter(({ hasToken }) => !hasToken)).toEqual([])
  const reviews = `/v1/products/${shop.slug}/reviews`
  expect(requested.filter(({ path }) => path === reviews)).toHaveLength(2)
  expect(new Set(requested.map(({ path }) => path))).toEqual(
    new Set(['/v1/user', '/v1/user/wishlistcount', '/v1/user/cartcount', reviews]),
  )
})

test('with the backend down, signed-in users still see what guests have seen', async () => {
  const session = await signInTo(shop)
  await page().expect(200)
  shop.front.on('/', reset)
  shop.advance((FRESH_S + 1) * 1000)
  await page({ Cookie: session }).expect(200)
})

test.each([
  ['cannot be reached', reset, 503],
  ['answers 500', json({}, 500), 502],
  ['answers nonsense', json({ data: 5 }), 502],
  ['refuses: 401', json({}, 401), 502],
  ['refuses: 403', json({}, 403), 502],
  ['is requested too often: 429', json({}, 429), 429],
] as const)('when the backend %s, the shop serves its cached answers', async (_what, answering, status) => {
  const { text } = await page().expect(200)
  shop.front.on('/', answering)
  for (const later of [1, FRESH_S + 1, 2 * 3600]) {
    shop.advance(later * 1000)
    const still = await page().expect(200)
    expect(/<h1[\s\S]*?<\/h1>/.exec(still.text)?.[0]).toBe(/<h1[\s\S]*?<\/h1>/.exec(text)?.[0])
  }
  await shop.get('/category/makeup').expect(status)
})

test('an answer that the backend no longer has is dropped at the next revalidation', async () => {
  const product = `/${shop.slug}`
  await shop.get(product).expect(200)
  shop.front.on(`/v1/products${product}`, json({ message: 'gone' }, 404))
  shop.advance(2 * 3600 * 1000)
  await shop.get(product).expect(404)
})

test('a failure is not retried immediately, and not cached for long', async () => {
  shop.front.on(CATEGORY, json({}, 500))
  const before = shop.requested(CATEGORY)
  await page({ Cookie: 'currency=KZT' }).expect(502)
  await page({ Cookie: 'currency=KZT' }).expect(502)
  expect(shop.requested(CATEGORY) - before).toBe(1)
  shop.heal()
  shop.advance(500)
  await page({ Cookie: 'currency=KZT' }).expect(200)
})

test('a backend that sends Retry-After is not called before that time', async () => {
  shop.front.on('/v1/categories/makeup', (_request, response) => response.writeHead(429, { 'retry-after': '20' }).end('{}'))
  const before = shop.requested('/v1/categories/makeup')
  for (const ms of [0, 9000, 9000]) {
    shop.advance(ms)
    await shop.get('/category/makeup').expect(429)
  }
  expect(shop.requested('/v1/categories/makeup') - before).toBe(1)
  shop.heal()
  shop.advance(2001)
  await shop.get('/category/makeup').expect(200)
})

test('a purge revalidates everything, and loses nothing when the backend is down', async () => {
  const { text } = await page().expect(200)
  const before = shop.requested(CATEGORY)
  shop.deps.answers.purge()
  await page().expect(200)
  expect(shop.requested(CATEGORY) - before).toBe(1)
  shop.front.on('/', json({}, 500))
  shop.deps.answers.purge()
  const still = await page().expect(200)
  expect(/<h1[\s\S]*?<\/h1>/.exec(still.text)?.[0]).toBe(/<h1[\s\S]*?<\/h1>/.exec(text)?.[0])
})

test('pictures and reviews that cannot be loaded do not affect cart, lists and pages', async () => {
  shop.front.on('/media/', json({}, 503))
  shop.front.on(`/v1/products/${shop.slug}/reviews`, reset)
  const ask = async (path: string) => (await shop.get(path)).status
  expect(await ask('/api/categories')).toBe(200)
  for (let i = 0; i < 20; i++) expect(await ask(`/media/p/${i}.webp`)).toBeGreaterThanOrEqual(502)
  for (let i = 0; i < 5; i++) expect(await ask(`/api/products/${shop.slug}/reviews`)).toBeGreaterThanOrEqual(502)
  expect(await ask('/api/user/cartcount')).toBe(401)
  expect(await ask('/api/products?list=best-sales')).toBe(200)
  expect(await ask('/category/face-care?page=2')).toBe(200)
})

test('when the real backend has stopped, visited pages still sell', async () => {
  const { text } = await page().expect(200)
  await shop.front.close()
  shop.advance((FRESH_S + 1) * 1000)
  const still = await page().expect(200)
  expect(still.text).toContain(/<h1[\s\S]*?<\/h1>/.exec(text)?.[0])
})
