/** The first screens as a guest without scripts sees them, from the embedded backend's catalogue. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'
import { typeset } from '../../shared/rules/typeset.ts'

type Card = { readonly name: string; readonly link_rewrite: string; readonly price: { readonly current: number } }

let shop: TestShop
/** Two products of the backend, as its own answer describes them. */
let english: Card[]
let russian: Card[]

const productsOf = async (locale: string, currency: string): Promise<Card[]> => {
  const response = await fetch(`${shop.upstreamUrl}/v1/products?category=face-care&sort=new&per_page=2`, {
    headers: { 'accept-language': locale, currency },
  })
  return ((await response.json()) as { data: { items: Card[] } }).data.items
}

const escaped = (text: string) => typeset(text).replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')

beforeAll(async () => {
  shop = await startTestShop()
  english = await productsOf('en-US', 'USD')
  russian = await productsOf('ru-RU', 'RUB')
  expect(english.length).toBe(2)
})
afterAll(() => shop.close())

describe('the home page', () => {
  test('[R2.01] answers in English with its title, heading and products', async () => {
    const { text, headers } = await shop.get('/').expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-language']).toBe('en-US')
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/)
    expect(text).toContain('<title>Tonari: cosmetics, health and home goods from Japan')
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(text).toMatch(/href="\/category\/[\w-]+"/)
    expect(text).toContain('$')
  })

  test('states how many brands there are, not how many it shows', async () => {
    const { data } = (await (await fetch(`${shop.upstreamUrl}/v1/home`)).json()) as {
      data: { brands: unknown[]; brands_count: number }
    }
    expect(data.brands_count).toBeGreaterThan(data.brands.length)
    expect((await shop.get('/').expect(200)).text).toContain(`All ${data.brands_count} brands`)
  })

  test('[R2.01] answers in Russian with prices in roubles', async () => {
    const { text } = await shop.get('/').set('Cookie', 'i18n_redirected=ru-RU').expect(200)
    expect(text).toMatch(/^<!DOCTYPE html><html lang="ru"/)
    expect(text).toContain('₽')
  })

  test('is complete without scripts: no content is hidden, no style attribute, one main', async () => {
    const { text } = await shop.get('/').expect(200)
    expect(text.match(/<main[ >]/g)).toHaveLength(1)
    expect(text).not.toMatch(/ style="/)
    expect(text).not.toContain('<!--$?-->')
  })
})

describe('a category', () => {
  test('[R2.09] shows its products with links and prices, and breadcrumbs to the home page', async () => {
    const { text } = await shop.get('/category/face-care?sort=new').expect(200)
    for (const { name, link_rewrite } of english) {
      expect(text).toContain(escaped(name))
      expect(text).toContain(`href="/${link_rewrite}"`)
    }
    expect(text).toContain('"@type":"BreadcrumbList"')
    expect(text).toMatch(/<h1[^>]*>.*Face care/)
  })

  test('[R2.09] is sorted by its address, and an unknown sort is ignored', async () => {
    const order = async (sort: string) =>
      [
        ...(await shop.get(`/category/face-care?sort=${sort}`).expect(200)).text.matchAll(
          /class="card-name"><a href="\/([\w-]+)"/g,
        ),
      ].map(([, slug]) => slug)
    const cheapFirst = await order('price')
    const dearFirst = await order('-price')
    expect(cheapFirst.length).toBeGreaterThan(2)
    expect(dearFirst).not.toEqual(cheapFirst)
    expect(await order('nonsense')).toEqual(await order('popular'))
  })

  test('[R2.09] in Russian has Russian names', async () => {
    const { text } = await shop.get('/category/face-care?sort=new').set('Cookie', 'i18n_redirected=ru-RU').expect(200)
    for (const { name } of russian) expect(text).toContain(escaped(name))
  })

  test('[R2.09] that the backend does not know, or a page beyond its end, is a 404', async () => {
    await shop.get('/category/no-such-category').expect(404)
    await shop.get('/category/face-care?page=9999').expect(404)
    await shop.get('/category/face-care?page=0').expect(404)
    await shop.get('/category/face-care?page=two').expect(404)
  })
})

describe('a product', () => {
  test('[R2.02] shows its name, price and structured data', async () => {
    const { link_rewrite = '', name = '' } = english[0] ?? {}
    const { text } = await shop.get(`/${link_rewrite}`).expect(200)
    expect(text).toMatch(new RegExp(`<h1[^>]*>.*${escaped(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
    expect(text).toContain('"@type":"Product"')
    expect(text).toContain(`<link rel="canonical" href="${shop.url}/${link_rewrite}"/>`)
  })

  test('[R2.02] that the backend does not know is a 404', async () => {
    await shop.get('/no-such-product').expect(404)
  })
})

describe('addresses that have moved', () => {
  test('[R2.03] /p/{slug} redirects to the product permanently, with its query', async () => {
    await shop.get('/p/nagi-uv?utm_source=letter&x=%2F').expect(301).expect('location', '/nagi-uv?utm_source=letter&x=%2F')
  })

  test('[R2.11] /search redirects to the search page', async () => {
    await shop.get('/search?q=tea').expect(301).expect('location', '/product_search?q=tea')
  })

  test('a trailing slash redirects to the address without it', async () => {
    await shop.get('/category/face-care/?sort=new').expect(301).expect('location', '/category/face-care?sort=new')
    await shop.get('/cart/').expect(301).expect('location', '/cart')
  })

  test('capitals in a fixed path redirect to the canonical one, in a slug they stay', async () => {
    await shop.get('/INFO/about-us').expect(301).expect('location', '/info/about-us')
    await shop.get('/Brands').expect(301).expect('location', '/brands')
    await shop.get('/category/Face-Care').expect(404)
  })
})

describe('reading only', () => {
  test('HEAD has the headers of GET and no body', async () => {
    const { headers, text } = await shop.request('head', '/category/face-care').expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text ?? '').toBe('')
  })

  test('a page cannot be written to: 405 names the allowed methods', async () => {
    for (const method of ['put', 'post'] as const) await shop.request(method, '/brands').expect(405).expect('allow', 'GET, HEAD')
    await shop.request('put', '/info/contacts').expect(405).expect('allow', 'GET, HEAD, POST')
  })
})
