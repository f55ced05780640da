/** Complete pages of guests, cached as bytes: when they are cached, for which guests they are the same, and what must never be cached. */
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hang, json } from '../support/fakeUpstream.ts'
import { fetchBytes, type Fetched } from '../support/fetchBytes.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const FRESH_S = 30

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: String(FRESH_S) }, { clock: 'still' })
})
beforeEach(() => shop.advance(FRESH_S * 1000 * 30))
afterEach(() => shop.heal())
afterAll(() => shop.close())

type Sent = { readonly [name: string]: string }
const ask = (path: string, headers: Sent = {}): Promise<Fetched> => fetchBytes(shop.url + path, headers)

/** Requests the page until it comes from memory. */
const requestStored = async (path: string, headers: Sent = {}): Promise<Fetched> => {
  let answer = await ask(path, headers)
  const cached = async () => {
    answer = await ask(path, headers)
    return answer.headers['x-cache']
  }
  await expect.poll(cached, { interval: 20 }).toBe('hit')
  return answer
}

/** Requests a page more often than caching requires: it must be rendered each time. */
const expectNeverCached = async (path: string, headers: Sent = {}): Promise<Fetched> => {
  for (let i = 0; i < 3; i++) expect((await ask(path, headers)).headers['x-cache']).toBeUndefined()
  return ask(path, headers)
}

test('the first guest gets a streamed page, all after the second the cached one, byte for byte the same', async () => {
  const first = await ask('/category/face-care')
  expect(first.headers['x-cache']).toBeUndefined()
  expect(first.headers['content-security-policy']).toContain("'nonce-")
  const one = await requestStored('/category/face-care')
  const other = await ask('/category/face-care', {
    cookie: 'csrf-token=0123456789abcdef; somebody=else',
    'user-agent': 'another',
  })
  expect(other.headers['x-cache']).toBe('hit')
  expect(other.body.equals(one.body)).toBe(true)
  expect(other.headers['set-cookie']).toBeUndefined()
  expect(other.headers).not.toHaveProperty('cdn-cache-control')
})

test('a page is rendered for each request until it is cached, and one that is requested once is not cached', async () => {
  const path = '/v1/categories/makeup'
  const times = async () => {
    const before = shop.requested(path)
    const { headers } = await ask('/category/makeup')
    return [shop.requested(path) - before, headers['x-cache']]
  }
  const { pages } = shop.deps.pages.size()
  expect(await times()).toEqual([1, undefined])
  expect(shop.deps.pages.size().pages).toBe(pages)
  expect(await times()).toEqual([1, undefined])
  expect(shop.deps.pages.size().pages).toBe(pages + 1)
  expect(await times()).toEqual([0, 'hit'])
})

test('a cached page shows what the streamed one showed', async () => {
  const words = (body: Buffer) =>
    body
      .toString('utf8')
      .replace(/<script[\s\S]*?<\/script>|<link[^>]*>/g, '')
      .replace(/<!--.*?-->/g, '')
  const streamed = await ask('/category/face-care?sort=price', { 'user-agent': 'Googlebot' })
  expect(words((await requestStored('/category/face-care?sort=price')).body)).toBe(words(streamed.body))
})

test('its two inline scripts run by the hashes in the policy; there is no nonce', async () => {
  const { headers, body } = await requestStored('/')
  const html = body.toString('utf8')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('nonce-')
  expect(html).not.toContain('nonce=')
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  )
  expect(inline).toHaveLength(2)
  for (const code of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect(policy).toMatch(/script-src '[^']+' '[^']+' 'strict-dynamic'(;|$)/)
  expect(inline[1]).toContain(shop.deps.manifest.entry)
})

test('it is sent in the best encoding that the browser accepts', async () => {
  const plain = await requestStored('/')
  const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gz = await ask('/', { 'accept-encoding': 'gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-encoding']).toBe('br')
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
  for (const { headers, body } of [plain, br, gz]) {
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers['vary']).toMatch(/Accept-Encoding/i)
  }
})

