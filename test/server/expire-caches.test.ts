/** Cached answers and pages after a write that changes them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../support/fakeUpstream.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { CSRF } from '../support/startProxiedShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: '30' }, { clock: 'still' })
})
afterAll(() => shop.close())

const cacheOf = async (path: string) => (await fetchBytes(shop.url + path, {})).headers['x-cache']
const readsOf = (path: string) => shop.front.seen.filter(({ method, url }) => method === 'GET' && url === path).length
const reads = () => [readsOf(`/v1/products/${shop.slug}`), readsOf('/v1/brands'), shop.requested('/v1/home')]

/** A write of a customer, which the backend answers with the status. */
const write = async (method: 'post' | 'delete', path: string, status: number, body?: object) => {
  const cookie = `csrf-token=${CSRF}; ${await signInTo(shop)}`
  shop.front.on(`/v1${path}`, json({ data: {}, message: null }, status))
  await shop.request(method, `/api${path}`).set('Cookie', cookie).set('csrf-token', CSRF).send(body).expect(status)
  shop.heal()
}

test('a write renews the cached pages with the data that it changes, and no others; lists show a new rating when they renew by age', async () => {
  const pages = [`/${shop.slug}`, '/brands', '/']
  for (const path of pages) await expect.poll(() => cacheOf(path), { interval: 20 }).toBe('hit')
  const [products = 0, ...lists] = reads()

  await write('post', `/products/${shop.slug}/reviews`, 422, { rating: 5 })
  for (const path of pages) expect(await cacheOf(path)).toBe('hit')
  expect(reads(), 'a refused write changes nothing').toEqual([products, ...lists])

  await write('delete', '/user/reviews/1', 200)
  for (const path of pages.toReversed()) expect(await cacheOf(path)).toBe('hit')
  await expect.poll(reads).toEqual([products + 1, ...lists])
})
