/**
 * Consent to counting: the server stores the choice, cached pages are the same for all, and only configured third-party origins are named.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const SERVICES = /crisp|google|yandex/

let shop: TestShop
let counted: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  counted = await startTestShop({
    env: {
      UPSTREAM_URL: shop.upstreamUrl,
      PUBLIC_CHAT_ID: 'chat-1',
      PUBLIC_ANALYTICS_ID: 'G-2',
      PUBLIC_COUNTER_ID: '333',
      PAGE_CACHE_SECONDS: '30',
    },
  })
})
afterAll(() => Promise.all([shop.close(), counted.close()]))

describe('a choice', () => {
  test.each(['all', 'necessary'])('%s is stored for a year and redirects back', async (consent) => {
    const answer = await shop.post('/preferences/consent').type('form').send({ consent, to: '/brands?x=1' }).expect(303)
    expect(answer.headers['location']).toBe('/brands?x=1')
    const [cookie = ''] = answer.headers['set-cookie'] as unknown as readonly string[]
    expect(cookie).toMatch(new RegExp(`^consent=${consent}; Max-Age=31536000; Path=/; Expires=[^;]+; Secure; SameSite=Lax$`))
  })

  test.each(['', 'yes', 'ALL', '__proto__'])('%j is none', async (consent) => {
    const answer = await shop.post('/preferences/consent').type('form').send({ consent, to: '/' }).expect(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('from a form of another site is refused', async () => {
    await shop.post('/preferences/consent').set('Sec-Fetch-Site', 'cross-site').type('form').send({ consent: 'all' }).expect(403)
  })
})

test('a page is the same for every choice, and shows no banner by itself', async () => {
  const ask = (cookie: string) => counted.get('/brands').set({ Cookie: cookie }).expect(200)
  await ask('')
  await expect.poll(async () => (await ask('')).headers['x-cache']).toBe('hit')
  const pages = await Promise.all(['', 'consent=all', 'consent=necessary', 'consent=odd'].map(ask))
  expect(new Set(pages.map(({ headers }) => headers['etag'])).size).toBe(1)
  expect(pages[0]?.text).not.toMatch(/<script[^>]*src="https:|class="consent"/)
})

describe('[R1.20] the policy of a page', () => {
  const policyOf = async (of: TestShop) => (await of.get('/info/delivery').expect(200)).headers['content-security-policy'] ?? ''

  test('names no service when none is configured', async () => {
    expect(await policyOf(shop)).not.toMatch(SERVICES)
    expect(await policyOf(shop)).not.toContain('unsafe-inline')
  })

  test('names the configured ones, each only where it is needed', async () => {
    const policy = await policyOf(counted)
    expect(policy).toMatch(/connect-src 'self' [^;]*wss:\/\/\*\.relay\.crisp\.chat[^;]*google-analytics\.com[^;]*mc\.yandex\.ru/)
    expect(policy).toMatch(/frame-src https:\/\/\*\.crisp\.chat(;|$)/)
    expect(policy).toMatch(/script-src '(nonce|sha256)-[^']+' 'sha256-[^']+' 'strict-dynamic'(;|$)/)
    expect(policy).toContain("default-src 'none'")
  })

  test('of a shop that only counts still refuses inline styles', async () => {
    const only = await startTestShop({ env: { UPSTREAM_URL: shop.upstreamUrl, PUBLIC_COUNTER_ID: '333' } })
    try {
      const policy = await policyOf(only)
      expect(policy).toContain('mc.yandex.ru')
      expect(policy).not.toMatch(/crisp|google|unsafe-inline|frame-src/)
    } finally {
      await only.close()
    }
  })
})
