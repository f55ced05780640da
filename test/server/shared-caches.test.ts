/**
 * Answers that a cache between the shop and its users may store: those with `Cache-Control: public` for any cache, and cached pages for a CDN. They must
 * depend on nothing but what their `Vary` names, and repeat nothing of the request.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELIVERY_COUNTRIES } from '../../shared/deliveryCountries.ts'
import { fetchBytes, type Fetched } from '../support/fetchBytes.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

type Sent = { readonly [name: string]: string }

const folder = mkdtempSync(path.join(tmpdir(), 'caches-'))
const siteFile = path.join(folder, 'site.yaml')
const ANNOUNCEMENT = 'announcement: { id: new-year, text: { en-US: Parcels, ru-RU: Посылки } }\n'

let shop: FaultyShop
beforeAll(async () => {
  writeFileSync(siteFile, ANNOUNCEMENT)
  shop = await startFaultyShop({
    CDN_CACHE_SECONDS: '60',
    PAGE_CACHE_SECONDS: '3600',
    PUBLIC_ORIGIN: 'https://shop.example',
    TRUST_PROXY: 'loopback',
    SITE_FILE: siteFile,
    OFFLINE: '1',
  })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const ask = (address: string, headers: Sent = {}): Promise<Fetched> => fetchBytes(shop.url + address, headers)

/** The answer of a page after it is in the cache. */
const settled = async (address: string, headers: Sent = {}): Promise<Fetched> => {
  if (!OTHERS.includes(address)) for (let i = 0; i < 2; i++) await ask(address, headers)
  return ask(address, headers)
}

const PAGES = ['/', '/brands', '/category/face-care', '/info/delivery', '/blog']
const OTHERS = (
  '/feeds/yml.xml /feeds/google.xml /blog/feed.xml /blog/rss.xml /news/feed.xml /feed.xml /blog/feed /sitemap.xml /sitemap-products-1.xml ' +
  '/sitemap-screens-1.xml /robots.txt /llms.txt /site.webmanifest /manifest.webmanifest /opensearch.xml /.well-known/security.txt /favicon.ico /preferences/announcement ' +
  '/sw.js /category/face-care/ /p/shizukuya-lotion /search?q=x /category/face-care?brand= /info/delivery/'
).split(' ')

