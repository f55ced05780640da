import { afterEach, expect, test, vi } from 'vitest'
import { getProducts } from '../shared/api/productList.ts'
import { deleteMyReview, putMyReview } from '../shared/api/ownReviews.ts'
import { createCacheExpiry } from './expireCaches.ts'

afterEach(() => void vi.useRealTimers())

test('a write that is repeated expires the caches at once and then at most every 5 s; other calls never do', () => {
  vi.useFakeTimers()
  const expired: number[] = []
  const expire = () => void expired.push(Date.now())
  const expireAfter = createCacheExpiry({ expire }, Date.now)
  const start = Date.now()
  for (let n = 0; n < 50; n++) {
    expireAfter(n % 2 === 0 ? putMyReview : deleteMyReview)
    expireAfter(getProducts)
    vi.advanceTimersByTime(200)
  }
  vi.advanceTimersByTime(60_000)
  expect(expired.map((at) => at - start)).toEqual([0, 5000, 10_000])
})
