/** The sitemap and robots.txt: every address is complete, answers 200, and is its own canonical address. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchBytes } from '../support/fetchBytes.ts'
import { cutInTheMiddle, json, startFakeUpstream, type Answering } from '../support/fakeUpstream.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found]) => found ?? '')
const locsOf = (xml: string) => all(xml, /<(?:url|sitemap)><loc>([^<]+)<\/loc>/g)
const local = (address: string) => address.slice(shop.url.length)

const readPart = async (name: string) => (await shop.get(`/sitemap-${name}-1.xml`).expect(200)).text

test('robots.txt names the sitemap and disallows private addresses', async () => {
  const { text } = await shop
    .get('/robots.txt')
    .expect(200)
    .expect('content-type', /^text\/plain/)
  expect(text).toContain(`\nSitemap: ${shop.url}/sitemap.xml\n`)
  for (const path of ['/api/', '/cart', '/profile', '/product_search']) expect(text).toContain(`\nDisallow: ${path}\n`)
})

test('the index lists existing parts, with the date of their newest change', async () => {
  const answer = await shop
    .get('/sitemap.xml')
    .expect(200)
    .expect('content-type', /^application\/xml/)
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  const parts = locsOf(answer.text)
  expect(parts.map(local)).toEqual(
    ['screens', 'products', 'categories', 'manufacturers', 'tags', 'articles', 'news'].map((kind) => `/sitemap-${kind}-1.xml`),
  )
  expect(all(answer.text, /<lastmod>([^<]*)</g).every((date) => /^20\d\d-\d\d-\d\d/.test(date))).toBe(true)
  for (const part of parts) expect(locsOf((await shop.get(local(part)).expect(200)).text).length, part).toBeGreaterThan(2)
})

test('each page is listed once by itself and once in each language, and every entry names all of them', async () => {
  const xml = await readPart('categories')
  const page = `${shop.url}/category/face-care`
  const entries = xml.split('\n').filter((line) => line.includes(`<loc>${page}`) && /face-care(\?|<)/.test(line))
  expect(entries.map((entry) => locsOf(entry)[0])).toEqual([page, `${page}?lang=en-US`, `${page}?lang=ru-RU`])
  for (const entry of entries)
    expect(all(entry, /(hreflang="[^"]+" href="[^"]+")/g)).toEqual([
      `hreflang="en" href="${page}?lang=en-US"`,
      `hreflang="ru" href="${page}?lang=ru-RU"`,
      `hreflang="x-default" href="${page}"`,
    ])
})

test('pages answer 200, are their own canonical address, and may be cached', async () => {
  const some = async (name: string, step: number) => locsOf(await readPart(name)).filter((_, index) => index % step === 0)
  const addresses = [
    ...(await some('products', 397)),
    ...(await some('categories', 101)),
    ...(await some('manufacturers', 61)),
    ...(await some('tags', 31)),
  ]
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of addresses) {
    const { text } = await shop.get(local(address)).expect(200)
    expect(text, address).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(text, address).not.toContain('name="robots"')
  }
})

test('of the screens only indexable ones are listed', async () => {
  const screens = locsOf(await readPart('screens'))
    .map(local)
    .filter((path) => !path.includes('?'))
  expect(screens).toEqual(expect.arrayContaining(['/', '/brands', '/best-sales', '/info/delivery']))
  for (const path of [
    '/cart',
    '/compare',
    '/demoxxx',
    '/product_search',
    '/blog/demo',
    '/profile',
    '/wishlist',
    '/change-password',
  ])
    expect(screens).not.toContain(path)
})

test.each(['/cart', '/compare', '/demoxxx', '/product_search?q=soap', '/blog/demo', '/change-password', '/no/such/page'])(
  '%s is not indexed',
  async (path) => {
    expect((await shop.get(path)).text).toContain('<meta name="robots" content="noindex, follow"/>')
  },
)

test('a product is listed with its last change and its pictures', async () => {
  const entry = (await readPart('products')).split('\n').find((line) => line.includes(`<loc>${shop.url}/shizukuya-lotion</loc>`))
  expect(entry).toMatch(/<lastmod>20\d\d-\d\d-\d\d/)
  const pictures = all(entry ?? '', /<image:loc>([^<]+)</g)
  expect(pictures.length).toBeGreaterThan(1)
  await shop.get(local(pictures[0] ?? '')).expect(200)
})

test('a part is sent compressed, and not again while nothing has changed', async () => {
  const { headers, body } = await fetchBytes(`${shop.url}/sitemap-products-1.xml`, { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(body).toString('utf8')).toMatch(/<\/urlset>\n$/)
  await shop.get('/sitemap-products-1.xml').set('if-none-match', String(headers['etag'])).expect(304)
  const head = await shop.request('head', '/sitemap-products-1.xml').expect(200)
  expect(head.text).toBeUndefined()
})

test.each(['/sitemap-products-2.xml', '/sitemap-orders-1.xml', '/sitemap-screens-2.xml', '/sitemap-products-0.xml'])(
  '%s is not an existing part',
  async (path) => {
    await shop.get(path).expect(404)
  },
)

test('an unknown host gets no sitemap of its own', async () => {
  await shop.get('/sitemap.xml').set('host', 'elsewhere.example').expect(404)
  expect((await shop.get('/robots.txt').set('host', 'elsewhere.example').expect(200)).text).not.toContain('Sitemap')
})

test('where languages have hosts, each host lists its own pages and names the others’', async () => {
  const hosts = await startTestShop({
    env: { UPSTREAM_URL: shop.upstreamUrl, HOST_LOCALES: 'shop.example.ru=ru-RU,shop.example.com=en-US' },
  })
  try {
    const { text } = await hosts.get('/sitemap-categories-1.xml').set('host', 'shop.example.ru').expect(200)
    expect(locsOf(text).every((loc) => loc.startsWith('http://shop.example.ru/category/') && !loc.includes('?'))).toBe(true)
    expect(text).toContain('hreflang="en" href="http://shop.example.com/category/face-care"')
  } finally {
    await hosts.close()
  }
})

/** A backend with 100,000 products and nothing else. */
const many: Answering = (request, response, seen) => {
  const { pathname, searchParams } = new URL(seen.url, 'http://local.invalid')
  const [page, per_page] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
  const total = pathname.endsWith('/products') ? 100_000 : 0
  const items = Array.from({ length: Math.min(per_page, total) }, (_, index) => ({
    link_rewrite: `product-${(page - 1) * per_page + index}`,
    updated: '2026-11-20',
    pictures: [{ base: '/media/lotion' }],
  }))
  json({ data: { items, total, page, per_page, updated: '2026-11-20' }, message: null })(request, response, seen)
}

