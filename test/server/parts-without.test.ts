/** Pages whose optional parts the backend does not have are complete, and are cached. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passTo } from '../support/fakeUpstream.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: '3600' })
  shop.front.on(
    '/v1/frontConfig',
    passTo(shop.behind, (value) => {
      const { data } = value as { data: { features: object } }
      return { data: { ...data, features: { ...data.features, reviews: false, questions: false } } }
    }),
  )
})
afterAll(() => shop.close())

test.each(['a product', '/info/delivery', '/info/about-us'])('%s is cached without reviews', async (page) => {
  const url = shop.url + (page === 'a product' ? `/${shop.slug}` : page)
  for (let i = 0; i < 2; i++) await fetchBytes(url)
  expect((await fetchBytes(url)).headers['x-cache']).toBe('hit')
  expect(shop.requested(`/v1/products/${shop.slug}/reviews`)).toBe(0)
})
