import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BackendUnavailable } from '../shared/errors.ts'
import type { TransportRequest } from '../shared/api/createApiClient.ts'
import { hang, json, reset, startFakeUpstream, type Answering, type FakeUpstream } from '../test/support/fakeUpstream.ts'
import { freePort } from '../test/support/startBalancer.ts'
import { createBackendHealth, type BackendHealth } from './backendHealth.ts'
import { guardedBy } from './connectBackend.ts'
import { createUpstreamTransport, type UpstreamTransport } from './upstreamTransport.ts'

const LIMITS = { connect: 1000, total: 400, bytes: 100_000, sockets: 8 }
const READ: TransportRequest = { call: 'any', method: 'GET', url: '/v1/any', headers: {}, repeatable: true }

let backend: FakeUpstream
let pool: UpstreamTransport
let health: BackendHealth
let time: number
let pauses: number[]
beforeAll(async () => {
  backend = await startFakeUpstream()
  pool = createUpstreamTransport(backend.url, LIMITS)
})
beforeEach(() => {
  backend.seen.length = 0
  time = 0
  pauses = []
  health = createBackendHealth(
    () => time,
    () => {},
  )
  // A budget of ten retries.
  for (let i = 0; i < 100; i++) health.mayCall('any')?.report('answered')
})
afterAll(async () => {
  await pool.close()
  await backend.close()
})

const send = (request: Partial<TransportRequest> = {}) =>
  guardedBy(
    {
      backend: health,
      now: () => time,
      pause: (ms) => {
        pauses.push(ms)
        return Promise.resolve()
      },
    },
    pool,
  ).transport({ ...READ, ...request })

/** The first request is answered one way, all others another. */
const first = (answering: Answering, then: Answering): Answering => {
  let answered = false
  return (request, response, seen) => {
    const now = answered ? then : answering
    answered = true
    now(request, response, seen)
  }
}

describe('a read', () => {
  test.each([
    ['502', json({}, 502)],
    ['503', json({}, 503)],
    ['504', json({}, 504)],
    ['a cut connection', reset],
  ] as const)('that meets %s is retried once, after a pause with jitter', async (_what, failing) => {
    backend.on('/', first(failing, json({ data: 1 })))
    expect(await send()).toMatchObject({ status: 200, json: { data: 1 } })
    expect(backend.seen).toHaveLength(2)
    expect(pauses).toHaveLength(1)
    expect(pauses[0]).toBeGreaterThanOrEqual(30)
    expect(pauses[0]).toBeLessThanOrEqual(90)
  })

  test('is not sent a third time', async () => {
    backend.on('/', json({}, 503))
    expect(await send()).toMatchObject({ status: 503 })
    expect(backend.seen).toHaveLength(2)
  })

  test.each([400, 401, 403, 404, 422, 429, 500])('that is answered %d is not sent again', async (status) => {
    backend.on('/', json({}, status))
    expect(await send()).toMatchObject({ status })
    expect(backend.seen).toHaveLength(1)
  })

  test('is not retried when the answer has a Retry-After', async () => {
    backend.on('/', (_request, response) => response.writeHead(503, { 'retry-after': '3' }).end('{}'))
    expect(await send()).toMatchObject({ status: 503, retryAfter: '3' })
    expect(backend.seen).toHaveLength(1)
  })

  test('is not retried after a time-out, nor after a failure that took a second', async () => {
    backend.on('/', hang)
    await expect(send()).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(backend.seen).toHaveLength(1)
    backend.on('/', (request, response, seen) => {
      time += 1000
      json({}, 503)(request, response, seen)
    })
    expect(await send()).toMatchObject({ status: 503 })
    expect(backend.seen).toHaveLength(2)
  })

  test('that may not be retried is sent once', async () => {
    backend.on('/', json({}, 503))
    await send({ repeatable: false })
    backend.on('/', reset)
    await expect(send({ method: 'POST', body: '{}', repeatable: false })).rejects.toThrow()
    expect(backend.seen).toHaveLength(2)
  })
})

test('calls to a failing backend are retried for at most a tenth of the calls, and not after ten failures', async () => {
  backend.on('/', (request, response, seen) => json({}, backend.seen.length % 2 === 0 ? 503 : 200)(request, response, seen))
  for (let i = 0; i < 200; i++) await send()
  expect(pauses.length).toBeLessThanOrEqual(31)
  backend.on('/', json({}, 503))
  const before = backend.seen.length
  for (let i = 0; i < 50; i++)
    await send({ call: `kind ${i % 3}` }).catch((error: unknown) => expect(error).toBeInstanceOf(BackendUnavailable))
  expect(backend.seen.length - before).toBe(10)
  time += 1000
  backend.on('/', json({ data: 1 }))
  expect(await send()).toMatchObject({ status: 200 })
  expect(await send()).toMatchObject({ status: 200 })
})

test('writes that the backend refuses with 503 and Retry-After do not open the circuit; without it, and for reads, they do', async () => {
  const refuse = async (retryAfter: boolean, repeatable: boolean) => {
    backend.on('/', (_request, response) => {
      response
        .writeHead(503, { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': '2' }) })
        .end('{"data":{}}')
    })
    for (let i = 0; i < 12; i++) await send({ call: `call ${i % 4}`, method: 'POST', repeatable }).catch(() => {})
    return health.mayCall('any') === null
  }
  expect(await refuse(true, false)).toBe(false)
  expect(await refuse(false, false)).toBe(true)
  time += 60_000
  health.mayCall('any')?.report('answered')
  expect(await refuse(true, true)).toBe(true)
})

test('a client that leaves ends the call, and that is no failure of the backend', async () => {
  backend.on('/', hang)
  for (let i = 0; i < 11; i++) {
    const leaving = new AbortController()
    const call = send({ call: `kind ${i % 3}`, signal: leaving.signal })
    await expect.poll(() => backend.open()).toBe(1)
    leaving.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => backend.open()).toBe(0)
  }
  expect(backend.seen).toHaveLength(11)
  expect(health.mayCall('any')).not.toBeNull()
})

test('the pauses differ, so that concurrent retries are not simultaneous', async () => {
  backend.on('/', reset)
  const rendered = new Set<number>()
  for (let i = 0; i < 8; i++) {
    const other = createBackendHealth(
      () => 0,
      () => {},
    )
    const guarded = guardedBy(
      {
        backend: other,
        now: () => 0,
        pause: (ms) => {
          rendered.add(ms)
          return pause(0)
        },
      },
      pool,
    )
    await expect(guarded.transport(READ)).rejects.toThrow()
  }
  expect(rendered.size).toBeGreaterThan(5)
})

test('a write that was not sent, because the connection was refused, is sent again', async () => {
  const port = await freePort()
  const moved = createUpstreamTransport(`http://127.0.0.1:${port}`, LIMITS)
  let taken: FakeUpstream | null = null
  // Another process of the backend takes the port over in the pause.
  const pauseUntilTaken = async () => {
    taken = await startFakeUpstream(port)
    taken.on('/', json({ data: 1 }))
  }
  const guarded = guardedBy({ backend: health, now: () => time, pause: pauseUntilTaken }, moved)
  try {
    const write = { ...READ, method: 'POST', body: '{}', repeatable: false } as const
    expect(await guarded.transport(write)).toMatchObject({ status: 200 })
    expect(taken).toMatchObject({ seen: [{ method: 'POST' }] })
  } finally {
    await moved.close()
    await (taken as FakeUpstream | null)?.close()
  }
})
