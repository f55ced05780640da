/** Requests to the backend and their answers, with short timeouts: late, broken-off and odd answers. */
import express, { type Response } from 'express'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackendHealth } from '../../server/backendHealth.ts'
import { createLog } from '../../shared/process/log.ts'
import { guardedBy } from '../../server/connectBackend.ts'
import { createFaultLog } from '../../server/faultLog.ts'
import { createForwarder, UnusableAnswer } from '../../server/proxy/forward.ts'
import { passOn } from '../../server/proxy/passOn.ts'
import { setContext, type RequestContext } from '../../server/requestContext.ts'
import { createUpstreamTransport, type UpstreamTransport } from '../../server/upstreamTransport.ts'
import { BackendUnavailable } from '../../shared/errors.ts'
import { rawAnswer, startCountingBackend, type CountingBackend, type RawAnswering } from '../support/countingBackend.ts'
import { rawExchange } from '../support/rawExchange.ts'

const TOTAL_MS = 1000
/** Timeout of the answers below /held, which a test sends on its own signal. */
const DELAYED_MS = 60_000
/** Idle timeout of the answers below /idle, whose total timeout is long instead. */
const IDLE_MS = 600
const JSON_HEAD = { 'Content-Type': 'application/json' }

let backend: CountingBackend
let server: Server
let url: string
let failures: Error[]
let pools: UpstreamTransport[]
let isDown: boolean
let levels: string[]

beforeEach(async () => {
  backend = await startCountingBackend()
  failures = []
  levels = []
  const log = createLog('debug', { write: (line) => void levels.push((JSON.parse(line) as { level: string }).level) })
  const clock = Date.now
  isDown = false
  const health = createBackendHealth(clock, (isOpen) => {
    isDown = isOpen
  })
  const limits = { connect: 1000, total: 3000, bytes: 16 * 1024 * 1024, sockets: 64 }
  pools = []
  const forwarderWith = (idleMs: number, totalMs: number) => {
    const pool = createUpstreamTransport(backend.url, limits, { idleMs, totalMs })
    pools.push(pool)
    return createForwarder(guardedBy({ backend: health, now: clock }, pool).open, createFaultLog(clock))
  }
  const forwardBuffered = forwarderWith(10_000, TOTAL_MS)
  const forwardDelayed = forwarderWith(DELAYED_MS, DELAYED_MS)
  const forwardIdle = forwarderWith(IDLE_MS, 10_000)
  const app = express()
  app.use((req, res: Response) => {
    setContext(res, { log, backend: { calls: 0, slowestMs: 0 } } as RequestContext)
    const outgoing = {
      call: req.path,
      method: req.method,
      url: req.originalUrl,
      headers: {},
      repeatable: !req.path.startsWith('/once'),
    }
    const forward = req.path.startsWith('/idle') ? forwardIdle : req.path.startsWith('/held') ? forwardDelayed : forwardBuffered
    void forward(res, outgoing, {
      onReply: (reply) => {
        if (reply.status === 401) res.cookie('signed_in', '')
        if (reply.status === 302) return 'a redirect'
        if (reply.headers['x-throw'] !== undefined) throw new Error('A fault of a handler')
        passOn(reply, res, { 'content-type': 'application/json' })
        return null
      },
      onFailure: (error) => {
        failures.push(error)
        if (req.path.startsWith('/twice')) throw new Error('A fault of a handler')
        res.status(error instanceof BackendUnavailable ? 503 : 504).end('failed')
      },
    })
  })
  server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await Promise.all(pools.map((pool) => pool.close()))
  await backend.close()
})

const get = (path: string, ms?: number) => rawExchange(url, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, ['GET'], ms)

const after =
  (ms: number, bytes: string): RawAnswering =>
  (socket) => {
    setTimeout(() => socket.writable && socket.write(bytes), ms)
  }

const LATE: readonly (readonly [name: string, bytes: string])[] = [
  ['a refused token', rawAnswer('401 Unauthorized', { ...JSON_HEAD, 'Content-Length': 2 }, '{}')],
  ['a redirect', rawAnswer('302 Found', { Location: 'http://evil.example', 'Content-Length': 0 })],
  ['an answer', rawAnswer('200 OK', { ...JSON_HEAD, 'Content-Length': 2 }, '{}')],
  ['another protocol', rawAnswer('101 Switching Protocols', { Connection: 'Upgrade', Upgrade: 'websocket' })],
  ['early hints, and then an answer', rawAnswer('103 Early Hints', {}) + rawAnswer('200 OK', { 'Content-Length': 2 }, '{}')],
  ['no HTTP', 'HELLO\r\n\r\n'],
]

