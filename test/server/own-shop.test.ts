/** A shop of another company: its name, facts, colours and pictures everywhere, and nothing of the sample's company. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { readOwnerFiles } from '../../server/owner/ownerFiles.ts'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { OFFLINE_PATH } from '../../shared/offline.ts'
import { loadOwnerFile } from '../../shared/process/loadOwner.ts'
import { crawl } from '../support/crawl.ts'
import { OF_THE_SAMPLE, renameSampleBrand, writeOwnShop } from '../support/ownShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const own = writeOwnShop()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { SHOP_FILE: own.file, PUBLIC_ORIGIN: 'https://osaka.example', OFFLINE: '1' } })
  const store = shop.upstream?.deps.store
  if (store) renameSampleBrand(store)
})
afterAll(async () => {
  await shop.close()
  rmSync(own.folder, { recursive: true })
})

const NAMES = { 'en-US': 'Osaka & Sons', 'ru-RU': 'Осака и сыновья' } as const
const COMPANIES = { 'en-US': 'Osaka & Sons K.K.', 'ru-RU': 'ООО «Осака и сыновья»' } as const

const decoded = (html: string) => html.replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')

describe.each(LOCALES)('in %s', (locale) => {
  const get = (to: string) => shop.get(to).set('Cookie', `i18n_redirected=${locale}`)
  const textAt = async (to: string) => decoded((await get(to).expect(200)).text)
  const name = NAMES[locale]

  test('no page, feed or file names the company of the sample', async () => {
    const found: string[] = []
    const request = async (address: string) => {
      const { status, text } = await get(address)
      const stray = OF_THE_SAMPLE.exec(text ?? '')
      if (stray) found.push(`${address}: ${text.slice(Math.max(0, stray.index - 60), stray.index + 60)}`)
      return { status, text: text ?? '' }
    }
    const { paths } = await crawl(request, 3)
    const others =
      '/feeds/yml.xml /feeds/google.xml /blog/rss.xml /news/rss.xml /llms.txt /opensearch.xml /site.webmanifest /robots.txt /sw.js /no-such-page'
    for (const address of [...others.split(' '), OFFLINE_PATH, '/favicon.svg']) await request(address)
    expect(found).toEqual([])
    expect(paths.size).toBeGreaterThan(150)
  }, 120_000)

  test('title, structured data, header and footer have the name and the company', async () => {
    const html = await textAt('/')
    expect(html).toContain(`<title>${name}: `)
    expect(html).toContain(`property="og:site_name" content="${name}"`)
    expect(html).toContain(`"@type":"Organization","name":"${name}","legalName":"${COMPANIES[locale]}"`)
    const footer = html.slice(html.indexOf('<footer'))
    for (const fact of [COMPANIES[locale], 'hello@osaka.example', '+81 6-1234-5678', `© ${name}`]) expect(footer).toContain(fact)
    expect(footer).toContain('href="https://t.me/osaka"')
    // Its file names no messenger, and the number of its telephone need not be known to one.
    expect(footer).not.toContain('https://wa.me')
    expect(html).toMatch(/<img class="logo-own" src="\/assets\/logo-[0-9a-f]{10}\.svg"/)
  })

  test('the home page opens with the picture and words of the owner', async () => {
    const html = await textAt('/')
    expect(html).toMatch(
      /<source media="[^"]*" srcSet="\/assets\/hero-wide-\w{10}\.avif"\/><img src="\/assets\/hero-narrow-\w{10}\.avif"/,
    )
    expect(html).toMatch(/property="og:image" content="https:\/\/osaka\.example\/assets\/hero-wide-\w{10}\.avif"/)
    expect(html).toContain(locale === 'en-US' ? 'Straight from Osaka' : 'Прямо из Осаки')
    expect(html).not.toContain('he/hero-wide')
  })

  test('contacts, legal pages and the Japanese notice have the facts of the owner', async () => {
    for (const page of ['/info/about-us', '/info/oferta', '/info/privacy-policy'])
      expect(await textAt(page), page).toContain(COMPANIES[locale])
    expect(await textAt('/info/return-policy')).toContain(locale === 'en-US' ? 'Sonezaki 4-5-6' : 'Сонэдзаки 4-5-6')
    const notice = await textAt('/info/privacy-policy-j')
    for (const fact of ['大阪商店株式会社', '〒530-0001 大阪市北区梅田1-2-3', '+81 6-1234-5678', 'hello@osaka.example'])
      expect(notice).toContain(fact)
    const contacts = await textAt('/info/contacts')
    for (const fact of [COMPANIES[locale], locale === 'en-US' ? 'Daily, 9:00–17:00' : 'Ежедневно с 9 до 17'])
      expect(contacts).toContain(fact)
  })

  test.each([
    ['/feeds/yml.xml', `<name>${name}</name><company>${COMPANIES[locale]}</company>`],
    ['/feeds/google.xml', `<title>${name}</title>`],
    ['/blog/rss.xml', name],
    ['/llms.txt', `# ${name.replace('&', String.raw`\&`)}`],
    ['/opensearch.xml', `<ShortName>${name}</ShortName>`],
    [OFFLINE_PATH, name],
  ])('%s has the name', async (address, words) => {
    // Feeds have their language in the query, and are too long to be printed.
    const text = await textAt(address.endsWith('xml') ? `${address}?lang=${locale}` : address)
    expect(text.includes(words), text.slice(0, 500)).toBe(true)
  })
})

test('the colours are in a stylesheet of their own name, with the encodings of a built file, and in no page', async () => {
  const { text, headers } = await shop.get('/').expect(200)
  const [, sheet = ''] = /<link rel="stylesheet" href="(\/assets\/core-[0-9a-f]{10}\.css)"/.exec(text) ?? []
  expect(text).not.toContain('<style')
  expect(text).toContain('<meta name="theme-color" content="#3d1250"/>')
  expect(headers['content-security-policy']).toContain("style-src 'self';")
  const css = await shop.get(sheet).set('accept-encoding', 'identity').expect(200)
  expect(css.text).toContain('--action:#5a1e6e')
  expect(css.headers['cache-control']).toContain('immutable')
  const packed = await shop.get(sheet).set('accept-encoding', 'br').buffer(true).expect('content-encoding', 'br')
  expect(packed.status).toBe(200)
  // The pages without React, too.
  expect((await shop.get(OFFLINE_PATH)).text).toContain(sheet)
})

test('the installed app has the name, the colours and the icon, and pictures are served as files', async () => {
  const { body } = await shop.get('/site.webmanifest').expect(200)
  expect(body).toMatchObject({
    name: 'Osaka & Sons',
    theme_color: '#3d1250',
    icons: [
      { src: '/favicon.svg' },
      { src: '/images/app-icon.png', sizes: '192x192', purpose: 'any' },
      { src: '/images/app-icon.png', sizes: '192x192', purpose: 'maskable' },
    ],
  })
  expect((await shop.get('/favicon.svg').expect(200)).body.toString()).toContain('#5a1e6e')
  const { mark, logo, hero } = shop.deps.config.ownerFiles
  for (const file of ['/images/app-icon.png', mark, logo, hero?.wide ?? '', hero?.narrow ?? '']) await shop.get(file).expect(200)
  const { headers } = await shop.get(mark).set('Accept-Encoding', 'br').expect(200)
  expect(headers['content-encoding'], 'every page has the mark').toBe('br')
  // The offline page has no other mark, and its worker caches what is below /assets.
  expect((await shop.get(OFFLINE_PATH)).text).toContain(mark)
})

test('the first line of the log has no bank account', () => {
  expect(JSON.stringify(shop.logs)).not.toContain('123-456')
})

describe('a wrong file ends the start with its path and its line', () => {
  const made: string[] = []
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
  })
  const faultOf = (change: (text: string) => string) => {
    const { file, folder } = writeOwnShop(change)
    made.push(folder)
    try {
      readOwnerFiles(loadOwnerFile(file), 'en-US')
    } catch (error) {
      return error instanceof Error ? error.message.replace(folder, '') : ''
    }
    return ''
  }

  test.each([
    ['logo.svg', 'none.svg', /^SHOP_FILE: \/shop\.yaml: line 17: logo: Expected a file that exists and can be read: none\.svg$/],
    ['icon.png', 'cut.png', /line 16: app_icon: Expected a picture of the kind \.png: cut\.png$/],
    ['mark: mark.svg', 'mark: shop.svg', /line 15: mark: Expected a file that exists/],
    ['icon.png', 'oblong.png', /line 16: app_icon: Expected a square of 192 to 1024 pixels: 192 by 100$/],
    ['narrow.avif }', 'narrow.webp }', /line 23: home\.picture\.narrow: Expected a file that exists/],
    ['hours:', 'hour:', /^SHOP_FILE: \/shop\.yaml: line 9: hour: is no key here/],
  ])('%s → %s', (from, to, message) => {
    expect(faultOf((text) => text.replace(from, to))).toMatch(message)
  })

  test('a file that does not exist is named', () => {
    expect(() => readConfig({ SHOP_FILE: '/no/such/shop.yaml' })).toThrow(
      /^SHOP_FILE must be a file that can be read: .*\/no\/such\/shop\.yaml/,
    )
  })
})

test('a picture of an owner has another version and another address when its contents change; a comment before it is no fault', () => {
  const { file, folder } = writeOwnShop()
  const read = () => readOwnerFiles(loadOwnerFile(file), 'en-US')
  const change = (name: string) =>
    writeFileSync(path.join(folder, name), Buffer.concat([readFileSync(path.join(folder, name)), Buffer.from(' ')]))
  const versions = [read().version]
  const { wide } = read().hero ?? {}
  for (const name of ['mark.svg', 'logo.svg', 'icon.png', 'wide.avif', 'narrow.avif']) {
    change(name)
    versions.push(read().version)
  }
  expect(new Set(versions).size).toBe(6)
  expect(read().hero?.wide).not.toBe(wide)
  writeFileSync(path.join(folder, 'mark.svg'), `<!-- ${'licence '.repeat(200)} --><svg xmlns="http://www.w3.org/2000/svg"/>`)
  expect(read().mark).toMatch(/^\/assets\/mark-/)
  rmSync(folder, { recursive: true })
})

test('an owner without a mark has the first letter of the name', () => {
  const { file, folder } = writeOwnShop((text) => text.replace('mark: mark.svg\n', ''))
  const mark = readOwnerFiles(loadOwnerFile(file), 'ru-RU').files.get('/favicon.svg')?.bytes.toString()
  expect(mark).toMatch(/<text [^>]*>О<\/text>/)
  rmSync(folder, { recursive: true })
})

describe('on a backend of another company, in production', () => {
  const start = (env: { readonly [name: string]: string }) =>
    startTestShop({ env: { UPSTREAM_URL: shop.upstreamUrl, NODE_ENV: 'production', ...env } })
  const LINE = 'The seller in SHOP_FILE is invented: the shop takes no orders'

  test('the invented seller takes no orders, and logs the reason', async () => {
    const invented = await start({})
    try {
      await invented.deps.check.start()
      expect(invented.logs.filter(({ msg }) => msg === LINE)).toHaveLength(1)
      expect(invented.deps.features.has('checkout')).toBe(false)
      const { body } = await invented.post('/api/order').set('sec-fetch-site', 'same-origin').send({})
      expect(body).not.toHaveProperty('data.order_id')
      await invented.get('/jpcart/payment/1').expect(404)
    } finally {
      await invented.close()
    }
  })

  test.each([
    ['a company that exists', { SHOP_FILE: own.file }],
    ['test payments', { PAYMENTS: 'sandbox' }],
  ])('%s takes orders', async (_, env) => {
    const open = await start(env)
    try {
      await open.deps.check.start()
      expect(open.deps.features.has('checkout')).toBe(true)
      expect(open.logs.some(({ msg }) => msg === LINE)).toBe(false)
    } finally {
      await open.close()
    }
  })
})
