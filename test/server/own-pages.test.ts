/** Pages of the owner's own: files of PAGES_DIR beyond the addresses of the shop, shown for a time. */
import { createFormat } from '../../shared/i18n/createFormat.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createDeps } from '../../server/createDeps.ts'
import { loadShopPages } from '../../server/shop-pages/shopPages.ts'
import { createLog } from '../../shared/process/log.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const text = (title: string, front = 'links: [footer, menu]', body = 'From 20 units, write to {email}.') =>
  `---\ntitle: ${title}\nupdated: 2026-11-01\n${front}\n---\n\n${body}\n`

let folder = ''
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}
const newFolder = () => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-pages-'))
}
/** The files beside the sample's own file of the owner. */
const SAMPLE = path.join(ROOT, 'ops/shop/pages')

const removeFolder = () => rmSync(folder, { recursive: true, force: true })

describe('a shop with two of them', () => {
  let shop: TestShop
  beforeAll(async () => {
    newFolder()
    write('en-US/wholesale.md', text('Wholesale'))
    write('ru-RU/wholesale.md', text('Оптом'))
    write('ru-RU/tashkent.md', text('Склад в Ташкенте', 'links: []'))
    shop = await startTestShop({ env: { PAGES_DIR: folder, PUBLIC_ORIGIN: 'https://shop.example', PAGE_CACHE_SECONDS: '600' } })
  })
  afterAll(async () => {
    await shop.close()
    removeFolder()
  })
  const open = (to: string, locale = 'en-US') => shop.get(to).set('Cookie', `i18n_redirected=${locale}`)
  const partOf = (html: string, tag: string) => new RegExp(`<${tag}[\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? ''

  test.each([
    ['en-US', 'Wholesale'],
    ['ru-RU', 'Оптом'],
  ])(
    'one in both languages has its address, alternates and links in header, footer and the list of pages (%s)',
    async (locale, title) => {
      const { text: html } = await open('/info/wholesale', locale).expect(200)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('<link rel="canonical" href="https://shop.example/info/wholesale"/>')
      for (const lang of ['en', 'ru', 'x-default']) expect(html).toContain(`rel="alternate" hrefLang="${lang}"`)
      expect(html).toContain('write to help@example.com')
      const { text: other } = await open('/info/delivery', locale).expect(200)
      const link = `<a href="/info/wholesale">${title}</a>`
      expect(partOf(other, 'header')).toContain(link)
      expect(partOf(other, 'footer')).toContain(link)
      expect(partOf(other, 'main')).toContain(link)
      expect(other).not.toContain('/info/tashkent')
    },
  )

  test('one in Russian alone is shown to readers of English with its language and a sentence about it, and not to search engines', async () => {
    const { text: own } = await open('/info/tashkent', 'ru-RU').expect(200)
    expect(own).toContain('rel="alternate" hrefLang="ru"')
    expect(own).not.toContain('rel="alternate" hrefLang="en"')
    expect(own).not.toContain('noindex')
    expect(own).not.toContain('Эта страница есть только')
    const { text: english } = await open('/info/tashkent').expect(200)
    expect(english).toContain('This page exists only in Russian.')
    expect(english).toContain('<article class="info-page" lang="ru">')
    expect(english).toContain('content="noindex, follow"')
  })

  test('the sitemap lists them in their languages, llms.txt those with a link, and both are read as Markdown', async () => {
    const { text: xml } = await shop.get('/sitemap-screens-1.xml').buffer(true).expect(200)
    for (const end of ['wholesale', 'wholesale?lang=en-US', 'wholesale?lang=ru-RU', 'tashkent', 'tashkent?lang=ru-RU'])
      expect(xml).toContain(`<loc>https://shop.example/info/${end}</loc>`)
    expect(xml).not.toContain('tashkent?lang=en-US')
    expect((await open('/llms.txt')).text).toContain('[Wholesale](<https://shop.example/info/wholesale>)')
    const { text: markdown } = await open('/info/wholesale').set('accept', 'text/markdown').expect(200)
    expect(markdown).toContain('# Wholesale')
    const { body } = await open('/api/shop-pages/wholesale', 'ru-RU').expect(200)
    expect(body).toMatchObject({ data: { title: 'Оптом', lang: null } })
  })

  test('an address without a file is a 404, also as Markdown', async () => {
    const { text: html } = await open('/info/retail').expect(404)
    expect(html).toContain('Page not found: /info/retail')
    await open('/info/retail').set('accept', 'text/markdown').expect(404)
  })

  test('a page that is removed is gone with the next reading, although it was cached', async () => {
    write('en-US/sale.md', text('Sale'))
    await shop.deps.shopPages.look()
    await expect.poll(async () => (await open('/info/sale').expect(200)).headers['x-cache']).toBe('hit')
    rmSync(path.join(folder, 'en-US/sale.md'))
    await shop.deps.shopPages.look()
    await open('/info/sale').expect(404)
    expect((await open('/info/delivery').expect(200)).text).not.toContain('/info/sale')
  })
})

