import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeUpstream } from '../test/support/fakeUpstream.ts'
import { createBackendHealth } from './backendHealth.ts'
import { guardedBy } from './connectBackend.ts'
import { createUpstreamTransport, type UpstreamTransport } from './upstreamTransport.ts'

const LIMITS = { connect: 1000, total: 500, bytes: 100_000, sockets: 8 }

/**
 * A backend on its own thread: it continues while this one is blocked. It answers after the ms, and with the bytes, that the path states.
 */
const BACKEND = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const server = createServer((request, response) => {
    const [ms, bytes] = request.url.slice(1).split('/').map(Number)
    setTimeout(() => response.end(JSON.stringify({ data: bytes ? 'x'.repeat(bytes) : 1 })), ms)
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

let backend: Worker
let pool: UpstreamTransport
beforeAll(async () => {
  backend = new Worker(BACKEND, { eval: true })
  const [port] = (await once(backend, 'message')) as [number]
  pool = createUpstreamTransport(`http://127.0.0.1:${port}`, LIMITS)
})
afterAll(async () => {
  await pool.close()
  await backend.terminate()
})

const ask = (ms: number, bytes = 0) =>
  pool.transport({ call: 'any', method: 'GET', url: `/${ms}/${bytes}`, headers: {}, repeatable: true })

const keepBusy = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('time in which this process was busy does not count against a backend that answers in time', async () => {
  await Promise.all([ask(0), ask(0), ask(0)])
  const answers = Promise.all([ask(10), ask(40), ask(80)])
  // From here the event loop handles its timers first, and only then the answers that have arrived.
  await setImmediate()
  keepBusy(LIMITS.total * 2)
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a backend that does not answer in time is aborted, also when this process was busy for a part of it', async () => {
  const late = ask(60_000)
  await setImmediate()
  keepBusy(200)
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('an answer is read up to its limit; a larger one is aborted', async () => {
  await expect(ask(0, LIMITS.bytes - 100)).resolves.toMatchObject({ status: 200 })
  await expect(ask(0, LIMITS.bytes + 1)).rejects.toMatchObject({
    name: 'BrokenAnswer',
    message: expect.stringContaining(`larger than ${LIMITS.bytes} bytes`) as string,
  })
})

test('calls that fail because this process was blocked for seconds do not open the circuit', async () => {
  let opened = 0
  const health = createBackendHealth(
    () => performance.now(),
    () => (opened += 1),
  )
  const guarded = guardedBy({ backend: health, now: () => performance.now() }, pool)
  const all = Array.from({ length: 12 }, (_, at) =>
    guarded.transport({ call: `kind ${at % 3}`, method: 'GET', url: '/9000', headers: {}, repeatable: true }),
  )
  const settled = Promise.allSettled(all)
  await setImmediate()
  keepBusy(LIMITS.total * 4)
  for (const { status } of await settled) expect(status).toBe('rejected')
  expect(opened).toBe(0)
})

test('https to a port without TLS fails with one reason', async () => {
  const server = await startFakeUpstream()
  const own = createUpstreamTransport(server.url.replace('http:', 'https:'))
  await expect(own.transport({ call: 'getFrontConfig', method: 'GET', url: '/', headers: {}, repeatable: true })).rejects.toThrow(
    /^the port does not speak TLS/,
  )
  await own.close()
  await server.close()
})
