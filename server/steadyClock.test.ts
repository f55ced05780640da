import { afterEach, expect, test, vi } from 'vitest'
import { createBackendHealth } from './backendHealth.ts'
import { createStaleCache } from './staleCache.ts'
import { steadyClock } from './steadyClock.ts'

afterEach(() => vi.useRealTimers())

/** Sets the machine's clock back by an hour, and no other clock. */
const setBack = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })

test('a machine’s clock that is set back keeps neither an old value fresh nor the circuit open', async () => {
  const passed = (ms: number) => expect.poll(() => steadyClock() - from).toBeGreaterThan(ms)
  const from = steadyClock()
  let loads = 0
  const cache = createStaleCache({
    freshMs: 20,
    now: steadyClock,
    maxBytes: 10_000,
    bytesOf: () => 1,
    judge: () => ({ kind: 'ignore' }),
  })
  const load = () => Promise.resolve((loads += 1))
  const health = createBackendHealth(steadyClock, () => {})
  await cache.get('key', load)
  for (let call = 0; call < 10; call++) health.mayCall(`kind ${call % 3}`)?.report('failed')
  expect(health.mayCall('kind 0')).toBeNull()
  setBack()
  await passed(1000)
  expect(health.mayCall('kind 0')).not.toBeNull()
  await cache.get('key', load, undefined, true)
  expect(loads).toBe(2)
})