test.each(LATE)('%s around the time limit: the client has one answer, the backend no open call', async (_name, bytes) => {
  const clients = Array.from({ length: 24 }, (_, index) => {
    backend.on(`/late/${index}/`, after(TOTAL_MS - 12 + index, bytes))
    return get(`/late/${index}/once`)
  })
  for (const answers of await Promise.all(clients)) {
    expect(answers).toHaveLength(1)
    expect([200, 401, 504]).toContain(answers[0]?.status)
  }
  // A complete answer releases its connection to the next call, whether it was usable or not.
  const aborted = failures.filter((error) => !(error instanceof UnusableAnswer)).length
  await expect.poll(() => backend.open()).toBeLessThanOrEqual(backend.seen.length - aborted)
  expect(levels).not.toContain('error')
})

test('at the time limit the call to the backend is aborted', async () => {
  backend.on('/', () => {})
  expect((await get('/hangs'))[0]?.status).toBe(504)
  await expect.poll(() => backend.open()).toBe(0)
})

test('a client that disconnects ends its call, without a later error', async () => {
  backend.on('/', () => {})
  expect(await get('/hangs', 20)).toEqual([])
  await expect.poll(() => backend.open()).toBe(0)
  expect(failures).toEqual([])
})

test.each([
  ['chunked', { ...JSON_HEAD, 'Transfer-Encoding': 'chunked' }, '5\r\n{"a":\r\n'],
  ['counted', { ...JSON_HEAD, 'Content-Length': 100 }, '{"a":'],
])('a %s answer that breaks off is cut for the client as well', async (_name, head, part) => {
  backend.on('/', (socket) => {
    socket.write(rawAnswer('200 OK', head, part), () => setTimeout(() => socket.destroy(), 5))
  })
  const response = await fetch(`${url}/cut`)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
})

test('clients that stop reading in the middle of their answers do not make the backend count as down', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024)
  backend.on('/idle', (socket) => {
    socket.write(rawAnswer('200 OK', { ...JSON_HEAD, 'Content-Length': large.length }))
    socket.write(large)
  })
  const readers = Array.from({ length: 12 }, (_, index) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {}).write(`GET /idle/${index} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return socket.pause()
  })
  await expect.poll(() => backend.seen.length).toBe(12)
  await expect.poll(() => backend.open()).toBe(0)
  expect(levels).toContain('warn')
  expect(isDown).toBe(false)
  for (const reader of readers) reader.destroy()
})

test('a backend that stops in the middle of its answers does count as down', async () => {
  backend.on('/', (socket) => socket.write(rawAnswer('200 OK', { ...JSON_HEAD, 'Content-Length': 10 }, '{')))
  await Promise.all(Array.from({ length: 12 }, (_, index) => get(`/idle/${index}`)))
  expect(isDown).toBe(true)
})

test('an exception in a handler costs its own request, not the process', async () => {
  backend.on('/', (socket) => socket.write(rawAnswer('200 OK', { 'X-Throw': 1, 'Content-Length': 0 })))
  expect((await get('/throws'))[0]?.status).toBe(504)
  expect(await get('/twice')).toEqual([])
  backend.on('/', (socket) => socket.destroy())
  expect(await get('/twice/once')).toEqual([])
  expect(levels.filter((level) => level === 'error')).toHaveLength(2)
})

test('a reset read is retried once, anything else is sent only once', async () => {
  backend.on('/', (socket) => socket.destroy())
  await get('/read')
  expect(backend.seen).toHaveLength(2)
  await get('/once')
  expect(backend.seen.filter(({ target }) => target === '/once')).toHaveLength(1)
})

test('a backend that is down is not called for a while, and clients receive Retry-After', async () => {
  backend.on('/', (socket) => socket.destroy())
  for (let call = 0; call < 10; call++) await get(`/once/${call % 3}`)
  const seen = backend.seen.length
  expect((await get('/once'))[0]?.status).toBe(503)
  expect(failures.at(-1)).toMatchObject({ retryAfterS: 1 })
  expect(backend.seen).toHaveLength(seen)
})

test('a call that still waits for a connection when its client leaves is never sent', async () => {
  const answers: (() => void)[] = []
  backend.on('/held', (socket) => void answers.push(() => socket.write(rawAnswer('200 OK', { 'Content-Length': 0 }))))
  const first = Array.from({ length: 64 }, (_, index) => get(`/held/${index}`))
  await expect.poll(() => backend.seen.length).toBe(64)
  expect(await get('/held/second', 20)).toEqual([])
  // It has disconnected when the server reports it.
  await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(64)
  for (const answer of answers) answer()
  expect((await Promise.all(first)).map(([one]) => one?.status)).toEqual(first.map(() => 200))
  backend.on('/third', (socket) => socket.write(rawAnswer('200 OK', { 'Content-Length': 0 })))
  expect((await get('/third'))[0]?.status).toBe(200)
  expect(backend.seen.slice(64).map(({ target }) => target)).toEqual(['/third'])
})
