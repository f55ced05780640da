/** The shop's own texts: with a backend without pages, with the owner's files, and for the browser. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createDeps } from '../../server/createDeps.ts'
import { createLog } from '../../shared/process/log.ts'
import { createFormat } from '../../shared/i18n/createFormat.ts'
import { loadShopPages } from '../../server/shop-pages/shopPages.ts'
import type { WirePage } from '../../shared/api/content.ts'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { json, passTo } from '../support/fakeUpstream.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const PAGES = routeNames.filter((name) => name.startsWith('info')).map((name) => routeOf(name).path)

/** The calls of these pages, if the backend has them. */
const CALLS = ['/v1/pages/', '/v1/reviews', '/v1/delivery', '/v1/countries', '/v1/products/podarocnyi-sertifikat']

const ABSENT = json({ data: { code: 'not_found', message: 'No such call' }, message: 'No such call' }, 404)

type Config = { readonly data: { readonly features: object } }

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0', PUBLIC_ORIGIN: 'https://shop.example' })
  // A backend with the specified calls and none of those of these pages.
  shop.front.on(
    '/v1/frontConfig',
    passTo(shop.behind, (value) => ({ ...(value as Config), data: { ...(value as Config).data, features: {} } })),
  )
  for (const call of CALLS) shop.front.on(call, ABSENT)
})
afterAll(() => shop.close())

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

describe.each(LOCALES)('on a backend without pages, in %s', (locale) => {
  const open = (to: string) => shop.get(to).set('Cookie', `i18n_redirected=${locale}`)

  test.each(PAGES)('[R2.22] %s is the text of the shop, with a title, a canonical address and one heading', async (to) => {
    const { text } = await open(to).expect(200)
    const own = shop.deps.shopPages.find(locale, to.slice('/info/'.length))
    const main = mainOf(text)
    expect(text).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(text).toContain(`<link rel="canonical" href="https://shop.example${to}"/>`)
    expect(main.match(/<h1/g)).toHaveLength(1)
    expect(main.replaceAll('\u00a0', ' ')).toContain(`<h1>${own?.title}</h1>`)
    expect(main).not.toMatch(/\{\w+\}/)
    expect(main.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\.\.(?!\.)/)
    expect(main).not.toMatch(/parcel-calculator|shop-reviews/)
  })

  test('the Japanese legal notice names the seller in Japanese', async () => {
    const main = mainOf((await open('/info/privacy-policy-j').expect(200)).text)
    for (const fact of ['株式会社トナリ', '〒000-0000 東京都架空区隣町1丁目2番3号', '+81 00-0000-0000'])
      expect(main).toContain(fact)
    expect(main.slice(main.indexOf('<table'), main.indexOf('</article>'))).not.toMatch(/[А-яё]/)
  })

  test('[R2.23] the page of gift certificates explains how to get one, and sells none', async () => {
    const { text } = await open('/podarocnyi-sertifikat.html').expect(200)
    const main = mainOf(text)
    expect(main).toContain(`<h1>${shop.deps.shopPages.find(locale, 'podarocnyi-sertifikat')?.title}</h1>`)
    expect(main).toContain('help@example.com')
    expect(main).not.toMatch(/<button|<form/)
    expect(text).toContain('<link rel="canonical" href="https://shop.example/podarocnyi-sertifikat.html"/>')
  })

  test('programs that request Markdown get the same text', async () => {
    const { text } = await open('/info/return-policy').set('accept', 'text/markdown').expect(200)
    expect(text).toContain(`# ${shop.deps.shopPages.find(locale, 'return-policy')?.title}`)
    expect(text).toContain('/info/garantiy-i-vozvrat>')
  })

  test('the contacts, a form without a text, are the HTML page for programs that request Markdown', async () => {
    const { headers } = await open('/info/contacts').set('accept', 'text/markdown').expect(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
  })

  test('the browser loads the text by one call of our own server', async () => {
    const { body, headers } = await open('/api/shop-pages/delivery').expect(200)
    const { data } = body as { readonly data: WirePage }
    const { shopPages } = shop.deps
    expect(data).toEqual(shopPages.filled(locale, shopPages.find(locale, 'delivery') as WirePage))
    expect(JSON.stringify(data)).not.toMatch(/\{\w+\}/)
    expect(headers['cache-control']).toBe('private, no-store')
  })
})

test('the contacts are shown without a call of their own', async () => {
  const before = shop.front.seen.length
  await shop.get('/info/contacts').expect(200)
  const requested = shop.front.seen.slice(before).map(({ url }) => url.split('?')[0])
  expect(requested.filter((url) => url !== '/v1/frontConfig' && url !== '/v1/categories')).toEqual([])
})

test('a backend without these groups is never called for them', async () => {
  for (const to of [...PAGES, '/podarocnyi-sertifikat.html', '/api/shop-pages/delivery']) await shop.get(to).expect(200)
  for (const call of CALLS) expect(shop.requested(call), call).toBe(0)
})

test('the call refuses other sites, other methods and names without a page', async () => {
  await shop.get('/api/shop-pages/delivery').set('sec-fetch-site', 'cross-site').expect(403)
  for (const name of ['no-such-page', '..%2fen-US%2fdelivery', 'delivery.md', 'Delivery', ''])
    await shop.get(`/api/shop-pages/${name}`).expect(404)
  await shop.post('/api/shop-pages/delivery').expect(404)
})

test('every route with a text has its file in both languages, and links point to existing pages', () => {
  const known = new Set(routeNames.map((name) => routeOf(name).path))
  const broken = LOCALES.flatMap((locale) =>
    SHOP_PAGES.flatMap((slug) =>
      [...JSON.stringify(shop.deps.shopPages.find(locale, slug)).matchAll(/href=\\"(\/[^"\\]*)/g)]
        .map(([, to = '']) => to)
        .filter((to) => !known.has(to))
        .map((to) => `${locale}/${slug}: ${to}`),
    ),
  )
  expect(broken).toEqual([])
})

