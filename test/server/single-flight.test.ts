/** Requests at the same time for a page that is not cached, or that a purge has made stale. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { paused, passTo } from '../support/fakeUpstream.ts'
import { fetchBytes, type Fetched } from '../support/fetchBytes.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const FRESH_S = 30

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: String(FRESH_S) }, { clock: 'still' })
})
afterEach(() => {
  vi.restoreAllMocks()
  shop.heal()
})
afterAll(() => shop.close())

const ask = (path: string): Promise<Fetched> => fetchBytes(shop.url + path)

test('after a purge a page is served while it is revalidated', async () => {
  for (let i = 0; i < 3; i++) await ask('/')
  const renders = () => shop.requested('/v1/home')
  const before = renders()
  shop.deps.pages.purge()
  for (const { headers } of await Promise.all(Array.from({ length: 20 }, () => ask('/')))) expect(headers['x-cache']).toBe('hit')
  await expect.poll(async () => Number((await ask('/')).headers['age'])).toBeLessThan(FRESH_S)
  expect(renders() - before).toBe(1)
})

/** Delays the answer to a path until this many requests have looked for a build of their page. */
const holdUntil = (path: string, count: number) => {
  const { answering, letPass } = paused(passTo(shop.behind))
  shop.front.on(path, answering)
  const { join } = shop.deps.pages
  let looked = 0
  vi.spyOn(shop.deps.pages, 'join').mockImplementation((key) => {
    looked += 1
    if (looked === count) setImmediate(letPass)
    return join(key)
  })
  return letPass
}

test('many requests at once for a page that is not cached cost one render', async () => {
  const call = '/v1/categories/hair-care'
  const before = shop.requested(call)
  holdUntil(call, 12)
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/category/hair-care')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  expect(shop.requested(call) - before).toBe(1)
})

test('when the client whose request builds a page leaves, the others still get the page', async () => {
  const call = '/v1/brands'
  const before = shop.requested(call)
  const letPass = holdUntil(call, Number.POSITIVE_INFINITY)
  const leaving = new AbortController()
  const gone = fetch(`${shop.url}/brands`, { signal: leaving.signal })
  await expect.poll(() => shop.requested(call) - before).toBe(1)
  const other = ask('/brands')
  await new Promise((resolve) => setTimeout(resolve, 100))
  leaving.abort()
  await expect(gone).rejects.toThrow()
  letPass()
  expect((await other).headers['x-cache']).toBe('hit')
  expect(shop.requested(call) - before).toBe(1)
})
