/** Machine-readable documents of the shop: Markdown by Accept, llms.txt, OpenSearch, the web manifest. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plain } from '../../server/markdown/toMarkdown.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { PAGE_CACHE_SECONDS: '600', ANSWER_CACHE_SECONDS: '600' } })
})
afterAll(() => shop.close())

const markdownOf = (path: string) => shop.get(path).set('accept', 'text/markdown, text/html;q=0.5')
const ask = (path: string) => markdownOf(path).expect(200).expect('content-type', 'text/markdown; charset=utf-8')

describe('Markdown', () => {
  test('a product has its name, price, texts and pictures, as its page does; the page stays a page', async () => {
    const { text, headers } = await ask('/shizukuya-lotion?lang=ru-RU')
    expect(headers['vary']).toContain('Accept')
    expect(headers['content-language']).toBe('ru-RU')
    const page = await shop.get('/shizukuya-lotion?lang=ru-RU').set('accept', 'text/html').expect(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['vary']).toMatch(/\bAccept\b/)
    const [, title] = /^# (.+)$/m.exec(text) ?? []
    expect(page.text).toContain(title)
    const price = /"price":(\d+(?:\.\d+)?)|"lowPrice":(\d+(?:\.\d+)?)/.exec(page.text)
    const shown = Number(price?.[1] ?? price?.[2])
    expect(text.replace(/[\s\u00a0\u202f]/g, '')).toContain(`**${shown}`)
    expect(text).toContain(`](<${shop.url}/media/`)
    expect(text).toMatch(/^## Описание$/m)
    expect(await shop.get('/shizukuya-lotion?lang=en-US').then((answer) => answer.headers['content-type'])).toMatch(/html/)
    expect((await ask('/shizukuya-lotion?lang=en-US')).text).toMatch(/^## Description$/m)
  })

  test('an article, a news item and an information page are written without HTML', async () => {
    const slugs = async (kind: string) =>
      (await (await fetch(`${shop.upstreamUrl}/v1/${kind}?per_page=100`)).json()) as {
        data: { items: { link_rewrite: string }[] }
      }
    const articles = (await slugs('articles')).data.items.map(({ link_rewrite }) => `/blog/${link_rewrite}`)
    const news = (await slugs('news')).data.items.map(({ link_rewrite }) => `/news/${link_rewrite}`)
    for (const path of [...articles, ...news.slice(0, 3), '/info/delivery', '/info/privacy-policy-j']) {
      const { text } = await ask(path)
      expect(text, path).toMatch(/^# \S/)
      // A third-party parser finds nothing in it that it would remove as unsafe.
      const html = await marked.parse(text)
      const tags = [...sanitizeHtml.defaults.allowedTags, 'img']
      const taken = new Set<string>()
      sanitizeHtml(html, {
        allowedTags: tags,
        onOpenTag: (name, attributes) => {
          if (!tags.includes(name) || Object.keys(attributes).some((key) => key.startsWith('on'))) taken.add(name)
        },
      })
      expect([...taken], path).toEqual([])
      expect(text, path).not.toMatch(/undefined|\[object/)
    }
  })

  test.each(['*/*', 'text/html', 'text/html, text/markdown', 'image/png', 'text/*', 'text/markdown;q=0'])(
    'Accept: %s gets no Markdown',
    async (accept) => {
      const { headers } = await shop.get('/shizukuya-lotion').set('accept', accept)
      expect(headers['content-type']).toMatch(/^text\/html/)
    },
  )

  test('an unknown address is 404, and pages that are no texts stay pages', async () => {
    await markdownOf('/no-such-product')
      .expect(404)
      .expect('content-type', /markdown/)
    await markdownOf('/blog/no-such-article').expect(404)
    expect((await markdownOf('/brands').expect(200)).headers['content-type']).toMatch(/html/)
  })

  test('is not sent again while nothing has changed', async () => {
    const { headers } = await ask('/info/delivery')
    await markdownOf('/info/delivery').set('if-none-match', String(headers['etag'])).expect(304)
  })

  test.each([
    '[x](javascript:alert(1))',
    '<script>x</script>',
    '# no title',
    '- no item',
    '1. no item',
    '**bold**',
    '`code`',
    'a\n\nb',
    '&lt;b&gt;',
    '| a |',
    '![x](y)',
    '1) x',
    '=== x',
  ])('%j is only a text', async (text) => {
    const html = String(await marked.parse(plain(text)))
    expect(html).toMatch(/^<p>[^<]*<\/p>\n$/)
  })
})

test('llms.txt names the shop, its catalogue, its terms and its data, and every link of it answers', async () => {
  const { text } = await shop.get('/llms.txt?lang=en-US').expect(200).expect('content-type', 'text/plain; charset=utf-8')
  expect(text).toMatch(/^# Tonari\n\n> \S/)
  const links = [...text.matchAll(/\]\(<([^>]+)>\)/g)].map(([, address]) => address ?? '')
  expect(links.length).toBeGreaterThan(15)
  for (const link of links) {
    expect(link.startsWith(`${shop.url}/`)).toBe(true)
    await shop.get(link.slice(shop.url.length)).expect(200)
  }
  expect((await shop.get('/llms.txt?lang=ru-RU').expect(200)).text).toContain('Японская косметика')
})

test('browsers discover the search: a well-formed description whose template has results', async () => {
  const { text } = await shop
    .get('/opensearch.xml?lang=en-US')
    .expect(200)
    .expect('content-type', 'application/opensearchdescription+xml; charset=utf-8')
  expect(XMLValidator.validate(text)).toBe(true)
  const { OpenSearchDescription: found } = new XMLParser({ ignoreAttributes: false }).parse(text) as {
    OpenSearchDescription: { ShortName: string; Url: { '@_template': string }[] }
  }
  // At most 16 characters (OpenSearch 1.1).
  expect(found.ShortName.length).toBeLessThanOrEqual(16)
  const template = found.Url[0]?.['@_template'] ?? ''
  const page = await shop.get(template.slice(shop.url.length).replace('{searchTerms}', 'soap')).expect(200)
  expect(page.text).toContain('<link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml"')
})

test('the web manifest can be installed: its icons exist in the declared sizes', async () => {
  const { body } = await shop
    .get('/site.webmanifest')
    .expect(200)
    .expect('content-type', /application\/manifest\+json/)
  const manifest = body as Manifest
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'minimal-ui' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '512x512', '512x512'])
  for (const { src, sizes, type } of manifest.icons) {
    const { status, body: png, headers } = await fetchBytes(shop.url + src)
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type])
    // A PNG's header contains width and height.
    if (sizes !== 'any') expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

type Manifest = { readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[] }
