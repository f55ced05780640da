import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransportAnswer, TransportRequest } from '../shared/api/createApiClient.ts'
import { createBackendCheck } from './backendCheck.ts'
import { createFeatures } from './features.ts'
import type { Log } from '../shared/process/log.ts'
import { UnexpectedAnswer } from './unexpectedAnswer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const TIMES = { retry: 100, refresh: 1000, absent: 1000 }

/** A check with a fake backend; collects the calls and the log lines. */
const checkOf = (answering: (request: TransportRequest) => Promise<TransportAnswer> | TransportAnswer) => {
  const calls: string[] = []
  const lines: string[] = []
  const write = (_fields: object, message: string) => void lines.push(message)
  const features = createFeatures((change) => write(change, 'backend features changed'))
  const check = createBackendCheck({
    transport: async (request) => {
      calls.push(request.url)
      return answering(request)
    },
    url: 'http://backend',
    headers: {},
    features,
    log: { info: write, warn: write, error: write } as unknown as Log,
    times: TIMES,
  })
  return { check, features, calls, lines }
}

const front = (features: object): TransportAnswer => ({ status: 200, json: { data: { features }, message: null } })
const NAMED = { products: true, brands: true, checkout: true }

test('groups that the first probe finds absent are part of `backend check passed` and not logged as a change', async () => {
  const { check, features, lines } = checkOf(({ url }) => (url === '/v1/frontConfig' ? front({}) : { status: 404, json: {} }))
  await check.start()
  expect(features.has('products')).toBe(false)
  expect(lines).toEqual(['backend check passed'])
  check.stop()
})

test('`again` during a check leaves one loop running', async () => {
  const { check, calls } = checkOf(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 50))
    return front(NAMED)
  })
  void check.start()
  await vi.advanceTimersByTimeAsync(50)
  for (let i = 0; i < 5; i++) check.again()
  await vi.advanceTimersByTimeAsync(100)
  const before = calls.length
  await vi.advanceTimersByTimeAsync(TIMES.refresh + 50)
  expect(calls).toHaveLength(before + 1)
  check.stop()
})

test.each([
  [new UnexpectedAnswer('HTTP 404', { status: 404 }), { status: 'wrong', reason: 'not found' }],
  [new UnexpectedAnswer('the content type is text/html', { status: 200 }), { status: 'wrong', reason: 'no JSON' }],
  [new UnexpectedAnswer('HTTP 500', { status: 500 }), { status: 'unreachable', reason: 'HTTP 500' }],
  [new Error('connect ECONNREFUSED'), { status: 'unreachable', reason: 'connect ECONNREFUSED' }],
])('an adapter that fails with %s shows the state of the address', async (error, state) => {
  const fail = async () => {
    throw error
  }
  const { check } = checkOf(fail)
  await check.start()
  expect(check.state()).toEqual(state)
  check.stop()
})
