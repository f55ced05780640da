/** Invalid answers of the backend: the page, the answer of /api, and the single log line with the cause. */
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cutInTheMiddle, drip, hang, json, reset, type Answering } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ CALL_MS: '5000' })
})
afterEach(() => {
  shop.heal()
  // Repeated faults are counted from zero.
  shop.advance(60_000)
  shop.logs.length = 0
})
afterAll(() => shop.close())

const answer =
  (status: number, headers: { readonly [name: string]: string | number }, body: string | Buffer = ''): Answering =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }

const JSON_TYPE = { 'content-type': 'application/json' }
const LARGE = Buffer.alloc(9 * 1024 * 1024, ' ')

type Fault = { readonly status: number; readonly fault: string; readonly detail: string }
type Row = readonly [what: string, answering: Answering, page: Fault, api: Fault]

const both = (status: number, fault: string, detail: string): readonly [Fault, Fault] => [
  { status, fault, detail },
  { status, fault, detail },
]

const ROWS: readonly Row[] = [
  ['a text without a content type', answer(200, {}, 'Hello'), ...both(502, 'shape', 'the content type is missing')],
  [
    'a number with the content type text/html',
    answer(200, { 'content-type': 'text/html' }, '404'),
    ...both(502, 'shape', 'text/html'),
  ],
  ['a page of HTML', answer(200, { 'content-type': 'text/html' }, '<h1>Hello</h1>'), ...both(502, 'shape', 'text/html')],
  [
    'a redirect',
    answer(302, { location: 'http://169.254.169.254/' }),
    { status: 502, fault: 'status', detail: 'HTTP 302' },
    { status: 502, fault: 'shape', detail: 'the status is no answer' },
  ],
  [
    '9 MB',
    answer(200, { ...JSON_TYPE, 'content-length': LARGE.length }, LARGE),
    ...both(502, 'broken', 'larger than 8388608 bytes'),
  ],
  ['nothing', answer(200, { ...JSON_TYPE, 'content-length': 0 }), ...both(502, 'shape', 'the body is empty')],
  ['a connection that is cut before the answer', reset, ...both(502, 'broken', 'SocketError')],
  [
    'no answer in time',
    hang,
    { status: 503, fault: 'network', detail: 'TimeoutError' },
    { status: 504, fault: 'network', detail: 'TimeoutError' },
  ],
]

test.each(ROWS)('%s is an error page, a JSON error of /api, and one line of the log', async (_what, answering, page, api) => {
  shop.front.on('/v1/products?', answering)
  const linesOf = (message: string) => shop.logs.filter(({ msg, call }) => msg === message && call === 'getProducts')

  const { text } = await shop.get('/best-sales').expect(page.status)
  expect(text).toContain('</html>')
  await shop.logged(({ msg, call }) => msg === 'backend call failed' && call === 'getProducts')
  expect(linesOf('backend call failed')).toEqual([
    expect.objectContaining({ level: 'warn', fault: page.fault, detail: expect.stringContaining(page.detail) as string }),
  ])

  const { body } = await shop.get('/api/products?list=best-sales').expect(api.status)
  expect(body.data).toEqual({ message: expect.stringMatching(/\S{3}/) as string, code: 'unavailable' })
  await shop.logged(({ msg }) => msg === 'proxied call failed')
  expect(linesOf('proxied call failed')).toEqual([
    expect.objectContaining({ level: 'warn', fault: api.fault, detail: expect.stringContaining(api.detail) as string }),
  ])
})

/** The real answer with another content type; null for none. */
const labelled =
  (type: string | null, pack: (bytes: Buffer) => Buffer = (bytes) => bytes, headers = {}): Answering =>
  (_request, response, seen) => {
    void fetch(shop.behind + seen.url).then(async (real) => {
      const bytes = pack(Buffer.from(`\uFEFF${await real.text()}`))
      response.writeHead(real.status, { ...(type !== null && { 'content-type': type }), ...headers }).end(bytes)
    })
  }

