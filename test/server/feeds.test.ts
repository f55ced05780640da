/** The feeds of the blog and the news, read by a third-party feed reader. */
import { XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEEDS, type FeedName } from '../../shared/feeds.ts'
import { json } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterAll(() => shop.close())

type List = { readonly items: readonly { readonly title: string; readonly link_rewrite: string; readonly date: string }[] }

const CALLS = { blog: '/v1/articles', news: '/v1/news' } as const

describe.each(['blog', 'news'] as const satisfies readonly FeedName[])('the feed of the %s', (name) => {
  test.each(['en-US', 'ru-RU'] as const)('is valid in %s, and contains the entries of the list', async (locale) => {
    const { text } = await shop
      .get(`${FEEDS[name]}?lang=${locale}`)
      .expect(200)
      .expect('content-type', 'application/rss+xml; charset=utf-8')
      .expect('cache-control', 'public, max-age=3600')
    expect(XMLValidator.validate(text)).toBe(true)
    const feed = parseRssFeed(text)
    const self = `${shop.url}${FEEDS[name]}?lang=${locale}`
    expect(feed).toMatchObject({ language: locale, link: `${shop.url}/${name}?lang=${locale}` })
    expect(feed.atom?.links).toEqual([{ href: self, rel: 'self', type: 'application/rss+xml' }])
    const answer = await fetch(`${shop.behind}${CALLS[name]}?per_page=30`, { headers: { 'accept-language': locale } })
    const { items } = ((await answer.json()) as { readonly data: List }).data
    expect(feed.items?.map(({ link }) => link)).toEqual(
      items.map(({ link_rewrite: slug }) => `${shop.url}/${name}/${slug}?lang=${locale}`),
    )
    for (const [at, item] of (feed.items ?? []).entries()) {
      expect(item.guid?.value).toBe(item.link)
      expect(item.title?.replaceAll('\u00a0', ' ')).toBe(items[at]?.title.replaceAll('\u00a0', ' '))
      expect(new Date(String(item.pubDate)).toISOString().slice(0, 10)).toBe(items[at]?.date)
      expect(item.description?.length).toBeGreaterThan(20)
    }
    await shop.get(`/${name}/${items[0]?.link_rewrite}?lang=${locale}`).expect(200)
  })

  test('is linked for feed readers on its pages, in the language of the page', async () => {
    const { text } = await shop.get(`/${name}`).set('Cookie', 'i18n_redirected=ru-RU').expect(200)
    const head = text.slice(0, text.indexOf('</head>'))
    expect(head).toMatch(
      new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="${FEEDS[name]}\\?lang=ru-RU"`),
    )
  })

  test('reports when it cannot be loaded, and is empty when there are no entries', async () => {
    shop.front.on(CALLS[name], json({ data: null, message: 'Down' }, 503))
    await shop.get(FEEDS[name]).expect(503).expect('cache-control', 'no-store')
    shop.front.on(CALLS[name], json({ data: { items: [], total: 0, page: 1, per_page: 30, tag: null, tags: [] }, message: null }))
    const { text } = await shop.get(FEEDS[name]).expect(200)
    expect(XMLValidator.validate(text)).toBe(true)
    expect(parseRssFeed(text).items ?? []).toEqual([])
    shop.heal()
  })
})

test('characters that XML forbids, and characters with a meaning in it, do not break a feed', async () => {
  const title = `<b>\u0000\u0008 & "soap" ]]> \ud800 'tea'`
  const item = {
    title,
    link_rewrite: 'a&b',
    date: 'soon',
    lead: title,
    picture: null,
    tags: [{ name: title, link_rewrite: 'tea' }],
  }
  shop.front.on(
    '/v1/articles',
    json({ data: { items: [item], total: 1, page: 1, per_page: 30, tag: null, tags: [] }, message: null }),
  )
  const { text } = await shop.get(FEEDS.blog).expect(200)
  shop.heal()
  expect(XMLValidator.validate(text)).toBe(true)
  const [read] = parseRssFeed(text).items ?? []
  expect(read?.title).toContain(`<b> & "soap" ]]>`)
  expect(read?.pubDate).toBeUndefined()
})

test('an unknown host gets no feed', async () => {
  await shop.get(FEEDS.blog).set('Host', 'evil.example').expect(404)
})
