/** 103: what a browser is told to fetch while the page's data is still on its way. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { late, passTo } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const BROWSER = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'none' }

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterAll(() => shop.close())

test("a browser's page load gets the stylesheet, the fonts and the screen's chunks at once", async () => {
  shop.front.on('/v1/home', late(600, passTo(shop.behind)))
  const { status, arrivals, text } = await shop.raw('/', BROWSER)
  expect(status).toBe(200)
  const hints = text.slice(0, text.indexOf('\r\n\r\n'))
  expect(hints).toMatch(/^HTTP\/1\.1 103 Early Hints\r\n/)
  const { entry, stylesheet, screens, fonts } = shop.deps.manifest
  expect(hints).toContain(`<${stylesheet}>; rel=preload; as=style`)
  expect(hints).toContain(`<${entry}>; rel=modulepreload`)
  for (const chunk of screens['home/homeScreen.tsx'] ?? []) expect(hints).toContain(`<${chunk}>; rel=modulepreload`)
  for (const font of fonts['en-US'] ?? [])
    expect(hints).toContain(`<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`)
  const answer = arrivals.find((arrival) => arrival.text.includes('HTTP/1.1 200'))
  expect((answer?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(400)
})

test('they name the texts and fonts of the language of the page', async () => {
  const { text } = await shop.raw('/', { ...BROWSER, Cookie: 'i18n_redirected=ru-RU' })
  for (const chunk of shop.deps.manifest.messages['ru-RU']?.['common'] ?? [])
    expect(text.slice(0, text.indexOf('\r\n\r\n'))).toContain(chunk)
})

test('every hint is the address of a file that is there', async () => {
  const { text } = await shop.raw(`/${shop.slug}`, BROWSER)
  const files = [...text.slice(0, text.indexOf('\r\n\r\n')).matchAll(/<([^>]+)>/g)].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect((await fetch(shop.url + file)).status, file).toBe(200)
})

test('programs that do not load pages, and addresses that are no page, get none', async () => {
  expect((await shop.raw('/')).text).toMatch(/^HTTP\/1\.1 200/)
  expect((await shop.raw('/', { 'Sec-Fetch-Mode': 'cors' })).text).toMatch(/^HTTP\/1\.1 200/)
  expect((await shop.raw('/no/such/page', BROWSER)).text).toMatch(/^HTTP\/1\.1 404/)
  expect((await shop.raw('/cart/', BROWSER)).text).toMatch(/^HTTP\/1\.1 301/)
})
