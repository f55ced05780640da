import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BackendUnavailable } from '../../shared/errors.ts'
import { hang, json, late, startFakeUpstream, type FakeUpstream } from '../../test/support/fakeUpstream.ts'
import { createBackendHealth } from '../backendHealth.ts'
import { guardedBy } from '../connectBackend.ts'
import { createUpstreamTransport, type BackendRequest, type UpstreamTransport } from '../upstreamTransport.ts'
import type { Adapter } from './adapter.ts'
import { adapted } from './adapted.ts'

const now = () => performance.now()

let backend: FakeUpstream
let pool: UpstreamTransport
beforeAll(async () => {
  backend = await startFakeUpstream()
  pool = createUpstreamTransport(backend.url, { connect: 1000, total: 700, bytes: 100_000, sockets: 8 })
})
afterEach(() => {
  backend.on('/', json({ data: {} }))
  backend.seen.length = 0
})
afterAll(async () => {
  await pool.close()
  await backend.close()
})

/** A transport with an adapter of these calls and a circuit breaker of its own. */
const withCalls = (calls: Adapter['calls'], unmapped: Adapter['unmapped'] = 'absent') => {
  const health = createBackendHealth(now, () => {})
  return adapted({ features: { reviews: true }, unmapped, calls }, guardedBy({ backend: health, now }, pool), now)
}

const request = (call: string, url: string, more: Partial<BackendRequest> = {}): BackendRequest => ({
  call,
  method: 'GET',
  url,
  headers: { 'accept-language': 'ru-RU', currency: 'RUB', 'accept-encoding': 'gzip', 'x-request-id': 'one' },
  repeatable: true,
  ...more,
})

test("a mapping receives its call's input and the caller, and its requests contain only the listed headers of the browser", async () => {
  const seen: unknown[] = []
  const { transport } = withCalls({
    getReviews: async ({ params, query }, { send, ...caller }) => {
      seen.push(params, query, caller)
      await send({ method: 'POST', path: '/graphql', body: { query: '{}' } })
      return { data: { items: [], total: 0, page: 1, per_page: 10 } }
    },
  })
  const headers = { ...request('', '').headers, authorization: 'Bearer abc' }
  const answer = await transport(request('getReviews', '/v1/products/caf%C3%A9/reviews?page=2&sort=new', { headers }))
  expect(answer).toMatchObject({ status: 200, json: { data: { total: 0 } } })
  expect(seen).toEqual([
    { slug: 'café' },
    { page: 2, sort: 'new' },
    { locale: 'ru-RU', currency: 'RUB', token: 'abc', idempotencyKey: null },
  ])
  const { headers: sent } = backend.seen[0] ?? { headers: {} }
  expect(sent).toMatchObject({ accept: 'application/json', 'accept-language': 'ru-RU', 'x-request-id': 'one' })
  for (const name of ['authorization', 'accept-encoding', 'currency']) expect(sent).not.toHaveProperty(name)
})

test('a mapping refuses with a code, and a body that does not match the call does not reach it', async () => {
  const { transport } = withCalls({
    postProductsPrice: () => ({ refused: 409, code: 'item_unavailable', message: 'Sold out', field: 'items.0' }),
  })
  const post = (body: string) => transport(request('postProductsPrice', '/v1/productsPrice', { method: 'POST', body }))
  expect(await post('{"currency":"USD","items":[]}')).toMatchObject({
    status: 409,
    json: { data: { code: 'item_unavailable', message: 'Sold out', field: 'items.0' }, message: 'Sold out' },
  })
  for (const body of ['', '{', '[]', '{"currency":5}']) expect(await post(body)).toMatchObject({ status: 422 })
})

