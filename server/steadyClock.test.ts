import { afterEach, expect, test, vi } from 'vitest'
import { createBackendHealth } from './backendHealth.ts'
import { createStaleCache } from './staleCache.ts'
import { steadyClock } from './steadyClock.ts'

const HOUR_MS = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

test('a system clock that is set back neither extends the freshness of a value nor the open state of the circuit', async () => {
  let loads = 0
  const cache = createStaleCache({
    freshMs: 20,
    now: steadyClock,
    maxBytes: 10_000,
    bytesOf: () => 1,
    judge: () => ({ kind: 'ignore' }),
  })
  const load = async () => {
    loads += 1
  }
  const health = createBackendHealth(steadyClock, () => {})
  await cache.get('key', load)
  for (let call = 0; call < 10; call++) health.mayCall(`kind ${call % 3}`)?.report('failed')
  expect(health.mayCall('kind 0')).toBeNull()
  const opened = steadyClock()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS })
  await expect.poll(() => steadyClock() - opened).toBeGreaterThan(1000)
  expect(health.mayCall('kind 0')).not.toBeNull()
  await cache.get('key', load, undefined, true)
  expect(loads).toBe(2)
})
