/** Products beside each other: all of it in the address, so it works as plain links too. */
import { expect, PHONE, test } from './fixtures.ts'
import { productsOf } from './goods.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a comparison shows all lines or only differences, and loses a product on demand', async ({ shop }) => {
      const { page, t, main } = shop
      const [one, two, three] = await productsOf(page.request)
      if (!one || !two || !three) throw new Error('Three products were expected')
      await shop.open(`/compare?ids=${[one, two, three].map(({ id }) => id).join(',')}`)
      await expect(main.locator('thead .compare-name')).toHaveText([one.name, two.name, three.name])
      // Without what can be pressed in it: it is read before each value of its column.
      await expect(main.getByRole('columnheader', { name: one.name, exact: true })).toBeVisible()
      const all = await main.locator('tbody tr').count()
      await main.getByRole('link', { name: t('compare.differences') }).click()
      await expect(page).toHaveURL(/diff=1/)
      await expect.poll(() => main.locator('tbody tr').count()).toBeLessThanOrEqual(all)
      await expect(main.locator('tbody tr:not(.compare-differs)')).toHaveCount(0)
      await main.getByRole('link', { name: t('compare.remove', { name: two.name }) }).click()
      await expect(main.locator('thead .compare-name')).toHaveText([one.name, three.name])
      await expect(page).toHaveURL(/diff=1/)
    })
  })
}

test('a phone scrolls the table, not the page', async ({ shop }) => {
  const { page } = shop
  await page.setViewportSize(PHONE)
  const ids = (await productsOf(page.request)).slice(0, 4).map(({ id }) => id)
  await shop.open(`/compare?ids=${ids.join(',')}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})
