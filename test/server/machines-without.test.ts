/** Machine-readable documents of a shop whose backend lacks groups: they name nothing that is missing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GROUPS, type Group } from '../../shared/features.ts'
import { FEEDS } from '../../shared/feeds.ts'
import { allBut, lackingGroups } from '../support/partialBackend.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const RU = 'i18n_redirected=ru-RU'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.deps.builtFiles.purge())

const without = async (off: readonly Group[]) => {
  lackingGroups(shop, allBut(off), off)
  await shop.get('/info/about-us')
  shop.logs.length = 0
}

const locsOf = (xml: string) =>
  [...xml.matchAll(/<(?:url|sitemap)><loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found.slice(shop.url.length))
const part = async (name: string) => locsOf((await shop.get(`/sitemap-${name}-1.xml`).expect(200)).text)

describe('the sitemap', () => {
  test('lists no screens and no kinds of groups that are off', async () => {
    await without(['blog', 'brands'])
    expect(locsOf((await shop.get('/sitemap.xml').expect(200)).text)).toEqual(
      ['screens', 'products', 'categories', 'tags', 'news'].map((kind) => `/sitemap-${kind}-1.xml`),
    )
    await shop.get('/sitemap-articles-1.xml').expect(404)
    const screens = await part('screens')
    expect(screens).toContain('/news')
    expect(screens.filter((path) => /^\/(blog|brands)/.test(path))).toEqual([])
  })

  test('of a backend without `feeds` lists the category tree, brands, products, articles and news of its lists', async () => {
    await without(['feeds'])
    expect(locsOf((await shop.get('/sitemap.xml').expect(200)).text)).toEqual(
      ['screens', 'products', 'categories', 'manufacturers', 'articles', 'news'].map((kind) => `/sitemap-${kind}-1.xml`),
    )
    const plain = (paths: readonly string[]) => [...new Set(paths.map((path) => path.replace(/\?.*/, '')))].sort()
    const same = ['products', 'categories', 'news']
    const some = ['manufacturers', 'articles']
    const found = new Map<string, string[]>()
    // oxlint-disable-next-line no-await-in-loop -- one file is written at a time
    for (const kind of [...same, ...some]) found.set(kind, plain(await part(kind)))
    expect((await shop.get('/sitemap-news-1.xml')).text).toMatch(/<lastmod>\d{4}-/)
    await without([])
    shop.deps.builtFiles.purge()
    // oxlint-disable-next-line no-await-in-loop -- one file is written at a time
    for (const kind of same) expect(found.get(kind), kind).toEqual(plain(await part(kind)))
    // The backend's own list names manufacturers too, which have pages of their own, and excludes the sample of all blocks.
    expect(found.get('manufacturers')?.length).toBeGreaterThan(20)
    expect(plain(await part('manufacturers'))).toEqual(expect.arrayContaining(found.get('manufacturers') ?? []))
    expect(found.get('articles')).toEqual(expect.arrayContaining(plain(await part('articles'))))
  })

  test('lists no news of a backend without `feeds` and `news`', async () => {
    await without(['feeds', 'news'])
    expect((await shop.get('/sitemap.xml').expect(200)).text).not.toContain('sitemap-news')
    await shop.get('/sitemap-news-1.xml').expect(404)
  })

  test('of a backend with the specified calls alone lists the screens with one address', async () => {
    await without(GROUPS)
    expect(locsOf((await shop.get('/sitemap.xml').expect(200)).text)).toEqual(['/sitemap-screens-1.xml'])
    const screens = await part('screens')
    expect(screens).toContain('/info/delivery')
    for (const path of screens) expect((await shop.get(path)).status, path).not.toBe(404)
    await shop.get('/sitemap-products-1.xml').expect(404)
  })
})

describe('feeds', () => {
  test('for marketplaces are 404 without `feeds`', async () => {
    await without(['feeds'])
    await shop.get('/feeds/yml.xml').expect(404)
    await shop.get('/feeds/google.xml').expect(404)
    expect(shop.logs.filter(({ level }) => level === 'warn')).toEqual([])
  })

  test('for marketplaces are 404 without `products`, although `feeds` is named', async () => {
    await without(['products'])
    await shop.get('/feeds/yml.xml').expect(404)
    await shop.get('/feeds/google.xml').expect(404)
    expect(locsOf((await shop.get('/sitemap.xml').expect(200)).text)).not.toContain('/sitemap-products-1.xml')
  })

  test('of the blog and the news are 404 without them', async () => {
    await without(['blog'])
    await shop.get(FEEDS.blog).expect(404)
    await shop.get(FEEDS.news).expect(200)
  })
})

test.each(['', RU])('llms.txt names and links to nothing that is off, in both languages (%s)', async (cookie) => {
  await without(['blog', 'brands', 'feeds'])
  const { text } = await shop.get('/llms.txt').set('Cookie', cookie).expect(200)
  const links = [...text.matchAll(/\]\(<?([^)>]+)>?\)/g)].map(([, link = '']) => link.slice(shop.url.length))
  expect(links).toContain('/best-sales')
  expect(links.filter((link) => /^\/(blog|brands|feeds)/.test(link))).toEqual([])
  expect(text).not.toMatch(/articles|стать/i)
  for (const link of links) await shop.get(link).set('Cookie', cookie).expect(200)
  await without(GROUPS)
  const bare = (await shop.get('/llms.txt').set('Cookie', cookie).expect(200)).text
  expect(bare).not.toMatch(/\/category\/|\/best-sales|\/news|products,|товары,/i)
})

test('the description of the search and its lines in robots.txt do not exist without products', async () => {
  await without(['products'])
  await shop.get('/opensearch.xml').expect(404)
  expect((await shop.get('/robots.txt').expect(200)).text).not.toContain('/product_search')
  await without([])
  await shop.get('/opensearch.xml').expect(200)
  expect((await shop.get('/robots.txt').expect(200)).text).toContain('\nDisallow: /product_search\n')
})

test('Markdown of a product links to no brand without `brands`; an article is a 404 without `blog`', async () => {
  await without(['brands', 'blog'])
  const { text } = await shop.get('/shizukuya-lotion').set('accept', 'text/markdown').expect(200)
  expect(text).not.toContain('/manufacturer/')
  await shop.get('/blog/any').set('accept', 'text/markdown').expect(404)
})