test('pictures may be plain addresses of this shop or of another host, and an unreadable item is left out', async () => {
  const backend = await startFakeUpstream()
  const pictures = ['/img/a.jpg', 'https://media.example/b.png', { base: '/media/c' }, 'javascript:x', null]
  backend.on('/v1/sitemap/', json({ data: [{ link_rewrite: 'soap', pictures }, { pictures }, { link_rewrite: 'tea' }] }))
  const small = await startTestShop({ env: { UPSTREAM_URL: backend.url } })
  try {
    const { text } = await small.get('/sitemap-products-1.xml').expect(200)
    expect(locsOf(text).filter((loc) => !loc.includes('?'))).toEqual([`${small.url}/soap`, `${small.url}/tea`])
    expect([...text.matchAll(/<image:loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
      `${small.url}/img/a.jpg`,
      'https://media.example/b.png',
      `${small.url}/media/c.webp`,
    ])
  } finally {
    await small.close()
    await backend.close()
  }
})

test('100,000 products are ten parts within the limits, read a thousand at a time', async () => {
  const backend = await startFakeUpstream()
  backend.on('/v1/sitemap/', many)
  const large = await startTestShop({ env: { UPSTREAM_URL: backend.url, ANSWER_CACHE_SECONDS: '30' } })
  try {
    const parts = locsOf((await large.get('/sitemap.xml').expect(200)).text).filter((part) => part.includes('products'))
    expect(parts).toHaveLength(10)
    backend.seen.length = 0
    const { status, body } = await fetchBytes(`${large.url}/sitemap-products-10.xml`, { 'accept-encoding': 'identity' })
    expect(status).toBe(200)
    const urls = locsOf(body.toString('utf8'))
    expect(new Set(urls).size).toBe(30_000)
    expect(urls.at(-3)).toBe(`${large.url}/product-99999`)
    expect(body.length).toBeLessThan(50_000_000)
    const units = () => backend.seen.map(({ url }) => url).filter((url) => url.includes('per_page=1000'))
    expect(units()).toEqual(Array.from({ length: 10 }, (_, index) => `/v1/sitemap/products?page=${91 + index}&per_page=1000`))

    backend.seen.length = 0
    const again = await fetchBytes(`${large.url}/sitemap-products-10.xml`, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(again.body).equals(body)).toBe(true)
    await Promise.all(Array.from({ length: 5 }, () => large.get('/sitemap-products-9.xml').expect(200)))
    expect(units()).toHaveLength(10)
    for (const number of [11, 12, 9999]) await large.get(`/sitemap-products-${number}.xml`).expect(404)
    expect(units()).toHaveLength(10)

    backend.on('/v1/sitemap/products?page=3&', cutInTheMiddle)
    const cut = await large.get('/sitemap-products-1.xml').expect(502).expect('cache-control', 'no-store')
    expect(cut.text).not.toContain('<url>')
    large.advance(10_000)
    backend.on('/v1/sitemap/products?page=11&', json({}, 503))
    await large.get('/sitemap-products-2.xml').expect(503).expect('retry-after', '60').expect('cache-control', 'no-store')
    large.advance(11 * 60 * 1000)
    backend.on('/v1/sitemap/products', json({}, 500))
    const old = await fetchBytes(`${large.url}/sitemap-products-10.xml`, { 'accept-encoding': 'identity' })
    expect(old.body.equals(body)).toBe(true)
  } finally {
    await large.close()
    await backend.close()
  }
})
