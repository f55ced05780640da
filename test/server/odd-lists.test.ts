/** Lists and the home page on a backend whose answers fail, lack fields, or ignore the query. */
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { PRODUCTS_PER_PAGE } from '../../shared/constants.ts'
import { json } from '../support/fakeUpstream.ts'
import { pagesOf } from '../support/pagesOf.ts'
import { slugsOn } from '../support/readPage.ts'
import { signedInShop } from '../support/signedInShop.ts'

const at = signedInShop()
const { textsOf, mainOf } = pagesOf(at)

const warnings = (call: string) =>
  at.shop.logs
    .filter((line) => line.msg === 'backend call failed' && line['call'] === call)
    .map(({ fault, detail }) => ({ fault, detail }))

describe.each(LOCALES)('in %s', (locale) => {
  test.each([[[]], [null], [{}]])('a list of brands that is %j is shown as empty', async (data) => {
    const t = textsOf(locale)
    at.shop.front.on('/v1/brands', json({ data }))
    const main = await mainOf('/brands', locale)
    expect(main).toContain('class="empty')
    expect(main).toContain(t('brands.count', { count: 0 }))
    expect(main).not.toContain(t('brands.nothingText'))
  })

  const article = { title: 'Green tea', link_rewrite: 'green-tea', lead: 'Why it is green', date: '2026-11-01' }

  test.each([
    ['a tag, tags and paging', { items: [article] }],
    ['a tag that is an object', { items: [article], total: 1, tag: [], tags: null }],
    ['items in a list', [article]],
  ])('the blog shows its articles without %s', async (_what, data) => {
    at.shop.front.on('/v1/articles', json({ data }))
    const main = await mainOf('/blog', locale)
    expect(main).toContain('Green tea')
    expect(main).toContain(textsOf(locale)('articles.blogTitle'))
    expect(main).not.toContain('page=2')
  })

  test('a blog of several pages without the size of a page has as many articles as it shows on each', async () => {
    at.shop.front.on('/v1/articles', json({ data: { items: [article, { ...article, link_rewrite: 'tea-2' }], total: 4 } }))
    const main = await mainOf('/blog', locale)
    expect(main).toContain('page=2')
    expect(main).not.toContain('page=3')
  })
})

describe('the home page, when the backend has `home` but its call fails', () => {
  test.each([
    ['an error', json({ data: { message: '' } }, 500)],
    ['a 404', json({ data: { message: '' } }, 404)],
    ['HTML', json('<html>')],
  ])('is composed from the lists, with a log line: %s', async (_what, answering) => {
    const before = warnings('getHome').length
    at.shop.front.on('/v1/home', answering)
    for (const locale of LOCALES) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      const main = await mainOf('/', locale)
      for (const id of ['home-new', 'home-drops', 'home-best', 'home-brands', 'home-blog']) expect(main).toContain(`id="${id}"`)
    }
    expect(warnings('getHome').length).toBeGreaterThan(before)
  })

  test('is the 503 of a backend that is down when no list can be loaded either', async () => {
    at.shop.front.on('/v1/home', json({}, 503))
    at.shop.front.on('/v1/products', json({}, 503))
    await mainOf('/', 'en-US', 503)
  })
})

const CARDS = Array.from({ length: 500 }, (_, i) => ({
  id: i + 1,
  name: `Tea ${i}`,
  link_rewrite: `tea-${i}`,
  price: { current: 8, iso_code: 'USD' },
}))

test('pages of a list whose backend returns every product show those of the page, with one log line', async () => {
  at.shop.front.on('/v1/products', json({ data: { items: CARDS, total: CARDS.length } }))
  for (const page of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const slugs = slugsOn(await mainOf(`/new-products${page === 1 ? '' : `?page=${page}`}`, 'en-US'))
    const from = (page - 1) * PRODUCTS_PER_PAGE
    expect(slugs).toEqual(CARDS.slice(from, from + PRODUCTS_PER_PAGE).map((card) => card.link_rewrite))
  }
  expect(warnings('getProducts').filter(({ detail }) => detail === 'per_page was ignored: 500 entries')).toHaveLength(1)
})

test('other lists of the home page are cut as well', async () => {
  const articles = CARDS.map((card) => ({ title: card.name, link_rewrite: card.link_rewrite, lead: '', date: '2026-11-01' }))
  at.shop.front.on('/v1/home', json({}, 404))
  at.shop.front.on('/v1/articles', json({ data: { items: articles } }))
  const main = await mainOf('/', 'en-US')
  expect(main.match(/href="\/blog\/tea-\d+"/g)?.length).toBeLessThanOrEqual(6)
})

test('a product with a plain price and no currency anywhere is left out, with one log line', async () => {
  at.shop.front.on('/v1/products', json({ data: { items: [{ ...CARDS[0], price: 500 }, CARDS[1]], total: 2 } }))
  at.shop.front.on('/v1/products/tea-0', json({ data: { ...CARDS[0], price: 500 } }))
  expect(slugsOn(await mainOf('/new-products', 'en-US'))).toEqual(['tea-1'])
  expect(warnings('getProducts')).toContainEqual({ fault: 'shape', detail: expect.stringContaining('iso_code') as string })
  await mainOf('/tea-0', 'en-US', 502)
})

test.each([
  [{ items: [{ product_id: 7 }, { product_id: 9 }] }, true],
  [{ items: [{ product_id: 7 }] }, false],
])('ids of favourites that the count lacks are those of a complete list (%j)', async (list, isKnown) => {
  at.shop.front.on('/v1/user/wishlist', json({ data: list }))
  at.shop.front.on('/v1/user/wishlistcount', json({ data: { count: 2 } }))
  at.shop.front.on('/v1/products/tea', json({ data: { ...CARDS[0], id: 7 } }))
  expect(await mainOf('/tea', 'en-US')).toContain(`aria-pressed="${isKnown}"`)
})
