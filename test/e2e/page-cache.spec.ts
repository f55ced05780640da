/** Pages that guests share: cached as complete bytes, the same for all guests, and as interactive as streamed ones. */
import type { APIRequestContext, Page } from 'playwright/test'
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { LOCALE_COOKIE } from '../../shared/preferences.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { findProduct, isSimple } from './products.ts'
import { expect, test as base, ONE_LANGUAGE } from './fixtures.ts'
import { startShop } from './startProgram.ts'

/** The shops of other specs cache no page; this one caches for so short a time that pages are re-rendered as well. */
const test = base.extend({
  baseURL: async ({ startOnce }, use) => {
    const { url } = await startOnce('caching shop', () =>
      startShop({ UPSTREAM_URL: process.env['E2E_BACKEND_URL'] ?? '', PAGE_CACHE_SECONDS: '2' }),
    )
    await use(url)
  },
})

// One worker, so that its shop is started once.
test.describe.configure({ mode: 'default' })

/** Requests a page until it is served from memory: the first request is streamed, the second one caches it. */
const untilStored = async (request: APIRequestContext, path: string, language: Locale) => {
  await expect(async () => {
    const answer = await request.get(path, { headers: { cookie: `${LOCALE_COOKIE}=${language}` } })
    expect(answer.headers()['x-cache']).toBe('hit')
  }).toPass()
}

const keepCart = (page: Page, lines: readonly unknown[]) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [GUEST_CART_KEY, JSON.stringify(lines)] as const)

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('a cached page comes from memory, hydrates under its policy by hash, and sells', async ({ shop, request }) => {
      const { page, t, heading, main } = shop
      const product = await findProduct(page.request, isSimple)
      const path = `/${product.link_rewrite}`
      // Again when it has expired before the browser requests it.
      await expect(async () => {
        await untilStored(request, path, language)
        const { 'x-cache': cache, 'content-security-policy': policy } = (await shop.open(path)).headers()
        expect(cache).toBe('hit')
        expect(policy).toMatch(/script-src 'sha256-[\w+/=]+' 'sha256-[\w+/=]+' 'strict-dynamic'/)
      }).toPass()
      await expect(heading(product.name)).toBeVisible()
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
    })

    test("a guest's page is the same with an empty and with a full cart", async ({ shop, request }) => {
      const { page, t, main } = shop
      const path = '/category/tea-food'
      await untilStored(request, path, language)
      const empty = await (await shop.open(path)).text()
      await main
        .getByRole('button', { name: t('card.addNamed', { name: '' }) })
        .first()
        .click()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
      const [line] = (await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown, GUEST_CART_KEY)) as {
        readonly qty: number
      }[]
      await keepCart(page, [{ ...line, qty: 64, qty_limit: null }])

      // Re-rendered while the user views it: the same bytes again, because it contains no data of the user.
      const full = await (await shop.open(path)).text()
      expect(full).toBe(empty)
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 64 }) })).toBeVisible()
    })
  })
}
