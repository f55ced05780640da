/** The shop on a backend of another shape: the Vendure adapter of examples/, against a server that replays its recorded answers. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { json, startFakeUpstream, type Answering, type FakeUpstream } from '../support/fakeUpstream.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const FOLDER = path.join(ROOT, 'examples/vendure')
const recorded = (name: string) => JSON.parse(readFileSync(path.join(FOLDER, `fixtures/${name}.json`), 'utf8')) as object

const FIXTURES: readonly (readonly [field: string, answer: object])[] = [
  ['search(', recorded('search')],
  ['product(', recorded('product')],
  ['collections', recorded('collections')],
  ['activeChannel', recorded('channel')],
]

type Requested = { readonly query: string; readonly variables: { readonly [name: string]: unknown } }

/** Answers a query by the first field that it contains; only the recorded product is known. */
const replay: Answering = (request, response, seen) => {
  const { query, variables } = JSON.parse(seen.body) as Requested
  const isUnknown = variables['slug'] !== undefined && variables['slug'] !== 'laptop'
  const [, answer] = FIXTURES.find(([field]) => query.includes(field)) ?? []
  json(isUnknown ? { data: { product: null } } : (answer ?? { errors: [{ message: 'Unknown field' }] }))(request, response, seen)
}

const html: Answering = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
}

let vendure: FakeUpstream
let shop: TestShop
beforeAll(async () => {
  vendure = await startFakeUpstream()
  vendure.on('/', replay)
  shop = await startTestShop({
    env: { UPSTREAM_URL: vendure.url, BACKEND_ADAPTER: path.join(FOLDER, 'adapter.ts'), CALL_MS: '1000' },
  })
})
afterEach(() => {
  vendure.on('/', replay)
  vendure.seen.length = 0
  shop.logs.length = 0
})
afterAll(async () => {
  await shop.close()
  await vendure.close()
})

const requested = () => vendure.seen.map(({ body }) => JSON.parse(body) as Requested)

test('a category lists its products with their prices, and every request is a query of the Shop API in the language and currency', async () => {
  const { text } = await shop.get('/category/computers').set('Cookie', 'i18n_redirected=ru-RU; currency=EUR').expect(200)
  expect(text).toContain('Laptop')
  expect(text).toContain('href="/wireless-optical-mouse"')
  expect(text).toMatch(/1[\s\u00a0\u202f]?558[.,]80/)
  for (const { method, url } of vendure.seen)
    expect([method, url]).toEqual(['POST', '/shop-api?languageCode=ru&currencyCode=EUR'])
  expect(requested()).toContainEqual(
    expect.objectContaining({
      variables: { input: { collectionSlug: 'computers', groupByProduct: true, skip: 0, take: 24 } },
    }),
  )
})

test('a product has its page, with its categories; an unknown one is a 404', async () => {
  const { text } = await shop.get('/laptop').expect(200)
  expect(text).toContain('<h1')
  for (const part of ['Laptop', 'seventh-generation', '13 inch, 8GB', 'href="/category/electronics"'])
    expect(text).toContain(part)
  await shop.get('/abacus').expect(404)
})

test('/api answers in the shape of the contract, compressed if the client accepts it', async () => {
  const packed = await fetch(`${shop.url}/api/products/laptop`, { headers: { 'accept-encoding': 'gzip' } })
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'private, no-store',
  })
  expect(await packed.json()).toMatchObject({
    data: { id: 1, name: 'Laptop', price: { current: 1558.8, iso_code: 'USD', has_range: true } },
  })
  const list = await shop
    .get('/api/products?category=computers&page=2&per_page=10')
    .set('Accept-Encoding', 'identity')
    .expect(200)
  expect(list.headers['content-encoding']).toBeUndefined()
  expect(list.body.data.items.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Wireless Optical Mouse'])
  expect(requested().at(-1)?.variables).toMatchObject({ input: { skip: 10, take: 10 } })
  expect((await shop.request('head', '/api/products/laptop').expect(200)).text ?? '').toBe('')
})

test('the front configuration states the features of the adapter', async () => {
  const { body } = await shop.get('/api/frontConfig').expect(200)
  expect(body.data.features).toMatchObject({ products: true, brands: false, checkout: false })
  expect(body.data.currencies).toEqual([
    { name: 'US Dollar', iso_code: 'USD' },
    { name: 'Euro', iso_code: 'EUR' },
  ])
})

test('an unknown product is a 404 of /api, a query that does not fit the call a 422, a call without a mapping a 404: none is sent', async () => {
  await shop.get('/api/products/abacus').expect(404)
  vendure.seen.length = 0
  expect((await shop.get('/api/products?page=none').expect(422)).body.data.code).toBe('invalid_field')
  expect((await shop.get('/api/wishlist/shared/x')).status).toBe(404)
  await shop.get('/api/user/cart').set('Cookie', 'token=abc').expect(404)
  expect(vendure.seen).toEqual([])
})

test.each([
  ['errors of GraphQL', json({ errors: [{ message: 'Cannot query field' }] }), 502, 'Cannot query field'],
  ['an answer of another version', json({ data: { search: { items: 5 } } }), 502, 'TypeError'],
  ['a 404', json({}, 404), 502, 'HTTP 404'],
  ['HTML', html, 502, 'text/html'],
] as const)(
  '%s is a fault of the backend for pages and /api, with the call and the reason in the log',
  async (_what, answering, status, detail) => {
    vendure.on('/', answering)
    await shop.get('/api/products?category=computers').expect(status)
    await shop.get('/best-sales').expect(status)
    for (const msg of ['proxied call failed', 'backend call failed'])
      expect(await shop.logged((line) => line.msg === msg && line['call'] === 'getProducts')).toMatchObject({
        fault: 'broken',
        detail: expect.stringContaining(detail) as string,
      })
  },
)

test('a busy backend is a 503 with Retry-After', async () => {
  vendure.on('/', (_request, response) =>
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' }).end('{}'),
  )
  expect((await shop.get('/api/products').expect(503)).headers['retry-after']).toBe('7')
  await shop.get('/best-sales').expect(503)
})
