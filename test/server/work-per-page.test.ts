/**
 * The work of a page, counted instead of timed: a count is the same on every machine. A limit is the present count; lower it with the count.
 * `npm run bench` measures the times (docs/performance.md).
 */
import { ServerResponse } from 'node:http'
import express from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const PATH = '/category/face-care'

let shop: FaultyShop
let caching: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ ANSWER_CACHE_SECONDS: '600' })
  caching = await startFaultyShop({ PAGE_CACHE_SECONDS: '600' })
})
afterAll(async () => {
  await shop.close()
  await caching.close()
})

/** The number of elements that a browser with scripts creates from the HTML. */
const elementsIn = (html: string): number => {
  const parsed = html.replace(/<!--[\s\S]*?-->|(?<=<(?:script|noscript)[^>]*>)[\s\S]*?(?=<\/(?:script|noscript)>)/g, '')
  return [...parsed.matchAll(/<[a-z]/gi)].length
}

test.each([
  ['/', 920],
  [PATH, 1145],
  ['/shizukuya-lotion', 714],
  ['/cart', 420],
])('%s has at most %d elements', async (path, most) => {
  const { text } = await shop.get(path).set('User-Agent', 'Googlebot').expect(200)
  expect(elementsIn(text)).toBeLessThanOrEqual(most)
})

test('a page whose kind was rendered before creates no formatter', async () => {
  await shop.get(PATH).expect(200)
  const names = ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'DisplayNames', 'ListFormat', 'RelativeTimeFormat'] as const
  const spies = names.map((name) => vi.spyOn(Intl, name))
  const country = vi.spyOn(Intl.DisplayNames.prototype, 'of')
  await shop.get(PATH).expect(200)
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual(names.map(() => 0))
  // The country of delivery; the list of all countries is formatted once.
  expect(country.mock.calls.length).toBeLessThanOrEqual(1)
  vi.restoreAllMocks()
})

test('a page calls the backend once for each of its answers, and not at all for answers in the cache', async () => {
  const requests = async (path: string) => {
    const before = shop.front.seen.length
    await shop.get(path).set('User-Agent', 'Googlebot').expect(200)
    return shop.front.seen.length - before
  }
  shop.deps.answers.purge()
  expect(await requests(PATH)).toBeLessThanOrEqual(4)
  expect(await requests(PATH)).toBe(0)
  expect(await requests('/shizukuya-lotion')).toBeLessThanOrEqual(5)
})

test('a page does not create the state of a store: nothing changes on the server', async () => {
  const copies = vi.spyOn(globalThis, 'structuredClone')
  await shop.get(PATH).expect(200)
  expect(copies).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

/** A middleware is a layer of the app. */
const Layer = Object.getPrototypeOf(express().use(() => {}).router.stack[0]) as { handleRequest: () => void }

test('a cached page runs one middleware, a second request of its reader none, and neither sets a header by itself', async () => {
  const request = (cookie = '') => caching.get(PATH).set('Cookie', cookie).expect(200)
  for (let i = 0; i < 3; i++) await request()
  const ran = vi.spyOn(Layer, 'handleRequest')
  const set = vi.spyOn(ServerResponse.prototype, 'setHeader')
  for (const middlewares of [1, 0]) {
    ran.mockClear()
    const { headers } = await request('another=browser')
    expect(headers['x-cache']).toBe('hit')
    expect([ran.mock.calls.length, set.mock.calls.length]).toEqual([middlewares, 0])
  }
  vi.restoreAllMocks()
})
