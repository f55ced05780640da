/** More requests than the shop can process: the order of refusals, their form, and the requests that are never refused. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hang, json, startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'
import { typeset } from '../../shared/rules/typeset.ts'

const MEMBER = { cookie: 'token=anything', 'accept-language': 'ru' }
const places = 8

let front: FakeUpstream
let shop: TestShop
let leave: AbortController
beforeAll(async () => {
  front = await startFakeUpstream()
  shop = await startTestShop({ env: { UPSTREAM_URL: front.url, MAX_REQUESTS: String(places) } })
})
beforeEach(() => {
  shop.logs.length = 0
  front.on('/', hang)
  leave = new AbortController()
})
afterEach(async () => {
  leave.abort()
  await expect.poll(() => front.open()).toBe(0)
})
afterAll(async () => {
  await shop.close()
  await front.close()
})

const PATHS = { buy: '/api/user/cart', browse: '/api/brands' } as const

/** Occupies this number of places with requests that the backend never answers. */
const fill = async (counts: { readonly buy?: number; readonly browse?: number }, { url } = shop) => {
  const before = front.open()
  const paths = [...Array<string>(counts.buy ?? 0).fill(PATHS.buy), ...Array<string>(counts.browse ?? 0).fill(PATHS.browse)]
  for (const path of paths) void fetch(url + path, { headers: MEMBER, signal: leave.signal }).catch(() => {})
  await expect.poll(() => front.open()).toBeGreaterThanOrEqual(before + paths.length)
}
const EVERY_PLACE = { buy: 2, browse: 6 }

test('the catalogue is refused at three quarters of the places: JSON under /api, a page elsewhere, both with Retry-After', async () => {
  await fill({ browse: 6 })
  const api = await shop.get('/api/categories').set('accept-language', 'ru').expect(503)
  expect(api.headers['retry-after']).toBe('2')
  expect(api.body).toEqual({
    data: {
      message: typeset('Сейчас в магазине слишком много посетителей. Попробуйте ещё раз через несколько секунд.'),
      code: 'unavailable',
    },
    message: typeset('Сейчас в магазине слишком много посетителей. Попробуйте ещё раз через несколько секунд.'),
  })
  const page = await shop.get('/brands').expect(503)
  expect(page.headers['retry-after']).toBe('2')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.text).toMatch(/^<!DOCTYPE html>.*503/s)
  expect(await shop.logged(({ msg }) => msg === 'request shed')).toMatchObject({ kind: 'browse', inFlight: 6 })
})

test('prefetches are refused at half of the places, when pages that a user waits for are not', async () => {
  await fill({ buy: 4 })
  await shop.get('/api/brands').set('sec-purpose', 'prefetch').expect(503)
  front.on('/', json({ data: {} }))
  await shop.get('/api/brands').expect(200)
})

test('purchases are refused at three quarters of the places too: the rest is left to the catalogue', async () => {
  await fill({ buy: 6 })
  // The log has one line a second.
  shop.advance(1000)
  await shop.get('/api/user/cart').set(MEMBER).expect(503)
  expect(await shop.logged(({ msg }) => msg === 'request shed')).toMatchObject({ kind: 'buy', inFlight: 6 })
  front.on('/', json({ data: {} }))
  await shop.get('/api/brands').expect(200)
})

test('only calls that are declared as steps of a purchase count as purchases, not every form and write', async () => {
  await fill({ browse: 6 })
  await shop.post('/info/contacts').type('form').send({ name: 'Anna' }).expect(503)
  const csrf = '0123456789abcdef'
  const headers = { 'csrf-token': csrf, cookie: `csrf-token=${csrf}; token=anything` }
  await shop.post('/api/products/tea/questions').set(headers).send({ text: 'Is it green tea?' }).expect(503)
  front.on('/', json({ data: [] }))
  await shop.post('/api/user/cart').set(headers).send([]).expect(200)
})

test('the cart and checkout are refused when every place is occupied', async () => {
  await fill({ browse: 6 })
  await shop.get('/brands').expect(503)
  await fill({ buy: 2 })
  await shop.get('/api/user/cart').set(MEMBER).expect(503)
  await shop.get('/cart').expect(503)
})