describe('files of the owner', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shop-pages-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const text = (title: string, body = 'Write to {email}.') => `---\ntitle: ${title}\nupdated: 2026-11-01\n---\n\n${body}\n`
  const start = (log = createLog('silent')) =>
    createDeps(readConfig({ UPSTREAM_URL: 'http://127.0.0.1:9', PAGES_DIR: folder }), { root: ROOT, log })

  test('replace the texts of the shop one by one, with the same placeholders', async () => {
    write('en-US/delivery.md', text('By our own boat'))
    write('README.md', 'Not a page.')
    const deps = await start()
    const { find } = deps.shopPages
    expect(find('en-US', 'delivery')?.title).toBe('By our own boat')
    expect(find('en-US', 'delivery')?.blocks).toEqual([{ type: 'text', html: '<p>Write to help@example.com.</p>' }])
    expect(find('ru-RU', 'delivery')?.title).toBe('Доставка')
    expect(find('en-US', 'payment')?.title).toBe('Payment')
    await deps.close()
  })

  test('are read again when they change; one that becomes invalid is logged and changes nothing', async () => {
    write('en-US/delivery.md', text('First'))
    const lines: string[] = []
    const deps = await start(createLog('info', { write: (line) => void lines.push(line) }))
    write('en-US/delivery.md', text('Second'))
    await deps.shopPages.look()
    expect(deps.shopPages.find('en-US', 'delivery')?.title).toBe('Second')
    write('en-US/delivery.md', text('Third', '{nothing}'))
    await deps.shopPages.look()
    expect(deps.shopPages.find('en-US', 'delivery')?.title).toBe('Second')
    expect(
      lines.some((line) => line.includes('page files are wrong') && line.includes('line 6: unknown placeholder {nothing}')),
    ).toBe(true)
    await deps.close()
  })

  test('are polled: a change, a new file and a deleted one are noticed within seconds', async () => {
    write('en-US/delivery.md', text('First'))
    write('en-US/payment.md', text('Other'))
    const deps = await start()
    const titleOf = (slug: string) => deps.shopPages.find('en-US', slug)?.title
    const soon = { timeout: 15_000, interval: 300 }
    try {
      write('en-US/delivery.md', text('Second'))
      await vi.waitFor(() => expect(titleOf('delivery')).toBe('Second'), soon)
      write('en-US/about-us.md', text('New'))
      await vi.waitFor(() => expect(titleOf('about-us')).toBe('New'), soon)
      rmSync(path.join(folder, 'en-US/payment.md'))
      await vi.waitFor(() => expect(titleOf('payment')).toBe('Payment'), soon)
    } finally {
      await deps.close()
    }
  }, 60_000)

  test.each([
    ['en-US/about_us.md', text('Typo'), /about_us\.md: is no page of the shop/],
    ['en-US/delivery.md', 'No front matter', /en-US\/delivery\.md: it does not begin with front matter/],
    ['en-US/delivery.md', '---\ntitle: A\n---\nText', /delivery\.md: line \d+: updated: /],
    ['en-US/delivery.md', text('A', ''), /delivery\.md: there is no text/],
    ['en-US/delivery.md', text('A', '```products\ntea\n```'), /delivery\.md: line 6: products is not allowed/],
    ['en/delivery.md', text('A'), /en\/delivery\.md: en is no language of the shop: there are en-US, ru-RU/],
    ['delivery.md', text('A'), /delivery\.md: belongs into the folder of its language: en-US\/delivery\.md/],
    ['en-US/delivery.md', text('A', 'x'.repeat(200_000)), /delivery\.md: it is larger than 200 kB/],
    ['en-US/delivery.md', text('A', 'a\n\n'.repeat(3000)), /delivery\.md: line 6: more than 5000 paragraphs/],
    ['en-US/delivery.md', text('A', '# a\n\n'.repeat(301)), /delivery\.md: 301 blocks exceed the maximum of 300/],
    ['en-US/delivery.md', text('A', '- a\n'.repeat(301)), /delivery\.md: line 6: a list of more than 300 items/],
  ])('a wrong %s stops the start with one line that names PAGES_DIR, the file and the fault', async (file, content, says) => {
    write(file, content)
    const error = await start().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ConfigError' })
    const { message } = error as Error
    expect(message).toMatch(/^PAGES_DIR: /)
    expect(message).toMatch(says)
    expect(message).not.toContain('\n')
  })

  test('may begin with a byte order mark and have Windows line endings', async () => {
    write('en-US/delivery.md', `\uFEFF${text('Marked').replaceAll('\n', '\r\n')}`)
    const deps = await start()
    expect(deps.shopPages.find('en-US', 'delivery')?.title).toBe('Marked')
    await deps.close()
  })

  test('replace nothing when there are none; a folder that does not exist stops the start', async () => {
    const deps = await start()
    expect(deps.shopPages.find('en-US', 'delivery')?.title).toBe('Delivery')
    await deps.close()
    rmSync(folder, { recursive: true })
    await expect(start()).rejects.toThrow(/^PAGES_DIR: .*: does not exist$/)
  })

  test("that are misnamed, or whose folder is removed, are logged while the shop runs, and deleting the last one restores the shop's text", async () => {
    write('en-US/delivery.md', text('Own'))
    const lines: string[] = []
    const deps = await start(createLog('info', { write: (line) => void lines.push(line) }))
    const logged = (words: string) =>
      vi.waitFor(() => expect(lines.some((line) => line.includes(words))).toBe(true), { timeout: 15_000, interval: 100 })
    const title = () => deps.shopPages.find('en-US', 'delivery')?.title
    try {
      write('en-US/delivery-terms.md', text('Misnamed'))
      await logged('delivery-terms.md: is no page of the shop')
      rmSync(path.join(folder, 'en-US/delivery-terms.md'))
      write('de-DE/delivery.md', text('Misplaced'))
      await logged('de-DE is no language of the shop')
      expect(title()).toBe('Own')
      rmSync(folder, { recursive: true })
      await logged('page folder is missing')
      expect(title()).toBe('Own')
      mkdirSync(path.join(folder, 'en-US'), { recursive: true })
      await vi.waitFor(() => expect(title()).toBe('Delivery'), { timeout: 15_000, interval: 100 })
    } finally {
      await deps.close()
    }
  }, 60_000)

  test('a file of the shop that is missing or broken stops the start with its name', async () => {
    cpSync(path.join(ROOT, 'locales/pages'), folder, { recursive: true })
    const load = () =>
      loadShopPages({
        folder,
        ownerFolder: null,
        valuesOf: () => new Proxy({}, { get: () => 'x' }),
        formatOf: () => createFormat('en-US'),
        log: createLog('silent'),
        changed: () => {},
      })
    await load()
    rmSync(path.join(folder, 'ru-RU/oferta.md'))
    await expect(load()).rejects.toThrow(/ru-RU\/oferta\.md: is missing/)
    write('ru-RU/oferta.md', text('A', '# {email}\n\n---'))
    await expect(load()).rejects.toThrow(/ru-RU\/oferta\.md: line 8: /)
  })
})
