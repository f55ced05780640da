/**
 * Both proxies against requests whose end or whose headers two readers may interpret differently: the backend reads as many requests as
 * were answered with 200, each complete, its sender's own, and with the shop's headers only.
 */
import { fc } from '../support/property.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startCountingBackend, rawAnswer, type CountingBackend, type ParsedRequest } from '../support/countingBackend.ts'
import { bytesOf, FRAMINGS, METHODS, NO_BODY, SMUGGLED, TARGETS, type Sent } from '../support/framings.ts'
import { rawExchange, type FinalAnswer } from '../support/rawExchange.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const SHOP_HEADERS = new Set(
  'host connection accept accept-language currency x-request-id traceparent x-forwarded-for authorization content-type content-length'.split(
    ' ',
  ),
)

let backend: CountingBackend
let shop: TestShop
beforeAll(async () => {
  backend = await startCountingBackend()
  shop = await startTestShop({ env: { UPSTREAM_URL: backend.url } })
})
afterEach(() => {
  backend.seen.length = 0
  backend.rubbish.length = 0
})
afterAll(async () => {
  await shop.close()
  await backend.close()
})

const idOf = ({ headers, target }: ParsedRequest): string =>
  headers['authorization']?.replace('Bearer ', '') ?? /\?v=(\w+)/.exec(target)?.[1] ?? `nobody: ${target}`

const expectOnlyShopHeaders = (requests: readonly ParsedRequest[]) => {
  const strange = requests.flatMap(({ headers }) =>
    Object.entries(headers).filter(([name, value]) => !SHOP_HEADERS.has(name) || /forged|smuggled|9\.9\.9\.9/.test(value)),
  )
  expect(strange).toEqual([])
  expect(backend.rubbish).toEqual([])
}

