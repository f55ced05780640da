/** Missing pages and failures: the right status, a sentence in the user's language, and a link to continue. */
import { reset } from '../support/fakeUpstream.ts'
import { expect, test } from './faultyShop.ts'
import { ONE_LANGUAGE } from './fixtures.ts'

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    for (const path of ['/no/such/page', '/no-such-product', '/category/no-such-category']) {
      test(`[R2.39] [R2.63] [R8.03] ${path} is a 404 with the error page`, async ({ shop }) => {
        const { page, t, heading, main } = shop
        shop.expectConsole(/status of 404/)
        expect((await shop.open(path)).status()).toBe(404)
        await expect(heading(t('error.404.title'))).toBeVisible()
        await expect(main.getByText(t('error.404.text'))).toBeVisible()
        await expect(page).toHaveTitle(t('head.title', { page: t('error.404.title'), shop: t('shop.name') }))
        await main.getByRole('link', { name: t('error.home') }).click()
        await expect(heading(t('home.heading'))).toBeVisible()
      })
    }

    test('[R2.64] [R8.03] a backend that breaks off is a 502 page that states when to come back; the shop stays up', async ({
      shop,
      way,
    }) => {
      const { page, t, heading, main } = shop
      way.on('/', reset)
      shop.expectConsole(/status of 502/)
      const response = await shop.open('/category/face-care')
      expect(response.status()).toBe(502)
      expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
      await expect(heading(t('error.500.title'))).toBeVisible()
      await expect(main.getByText(t('error.500.text'))).toBeVisible()
      await expect(main.getByText(t('error.code', { status: 502 }))).toBeVisible()
      expect((await page.request.get('/livez')).status()).toBe(200)

      way.heal()
      // The shop does not call a failed backend for a while.
      await expect.poll(async () => (await page.request.get('/category/face-care')).status()).toBe(200)
      await main.getByRole('link', { name: t('error.reload') }).click()
      await expect(main.getByRole('listitem').getByRole('heading').first()).toBeVisible()
      await shop.hydrated()
      await expect(page).toHaveURL('/category/face-care')
      await expect(heading(t('error.500.title'))).toBeHidden()
    })
  })
}