test('a browser that has it gets a 304 without a body, for every form of the condition', async () => {
  const { headers } = await requestStored('/')
  const etag = String(headers.etag)
  // One weak tag for all encodings: a strong one would claim that their bytes are the same.
  expect(etag).toMatch(/^W\/"[\w-]{24}"$/)
  for (const encoding of ['br', 'gzip', 'identity'])
    expect((await ask('/', { 'accept-encoding': encoding })).headers.etag).toBe(etag)
  for (const ifNoneMatch of [etag, etag.slice(2), `"another", ${etag}`, `${etag}, "another"`, '*']) {
    const again = await ask('/', { 'if-none-match': ifNoneMatch })
    expect([ifNoneMatch, again.status, again.body.length]).toEqual([ifNoneMatch, 304, 0])
    expect(again.headers['etag']).toBe(etag)
    expect(again.headers['content-encoding']).toBeUndefined()
  }
  for (const ifNoneMatch of ['"another"', etag.slice(0, -2), `"${etag}"`])
    expect((await ask('/', { 'if-none-match': ifNoneMatch })).status, ifNoneMatch).toBe(200)
  expect((await ask('/', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200)
})

test('a browser may store it but revalidates, and shared caches may not', async () => {
  const { headers } = await requestStored('/')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['vary']).toMatch(/Cookie/)
})

test('[R2.40] languages and currencies are cached separately, and an unknown currency takes no place in the cache', async () => {
  const english = await requestStored('/')
  const russian = await requestStored('/', { cookie: 'i18n_redirected=ru-RU' })
  const euros = await requestStored('/', { cookie: 'currency=EUR' })
  expect(english.body.toString()).toContain('<html lang="en"')
  expect(russian.body.toString()).toContain('<html lang="ru"')
  await expectNeverCached('/', { cookie: 'currency=XQZ' })
  expect(new Set([english, russian, euros].map(({ body }) => body.toString())).size).toBe(3)
})

test('a page of guests is cached for each country of delivery, and an invalid country adds none', async () => {
  const path = '/shizukuya-lotion'
  const plain = await requestStored(path)
  const kazakh = await requestStored(path, { cookie: 'delivery_country=KZ' })
  expect(plain.body.toString()).toContain('to the United States')
  expect(kazakh.body.toString()).toContain('to Kazakhstan')
  expect(kazakh.body.toString()).not.toContain('to the United States')
  const odd = await ask(path, { cookie: 'delivery_country=XX' })
  expect(odd.headers['x-cache']).toBe('hit')
  expect(odd.body.equals(plain.body)).toBe(true)
})

test('?lang= is cached separately from the cookie: its canonical address is another', async () => {
  const byCookie = await requestStored('/category/face-care', { cookie: 'i18n_redirected=ru-RU' })
  const byQuery = await requestStored('/category/face-care?lang=ru-RU')
  expect(byCookie.body.toString()).not.toContain('rel="canonical" href="' + shop.url + '/category/face-care?lang')
  expect(byQuery.body.toString()).toContain('rel="canonical" href="' + shop.url + '/category/face-care?lang=ru-RU"')
})

test('only query parameters that the screen knows select another page', async () => {
  const one = await requestStored('/category/face-care')
  const marked = await ask('/category/face-care?utm_source=letter&fbclid=1')
  expect(marked.headers['x-cache']).toBe('hit')
  expect(marked.body.equals(one.body)).toBe(true)
  const sorted = await ask('/category/face-care?sort=-price')
  expect(sorted.headers['x-cache']).toBeUndefined()
})

test('equivalent addresses share one page, and addresses that no link has are not cached', async () => {
  const stored = await requestStored('/category/face-care?brand=kumoi&sort=price')
  const { pages } = shop.deps.pages.size()
  for (const same of ['?sort=price&brand=kumoi', '?sort=price&page=1&brand=kumoi', '?brand=kumoi&sort=price&utm_source=x']) {
    const { headers, body } = await ask(`/category/face-care${same}`)
    expect([same, headers['x-cache'], body.equals(stored.body)]).toEqual([same, 'hit', true])
  }
  const odd = [
    '/category/%66ace-care',
    '/%62rands',
    '/category/face-care?sort=zzz1',
    '/category/face-care?rating=9',
    '/category/face-care?price_from=many',
    '/category/face-care?page=01',
    '/blog?page=01',
  ]
  for (const path of odd) await expectNeverCached(path)
  for (const host of ['localhost:1234', '127.0.0.1:80', 'evil.example', 'LOCALHOST:9']) {
    const { body } = await ask('/category/face-care', { host })
    expect(body.toString()).not.toContain(host.toLowerCase())
    await ask('/category/face-care', { host })
  }
  // Unknown hosts share one page, whose addresses are relative.
  expect(shop.deps.pages.size().pages).toBe(pages + 1)
})

test('a signed-in user never gets a cached page, and their page is never cached', async () => {
  await requestStored('/')
  const cookie = await signInTo(shop)
  const { headers } = await expectNeverCached('/', { cookie })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['content-security-policy']).toContain("'nonce-")
  const size = shop.deps.pages.size()
  for (let i = 0; i < 3; i++) await ask('/brands', { cookie })
  expect(shop.deps.pages.size()).toEqual(size)
})