test('calls without a mapping pass byte for byte or answer 404', async () => {
  const passing = withCalls({}, 'pass')
  const whole = '{ "data" : {}  }'
  backend.on('/v1/brands', (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(whole))
  const { body } = await passing.open(request('getBrands', '/v1/brands'))
  expect(Buffer.concat(await body.toArray()).toString()).toBe(whole)
  expect(backend.seen[0]?.headers['accept-encoding']).toBe('gzip')
  expect(await withCalls({}).transport(request('getBrands', '/v1/brands'))).toMatchObject({ status: 404 })
  expect(backend.seen).toHaveLength(1)
})

test('the front configuration states the features of the adapter, mapped or not', async () => {
  backend.on('/v1/frontConfig', json({ data: { features: { home: true }, currencies: null }, message: 'x' }))
  const features = { reviews: true }
  const front = request('getFrontConfig', '/v1/frontConfig')
  expect((await withCalls({}, 'pass').transport(front)).json).toEqual({ data: { features, currencies: null }, message: 'x' })
  expect(backend.seen[0]?.headers).not.toHaveProperty('accept-encoding')
  expect((await withCalls({}).transport(front)).json).toEqual({ data: { features } })
  expect((await withCalls({ getFrontConfig: () => ({ data: { features: {} } }) }).transport(front)).json).toEqual({
    data: { features },
  })
})

test('a front configuration whose mapping sends no request fails without a backend', async () => {
  const unreachable = createUpstreamTransport('http://127.0.0.1:9', { connect: 1000, total: 700, bytes: 100_000, sockets: 8 })
  const front = request('getFrontConfig', '/v1/frontConfig')
  for (const calls of [{}, { getFrontConfig: () => ({ data: { features: {} } }) }] satisfies Adapter['calls'][])
    await expect(adapted({ features: {}, unmapped: 'absent', calls }, unreachable, now).transport(front)).rejects.toThrow(
      'ECONNREFUSED',
    )
  await unreachable.close()
  backend.on('/', json({}, 404))
  expect(await withCalls({}).transport(front)).toMatchObject({ status: 200 })
  expect(backend.seen.map(({ url }) => url)).toEqual(['/'])
})

test('an answer with a status that a mapping does not accept fails with that status', async () => {
  backend.on('/', json({}, 401))
  const { transport } = withCalls({
    getFrontConfig: async (_input, { send }) => {
      await send({ path: '/settings' })
      return { data: { features: {} } }
    },
  })
  await expect(transport(request('getFrontConfig', '/v1/frontConfig'))).rejects.toMatchObject({
    name: 'BrokenAnswer',
    status: 401,
  })
  expect(backend.seen).toHaveLength(1)
})

test('all requests of a mapping together have the time limit of one call', async () => {
  backend.on('/slow', late(400, json({})))
  const { transport } = withCalls({
    getCurrencyList: async (_input, { send }) => {
      for (let i = 0; i < 5; i++) await send({ path: '/slow' })
      return { data: { items: [] } }
    },
  })
  const from = now()
  await expect(transport(request('getCurrencyList', '/v1/currencyList'))).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(now() - from).toBeLessThan(3000)
  expect(backend.seen).toHaveLength(2)
})

test('failed requests of mappings open the circuit like any other', async () => {
  const ask: Adapter['calls'] = {
    getCurrencyList: async (_input, { send }) => {
      await send({ path: '/down' })
      return { data: { items: [] } }
    },
    getBrands: async (_input, { send }) => {
      await send({ path: '/down' })
      return { data: [] }
    },
    getCategories: async (_input, { send }) => {
      await send({ path: '/down' })
      return { data: [] }
    },
  }
  const { transport } = withCalls(ask)
  backend.on('/down', json({}, 502))
  const names = Object.keys(ask)
  for (let i = 0; i < 12; i++)
    await transport(request(names[i % 3] ?? '', '/v1/any', { repeatable: false })).catch((error: unknown) => error)
  backend.on('/down', hang)
  await expect(transport(request('getBrands', '/v1/brands'))).rejects.toBeInstanceOf(BackendUnavailable)
})
