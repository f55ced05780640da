/** A backend call that has become slow uses a part of the connections, never all of them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hang, passTo } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeEach(async () => {
  shop = await startFaultyShop({ ANSWER_CACHE_SECONDS: '30' })
})
afterEach(() => shop.close())

const SEARCHES = 90
/** Half of the 64 connections. */
const PLACES = 32

/** Searches hang; returns the number that are at the backend now, and the maximum so far. */
const searchIn = (pathOf: (words: string) => string) => {
  let now = 0
  let most = 0
  const pass = passTo(shop.behind)
  shop.front.on('/v1/products', (request, response, seen) => {
    if (!seen.url.includes('q=slow')) {
      pass(request, response, seen)
      return
    }
    now += 1
    most = Math.max(most, now)
    response.once('close', () => {
      now -= 1
    })
    hang(request, response, seen)
  })
  const leaving = new AbortController()
  const requested = Array.from({ length: SEARCHES }, (_, at) =>
    fetch(shop.url + pathOf(`slow${at}`), { signal: leaving.signal }).then(
      (answer) => answer.arrayBuffer(),
      () => null,
    ),
  )
  return {
    now: () => now,
    most: () => most,
    end: async () => {
      leaving.abort()
      await Promise.allSettled(requested)
    },
  }
}

test.each([
  ['pages', (words: string) => `/product_search?q=${words}`, '/best-sales'],
  ['calls of browsers', (words: string) => `/api/products?q=${words}`, '/api/products?list=best-sales'],
] as const)('%s: while searches hang, other calls are answered', async (_what, pathOf, well) => {
  // Data that all pages share is cached, so that the searches soon reach the backend.
  await shop.get('/brands').expect(200)
  const searches = searchIn(pathOf)
  try {
    await expect.poll(searches.now, { timeout: 10_000 }).toBe(PLACES)
    await shop.get(well).expect(200)
    expect(searches.most()).toBe(PLACES)
  } finally {
    await searches.end()
  }
})
