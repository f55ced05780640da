/** SITE_FILE: maintenance, announcement, redirects and robots.txt, read while the shop runs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSite } from '../../server/site/readSite.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-'))
const file = path.join(dir, 'site.yaml')
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { SITE_FILE: file, PAGE_CACHE_SECONDS: '600' } })
})
afterAll(async () => {
  await shop.close()
  rmSync(dir, { recursive: true })
})

const readings = () => shop.logs.filter(({ msg }) => msg === 'site file read' || msg === 'site file is wrong').length

/** Writes the file and has the shop read it, as SIGUSR2 does. */
const write = (text: string) => {
  writeFileSync(file, `${text}\n`)
  shop.deps.site.look()
}

describe('maintenance', () => {
  test('users get 503 with Retry-After, in their language; health still answers, and `pass` lets an operator in', async () => {
    const until = new Date(Date.now() + 3_600_000)
    write(`maintenance: { on: true, until: "${until.toISOString().slice(0, 19)}Z", pass: let-me-in-please }`)
    for (const [locale, title] of [
      ['en-US', 'We will be back soon'],
      ['ru-RU', 'Мы скоро вернёмся'],
    ] as const) {
      const { text, headers } = await shop.get(`/brands?lang=${locale}`).expect(503).expect('content-language', locale)
      expect(text.replaceAll('\u00a0', ' ')).toContain(`<h1>${title}</h1>`)
      expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
      expect(headers['cache-control']).toBe('no-store')
    }
    await shop.get('/api/categories').expect(503).expect('content-type', /json/)
    await shop.post('/preferences/currency').send('currency=USD').expect(503)
    await shop.get('/livez').expect(200)
    expect((await shop.get('/readyz').expect(200)).body).toEqual({ status: 'maintenance' })
    await shop.get('/favicon.svg').expect(200)

    await shop.get('/?pass=let-me-in').expect(503)
    const entered = await shop.get('/?pass=let-me-in-please').expect(302).expect('location', '/')
    const cookie = String(entered.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    await shop
      .get('/brands')
      .set('cookie', cookie.split(';')[0] ?? '')
      .expect(200)
    await shop.get('/brands').set('cookie', 'maintenance_pass=wrong').expect(503)

    write('maintenance: { on: false }')
    await shop.get('/brands').expect(200)
    expect((await shop.get('/readyz').expect(200)).body).toEqual({ status: 'ready' })
  })

  test('an end that is unknown or over announces a few minutes', async () => {
    write('maintenance: { on: true }')
    await shop.get('/').expect(503).expect('retry-after', '600')
    write('maintenance: { on: true, until: "2020-01-01T00:00:00Z" }')
    await shop.get('/').expect(503).expect('retry-after', '60')
    // Without a configured `pass` no request passes.
    await shop.get('/?pass=').expect(503)
    write('')
    await shop.get('/').expect(200)
  })
})

describe('an announcement', () => {
  const site = (id: string, more = '') =>
    `announcement: { id: ${id}, text: { en-US: "Parcels leave again on <Monday>.", ru-RU: "Отправки снова с <понедельника>." }, link: /news${more} }`
  const page = async (cookie = '') => (await shop.get('/brands?lang=ru-RU').set('cookie', cookie).expect(200)).text

  test('is on every page until it is closed, and a new one is shown to all', async () => {
    write(site('first'))
    expect(await page()).toContain('<a href="/news">Отправки снова с &lt;понедельника&gt;.</a>')
    expect(await page()).toContain('Отправки')
    const closed = await shop
      .post('/preferences/announcement')
      .set('referer', `${shop.url}/brands?page=2`)
      .send('announcement=first')
      .expect(303)
      .expect('location', '/brands?page=2')
    const cookie = String(closed.headers['set-cookie']).split(';')[0] ?? ''
    expect(cookie).toBe('announcement=first')
    expect(await page(cookie)).not.toContain('Отправки')
    expect(await page()).toContain('Отправки')

    write(site('second'))
    expect(await page(cookie)).toContain('Отправки')
    write(site('third', ', until: "2020-01-01T00:00:00Z"'))
    expect(await page()).not.toContain('Отправки')
  })

  test('selects another cached page when its text changes, and cached pages without it stay', async () => {
    write('')
    for (let i = 0; i < 2; i++) await page()
    expect((await shop.get('/brands?lang=ru-RU')).headers['x-cache']).toBe('hit')
    write(site('first'))
    for (let i = 0; i < 2; i++) expect(await page()).toContain('с &lt;понедельника')
    write(site('first').replace('понедельника', 'вторника'))
    expect(await page()).toContain('с &lt;вторника')
    write('')
    const { text, headers } = await shop.get('/brands?lang=ru-RU').expect(200)
    expect(headers['x-cache']).toBe('hit')
    expect(text).not.toContain('Отправки')
  })

  test('is requested by pages that stay open: the current one, in their language, and nothing once it is closed or over', async () => {
    const bar = (cookie = '') => shop.get('/preferences/announcement?lang=ru-RU').set('cookie', cookie).expect(200)
    write(site('first'))
    const { text, headers } = await bar()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toMatch(/^text\/html/)
    const label = shop.deps.intls['ru-RU'].intl.formatMessage({ id: 'announcement.label' })
    expect(text).toMatch(new RegExp(`^<aside class="announcement" aria-label="${label}">.*</aside>$`))
    expect(text).toContain('<a href="/news">Отправки снова с &lt;понедельника&gt;.</a>')
    // The same as in a page.
    expect((await page()).replaceAll('<!-- -->', '')).toContain(text)
    expect((await bar('announcement=first')).text).toBe('')
    write(site('second'))
    expect((await bar('announcement=first')).text).toContain('value="second"')
    write(site('third', ', until: "2020-01-01T00:00:00Z"'))
    expect((await bar()).text).toBe('')
    write('')
    expect((await bar()).text).toBe('')
  })

  test('is closed by our own page only, and redirects to no other site', async () => {
    await shop.post('/preferences/announcement').set('sec-fetch-site', 'cross-site').send('announcement=first').expect(403)
    await shop.post('/preferences/announcement').send('announcement=a b').expect(400)
    await shop
      .post('/preferences/announcement')
      .set('referer', 'https://evil.example/x')
      .send('announcement=first')
      .expect('location', '/')
  })
})

describe('redirects', () => {
  test('an old path redirects to the final new one at once, with its query', async () => {
    write('redirects:\n  /old-soap: /soaps\n  /soaps: /category/face-care?sort=new\n  /blog/gone: /blog')
    await shop.get('/old-soap').expect(301).expect('location', '/category/face-care?sort=new')
    await shop.get('/old-soap?utm_source=x').expect(301).expect('location', '/category/face-care?sort=new&utm_source=x')
    await shop.request('head', '/blog/gone?page=2').expect(301).expect('location', '/blog?page=2')
    await shop.get('/old-soap-2').expect(404)
  })

  test.each([
    ['redirects: { /a: "https://evil.example/" }', /\/a must lead to a path of this shop/],
    ['redirects: { /a: //evil.example }', /must lead to a path of this shop/],
    ['redirects: { /a: "/\\\\evil.example" }', /must lead to a path of this shop/],
    ['redirects: { /a: /b, /b: /c, /c: /a }', /\/a → \/b → \/c → \/a goes round in a circle/],
    ['redirects: { /a: /a }', /goes round in a circle/],
    ['redirects: { /: /brands }', /no path of a page that may be moved/],
    ['redirects: { /api/user: /brands }', /no path of a page/],
    ['redirects: { "a": /brands }', /no path of a page/],
    ['redirects: [/a]', /redirects/],
    ['maintenance: { on: true, pass: short }', /^line 1: maintenance\.pass: Expected 8 to 100/],
    ['maintenance: { on: perhaps }', /maintenance\.on/],
    ['announcement: { id: x, text: { en-US: Hello } }', /ru-RU/],
    ['announcement: { id: x, text: { en-US: a, ru-RU: b }, link: "https://evil.example" }', /must be a path of this shop/],
    ['hidden: true\nmaintenence: {}', /^line 2: maintenence/],
    ['hidden: true\nannouncement:\n  id: x\n  text:\n    en-US: Hello\n    ru-RU: 7', /^line 6: announcement\.text\.ru-RU/],
    ['hidden: true\nannouncement:\n  id: x\n  text:\n    en-US: Hello', /^line 4: announcement\.text\.ru-RU/],
    ['redirects:\n  /a.html: /b\n  /c.html: //evil.example', /^line 3: redirects: \/c\.html must lead/],
    ['redirects:\n  /x: /y\n  /a: /b\n  /b: /a', /^line 3: redirects: \/a → \/b → \/a goes round/],
    ['hidden: true\nhidden: false', /^line 2: /],
    ['hidden: true\n  : [', /line 2/],
  ])('%s is refused with a message that names the place', (text, says) => {
    expect(() => readSite(text)).toThrow(says)
  })

  test('an invalid change is ignored and logged; a missing file is not logged', async () => {
    const atFirst = readings()
    write('redirects: { /old-soap: /brands }')
    write('redirects: { /old-soap: /old-soap }')
    await shop.logged(({ msg, reason }) => msg === 'site file is wrong' && String(reason).includes('circle'))
    await shop.get('/old-soap').expect(301).expect('location', '/brands')
    // Without a signal the shop detects by polling that a file was added or removed. One that exists only between two polls is never seen.
    await expect.poll(readings, { timeout: 20_000 }).toBeGreaterThan(atFirst + 2)
    const before = readings()
    rmSync(file)
    await expect.poll(readings, { timeout: 20_000 }).toBeGreaterThan(before)
    await shop.get('/old-soap').expect(404)
  })

  test('a file that is invalid at the start stops it with one line', async () => {
    const wrong = path.join(dir, 'wrong.yaml')
    writeFileSync(wrong, 'hidden: 7\n')
    await expect(startTestShop({ env: { SITE_FILE: wrong, UPSTREAM_URL: shop.upstreamUrl } })).rejects.toThrow(
      /^SITE_FILE: .*wrong\.yaml: line 1: hidden: /,
    )
  })
})

test('robots.txt has the operator’s lines; a hidden shop disallows all crawlers, on every page', async () => {
  write('robots: |\n  User-agent: GPTBot\n  Disallow: /')
  const { text } = await shop.get('/robots.txt').expect(200)
  expect(text).toContain('Disallow: /cart\n')
  expect(text).toContain('\nUser-agent: GPTBot\nDisallow: /\n')
  expect((await shop.get('/brands').expect(200)).headers['x-robots-tag']).toBeUndefined()
  write('hidden: true')
  expect((await shop.get('/robots.txt').expect(200)).text).toBe('User-agent: *\nDisallow: /\n')
  expect((await shop.get('/brands').expect(200)).headers['x-robots-tag']).toBe('noindex, nofollow')
})
