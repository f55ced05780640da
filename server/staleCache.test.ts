import { expect, test } from 'vitest'
import { createStaleCache } from './staleCache.ts'

const HOUR_MS = 3_600_000

test.each([1, 2])('a purged value is loaded again before it is returned, with a fresh time of %i h', async (hours) => {
  let loads = 0
  const cache = createStaleCache<number>({
    freshMs: hours * HOUR_MS,
    now: () => 0,
    maxBytes: 1000,
    bytesOf: () => 1,
    judge: () => ({ kind: 'ignore' }),
  })
  const get = () => cache.get('key', () => Promise.resolve((loads += 1)))
  expect([await get(), await get()]).toEqual([1, 1])
  cache.outdate(() => true)
  expect(await get()).toBe(2)
  cache.purge()
  expect(await get()).toBe(3)
})
