/** A backend that suddenly answers 404 to every call: its answers are a fault of the backend, and no page is a 404. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { json, SAYS_NOTHING } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const GONE = json(SAYS_NOTHING, 404)

let shop: FaultyShop
const shops: FaultyShop[] = []
beforeEach(async () => {
  shop = await startFaultyShop({ ANSWER_CACHE_SECONDS: '30' })
  shops.push(shop)
  await shop.get(`/${shop.slug}`).expect(200)
})
afterAll(async () => {
  for (const one of shops) await one.close()
})

/** Requests `count` unknown products, each answered 404. */
const afterNotFounds = async (count: number) => {
  for (let i = 0; i < count; i++) await shop.get(`/api/products/none-${i}`).expect(404)
}

test('pages, their Markdown and /api answer 502, and cached answers stay in use', async () => {
  shop.front.on('/', GONE)
  await afterNotFounds(2)
  // The front configuration is cached, so pages do not request it.
  await shop.get('/any-other-product').expect(502)
  await shop.get('/category/any-category').expect(502)
  await shop.get('/any-other-product').set('Accept', 'text/markdown').expect(502)
  await shop.get('/api/products/any-other-product').expect(502)
  shop.advance(60_000)
  await shop.get(`/${shop.slug}`).expect(200)
  expect(shop.requested('/v1/frontConfig')).toBeLessThan(6)
  expect(shop.logs).toContainEqual(
    expect.objectContaining({
      msg: 'backend call failed',
      fault: 'broken',
      detail: expect.stringContaining('404 to every call') as string,
    }),
  )
})

test('once the backend has answered again, a missing product is a 404', async () => {
  shop.front.on('/', GONE)
  await afterNotFounds(2)
  await shop.get('/any-other-product').expect(502)
  shop.heal()
  shop.advance(10_000)
  await shop.get('/any-product-of-later').expect(404)
})

test('missing products in a row are 404, at the cost of one more call for all of them', async () => {
  const before = shop.requested('/v1/frontConfig')
  await afterNotFounds(8)
  await shop.get('/no-product').expect(404)
  await shop.get('/no-product-either').set('Accept', 'text/markdown').expect(404)
  expect(shop.requested('/v1/frontConfig') - before).toBe(1)
})
