/** More requests than the shop can process: the order of refusals, their form, and the requests that are never refused. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hang, json, startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'
import { typeset } from '../../shared/rules/typeset.ts'

const MEMBER = { cookie: 'token=anything', 'accept-language': 'ru' }
const places = 8

let front: FakeUpstream
let shop: TestShop
let leave: AbortController
beforeAll(async () => {
  front = await startFakeUpstream()
  shop = await startTestShop({ env: { UPSTREAM_URL: front.url, MAX_REQUESTS: String(places) } })
})
beforeEach(() => {
  shop.logs.length = 0
  front.on('/', hang)
  leave = new AbortController()
})
afterEach(async () => {
  leave.abort()
  await expect.poll(() => front.open()).toBe(0)
})
afterAll(async () => {
  await shop.close()
  await front.close()
})

/** Occupies this number of places with requests that the backend never answers. */
const fill = async (count: number, path = '/api/user/cart') => {
  const before = front.open()
  for (let i = 0; i < count; i++) void fetch(shop.url + path, { headers: MEMBER, signal: leave.signal }).catch(() => {})
  await expect.poll(() => front.open()).toBeGreaterThanOrEqual(before + count)
}

test('the catalogue is refused at three quarters of the places: JSON under /api, a page elsewhere, both with Retry-After', async () => {
  await fill(6)
  const api = await shop.get('/api/categories').set('accept-language', 'ru').expect(503)
  expect(api.headers['retry-after']).toBe('2')
  expect(api.body).toEqual({
    data: {
      message: typeset('Сейчас в магазине слишком много посетителей. Попробуйте ещё раз через несколько секунд.'),
      code: 'unavailable',
    },
    message: typeset('Сейчас в магазине слишком много посетителей. Попробуйте ещё раз через несколько секунд.'),
  })
  const page = await shop.get('/brands').expect(503)
  expect(page.headers['retry-after']).toBe('2')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.text).toMatch(/^<!DOCTYPE html>.*503/s)
  await shop.get('/media/products/a.webp').expect(503)
  expect(await shop.logged(({ msg }) => msg === 'request shed')).toMatchObject({ kind: 'browse', inFlight: 6 })
})

test('prefetches are refused at half of the places, when pages that a user waits for are not', async () => {
  await fill(4)
  await shop.get('/api/brands').set('sec-purpose', 'prefetch').expect(503)
  front.on('/', json({ data: {} }))
  await shop.get('/api/brands').expect(200)
})

test('the cart and checkout are refused last', async () => {
  await fill(7)
  await shop.get('/brands').expect(503)
  await fill(1)
  await shop.get('/api/user/cart').set(MEMBER).expect(503)
  await shop.get('/cart').expect(503)
})

test('health and built files are always answered', async () => {
  await fill(places)
  await shop.get('/livez').expect(200)
  await shop.get('/readyz').expect(200)
  await shop.get(shop.deps.manifest.entry).expect(200)
  await shop.get('/robots.txt').expect(503)
})

test('a place is free again when its request was answered or its client has disconnected', async () => {
  await fill(places)
  await shop.get('/cart').expect(503)
  front.on('/', json({ data: {} }))
  leave.abort()
  await expect.poll(() => shop.get('/api/categories').then(({ status }) => status)).toBe(200)
})