test('the pages beside the sample file of the owner are read, and the one for a time is shown in it alone', async () => {
  let now = Date.parse('2026-12-01T00:00:00Z')
  const pages = await loadShopPages({
    folder: path.join(ROOT, 'locales/pages'),
    ownerFolder: SAMPLE,
    valuesOf: () => new Proxy({}, { get: () => 'x' }),
    formatOf: () => createFormat('en-US'),
    log: createLog('silent'),
    changed: () => {},
    now: () => now,
  })
  const slugs = () => pages.linked('ru-RU').map(({ slug }) => slug)
  expect(pages.linked('en-US')).toEqual([{ slug: 'wholesale', title: 'Wholesale', links: ['footer', 'menu'] }])
  expect(slugs()).toEqual(['wholesale'])
  now = Date.parse('2027-01-01T00:00:00Z')
  expect(slugs()).toEqual(['wholesale', 'winter-sale'])
  pages.close()
})

describe('files', () => {
  beforeEach(newFolder)
  afterEach(removeFolder)

  test.each([
    ['en-US/contacts.md', text('A'), /contacts\.md: \/info\/contacts is the address of another page of the shop$/],
    ['en-US/Big-Sale.md', text('A'), /Big-Sale\.md: the name of a page has up to 60 small Latin letters/],
    ['en-US/delivery.md', text('A'), /delivery\.md: a page of the shop has its own links/],
    ['en-US/sale.md', text('A', 'links: [header]'), /sale\.md: line 4: links\.0: Expected one of .*footer.*menu/],
    ['en-US/sale.md', text('A', 'links: footer'), /sale\.md: line 4: links: /],
    ['en-US/sale.md', text('A', 'links: []\nmenu: true'), /sale\.md: line 5: menu: is no key here, known are title, updated/],
    ['en-US/sale.md', text('A', 'links: []\nfrom: 2026-12-01'), /sale\.md: line 5: from: Expected a time as 2026-12-31T/],
    ['en-US/sale.md', text('A', 'links: []\nfrom: 2026-12-01T25:00Z'), /sale\.md: line 5: from: Expected a time that exists/],
    [
      'en-US/sale.md',
      text('A', 'links: []\nfrom: 2026-12-02T00:00Z\nuntil: 2026-12-02T00:00+03:00'),
      /sale\.md: line 6: until: Expected a time after from, 2026-12-02T00:00Z$/,
    ],
    [
      'en-US/sale.md',
      text('A', 'links: []', 'A\n\n<script>alert(1)</script>'),
      /sale\.md: line 9: HTML is not allowed: <script>/,
    ],
    ['en-US/sale.md', text('A', 'links: []', '- one <b>two</b>'), /sale\.md: line 7: HTML is not allowed: <b>$/],
    ['en-US/sale.md', text('A', 'links: []', '[a](javascript:x)'), /sale\.md: line 7: a link begins with \/, https:\/\//],
    ['en-US/sale.md', text('A', 'links: []', 'x'.repeat(10_000_000)), /sale\.md: it is larger than 200 kB/],
    ['sale.md', text('A'), /sale\.md: belongs into the folder of its language: en-US\/sale\.md/],
  ])('a wrong %s stops the start with one line', async (file, content, says) => {
    write(file, content)
    const start = createDeps(readConfig({ UPSTREAM_URL: 'http://127.0.0.1:9', PAGES_DIR: folder }), {
      root: ROOT,
      log: createLog('silent'),
    })
    const { message } = await start.then(
      () => new Error('It started'),
      (error: Error) => error,
    )
    expect(message).toMatch(says)
    expect(message).not.toContain('\n')
  })

  test('a text counts from its beginning until its end; then the text of the shop is back, or the page is gone', async () => {
    const FROM = Date.parse('2026-12-01T00:00:00+09:00')
    const times = 'from: 2026-12-01T00:00:00+09:00\nuntil: 2026-12-02T00:00+09:00'
    write('en-US/delivery.md', text('Winter delivery', times))
    write('en-US/sale.md', text('Sale', `links: [footer]\n${times}`))
    let now = FROM - 1
    const changes: string[] = []
    const pages = await loadShopPages({
      folder: path.join(ROOT, 'locales/pages'),
      ownerFolder: folder,
      valuesOf: () => new Proxy({}, { get: () => 'x' }),
      formatOf: () => createFormat('en-US'),
      log: createLog('silent'),
      changed: (slugs) => void changes.push([...slugs].sort().join()),
      now: () => now,
    })
    const titles = () => [
      pages.find('en-US', 'delivery')?.title,
      pages.find('en-US', 'sale')?.title,
      pages.linked('en-US').length,
    ]
    expect(titles()).toEqual(['Delivery', undefined, 0])
    now = FROM
    expect(titles()).toEqual(['Winter delivery', 'Sale', 1])
    expect(pages.find('ru-RU', 'sale')?.lang).toBe('en')
    await expect.poll(() => changes, { timeout: 15_000 }).toEqual(['delivery,sale'])
    now = FROM + 24 * 3600 * 1000
    expect(titles()).toEqual(['Delivery', undefined, 0])
    expect(pages.dates().some(({ link_rewrite: slug }) => slug === 'sale')).toBe(false)
    await expect.poll(() => changes, { timeout: 15_000 }).toHaveLength(2)
    pages.close()
  })
})