test('health and built files are always answered', async () => {
  await fill(EVERY_PLACE)
  await shop.get('/livez').expect(200)
  await shop.get('/readyz').expect(200)
  await shop.get(shop.deps.manifest.entry).expect(200)
  await shop.get('/robots.txt').expect(503)
})

test('pictures need no place; of the backend 256 are requested at once', async () => {
  await fill(EVERY_PLACE)
  front.on('/media/', (_request, response) => response.writeHead(200, { 'content-type': 'image/webp' }).end('picture'))
  await shop.get('/media/products/a.webp').expect(200)
  front.on('/media/', hang)
  const ask = (signal: AbortSignal) => fetch(`${shop.url}/media/products/a.webp`, { signal }).catch(() => null)
  for (let i = 0; i < 256; i++) void ask(leave.signal)
  await expect.poll(async () => (await ask(AbortSignal.timeout(500)))?.headers.get('retry-after')).toBe('2')
})

test('a place is free again when its request was answered or its client has disconnected', async () => {
  await fill(EVERY_PLACE)
  await shop.get('/cart').expect(503)
  front.on('/', json({ data: {} }))
  leave.abort()
  await expect.poll(() => shop.get('/api/categories').then(({ status }) => status)).toBe(200)
})

test('pages in the cache are served while every place is occupied, and all others are refused', async () => {
  const cached = await startTestShop({ env: { UPSTREAM_URL: front.url, MAX_REQUESTS: '4', PAGE_CACHE_SECONDS: '600' } })
  try {
    front.on('/', json({ data: [] }))
    for (let i = 0; i < 3; i++) await cached.get('/brands').expect(200)
    front.on('/', hang)
    await fill({ buy: 1, browse: 3 }, cached)
    const { headers } = await cached.get('/brands').expect(200)
    expect(headers['x-cache']).toBe('hit')
    await cached.get('/brands').set('accept', 'text/markdown').expect(503)
    await cached.get('/brands').set('cookie', 'token=anything').expect(503)
    await cached.get('/best-sales').expect(503)
    await cached.get('/livez').expect(200)
  } finally {
    leave.abort()
    await cached.close()
  }
})

/** Starts a shop with more work of a kind than its process can do: some always comes first, and each task takes 50 ms. `end` ends it. */
const startLoaded = async (kind: 'render' | 'buy', tasks: number) => {
  const own = await startTestShop({ env: { UPSTREAM_URL: front.url, MAX_WAIT_MS: '500' }, clock: 'still' })
  front.on('/', json({ data: [] }))
  let isLoaded = true
  const work = () => {
    own.advance(50)
    if (isLoaded) own.deps.work.enter(kind, work)
  }
  for (let n = 0; n < tasks; n++) own.deps.work.enter(kind, work)
  const end = () => {
    isLoaded = false
  }
  return { own, end }
}

test('a request that has waited for MAX_WAIT_MS in a queue that has not been empty for a second is refused, and later ones are not', async () => {
  const { own, end } = await startLoaded('render', 2)
  try {
    const { headers } = await own.get('/api/brands').expect(503)
    expect(headers['retry-after']).toBe('2')
    await own.get('/brands').expect(503)
    await own.get('/readyz').expect(200)
    await own.get(own.deps.manifest.entry).expect(200)
    expect(await own.logged(({ msg }) => msg === 'request shed')).toMatchObject({ kind: 'browse', reason: 'age' })
    end()
    await own.get('/api/brands').expect(200)
  } finally {
    end()
    await own.close()
  }
})

test('the catalogue is answered while purchases alone are more than this process can do', async () => {
  const { own, end } = await startLoaded('buy', 3)
  try {
    for (let n = 0; n < 10; n++) await own.get('/api/brands').expect(200)
  } finally {
    end()
    await own.close()
  }
})

/** Runs a test with a shop whose work queue is never empty until `relieve` is called. */
const withBusyShop = async (run: (own: TestShop, relieve: () => void) => Promise<void>) => {
  const own = await startTestShop({ env: { UPSTREAM_URL: front.url } })
  front.on('/', json({ data: [] }))
  let isLoaded = true
  const work = () => void (isLoaded && own.deps.work.enter('render', work))
  const relieve = () => {
    isLoaded = false
  }
  try {
    own.deps.work.enter('render', work)
    await run(own, relieve)
  } finally {
    relieve()
    await own.close()
  }
}