/** Runs the work with this concurrency. */
const inLanes = async <T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>) => {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

const cases: Sent[] = FRAMINGS.flatMap((framing, f) =>
  METHODS.flatMap((method, m) => TARGETS.map((target, t) => ({ id: `c${f}x${m}x${t}`, method, target, framing }))),
)

test('the backend reads what clients sent: every framing, method and path, followed by another request', async () => {
  const answered = new Map<string, FinalAnswer>()
  await inLanes(cases, 16, async (sent) => {
    const next: Sent = { id: `${sent.id}n`, method: 'GET', target: '/api/user', framing: NO_BODY }
    const bytes = bytesOf(sent) + bytesOf(next)
    // Bytes after a length of 0 are a request of their own.
    const methods = sent.framing.name.startsWith('content-length 0') ? [sent.method, 'GET', 'GET'] : [sent.method, 'GET']
    const answers = await rawExchange(shop.url, bytes, methods)
    if (answers[0]) answered.set(sent.id, answers[0])
    if (answers.length > 1 && answers.at(-1)) answered.set(next.id, answers.at(-1) as FinalAnswer)
  })
  const well = [...answered].filter(([, { status }]) => status === 200).map(([id]) => id)
  expectOnlyShopHeaders(backend.seen)
  // Before a file is received, the backend confirms its session.
  const isSessionCheck = (request: ParsedRequest) =>
    request.target === '/v1/user' && cases.some(({ id, target }) => id === idOf(request) && target === '/api/reviews/photos')
  const seen = backend.seen.filter((request) => !isSessionCheck(request))
  expect(seen.map(idOf).toSorted()).toEqual(well.toSorted())
  for (const request of seen) {
    const sent = cases.find(({ id }) => id === idOf(request))
    const { framing, method, target } = sent ?? { framing: NO_BODY, method: 'GET', target: '/api/user' }
    expect([request.method, request.target.replace(/\?.*/, '')]).toEqual([method, target.replace('/api', '/v1')])
    expect(request.body).toBe(framing.headers.some((line) => /^content-length: [1-9]/i.test(line)) ? framing.bytes : '')
    if (method === 'HEAD' || target.startsWith('/media')) continue
    expect(JSON.parse(answered.get(idOf(request))?.body ?? '')).toEqual({
      data: { target: request.target, auth: request.headers['authorization'] },
    })
  }
  // Reads without a body, writes with one, and the requests behind them are forwarded.
  expect(well.length).toBeGreaterThan(300)
  for (const id of ['c0x0x0', 'c0x1x5', 'c1x3x1', 'c1x4x1', 'c1x4x3', 'c24x4x1', 'c0x0x0n']) expect(well).toContain(id)
}, 120_000)

test('of a request with some changed bytes, the backend reads the request or nothing', async () => {
  const changes = fc.array(
    fc.record({
      at: fc.nat(700),
      remove: fc.nat(2),
      insert: fc.constantFrom(
        '',
        ' ',
        '\t',
        '\r',
        '\n',
        '\r\n',
        ':',
        ',',
        '\0',
        '0',
        '1',
        'a',
        '%2e',
        '/',
        '//',
        '?',
        '#',
        '\u00ff',
        '\r\n\r\n',
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  const request = fc.record({
    id: fc.constant('m'),
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    target: fc.constantFrom(...TARGETS),
    framing: fc.constantFrom(...FRAMINGS),
  })
  await fc.assert(
    fc.asyncProperty(request, changes, async (sent, edits) => {
      backend.seen.length = 0
      const bytes = edits.reduce(
        (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
        bytesOf(sent) + bytesOf({ ...sent, method: 'GET', target: '/api/user', framing: NO_BODY }),
      )
      const answers = await rawExchange(shop.url, bytes, [sent.method, 'GET', 'GET', 'GET'], 60)
      const proxied = [...backend.seen]
      // The calls of a page, and the check of the session before an upload, have the id of their request. Pictures have none.
      const requests = new Set(proxied.map(({ headers }, at) => headers['x-request-id'] ?? `picture ${at}`))
      // Invalid bytes close the connection, sometimes before the request in front of them is answered.
      expect(requests.size).toBeGreaterThanOrEqual(answers.filter(({ status }) => status === 200).length)
      expect(requests.size).toBeLessThanOrEqual(2)
      expect(proxied.filter(({ target }) => target.includes('smuggled'))).toEqual([])
      const probe = await shop.get('/api/user').set('Cookie', 'token=PROBE').expect(200)
      expect(probe.body.data.auth).toBe('Bearer PROBE')
      expectOnlyShopHeaders(proxied)
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('the body of a GET is not a second request, and no client receives the answer of another', async () => {
  // The attacker's request is slower than the next one on the same connection.
  backend.on('/v1/user/orders', (socket, { target, headers }) => {
    const body = JSON.stringify({ data: { target, auth: headers['authorization'] ?? null } })
    setTimeout(
      () => socket.write(rawAnswer('200 OK', { 'Content-Type': 'application/json', 'Content-Length': body.length }, body)),
      30,
    )
  })
  const inner = 'GET /v1/user/orders?ATTACKER HTTP/1.1\r\nHost: backend\r\n\r\n'
  const attacks = [
    `GET /media/a/b.webp HTTP/1.1\r\nHost: x\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    `GET /api/categories HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
    `HEAD /api/categories HTTP/1.1\r\nHost: x\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    `OPTIONS /api/categories HTTP/1.1\r\nHost: x\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
  ]
  for (const attack of attacks) {
    const [refused] = await rawExchange(shop.url, attack, [attack.split(' ')[0] ?? ''])
    expect([400, 404]).toContain(refused?.status)
    expect(refused?.head).toMatch(/^connection: close$/im)
    const [victim, guest] = await Promise.all([
      shop.get('/api/user/cart').set('Cookie', 'token=VICTIM').expect(200),
      shop.get('/api/categories').expect(200),
    ])
    expect([victim.body.data, guest.body.data]).toEqual([
      { target: '/v1/user/cart', auth: 'Bearer VICTIM' },
      { target: '/v1/categories', auth: null },
    ])
  }
  expect(backend.seen.some(({ target }) => target.includes('ATTACKER'))).toBe(false)
  expect(backend.seen).toHaveLength(2 * attacks.length)
})

test('a request with Expect: 100-continue is forwarded with the headers of the shop, like any other', async () => {
  const forged = 'Authorization: Bearer forged\r\nX-Forwarded-For: 9.9.9.9\r\nX-User-Id: 1\r\nCookie: token=SECRET'
  const read = `GET /api/categories HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n${forged}\r\n\r\n`
  const write = [
    'POST /api/productsPrice HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2',
    `csrf-token: ${CSRF}\r\nCookie: csrf-token=${CSRF}; token=SECRET\r\n\r\n{}`,
  ].join('\r\n')
  const picture = `GET /media/a/b.webp HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n${forged}\r\n\r\n`
  for (const bytes of [read, write, picture]) expect((await rawExchange(shop.url, bytes, ['GET']))[0]?.status).toBe(200)
  expectOnlyShopHeaders(backend.seen)
  expect(backend.seen.map(({ headers }) => [headers['authorization'], headers['currency'], headers['cookie']])).toEqual([
    ['Bearer SECRET', 'USD', undefined],
    ['Bearer SECRET', 'USD', undefined],
    [undefined, undefined, undefined],
  ])
})

test('a backend that sends more than its answer loses the connection, and no client receives the rest', async () => {
  const answer = (data: string) =>
    rawAnswer('200 OK', { 'Content-Type': 'application/json', 'Content-Length': data.length + 11 }, `{"data":"${data}"}`)
  let dropped = 0
  backend.on('/v1/brands', (socket) => {
    socket.once('close', () => {
      dropped += 1
    })
    socket.write(answer('OK'))
    setTimeout(() => socket.write(answer('EVIL')), 20)
  })
  expect((await shop.get('/api/brands').expect(200)).body.data).toBe('OK')
  await expect.poll(() => dropped).toBe(1)
  expect((await shop.get('/api/user').set('Cookie', 'token=NEXT').expect(200)).body.data.auth).toBe('Bearer NEXT')
})

test('the smuggled request of these tests would be read by a backend', () => {
  expect(SMUGGLED).toMatch(/^GET \S+ HTTP\/1\.1\r\n[\s\S]+\r\n\r\n$/)
})
