/** The blog and the news: paged lists, articles, and invalid or missing answers of the backend. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import type { WireArticle } from '../../shared/api/content.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import { json } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: FaultyShop
/** The same with pictures. */
let pictured: TestShop
beforeAll(async () => {
  shop = await startFaultyShop()
  pictured = await startTestShop()
})
afterAll(async () => {
  await shop.close()
  await pictured.close()
})

const LOCALES: readonly Locale[] = ['en-US', 'ru-RU']

const textOf = (locale: Locale) => translateWith(shop.deps.intls[locale].intl)
const open = async (path: string, locale: Locale = 'en-US', status = 200) => {
  const { text } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}`).expect(status)
  return text
}
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const ask = async <T>(path: string, locale: Locale): Promise<T> =>
  ((await (await fetch(`${shop.behind}/v1${path}`, { headers: { 'accept-language': locale } })).json()) as { readonly data: T })
    .data

type Listed = { readonly title: string; readonly link_rewrite: string; readonly date: string; readonly lead: string | null }
type List = {
  readonly items: readonly Listed[]
  readonly tags: readonly { readonly name: string; readonly link_rewrite: string }[]
}

const linksOf = (html: string, prefix: string) =>
  [...mainOf(html).matchAll(new RegExp(`<h[23]><a href="${prefix}([^"]+)"`, 'g'))].map(([, slug]) => slug)

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, data]) => JSON.parse(data ?? '') as { readonly '@type': string; readonly [name: string]: unknown },
  )
const typed = (html: string, type: string) => dataOf(html).find((data) => data['@type'] === type)

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

