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
const reads = () => [readsOf(`/v1/products/${shop.slug}`), readsOf('/v1/brands')]

/** Posts a review of the product; the backend answers with the status. */
const review = async (status: number) => {
  const path = `/products/${shop.slug}/reviews`
  const cookie = `csrf-token=${CSRF}; ${await signInTo(shop)}`
  shop.front.on(`/v1${path}`, json({ data: {}, message: null }, status))
  const request = shop.request('post', `/api${path}`).set('Cookie', cookie).set('csrf-token', CSRF)
  await request.send({ rating: 5 }).expect(status)
  shop.heal()
}

test('a write renews the cached pages with the data that it changes, and no others', async () => {
  const pages = [`/${shop.slug}`, '/brands']
  for (const path of pages) await expect.poll(() => cacheOf(path), { interval: 20 }).toBe('hit')
  const [products = 0, brands] = reads()

  await review(422)
  for (const path of pages) expect(await cacheOf(path)).toBe('hit')
  expect(reads(), 'a refused write changes nothing').toEqual([products, brands])

  await review(201)
  for (const path of pages) expect(await cacheOf(path)).toBe('hit')
  await expect.poll(reads).toEqual([products + 1, brands])
})
