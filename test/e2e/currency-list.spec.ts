/** The currencies that the picker offers, as the browser requests them. */
import { ON_PHONE, expect, test } from './fixtures.ts'

for (const { name, viewport, language } of ON_PHONE) {
  test.describe(name, () => {
    test.use({ language, viewport })

    test('[R7.04] the picker requests the list of currencies when it is opened, reports a failure, and retries when reopened', async ({
      shop,
    }) => {
      const { page, t } = shop
      const picker = page.locator('summary').and(page.getByLabel(t('header.menu')))
      shop.expectConsole(/failed: .*\/api\/currencyList/)
      shop.expectConsole(/ERR_FAILED \(.*\/api\/currencyList/)
      shop.expectConsole(/warning: ApiError/)
      let requests = 0
      let isDown = true
      const offered = [
        { name: 'Tenge', iso_code: 'KZT' },
        { name: 'Lira', iso_code: 'TRY' },
      ]
      await page.route('**/api/currencyList', (route) => {
        requests += 1
        return isDown ? route.abort() : route.fulfill({ json: { data: { items: offered } } })
      })
      await shop.open('/info/delivery')
      expect(requests).toBe(0)
      await picker.click()
      await expect(page.getByText(t('header.currenciesFailed')).filter({ visible: true })).toBeVisible()
      await page.keyboard.press('Escape')
      isDown = false
      requests = 0
      await picker.click()
      const currencies = page.getByRole('list', { name: t('header.currency') }).filter({ visible: true })
      await expect(currencies.getByRole('button')).toHaveText([/KZT/, /TRY/])
      await page.keyboard.press('Escape')
      await picker.click()
      await expect(currencies).toBeVisible()
      expect(requests).toBe(1)
    })
  })
}
