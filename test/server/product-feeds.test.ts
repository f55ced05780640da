/** Product feeds for marketplaces: well-formed for a third-party parser, complete, and with the prices of the pages. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutInTheMiddle, json, startFakeUpstream, type Answering } from '../support/fakeUpstream.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { optionTitle } from '../../server/product-feeds/offers.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const LISTS = new Set(['offer', 'item', 'category', 'picture', 'param', 'g:additional_image_link'])
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => LISTS.has(name) })

type Offer = { readonly [field: string]: string }

const read = async (path: string) => {
  const { text, headers } = await shop.get(path).expect(200)
  expect(XMLValidator.validate(text), path).toBe(true)
  return { headers, xml: parser.parse(text) as { yml_catalog: Yml; rss: { channel: { item: Offer[] } } } }
}
type Yml = { readonly shop: { offers: { offer: Offer[] }; categories: { category: Offer[] }; currencies: { currency: Offer } } }

const offersOf = async (query = '') => (await read(`/feeds/yml.xml${query}`)).xml.yml_catalog.shop.offers.offer
const itemsOf = async (query = '') => (await read(`/feeds/google.xml${query}`)).xml.rss.channel.item

/** The prices in a page's structured data, by their offer. */
const pricesOf = async (address: string, currency: string) => {
  const { text } = await shop.get(address.slice(shop.url.length)).set('cookie', `currency=${currency}`).expect(200)
  const data = JSON.parse(/<script type="application\/ld\+json">(\{.*?"@type":"Product".*?)<\/script>/.exec(text)?.[1] ?? '') as {
    offers: { price?: number; lowPrice?: number; highPrice?: number; priceCurrency: string }
  }
  const { price, lowPrice, highPrice, priceCurrency } = data.offers
  return { prices: [price, lowPrice, highPrice], currency: priceCurrency }
}

describe('YML', () => {
  test('is a shop with currencies, categories and offers, each in an existing category', async () => {
    const { xml, headers } = await read('/feeds/yml.xml')
    const { offers, categories, currencies } = xml.yml_catalog.shop
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(currencies.currency).toMatchObject({ '@_id': 'RUB', '@_rate': '1' })
    const ids = new Set(categories.category.map((one) => one['@_id']))
    expect(categories.category.every((one) => one['@_parentId'] === undefined || ids.has(one['@_parentId']))).toBe(true)
    expect(offers.offer.length).toBeGreaterThan(400)
    expect(new Set(offers.offer.map((one) => one['@_id'])).size).toBe(offers.offer.length)
    for (const offer of offers.offer) {
      expect(ids.has(offer['categoryId'] ?? ''), offer['name']).toBe(true)
      expect(offer['url']).toMatch(/\?lang=ru-RU$/)
      expect(Number(offer['price'])).toBeGreaterThan(0)
      if (offer['oldprice'] !== undefined) expect(Number(offer['oldprice'])).toBeGreaterThan(Number(offer['price']))
    }
  })

  test.each([
    ['', 'RUB'],
    ['?lang=en-US', 'USD'],
    ['?lang=ru-RU&currency=KZT', 'KZT'],
    ['?lang=xx&currency=ABC', 'RUB'],
  ])('%s: the prices are those of the pages, in %s', async (query, currency) => {
    const offers = await offersOf(query)
    // A page names no price of a sold-out option.
    for (const offer of offers.filter((one) => one['@_available'] === 'true').filter((_, at) => at % 97 === 0)) {
      expect(offer['currencyId']).toBe(currency)
      const page = await pricesOf(offer['url'] ?? '', currency)
      expect(page.currency).toBe(currency)
      expect(page.prices, offer['name']).toContain(Number(offer['price']))
    }
  })
})

describe('Google', () => {
  test('every item has all required fields, and its pictures exist', async () => {
    const items = await itemsOf('?lang=en-US')
    expect(items.length).toBeGreaterThan(400)
    for (const item of items) {
      for (const field of ['g:id', 'title', 'description', 'link', 'g:price', 'g:availability', 'g:product_type'])
        expect(item[field], `${field} of ${item['title']}`).toBeTruthy()
      expect(item['g:price']).toMatch(/^\d+\.\d\d USD$/)
      expect(item['g:availability']).toMatch(/^(in_stock|out_of_stock)$/)
    }
    await fetchBytes(items[0]?.['g:image_link'] ?? '').then(({ status }) => expect(status).toBe(200))
    expect(items.some((item) => item['g:item_group_id'] !== undefined)).toBe(true)
  })

  test('a reduced price is listed beside the previous one, and equals that of the page', async () => {
    const lowered = (await itemsOf('?lang=ru-RU')).filter((item) => item['g:sale_price'] !== undefined)
    expect(lowered.length).toBeGreaterThan(3)
    for (const item of lowered.slice(0, 3)) {
      const page = await pricesOf(item['link'] ?? '', 'RUB')
      expect(page.prices).toContain(Number.parseFloat(item['g:sale_price'] ?? ''))
      expect(Number.parseFloat(item['g:price'] ?? '')).toBeGreaterThan(Number.parseFloat(item['g:sale_price'] ?? ''))
    }
  })
})

test("a feed is sent in the client's encoding, and not again while nothing has changed", async () => {
  const url = `${shop.url}/feeds/google.xml`
  const [gzip, br, identity] = await Promise.all(
    ['gzip', 'br', 'identity'].map((encoding) => fetchBytes(url, { 'accept-encoding': encoding })),
  )
  expect([gzip, br, identity].map((one) => one?.headers['content-encoding'])).toEqual(['gzip', 'br', undefined])
  const text = identity?.body.toString('utf8') ?? ''
  expect(gunzipSync(gzip?.body ?? '').toString('utf8')).toBe(text)
  expect(brotliDecompressSync(br?.body ?? '').toString('utf8')).toBe(text)
  await shop.get('/feeds/google.xml').set('if-none-match', String(gzip?.headers['etag'])).expect(304)
  await shop.request('head', '/feeds/google.xml').expect(200).expect('cache-control', 'public, max-age=3600')
})

test.each(['/feeds/other.xml', '/feeds', '/feeds/yml.json'])('%s is no feed', async (path) => {
  await shop.get(path).expect(404)
})

test('an unknown host gets no feed of its own', async () => {
  await shop.get('/feeds/yml.xml').set('host', 'elsewhere.example').expect(404)
})

const PRICE = { current: 10.5, old: null, iso_code: 'RUB', sign: '₽', discount: null, has_range: null, per_unit: null }

/** 3000 products with names that could break XML. */
const many: Answering = (request, response, seen) => {
  const { searchParams } = new URL(seen.url, 'http://local.invalid')
  const [page, per_page] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
  const items = Array.from({ length: per_page }, (_, index) => {
    const id = (page - 1) * per_page + index + 1
    return {
      id,
      reference: `R&${id}`,
      name: `Soap <b>&amp; "tea"\u0007 ]]> ${id}`,
      link_rewrite: `soap-${id}`,
      brand: null,
      category_id: 1,
      pictures: [],
      summary: id % 2 ? null : 'x'.repeat(9000),
      price: id === 1 ? { ...PRICE, current: 0 } : PRICE,
      available_for_order: true,
      weight_g: null,
      requires_shipping: id === 2 ? false : null,
      option_name: null,
      options: [],
    }
  })
  json({ data: { items, total: 3000, page, per_page }, message: null })(request, response, seen)
}

test('3,000 odd products are read 200 at a time; a backend that breaks off causes no partial feed, and the last one stays', async () => {
  const backend = await startFakeUpstream()
  backend.on('/v1/categories', json({ data: [], message: null }))
  backend.on('/v1/feed', many)
  const large = await startTestShop({ env: { UPSTREAM_URL: backend.url } })
  try {
    const requested = () => backend.seen.filter(({ url }) => url.startsWith('/v1/feed')).length
    const all = await Promise.all(Array.from({ length: 4 }, () => large.get('/feeds/google.xml').expect(200)))
    expect(requested()).toBe(15)
    const text = all[0]?.text ?? ''
    expect(XMLValidator.validate(text)).toBe(true)
    const { rss } = parser.parse(text) as { rss: { channel: { item: Offer[] } } }
    // One has no price, one is delivered by e-mail.
    expect(rss.channel.item).toHaveLength(2998)
    expect(rss.channel.item[0]?.['title']).toBe('Soap <b>&amp; "tea" ]]> 3')

    backend.on('/v1/feed?page=7&', cutInTheMiddle)
    const broken = await large.get('/feeds/yml.xml').expect(502).expect('cache-control', 'no-store')
    expect(broken.text).not.toContain('<offer')
    large.advance(11 * 60 * 1000)
    expect((await large.get('/feeds/google.xml').expect(200)).text).toBe(text)
  } finally {
    await large.close()
    await backend.close()
  }
})

test('pictures may be plain addresses; an unreadable product is left out, and the pages may be smaller than requested', async () => {
  const backend = await startFakeUpstream()
  const pictures = ['/img/a.jpg', { url: 'https://media.example/b.png' }, { base: '/media/c' }, 'javascript:x', { width: 5 }]
  backend.on('/v1/categories', json({ data: [], message: null }))
  backend.on('/v1/feed', (request, response, seen) => {
    const page = Number(new URL(seen.url, 'http://local.invalid').searchParams.get('page'))
    const item = {
      id: page,
      name: `Soap ${page}`,
      link_rewrite: `soap-${page}`,
      pictures,
      price: { current: 10, iso_code: 'RUB' },
    }
    json({ data: { items: [item, { id: 'no name' }], total: 6, page, per_page: 2 } })(request, response, seen)
  })
  const small = await startTestShop({ env: { UPSTREAM_URL: backend.url } })
  try {
    const { text } = await small.get('/feeds/yml.xml').expect(200)
    const { offer } = (parser.parse(text) as { yml_catalog: Yml }).yml_catalog.shop.offers
    expect(offer.map(({ name }) => name)).toEqual(['Soap 1', 'Soap 2', 'Soap 3'])
    expect(offer[0]?.['picture']).toEqual([`${small.url}/img/a.jpg`, 'https://media.example/b.png', `${small.url}/media/c.webp`])
  } finally {
    await small.close()
    await backend.close()
  }
})

test.each([
  ['Lotion with rice, 170 ml', 'Refill, 150 ml', 'Lotion with rice, Refill, 150 ml'],
  ['Увлажняющий лосьон, 170 мл', 'Флакон, 170 мл', 'Увлажняющий лосьон, Флакон, 170 мл'],
  ['Green tea, 100 g', '1.5 kg', 'Green tea, 1.5 kg'],
  ['Lipstick, 3 g', '01 Rose', 'Lipstick, 3 g, 01 Rose'],
  ['Gift set', '2 pieces', 'Gift set, 2 pieces'],
])('for "%s" and its option "%s" the feed has one amount', (name, option, title) => {
  expect(optionTitle(name, option)).toBe(title)
})
