import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TransportRequest } from '../../shared/api/createApiClient.ts'
import { hang, json, reset, startFakeUpstream, type FakeUpstream } from '../../test/support/fakeUpstream.ts'
import { createBrowserTransport } from './browserTransport.ts'

const READ: TransportRequest = { call: 'getCategories', method: 'GET', url: '/v1/categories', headers: {}, repeatable: true }

let server: FakeUpstream
beforeAll(async () => {
  server = await startFakeUpstream()
})
beforeEach(() => {
  server.seen.length = 0
  const real = fetch
  // The origin of a page, for which a path is enough.
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => real(server.url + path, options))
  vi.stubGlobal('document', { cookie: 'csrf-token=0123456789abcdef' })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => server.close())

test.each([429, 500, 502, 503, 504])('an answer of our server is final: %d is not requested again', async (status) => {
  server.on('/', json({}, status))
  expect(await createBrowserTransport(() => {})(READ)).toMatchObject({ status })
  expect(server.seen).toHaveLength(1)
})

test('a read that never reached it is sent again, and no third time', async () => {
  let cut = false
  server.on('/', (request, response, seen) => {
    const answering = cut ? json({ data: 1 }) : reset
    cut = true
    answering(request, response, seen)
  })
  expect(await createBrowserTransport(() => {})(READ)).toMatchObject({ status: 200, json: { data: 1 } })
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/categories', '/api/categories'])
  server.on('/', reset)
  await expect(createBrowserTransport(() => {})(READ)).rejects.toBeInstanceOf(TypeError)
  expect(server.seen).toHaveLength(4)
})

test('a write, and a read that is not repeatable, are sent once', async () => {
  server.on('/', reset)
  await expect(createBrowserTransport(() => {})({ ...READ, repeatable: false })).rejects.toThrow()
  await expect(createBrowserTransport(() => {})({ ...READ, method: 'POST', body: '{}', repeatable: false })).rejects.toThrow()
  expect(server.seen).toHaveLength(2)
})

test('a call that is no longer needed is aborted, and not repeated', async () => {
  server.on('/', hang)
  const aborted = new AbortController()
  const answer = createBrowserTransport(() => {})({ ...READ, signal: aborted.signal })
  await expect.poll(() => server.open()).toBe(1)
  aborted.abort()
  await expect(answer).rejects.toThrow(/abort/i)
  await expect.poll(() => server.open()).toBe(0)
  expect(server.seen).toHaveLength(1)
})

test('the release of the server is reported with each answer; null without one', async () => {
  const releases: (string | null)[] = []
  const transport = createBrowserTransport((release) => releases.push(release))
  server.on('/', json({}))
  await transport(READ)
  server.on('/', (_request, response) => response.writeHead(404, { release: 'b2' }).end('{}'))
  await transport(READ)
  expect(releases).toEqual([null, 'b2'])
})
