/** Lists of a country: their query fields are sent to a backend that names the group, and to no other, which may refuse them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPTIONAL_GROUPS, type Group } from '../../shared/features.ts'
import { href } from '../../shared/routes.ts'
import { allBut, lackingGroups } from '../support/partialBackend.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

/** Refuses a part of this category for Russia. */
const CATEGORY = href('category', { slug: 'hair-styling' })
const NOTHING = href('search', null, { q: 'zzqqzzqq' })

let shop: FaultyShop
let pages: readonly string[]
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' })
  const { data } = (await (await fetch(`${shop.behind}/v1/brands`)).json()) as { data: { link_rewrite: string }[] }
  pages = [
    href('home'),
    CATEGORY,
    // A value that the list does not have: the list without filters is requested as well.
    `${CATEGORY}?brand=no-such-brand`,
    href('bestSales'),
    href('newProducts'),
    href('pricesDrop'),
    href('manufacturer', { slug: data[0]?.link_rewrite ?? '' }),
    href('search', null, { q: 'cream' }),
    NOTHING,
    href('cart'),
    `/${shop.slug}`,
  ]
})
afterAll(() => shop.close())

const without = async (off: readonly Group[]) => {
  lackingGroups(shop, allBut(off), off)
  await shop.get(href('contacts')).expect(200)
  shop.front.seen.length = 0
}

const open = async (path: string): Promise<string> =>
  (await shop.get(path).set('Cookie', 'i18n_redirected=ru-RU').expect(200)).text

/** The queries of the lists and of similar products since the last change. */
const queries = () =>
  shop.front.seen
    .filter(({ url }) => /^\/v1\/products(?:\/[^/?]+\/similar)?(?:\?|$)/.test(url))
    .map(({ url }) => ({ url, query: new URL(url, shop.behind).searchParams, isList: !url.includes('/similar') }))

test('every list of a backend that names the group leaves out refused products, unless its address shows them', async () => {
  // The home page is composed from lists.
  await without(['home'])
  for (const path of pages) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const text = await open(path)
    if (path === CATEGORY) expect(text).toContain('unsendable=1')
  }
  const sent = queries()
  expect(sent.length).toBeGreaterThan(pages.length)
  for (const { url, query, isList } of sent)
    expect([query.get('country'), query.get('sendable')], url).toEqual(['RU', isList ? '1' : null])
  shop.front.seen.length = 0
  await open(`${CATEGORY}?unsendable=1`)
  expect(queries().map(({ query }) => query.get('sendable'))).toEqual([null])
})

describe.each([
  ['the group alone', ['home', 'countryLists']],
  ['every optional group', OPTIONAL_GROUPS],
] as const)('a backend without %s, which refuses unknown fields,', (_name, off) => {
  test('has its pages, and gets no such field', async () => {
    await without(off)
    for (const path of pages) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      const text = await open(path)
      // The link would have no effect.
      expect(text, path).not.toContain('unsendable=1')
    }
    await open(`${CATEGORY}?unsendable=1`)
    const sent = queries()
    expect(sent.length).toBeGreaterThanOrEqual(pages.length)
    for (const { url, query, isList } of sent)
      expect([query.has('sendable'), isList || query.has('country')], url).toEqual([false, isList])
  })
})
