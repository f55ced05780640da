/** The page that sells gift certificates: a value is chosen on it, put into the cart, and stands there without a parcel. */
import { expect, PLACES, test } from './fixtures.ts'

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.23] a certificate of the chosen value is bought at /podarocnyi-sertifikat.html', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/podarocnyi-sertifikat.html')
      const values = main.locator('.option:not(.option-gone)')
      expect(await values.count()).toBeGreaterThan(2)
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(main.getByText(t('option.choose'))).toBeVisible()
      const value = values.nth(2)
      const amount = (await value.getByRole('radio').evaluate((radio) => radio.closest('label')?.textContent)) ?? ''
      const yen = /10[\s,\u00a0\u202f]000/.exec(amount)?.[0] ?? 'no value'
      await value.click()
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await main.getByRole('link', { name: t('card.toCart') }).click()
      await page.waitForURL('/cart')
      await expect(main.getByText(yen).first()).toBeVisible()
      await expect(main.getByText(t('cart.goods', { count: 1 }))).toBeVisible()
    })
  })
}
