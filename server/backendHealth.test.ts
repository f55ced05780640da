import { fc } from '../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { createBackendHealth, type CallOutcome } from './backendHealth.ts'

const setUp = () => {
  let time = 1_000_000
  const changes: boolean[] = []
  const health = createBackendHealth(
    () => time,
    (isOpen) => changes.push(isOpen),
  )
  let calls = 0
  const call = (outcome: CallOutcome, kind = `kind ${calls++ % 3}`) => {
    const permit = health.mayCall(kind)
    permit?.report(outcome)
    return permit !== null
  }
  const callTimes = (times: number, outcome: CallOutcome) => {
    for (let i = 0; i < times; i++) call(outcome)
  }
  return { health, changes, call, callTimes, pass: (ms: number) => (time += ms) }
}

describe('the circuit', () => {
  test('opens after ten failures in a row and then lets no call through', () => {
    const { call, callTimes, changes, health } = setUp()
    callTimes(9, 'failed')
    expect(call('answered')).toBe(true)
    callTimes(9, 'failed')
    expect(changes).toEqual([])
    callTimes(1, 'failed')
    expect(changes).toEqual([true])
    expect(health.mayCall('any')).toBeNull()
    expect(health.retryAfterS()).toBe(1)
  })

  test('stays closed while only one or two kinds of calls fail, however often: the others are still available', () => {
    const { call, changes, health } = setUp()
    for (let i = 0; i < 200; i++) {
      call('failed', 'picture')
      call('failed', 'getReviews')
    }
    expect(changes).toEqual([])
    expect(health.mayCall('getCart')).not.toBeNull()
    call('failed', 'getCart')
    expect(changes).toEqual([true])
  })

  test('an answer of any call resets the count of kinds', () => {
    const { call, changes } = setUp()
    for (let i = 0; i < 20; i++) for (const kind of ['picture', 'getReviews']) call('failed', kind)
    call('answered', 'getHome')
    for (let i = 0; i < 20; i++) call('failed', 'getCart')
    expect(changes).toEqual([])
  })

  test('lets one call through after a pause: its answer closes the circuit, its failure makes the pause longer, up to 5 s', () => {
    const { callTimes, health, pass, changes } = setUp()
    callTimes(10, 'failed')
    for (const wait of [1000, 2000, 4000, 5000, 5000]) {
      pass(wait - 1)
      expect(health.mayCall('any')).toBeNull()
      pass(1)
      const probe = health.mayCall('any')
      expect(probe).not.toBeNull()
      expect(health.mayCall('any')).toBeNull()
      probe?.report('failed')
    }
    pass(5000)
    health.mayCall('any')?.report('answered')
    expect(changes).toEqual([true, false])
    expect(health.mayCall('any')).not.toBeNull()
  })

  test('a probe that hangs is followed by another after 3 s, and its late failure changes nothing', () => {
    const { callTimes, health, pass } = setUp()
    callTimes(10, 'failed')
    pass(1000)
    const hanging = health.mayCall('any')
    pass(2999)
    expect(health.mayCall('any')).toBeNull()
    pass(1)
    const next = health.mayCall('any')
    hanging?.report('failed')
    next?.report('answered')
    expect(health.mayCall('any')).not.toBeNull()
  })

  test('a cancelled probe is replaced by the next one', () => {
    const { callTimes, health, pass } = setUp()
    callTimes(10, 'failed')
    pass(1000)
    health.mayCall('any')?.report('cancelled')
    expect(health.mayCall('any')).not.toBeNull()
  })

  test('answers and failures of calls that began before it opened do not count', () => {
    const { callTimes, health, pass } = setUp()
    const early = [health.mayCall('any'), health.mayCall('any')]
    callTimes(10, 'failed')
    early[0]?.report('answered')
    expect(health.mayCall('any')).toBeNull()
    pass(1000)
    health.mayCall('any')?.report('answered')
    early[1]?.report('failed')
    expect(health.mayCall('any')).not.toBeNull()
  })

  test('is closed within 10 s of the recovery of the backend in every case', () => {
    const outcome = fc.constantFrom<CallOutcome | 'hangs'>('answered', 'failed', 'cancelled', 'hangs')
    const step = fc.record({ ms: fc.integer({ min: 0, max: 20_000 }), outcome })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { health, call, pass } = setUp()
        for (const { ms, outcome: kind } of steps) {
          pass(ms)
          if (kind === 'hangs') health.mayCall('any')
          else call(kind)
        }
        for (let waited = 0; waited < 10_000; waited += 500) {
          call('answered')
          pass(500)
        }
        return health.mayCall('any') !== null && health.mayCall('any') !== null
      }),
    )
  })
})

describe('the retry budget', () => {
  test('is at most a tenth of the calls, beyond the first', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 400 }), (requests) => {
        const { health, call } = setUp()
        let repeated = 0
        requests.forEach((wants, index) => {
          call('answered')
          if (wants && health.mayRepeat()) repeated += 1
          expect(repeated).toBeLessThanOrEqual(1 + (index + 1) / 10)
        })
      }),
    )
  })

  test('accumulates fewer than ten retries', () => {
    const { health, callTimes } = setUp()
    callTimes(1000, 'answered')
    expect(Array.from({ length: 20 }, () => health.mayRepeat()).filter(Boolean)).toHaveLength(9)
  })

  test('allows no retry while the circuit is open', () => {
    const { health, callTimes } = setUp()
    callTimes(200, 'answered')
    callTimes(10, 'failed')
    expect(health.mayRepeat()).toBe(false)
  })
})
