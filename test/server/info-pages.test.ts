/** The information pages in both languages: the backend's text if it has one, otherwise the shop's own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPage, type WirePage } from '../../shared/api/content.ts'
import type { AnswerOf } from '../../shared/api/defineCall.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { translateWith } from '../../shared/i18n/translate.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import { cutInTheMiddle, json, tooMany, type Answering } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { textsOf } from '../support/textsOf.ts'

const PAGES = routeNames.filter((name) => name.startsWith('info')).map((name) => routeOf(name).path)

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' })
})
afterAll(() => shop.close())

/** The words of HTML or of a plain text, without the characters that the typesetter changes. */
const wordsOf = (html: string) =>
  html
    // Marks of Japanese words are inside of sentences.
    .replace(/<span lang="ja">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;|&#\w+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The text of the reference backend; null when it has none for the page. */
const replacedBy = async (slug: string, locale: Locale): Promise<WirePage | null> => {
  const answer = await fetch(`${shop.behind}${getPage.path.replace('{slug}', slug)}`, { headers: { 'accept-language': locale } })
  return answer.ok ? ((await answer.json()) as AnswerOf<typeof getPage>).data : null
}

const ownOf = (slug: string, locale: Locale): WirePage => {
  const own = shop.deps.shopPages.find(locale, slug)
  if (!own) throw new Error(`No page ${slug}`)
  return own
}

test('there are the twelve required information pages, the accessibility statement and the consent to data processing', () => {
  expect(PAGES).toHaveLength(14)
  expect(PAGES).toEqual(expect.arrayContaining(['/info/accessibility', '/info/personal-data-consent']))
})

describe.each(['en-US', 'ru-RU'] as const)('in %s', (locale) => {
  test.each(PAGES)(
    "[R2.22] %s shows the backend's text or the shop's own, with its date, under a title and a description of its own",
    async (path) => {
      const data = (await replacedBy(slugOf(path), locale)) ?? shop.deps.shopPages.filled(locale, ownOf(slugOf(path), locale))
      const { text } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}`).expect(200)
      const t = translateWith(shop.deps.intls[locale].intl)
      expect(text).toContain(`<title>${t('head.title', { page: typeset(data.title), shop: t('shop.name') })}</title>`)
      expect(text).toMatch(/<meta name="description" content="[^"]{30,161}"/)
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*${path}"`))
      expect(text.match(/<link rel="alternate" hrefLang="(?:en|ru|x-default)"/g)).toHaveLength(3)
      expect(text).not.toContain('noindex')
      const main = mainOf(text)
      const read = wordsOf(main)
      // A video's title is its accessible name, not text of the page.
      const written = data.blocks
        .filter(({ type }) => type !== 'video')
        .flatMap((block) => textsOf(block))
        .map(wordsOf)
      expect(written.join(' ').length).toBeGreaterThan(data.lang === null ? 1000 : 600)
      for (const part of written) expect(read).toContain(part)
      expect(main).toContain(`<time dateTime="${data.updated}">`)
      expect(main.match(/<h1/g)).toHaveLength(1)
      expect(/<article[^>]*>/.exec(main)?.[0]).toContain(data.lang === null ? 'class="info-page">' : `lang="${data.lang}"`)
      expect(main).toMatch(new RegExp(`<a href="${path}" aria-current="page">`))
      // The list of headings links to existing headings.
      for (const [, id] of main.matchAll(/href="#([\w-]+)"/g)) expect(main).toContain(`id="${id}"`)
    },
  )
})

const page = (title: string, blocks: readonly object[]) =>
  json({ data: { title, link_rewrite: 'any', updated: '2026-01-02', lang: null, blocks }, message: null })

test('the text of a backend replaces the text of the shop', async () => {
  shop.front.on('/v1/pages/delivery', page('Ours travels faster', [{ type: 'text', html: '<p>By rocket.</p>' }]))
  const main = mainOf((await shop.get('/info/delivery').expect(200)).text)
  expect(main).toContain('<h1>Ours travels faster</h1>')
  expect(main).toContain('<p>By rocket.</p>')
  expect(main).toContain('<time dateTime="2026-01-02">')
  shop.heal()
})