test('a request whose client has left while it waited is not sent to the backend', () =>
  withBusyShop(async (own, relieve) => {
    const leaving = new AbortController()
    const arrived = once(own.server, 'request')
    void fetch(`${own.url}/api/brands`, { signal: leaving.signal }).catch(() => {})
    await arrived
    leaving.abort()
    await own.logged(({ path, cut }) => path === '/api/brands' && cut === true)
    const before = front.seen.length
    relieve()
    await own.get('/api/categories').expect(200)
    expect(front.seen.slice(before).map(({ url }) => url)).toEqual(['/v1/categories'])
  }))

test('the session check of an upload begins after the requests of the catalogue: any made-up session causes one', () =>
  withBusyShop(async (own, relieve) => {
    const csrf = '0123456789abcdef'
    const headers = { 'csrf-token': csrf, cookie: `csrf-token=${csrf}; token=made-up`, 'content-type': 'image/jpeg' }
    const upload = () => fetch(`${own.url}/api/reviews/photos`, { method: 'POST', headers, body: 'x'.repeat(4000) })
    for (let n = 0; n < 5; n++) void upload().catch(() => {})
    await expect.poll(() => own.deps.work.waiting('prefetch')).toBe(5)
    const before = front.seen.length
    const page = fetch(`${own.url}/api/brands`)
    await expect.poll(() => own.deps.work.waiting('browse')).toBe(1)
    relieve()
    expect((await page).status).toBe(200)
    expect(front.seen[before]?.url).toBe('/v1/brands')
  }))

describe('requests whose body is still arriving', () => {
  const head = (path: string, type = 'application/json') =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nContent-Type: ${type}\r\ncsrf-token: 0123456789abcdef\r\n` +
    'Cookie: csrf-token=0123456789abcdef; token=anything\r\nContent-Length: 4000\r\n\r\n'

  /** Opens connections that send the head of a request and then nothing. */
  const drip = async (count: number, path = '/api/user/cart') => {
    const sockets = Array.from({ length: count }, () => connect(Number(new URL(shop.url).port), '127.0.0.1'))
    const answers: string[] = []
    for (const socket of sockets) {
      socket.on('error', () => {}).on('data', (chunk) => answers.push(chunk.toString('latin1').slice(0, 12)))
      socket.write(head(path))
    }
    leave.signal.addEventListener('abort', () => {
      for (const socket of sockets) socket.destroy()
    })
    return { sockets, answers }
  }

  test('occupy no place, and only sixteen of one client are received', async () => {
    front.on('/', json({ data: [] }))
    const { answers } = await drip(40)
    await expect.poll(() => answers.length).toBe(24)
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 429']))
    await shop.get('/api/categories').expect(200)
    await shop.get('/cart').expect(200)
  })

  test('occupy one as soon as the body is complete', async () => {
    const { sockets } = await drip(2)
    await shop.get('/livez').expect(200)
    await fill({ buy: 1, browse: 6 })
    for (const socket of sockets) socket.write('x'.repeat(4000))
    await expect.poll(() => front.open()).toBe(places)
    await shop.logged(({ msg, kind }) => msg === 'request shed' && kind === 'buy')
    await shop.get('/cart').expect(503)
  })

  test.each(['/api/session/login', '/preferences/currency', '/', '/csp-report', '/api/products'])(
    'are refused at once on %s when they declare 10 GB',
    async (path) => {
      const answer = await rawRequest(
        shop.url,
        head(path).replace('Content-Length: 4000', `Content-Length: ${10 * 1024 ** 3}`),
        4000,
      )
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).not.toBe(408)
      expect(answer.arrivals[0]?.at).toBeLessThan(2500)
    },
  )
})

test('a sign-in by a script is answered 503 with Retry-After while the backend hashes too many passwords', async () => {
  front.on('/v1/login', (_request, response) => {
    const data = { message: 'Busy', code: 'busy' }
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' }).end(JSON.stringify({ data }))
  })
  const csrf = '0123456789abcdef'
  const { headers, body } = await shop
    .post('/')
    .set({ accept: 'application/json', 'csrf-token': csrf, cookie: `csrf-token=${csrf}`, 'accept-language': 'en' })
    .send({ email: 'anna@example.com', password: 'a long password' })
    .expect(503)
  expect(headers['retry-after']).toBe('2')
  expect(body.message).toBe(shop.deps.intls['en-US'].t('api.busy'))
})
