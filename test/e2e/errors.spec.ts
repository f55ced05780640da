/** A failing backend: the right status, a sentence in the user's language, and a link to continue. Missing pages: navigation.spec.ts and test/server/error-pages.test.ts. */
import { reset } from '../support/fakeUpstream.ts'
import { expectNoFindings } from './axe.ts'
import { expect, test } from './faultyShop.ts'
import { ON_PHONE } from './fixtures.ts'

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

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
      await expectNoFindings(shop, 'backend down', 'main')
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