describe.each(LOCALES)('in %s', (locale) => {
  test('[R2.14] /blog lists every article once, the newest first, over pages with addresses of their own', async () => {
    const { items } = await ask<List>('/articles?per_page=100', locale)
    const first = await open('/blog', locale)
    const second = await open('/blog?page=2', locale)
    expect([...linksOf(first, '/blog/'), ...linksOf(second, '/blog/')]).toEqual(items.map((item) => item.link_rewrite))
    for (const { title } of items.slice(0, 10)) expect(mainOf(first)).toContain(typeset(title))
    expect(mainOf(first)).toMatch(/<a href="\/blog\?page=2" aria-label="[^"]+"/)
    expect(mainOf(second)).toMatch(/<a href="\/blog" aria-label="[^"]+"/)
    expect(first).toMatch(/<link rel="canonical" href="[^"]*\/blog"/)
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\/blog\?page=2"/)
    expect(titleOf(first)).not.toBe(titleOf(second))
    expect(first).not.toContain('noindex')
    const { date } = shop.deps.intls[locale].format
    expect(mainOf(first)).toContain(`<time dateTime="${items[0]?.date}">${date(items[0]?.date ?? '')}</time>`)
  })

  test('[R2.16] /blog/tag/{slug} lists the articles with one tag, and no others', async () => {
    const { tags } = await ask<List>('/articles', locale)
    expect(tags.length).toBeGreaterThan(3)
    for (const { link_rewrite: slug, name } of tags) {
      const { items } = await ask<List>(`/articles?per_page=100&tag=${slug}`, locale)
      const html = await open(`/blog/tag/${slug}`, locale)
      expect(linksOf(html, '/blog/')).toEqual(items.slice(0, 10).map((item) => item.link_rewrite))
      expect(mainOf(html)).toMatch(new RegExp(`<h1[^>]*>${typeset(name)}</h1>`))
      expect(mainOf(html)).toMatch(new RegExp(`href="/blog/tag/${slug}" aria-current="page"`))
    }
  })

  test('[R2.15] /blog/{slug} shows each article with its text, its contents and related articles', async () => {
    const { items } = await ask<List>('/articles?per_page=100', locale)
    const t = textOf(locale)
    expect(items.length).toBeGreaterThanOrEqual(8)
    for (const { link_rewrite: slug } of items) {
      const article = await ask<WireArticle>(`/articles/${slug}`, locale)
      const html = await open(`/blog/${slug}`, locale)
      // Japanese words are marked as such.
      const main = mainOf(html).replaceAll(/<span lang="ja">([^<]*)<\/span>/g, '$1')
      expect(main.match(/<h1/g)).toHaveLength(1)
      expect(titleOf(html)).toBe(t('head.title', { page: typeset(article.title), shop: t('shop.name') }))
      expect(html).toContain(`<meta name="description" content="${typeset(article.lead).replaceAll('"', '&quot;')}"`)
      for (const block of article.blocks) {
        if (block.type === 'heading') expect(main).toContain(`>${typeset(block.text)}</a></h2>`)
        if (block.type === 'text') expect(main).toContain(typeset(/^<p>(?:<\w+>)?([^<]*)/.exec(block.html)?.[1] ?? ''))
        if (block.type === 'products')
          for (const product of block.products) expect(main, slug).toContain(`href="/${product.link_rewrite}"`)
      }
      const anchors = [...main.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
      expect(anchors.length).toBeGreaterThan(2)
      for (const id of anchors) expect(main).toContain(`id="${id}"`)
      expect(linksOf(main, '/blog/')).toEqual(article.related.map((one) => one.link_rewrite))
      expect(article.related).toHaveLength(3)
      expect(main).toMatch(/\d\s(?:minutes? to read|минут\S*\sна\sчтение)/)
      expect(typed(html, 'BlogPosting')).toMatchObject({
        headline: typeset(article.title),
        datePublished: article.date,
        inLanguage: locale,
        mainEntityOfPage: `${shop.url}/blog/${slug}`,
      })
      expect(typed(html, 'BreadcrumbList')?.['itemListElement']).toHaveLength(3)
    }
  })

  test('[R2.17] /blog/demo shows every kind of block, and is not indexed', async () => {
    const { text: html } = await pictured.get('/blog/demo').set('Cookie', `i18n_redirected=${locale}`).expect(200)
    const main = mainOf(html)
    for (const sign of [
      /<h2 id="part-\d+">/,
      /<p>/,
      /<strong>/,
      /<em>/,
      /<ol>/,
      /<ul>/,
      /<blockquote>/,
      /<figcaption>/,
      /<img [^>]*width="\d+" height="\d+"/,
      /<table>[\s\S]*<th scope="col">/,
      /notice-info/,
      /notice-warning/,
      /class="card"/,
      /<video [^>]*controls/,
    ])
      expect(main).toMatch(sign)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })

  test('[R2.18] /news lists every news item once, the newest first, on pages', async () => {
    const { items } = await ask<List>('/news?per_page=100', locale)
    expect(items.length).toBeGreaterThanOrEqual(6)
    const first = await open('/news', locale)
    const second = await open('/news?page=2', locale)
    expect([...linksOf(first, '/news/'), ...linksOf(second, '/news/')]).toEqual(items.map((item) => item.link_rewrite))
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\/news\?page=2"/)
    expect(mainOf(first)).toContain(`dateTime="${items[0]?.date}"`)
    // A lead ends with a sentence or, where that would be too short, after a whole word.
    for (const { lead } of items) expect(lead ?? '.').toMatch(/^(?:.{0,199}[.!?]|(?!.*[.!?] \S+…$).{0,200}\p{L}…)$/u)
  })

  test('[R2.19] /news/{slug} shows one news item, with the newest others', async () => {
    const { items } = await ask<List>('/news?per_page=100', locale)
    for (const { link_rewrite: slug, title, date } of items) {
      const html = await open(`/news/${slug}`, locale)
      const main = mainOf(html)
      expect(main).toMatch(/<h1[^>]*>/)
      expect(main).toContain(typeset(title))
      expect(main).toContain(`<time dateTime="${date}">`)
      expect(linksOf(main, '/news/')).toEqual(
        items
          .map((item) => item.link_rewrite)
          .slice(0, 4)
          .filter((one) => one !== slug)
          .slice(0, 3),
      )
      expect(typed(html, 'NewsArticle')).toMatchObject({ headline: typeset(title), datePublished: date })
    }
  })

  test('a missing article, subject or news item is a 404 with links to continue', async () => {
    const t = textOf(locale)
    for (const path of [
      '/blog/nobody-wrote-this',
      '/blog/tag/no-such-subject',
      '/news/nothing-happened',
      '/blog?page=x',
      '/news?page=0',
    ]) {
      const main = mainOf(await open(path, locale, 404))
      expect(main, path).toContain('href="/"')
    }
    for (const path of ['/blog?page=9', '/news?page=9', '/blog/tag/face?page=9']) {
      const html = await open(path, locale, 404)
      expect(mainOf(html), path).toContain(t('articles.toNewest'))
      expect(mainOf(html), path).toContain(`href="${path.split('?')[0]}"`)
      expect(html, path).toContain('noindex')
    }
  })
})

const article = (change: object) => ({
  data: {
    title: 'Hostile',
    link_rewrite: 'matcha-doma',
    lead: 'Lead',
    date: '2026-01-02',
    picture: null,
    tags: [],
    blocks: [],
    related: [],
    ...change,
  },
  message: null,
})

describe('a backend with unusual answers', () => {
  const served = async (change: object) => {
    shop.front.on('/v1/articles/', json(article(change)))
    const html = await open('/blog/matcha-doma')
    shop.heal()
    return html
  }

  test('HTML is reduced to known elements, which are closed, and runs no script', async () => {
    const main = mainOf(
      await served({
        title: '<img src=x onerror=alert(1)>',
        lead: '</p><script>alert(2)</script>',
        blocks: [
          {
            type: 'text',
            html: '<p>Good <strong>words</p><p>and</strong> more<script>alert(3)</script><iframe src="//evil"></iframe></p>',
          },
          { type: 'heading', text: '<svg onload=alert(4)>' },
          { type: 'quote', text: '</blockquote><script>alert(5)</script>', by: null },
          { type: 'text', html: '<p><a href="javascript:alert(6)">press</a></p>' },
        ],
      }),
    )
    expect(main).not.toMatch(/<script>alert|<iframe|<svg onload|<img src=x|javascript:/)
    expect(main).toContain('&lt;svg onload=alert(4)&gt;')
    expect(main).toContain('<p>press</p>')
    expect(main.match(/<p>/g)?.length).toBe(main.match(/<p>[^]*?<\/p>/g)?.length)
  })

  test('unknown and broken blocks are left out and logged, the others are shown', async () => {
    const main = mainOf(
      await served({
        blocks: [
          { type: 'carousel', slides: [1, 2] },
          { type: 'text', html: '<p>Still here</p>' },
          { type: 'list', items: 'none' },
          { type: 'picture', picture: null, caption: 'No picture' },
        ],
      }),
    )
    expect(main).toContain('<p>Still here</p>')
    expect(main).not.toContain('No picture')
    // The second broken block is the same fault, which is logged once a minute.
    expect(await shop.logged((line) => String(line['detail']).startsWith('blocks.0:'))).toMatchObject({ call: 'getArticle' })
  })

  test('a text of a megabyte is truncated', async () => {
    const html = await served({ blocks: [{ type: 'text', html: `<p>${'word '.repeat(200_000)}</p>` }] })
    expect(html.length).toBeLessThan(900_000)
    expect(mainOf(html)).toContain('word word')
  })

  test('a future date is formatted, and an invalid one is shown unchanged', async () => {
    expect(mainOf(await served({ date: '2199-05-06' }))).toContain('<time dateTime="2199-05-06">May\u00a06,\u00a02199</time>')
    expect(mainOf(await served({ date: 'soon' }))).toContain('<time dateTime="soon">soon</time>')
  })

  test('an empty blog and empty news show a message with a link to continue', async () => {
    const nothing = { items: [], total: 0, page: 1, per_page: 10, tag: null, tags: [] }
    for (const path of ['/blog', '/news']) {
      shop.front.on(path === '/blog' ? '/v1/articles' : '/v1/news', json({ data: nothing, message: null }))
      const main = mainOf(await open(path))
      expect(main).toContain(textOf('en-US')(path === '/blog' ? 'articles.emptyTitle' : 'articles.noNewsTitle'))
      expect(main).toMatch(/class="empty-actions"><a /)
      shop.heal()
    }
  })

  test('a backend that is down is a 503 in the frame of the shop', async () => {
    shop.front.on('/v1/articles', json({ data: null, message: 'Down' }, 503))
    expect(await open('/blog', 'en-US', 503)).toContain('<header')
    shop.heal()
  })

  test('a news item is shown when the other news cannot be loaded', async () => {
    shop.front.on('/v1/news?', json({ data: null, message: 'Down' }, 500))
    expect(mainOf(await open('/news/dostavka-499'))).toContain('<h1')
    shop.heal()
  })
})

test('questions that an article answers are in its structured data', async () => {
  const html = await open('/blog/matcha-doma', 'ru-RU')
  const { mainEntity } = typed(html, 'FAQPage') as unknown as {
    readonly mainEntity: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[]
  }
  expect(mainEntity.length).toBeGreaterThanOrEqual(2)
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(mainOf(html)).toContain(name)
    expect(acceptedAnswer.text.length).toBeGreaterThan(40)
  }
})
