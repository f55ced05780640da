/** 103 Early Hints: what a browser preloads before the page's data arrives, as an option for operators. */
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paused, passTo } from '../support/fakeUpstream.ts'
import { signInTo } from '../support/signIn.ts'
import { startTestShop } from '../support/startTestShop.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const BROWSER = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'none' }

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ EARLY_HINTS: '1' })
})
afterAll(() => shop.close())

test("a browser's page load receives the stylesheets and the fonts at once, and no script", async () => {
  // The page's data arrives only after the hints.
  const data = paused(passTo(shop.behind))
  shop.front.on('/v1/home', data.answering)
  const [hints, status] = await new Promise<[hints: string, status: number | undefined]>((resolve, reject) => {
    let links = ''
    get(shop.url, { headers: BROWSER }, (response) => {
      response.resume().once('end', () => resolve([links, response.statusCode]))
    })
      .on('information', ({ statusCode, headers }) => {
        expect(statusCode).toBe(103)
        links = [headers.link ?? ''].flat().join(', ')
        data.letPass()
      })
      .once('error', reject)
  })
  expect(status).toBe(200)
  const { entry, stylesheet, sheets, screens, fonts } = shop.deps.manifest
  for (const sheet of [stylesheet, ...(sheets['home'] ?? [])]) expect(hints).toContain(`<${sheet}>; rel=preload; as=style`)
  // Scripts wait for the first paint.
  for (const script of [entry, ...(screens['home'] ?? [])]) expect(hints).not.toContain(script)
  for (const font of fonts['en-US'] ?? [])
    expect(hints).toContain(`<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`)
})

test('they name the fonts of the language of the page', async () => {
  const { text } = await shop.raw('/', { ...BROWSER, Cookie: 'i18n_redirected=ru-RU' })
  for (const chunk of shop.deps.manifest.fonts['ru-RU'] ?? []) expect(text.slice(0, text.indexOf('\r\n\r\n'))).toContain(chunk)
})

test('every hint is the address of an existing file', async () => {
  const { text } = await shop.raw(`/${shop.slug}`, BROWSER)
  const files = [...text.slice(0, text.indexOf('\r\n\r\n')).matchAll(/<([^>]+)>/g)].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect((await fetch(shop.url + file)).status, file).toBe(200)
})

test('clients that do not load pages, and addresses without a page, receive none', async () => {
  expect((await shop.raw('/')).text).toMatch(/^HTTP\/1\.1 200/)
  expect((await shop.raw('/', { 'Sec-Fetch-Mode': 'cors' })).text).toMatch(/^HTTP\/1\.1 200/)
  expect((await shop.raw('/no/such/page', BROWSER)).text).toMatch(/^HTTP\/1\.1 404/)
  expect((await shop.raw('/cart/', BROWSER)).text).toMatch(/^HTTP\/1\.1 301/)
})

const hintsIn = (text: string) => text.split('HTTP/1.1 103').length - 1

test('without EARLY_HINTS=1 there are none: some proxies take them for the final answer', async () => {
  const plain = await startTestShop({ env: { UPSTREAM_URL: shop.behind } })
  try {
    expect((await plain.raw('/', BROWSER)).text).toMatch(/^HTTP\/1\.1 200/)
  } finally {
    await plain.close()
  }
})

test('a stale token gets one hint, one answer and one set of cookies, and each public call is made once', async () => {
  const stale = { ...BROWSER, Cookie: 'token=expired; signed_in=1' }
  shop.front.seen.length = 0
  const { text } = await shop.raw(`/${shop.slug}`, stale)
  expect([hintsIn(text), text.split('HTTP/1.1 200').length - 1]).toEqual([1, 1])
  const head = text.slice(text.indexOf('HTTP/1.1 200'), text.indexOf('\r\n\r\n', text.indexOf('HTTP/1.1 200')))
  expect(head.match(/^set-cookie: token=;/gim)).toHaveLength(1)
  expect(
    shop.front.seen
      .filter(({ headers }) => headers.authorization !== undefined)
      .map(({ url }) => url)
      .sort(),
  ).toEqual(
    [...new Set(shop.front.seen.filter(({ headers }) => headers.authorization !== undefined).map(({ url }) => url))].sort(),
  )
})

test('a redirect comes without hints, whether for a guest or for a token', async () => {
  expect((await shop.raw('/profile', BROWSER)).text).toMatch(/^HTTP\/1\.1 302/)
  expect((await shop.raw('/profile', { ...BROWSER, Cookie: 'token=expired' })).text).toMatch(/^HTTP\/1\.1 302/)
  const session = await signInTo(shop)
  expect((await shop.raw('/?auth=true&from=%2Fprofile', { ...BROWSER, Cookie: session })).text).toMatch(/^HTTP\/1\.1 302/)
})