const WAYS: readonly (readonly [name: string, headers: Sent])[] = [
  ['a language', { 'accept-language': 'ru' }],
  ['several languages', { 'accept-language': 'de, ru;q=0.8, en;q=0.5' }],
  ['the cookie of a language', { cookie: 'i18n_redirected=ru-RU' }],
  ['a currency', { cookie: 'currency=KZT' }],
  ['a country', { cookie: 'delivery_country=KZ' }],
  ['a closed announcement', { cookie: 'announcement=new-year' }],
  ['invalid preferences', { cookie: 'i18n_redirected=xx; currency=evil; delivery_country=evil; announcement=evil' }],
  ['other cookies', { cookie: 'csrf-token=0123456789abcdef0123; signed_in=1; consent=all; promo=evil; _ga=evil' }],
  ['a foreign host', { host: 'evil.example' }],
  ['forwarded addresses', { 'x-forwarded-host': 'evil.example', 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
  ['another scheme', { 'x-forwarded-proto': 'https' }],
  ['another port', { 'x-forwarded-port': '8443' }],
  ['Markdown', { accept: 'text/markdown' }],
  ['a token', { cookie: 'token=evil' }],
  ['a crawler', { 'user-agent': 'Googlebot/2.1' }],
  ['a page for guests', { 'x-guest-page': '1' }],
  ['another method', { 'x-http-method-override': 'POST' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a request id', { 'x-request-id': 'evil-request-id' }],
]

const isForCdn = ({ headers }: Fetched) => headers['cdn-cache-control'] !== undefined
const isShared = (answer: Fetched) => isForCdn(answer) || /public|s-maxage/.test(answer.headers['cache-control'] ?? '')
const summary = ({ status, headers, body }: Fetched) => ({ status, to: headers.location, body: body.toString('latin1') })

test.each([...PAGES, ...OTHERS])('%s, where a cache may store it, differs only by headers in its Vary', async (address) => {
  const base = await settled(address)
  for (const [name, headers] of WAYS) {
    const answer = await settled(address, headers)
    if (!isShared(answer)) continue
    const named = String(answer.headers.vary).toLowerCase()
    if (!Object.keys(headers).every((one) => named.includes(one))) expect(summary(answer), name).toEqual(summary(base))
    expect(JSON.stringify(answer.headers) + answer.body.toString(), name).not.toContain('evil')
  }
})

/** The headers that the edge sends after the normalisation of docs/operations.md; null: it passes the request on and stores nothing. */
const normalised = ({ cookie = '', ...headers }: Sent): Sent | null => {
  const cookies = new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string | undefined]))
  if (['token', '__Host-token', 'maintenance_pass'].some((name) => cookies.has(name))) return null
  if (headers['accept']?.includes('markdown')) return null
  const valid = [
    ['i18n_redirected', /^(?:en-US|ru-RU)$/],
    ['currency', /^[A-Z]{3}$/],
    ['delivery_country', new RegExp(`^(?:${DELIVERY_COUNTRIES.join('|')})$`)],
    ['announcement', /^new-year$/],
  ] as const
  const rest = valid.flatMap(([name, form]) => (form.test(cookies.get(name) ?? '') ? [`${name}=${cookies.get(name)}`] : []))
  const language = /\b(?:en|ru)\b/.exec(headers['accept-language'] ?? '')?.[0]
  const { host } = headers
  return {
    ...(host !== undefined && { host }),
    ...(rest.length > 0 && { cookie: rest.join('; ') }),
    ...(language !== undefined && !cookies.get('i18n_redirected')?.includes('-') && { 'accept-language': language }),
  }
}

describe('a page for a CDN', () => {
  test.each(PAGES)('%s is the same without everything that the edge removes from the request', async (address) => {
    for (const [name, headers] of WAYS) {
      const reduced = normalised(headers)
      const answer = await settled(address, headers)
      if (reduced === null) continue
      expect(isForCdn(answer), name).toBe(true)
      expect(summary(answer), name).toEqual(summary(await settled(address, reduced)))
    }
  })

  test('states how long it may be stored, and its keys, and contains nothing of one request', async () => {
    const { headers, body } = await settled('/category/face-care')
    expect(headers['cdn-cache-control']).toBe('max-age=60, stale-while-revalidate=600, stale-if-error=86400')
    expect(headers['cache-control']).toBe('private, no-cache')
    const keys = String(headers['surrogate-key']).split(' ')
    expect(keys).toEqual(expect.arrayContaining(['all', 'category:face-care', expect.stringMatching(/^product:\d+$/)]))
    expect(String(headers['cache-tag']).split(',')).toEqual(keys)
    for (const name of ['x-request-id', 'set-cookie']) expect(headers[name]).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('nonce')
    expect(body.toString()).not.toContain('nonce=')
    const revalidated = await ask('/category/face-care', { 'if-none-match': String(headers.etag) })
    expect(revalidated.status).toBe(304)
    expect(revalidated.headers['cdn-cache-control']).toBe(headers['cdn-cache-control'])
  })

  test('its headers fit into 4 kB on every page', async () => {
    for (const address of [...PAGES, `/${shop.slug}`, '/news', '/reviews']) {
      const { headers } = await settled(address)
      expect(Object.entries(headers).flat().join(': ').length + 50).toBeLessThan(4096)
    }
  })
})

describe('no CDN stores', () => {
  const expectPrivate = (answer: Fetched) => {
    for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag']) expect(answer.headers[name]).toBeUndefined()
    expect(answer.headers['cache-control']).toMatch(/private|no-store/)
  }

  test('a page of a signed-in user, also of one whose token the backend refuses', async () => {
    for (const cookie of [await signInTo(shop), 'token=refused'])
      for (const address of PAGES) expectPrivate(await settled(address, { cookie }))
  })

  test.each([
    '/cart',
    '/product_search?q=soap',
    '/wishlist',
    '/profile',
    '/user/orders',
    '/no/such/page',
    '/info/contacts?sent=1',
  ])('%s', async (address) => {
    expectPrivate(await settled(address))
  })

  test('a streamed page, whose nonce is for one request', async () => {
    const answer = await ask('/category/hair-care')
    expect(answer.headers['content-security-policy']).toContain('nonce')
    expectPrivate(answer)
  })

  test('pages during maintenance, when only operators see them', async () => {
    await settled('/brands')
    writeFileSync(siteFile, `${ANNOUNCEMENT}maintenance: { on: true, pass: a-long-word }\n`)
    shop.deps.site.look()
    expectPrivate(await ask('/brands'))
    const operator = await ask('/brands', { cookie: 'maintenance_pass=a-long-word' })
    expect(operator.status).toBe(200)
    expectPrivate(operator)
    writeFileSync(siteFile, ANNOUNCEMENT)
    shop.deps.site.look()
    expect(isForCdn(await settled('/brands'))).toBe(true)
  })
})