test('pages without use for others are not cached: private ones, errors, unknown addresses', async () => {
  await expectNeverCached('/cart')
  await expectNeverCached('/no/such/page')
  await expectNeverCached('/no-such-product')
})

test('a page with a failed part is not cached', async () => {
  shop.front.on(`/v1/products/${shop.slug}/similar`, json({}, 500))
  await expectNeverCached(`/${shop.slug}`)
  shop.heal()
  await requestStored(`/${shop.slug}`)
})

test('a page without menu or settings of the shop is not cached, and does not replace one with them', async () => {
  const menu = async () => (await ask('/brands')).body.toString().includes('Face care')
  shop.deps.answers.purge()
  for (const path of ['/v1/categories', '/v1/frontConfig']) {
    shop.heal()
    shop.front.on(path, json({}, 500))
    await expectNeverCached('/brands')
  }
  shop.heal()
  await requestStored('/brands')
  shop.front.on('/v1/categories', json({}, 500))
  shop.advance((FRESH_S + 5) * 1000)
  for (let i = 0; i < 5; i++) expect(await menu()).toBe(true)
  await shop.logged(({ call }) => call === 'getCategories')
  expect(await menu()).toBe(true)
})

test('a stale page is served while it is revalidated, and an expired one is not', async () => {
  const { headers } = await requestStored('/')
  expect(Number(headers['age'])).toBeLessThan(FRESH_S)
  shop.advance((FRESH_S + 5) * 1000)
  const stale = await ask('/')
  expect(stale.headers['x-cache']).toBe('hit')
  expect(Number(stale.headers['age'])).toBeGreaterThan(FRESH_S)
  await expect.poll(async () => Number((await ask('/')).headers['age'])).toBeLessThan(FRESH_S)
  shop.advance(FRESH_S * 1000 * 25)
  expect((await ask('/')).headers['x-cache']).toBeUndefined()
})

test('a page that no longer exists is no longer served once that is known', async () => {
  await requestStored(`/${shop.slug}`)
  shop.front.on(`/v1/products/${shop.slug}`, json({}, 404))
  shop.advance((FRESH_S + 5) * 1000)
  expect((await ask(`/${shop.slug}`)).status).toBe(200)
  await expect.poll(async () => (await ask(`/${shop.slug}`)).status).toBe(404)
})

test('while the backend is down, a stale page is re-rendered at most every 2 s', async () => {
  await requestStored('/')
  shop.advance((FRESH_S + 5) * 1000)
  shop.front.on('/', json({}, 500))
  const before = shop.requested('/v1/home')
  for (let i = 0; i < 20; i++) expect((await ask('/')).headers['x-cache']).toBe('hit')
  const tries = () => shop.requested('/v1/home') - before
  await expect.poll(tries).toBeGreaterThan(0)
  expect(tries()).toBe(1)
  shop.advance(2000)
  await ask('/')
  await expect.poll(tries).toBe(2)
})

test('a client that disconnects ends the calls that were made for the page, a refused token as well', async () => {
  const leaving = new AbortController()
  shop.front.on('/v1/', hang)
  const aborted = fetch(`${shop.url}/${shop.slug}`, { signal: leaving.signal })
  await expect.poll(() => shop.front.open()).toBeGreaterThan(2)
  leaving.abort()
  await expect(aborted).rejects.toThrow()
  await expect.poll(() => shop.front.open()).toBe(0)
  expect(shop.logs.filter(({ msg, call }) => msg === 'backend call failed' && call === 'getProduct')).toEqual([])
})

test('HEAD of a cached page has its length and no body', async () => {
  const { headers } = await requestStored('/')
  const answer = await shop.request('head', '/').set('Accept-Encoding', 'identity').expect(200)
  expect(answer.headers['content-length']).toBe(headers['content-length'])
  expect(answer.headers['x-cache']).toBe('hit')
})