test.each([
  ['is a 404', json({ data: { code: 'not_found', message: 'No' }, message: 'No' }, 404)],
  ['is a 500', json({ data: null, message: 'Down' }, 500)],
  ['is a 429', tooMany(30)],
  ['breaks off', cutInTheMiddle],
  ['is HTML', (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ['has another shape', json({ data: { title: 7 }, message: null })],
  ['has no block that can be read', page('Empty', [{ type: 'hologram' }, { type: 'text' }])],
] satisfies (readonly [string, Answering])[])(
  'when the backend’s answer %s, the page shows the text of the shop',
  async (_, answering) => {
    shop.front.on('/v1/pages/', answering)
    for (const locale of ['en-US', 'ru-RU'] as const) {
      const { text } = await shop.get('/info/oferta').set('Cookie', `i18n_redirected=${locale}`).expect(200)
      expect(mainOf(text)).toContain(`<h1>${ownOf('oferta', locale).title}</h1>`)
    }
    shop.heal()
  },
)

test('a block of the backend that cannot be read is left out and logged with its position', async () => {
  shop.front.on('/v1/pages/', page('Half', [{ type: 'hologram' }, { type: 'text', html: '<p>Still there.</p>' }]))
  expect(mainOf((await shop.get('/info/oferta').expect(200)).text)).toContain('<p>Still there.</p>')
  await shop.logged(({ call, detail }) => call === 'getPage' && String(detail).startsWith('blocks.0'))
  shop.heal()
})

test('HTML of the backend becomes known elements, and nothing else', async () => {
  const blocks = [
    { type: 'text', html: '<p>Good <strong>words</strong><script>alert(1)</script><img src=x onerror=alert(1)></p>' },
    { type: 'note', tone: 'warning', html: '<p><a href="javascript:alert(1)">press</a></p>' },
    { type: 'table', head: ['<b>a</b>'], rows: [['<i>b</i>']] },
  ]
  shop.front.on('/v1/pages/', page('Hostile', blocks))
  const main = mainOf((await shop.get('/info/oferta').expect(200)).text)
  expect(main).toContain('<p>Good <strong>words</strong></p>')
  expect(main).toContain('<p>press</p>')
  expect(main).toContain('&lt;b&gt;a&lt;/b&gt;')
  shop.heal()
})

describe('reviews of the shop', () => {
  test.each(['en-US', 'ru-RU'] as const)('in %s are on pages about the shop, in the language of the reader', async (locale) => {
    const lang = locale.slice(0, 2)
    for (const path of ['/info/about-us', '/info/pochemu-my']) {
      const { text } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}`).expect(200)
      const section = /<section class="shop-reviews"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
      expect(section).toContain(translateWith(shop.deps.intls[locale].intl)('info.reviews'))
      const quotes = [...section.matchAll(/<blockquote>(.*?)<\/blockquote>/g)].map(([, quote]) => quote ?? '')
      expect(quotes.length).toBeGreaterThan(0)
      for (const quote of quotes) expect(/[а-яё]/i.test(quote)).toBe(lang === 'ru')
    }
    const delivery = await shop.get('/info/delivery').set('Cookie', `i18n_redirected=${locale}`).expect(200)
    expect(delivery.text).not.toContain('shop-reviews')
  })

  test('are left out when there are none, or when they cannot be loaded', async () => {
    for (const answer of [
      json({ data: { items: [], total: 0, average: null, page: 1, per_page: 40 }, message: null }),
      json({ data: null, message: 'Down' }, 500),
    ]) {
      shop.front.on('/v1/reviews', answer)
      const { text } = await shop.get('/info/about-us').expect(200)
      expect(text).not.toContain('shop-reviews')
      expect(mainOf(text)).toContain('<h1')
    }
    shop.heal()
  })
})

describe('the calculator of delivery and duty', () => {
  const calculator = async (path: string, query: string, status = 200) => {
    const { text } = await shop.get(`${path}?${query}`).set('Cookie', 'i18n_redirected=en-US; currency=EUR').expect(status)
    return (/<section id="calculator"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '').replaceAll('\u00a0', ' ')
  }

  test.each(['/info/delivery', '/info/custom-tax'])('on %s computes as the cart does', async (path) => {
    const form = await calculator(path, '')
    expect(form).toMatch(new RegExp(`<form [^>]*action="${path}#calculator"[^>]*method="get"`))
    expect(form).not.toContain('role="status"')
    const union = await calculator(path, 'country=RU&amount=300&weight=4')
    expect(union).toMatch(/Delivery to Russia.*CDEK.*<small>arrives [^<]+<\/small><\/span><b>free<\/b>/)
    expect(union).toContain('<dt>Duty</dt><dd>about €15</dd>')
    expect(union).toMatch(/By the rule in force since April.1,.2024, checked on/)
    expect(await calculator(path, 'country=RU&amount=150&weight=4')).toContain('<dt>Customs duty and taxes</dt><dd>none</dd>')
    const elsewhere = await calculator(path, 'country=US&amount=1%20300,50&weight=4,5')
    expect(elsewhere).toContain('value="1 300,50"')
    expect(elsewhere).not.toMatch(/<dt>(?:Customs duty|Duty)/)
    expect(elsewhere).toMatch(/Customs of the country of delivery sets duty and taxes.*<a [^>]*href="https:\/\/www\.cbp\.gov\/"/)
    expect(await calculator(path, 'country=US&amount=10&weight=900')).toContain('No carrier takes')
  })

  test('reports an invalid number, and is left out when the backend has no countries', async () => {
    for (const query of ['amount=abc&weight=-1', 'amount=0&weight=0', 'amount=&weight=x', 'amount=1e9&weight=99999999'])
      expect((await calculator('/info/delivery', query)).match(/Enter a number greater than zero/g), query).toHaveLength(2)
    expect(await calculator('/info/delivery', 'country=<script>&amount=10&weight=1')).not.toContain('<script>')
    shop.front.on('/v1/delivery', json({ data: null, message: 'Down' }, 500))
    expect(await calculator('/info/delivery', 'country=RU&amount=10&weight=1')).toContain('not available right now')
    shop.front.on('/v1/countries', json({ data: null, message: 'Down' }, 500))
    expect(await calculator('/info/delivery', 'country=RU&amount=10&weight=1')).toBe('')
    shop.heal()
  })
})
