/** The server side of the service worker (docs/decisions/018-service-worker). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUEST_PAGE_HEADER, CACHED_LIST_MARK, VARIANT_HEADER } from '../../shared/offline.ts'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
let off: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { OFFLINE: '1' } })
  off = await startTestShop({ env: { UPSTREAM_URL: shop.upstreamUrl } })
})
afterAll(async () => {
  await off.close()
  await shop.close()
})

describe('/sw.js', () => {
  test('is revalidated each time, runs under a policy of its own, and names the release of the pages', async () => {
    const { text, headers } = await shop.get('/sw.js').expect(200)
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'")
    const { release } = shop.deps.manifest
    expect(text).toContain(release.id)
    expect(text).toContain(release.builtAt)
    expect((await shop.get('/').expect(200)).text).toContain(`"offline":${JSON.stringify(release)}`)
    await shop
      .get('/sw.js')
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304)
  })

  test('switched off, removes the installed worker; pages register none', async () => {
    const { text, headers } = await off.get('/sw.js').expect(200)
    expect(text).toMatch(/unregister\(\)/)
    expect(text).not.toContain('respondWith')
    expect(headers['cache-control']).toBe('no-cache')
    const page = await off.get('/').expect(200)
    expect(page.text).not.toContain('"offline":')
    expect(page.headers[VARIANT_HEADER]).toBeUndefined()
    expect(page.headers['content-security-policy']).not.toContain('worker-src')
    await off.get('/offline').expect(404)
  })
})

test('the offline page is in both languages, complete without React, and its policy allows only its own files', async () => {
  for (const [lang, title] of [
    ['ru-RU', 'Нет сети'],
    ['en-US', 'You are offline'],
  ] as const) {
    const { text, headers } = await shop.get(`/offline?lang=${lang}`).expect(200)
    expect(text).toContain(`<html lang="${lang.slice(0, 2)}">`)
    expect(text).toContain(`>${title}</h1>`)
    expect(text).toContain(`<ol class="offline-page-list">${CACHED_LIST_MARK}</ol>`)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['cache-control']).toBe('no-store')
    for (const file of text.match(/\/assets\/(?!icons-)[\w.-]+/g) ?? []) await shop.get(file).expect(200)
  }
})

describe('a page', () => {
  test('names its language, currency and country, and that a worker may run', async () => {
    const { headers } = await shop
      .get('/info/delivery')
      .set('Cookie', 'currency=JPY; delivery_country=KZ; i18n_redirected=ru-RU')
      .expect(200)
    expect(headers[VARIANT_HEADER]).toBe('ru-RU.JPY.KZ')
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    expect((await shop.get('/cart').expect(200)).headers[VARIANT_HEADER]).toBeTypeOf('string')
  })

  test.each([
    '/info/delivery?lang=ru-RU',
    '/info/contacts?sent=7',
    '/?auth=true&from=%2Fprofile%2Forders%2F7',
    '/product_search?q=soap',
    '/change-password?letter=x',
    '/compare',
    '/no/such/page',
  ])('%s is not to be cached', async (path) => {
    expect((await shop.get(path)).headers[VARIANT_HEADER]).toBeUndefined()
  })

  test('of a signed-in user is not cached, and the worker gets the guest’s', async () => {
    const cookie = await signInTo(shop)
    const own = await shop.get('/info/delivery').set('Cookie', cookie).expect(200)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.text).toContain('demo@example.com')
    const guests = await shop.get('/info/delivery').set('Cookie', cookie).set(GUEST_PAGE_HEADER, '1').expect(200)
    expect(guests.headers['cache-control']).toBe('private, no-cache')
    expect(guests.text).not.toContain('demo@example.com')
    expect(guests.text).toContain('"shopper":null')
    await shop.get('/profile').set('Cookie', cookie).set(GUEST_PAGE_HEADER, '1').expect(302)
  })
})