test.each<[string, Answering]>([
  ['text/html, as PHP sends it', labelled('text/html; charset=utf-8')],
  ['text/plain', labelled('text/plain')],
  ['text/html, compressed', labelled('text/html; charset=utf-8', gzipSync, { 'content-encoding': 'gzip' })],
  ['no content type', labelled(null)],
])('JSON with %s is read, and sent to the browser as JSON that is not sniffed', async (what, answering) => {
  shop.front.on('/v1/products?', answering)
  // A page requests no compressed answers.
  if (!what.includes('compressed')) await shop.get('/best-sales').expect(200)
  const { body, headers } = await shop.get('/api/products?list=best-sales').expect(200)
  expect((body as { data: { items: unknown[] } }).data.items.length).toBeGreaterThan(0)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(shop.logs.filter(({ msg }) => msg === 'backend call failed' || msg === 'proxied call failed')).toEqual([])
})

test('JSON with another content type is logged once per call', async () => {
  shop.front.on('/v1/brands', labelled('text/html'))
  for (let request = 0; request < 3; request++) await shop.get('/api/brands').expect(200)
  expect(shop.logs.filter(({ msg }) => msg === 'backend sends JSON with another content type')).toEqual([
    expect.objectContaining({ level: 'warn', call: 'getBrands', contentType: 'text/html' }),
  ])
})

test('a refused write returns its reason when the content type is text/html, and an empty answer passes', async () => {
  const csrf = '0123456789abcdef0123456789abcdef'
  const write = () =>
    shop
      .post('/api/productsPrice')
      .set({ Cookie: `csrf-token=${csrf}`, 'csrf-token': csrf })
      .send({ currency: 'USD', items: [] })
  const refused = { data: { message: 'Too many', code: 'too_many' }, message: 'Too many' }
  shop.front.on('/v1/productsPrice', answer(422, { 'content-type': 'text/html' }, JSON.stringify(refused)))
  expect((await write().expect(422)).body).toEqual(refused)
  shop.front.on('/v1/productsPrice', answer(200, { 'content-type': 'text/html', 'content-length': 0 }))
  await write().expect(200).expect('content-type', 'application/json; charset=utf-8')
})

test.each([
  ['that breaks off', cutInTheMiddle, 'broken', 'SocketError'],
  ['that never ends', drip(50), 'network', 'TimeoutError'],
  ['that says nothing of its 9 MB', answer(200, JSON_TYPE, LARGE), 'broken', 'larger than'],
])('an answer %s is cut for the browser too, and logged in one line', async (_what, answering, fault, detail) => {
  shop.front.on('/v1/products?', answering)
  await expect(fetch(`${shop.url}/api/products?list=best-sales`).then((response) => response.text())).rejects.toThrow()
  await shop.logged(({ msg }) => msg === 'proxied call failed')
  expect(shop.logs.filter(({ msg }) => msg === 'proxied call failed')).toEqual([
    expect.objectContaining({ call: 'getProducts', fault, detail: expect.stringContaining(detail) as string }),
  ])
})

test('a fault of contents on every page is logged once a minute, with the count of its repetitions', async () => {
  shop.front.on('/v1/products?', json({ data: 5 }))
  const lines = () => shop.logs.filter(({ msg, call }) => msg === 'backend call failed' && call === 'getProducts')
  for (let i = 0; i < 4; i++) await shop.get('/best-sales').expect(502)
  expect(lines()).toHaveLength(1)
  shop.advance(60_000)
  await shop.get('/best-sales').expect(502)
  expect(lines()).toHaveLength(2)
  expect(lines()[1]).toMatchObject({ fault: 'shape', repeated: 3 })
})

test('a write with an empty answer has succeeded: the status is passed on', async () => {
  shop.front.on('/v1/productsPrice', answer(200, { ...JSON_TYPE, 'content-length': 0 }))
  const csrf = '0123456789abcdef0123456789abcdef'
  await shop
    .post('/api/productsPrice')
    .set({ Cookie: `csrf-token=${csrf}`, 'csrf-token': csrf })
    .send({ currency: 'USD', items: [] })
    .expect(200)
})
