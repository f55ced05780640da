/** Parts of a phone's page whose code cannot be loaded offline: one visible message, which disappears once the part is loaded. */
import { findProduct } from './products.ts'
import { expect, ONE_LANGUAGE, PHONE, test, type Shop } from './fixtures.ts'
import { layersGone } from './layersGone.ts'

type Part = {
  readonly name: string
  readonly path: (shop: Shop) => Promise<string> | string
  readonly press: (shop: Shop) => Promise<void>
  /** The loaded part. */
  readonly part: (shop: Shop) => ReturnType<Shop['page']['locator']>
}

const menuOf = ({ page, t }: Shop) =>
  page
    .locator('summary')
    .and(page.getByLabel(t('header.menu')))
    .filter({ visible: true })

const category = () => '/category/face-care'

const PARTS: readonly Part[] = [
  {
    name: 'currency and country',
    path: category,
    press: async (shop) => menuOf(shop).click(),
    part: ({ page }) => page.locator('.mobile-menu').getByRole('combobox').first(),
  },
  {
    name: 'search',
    path: category,
    press: async ({ page, t }) =>
      page
        .getByRole('link', { name: t('search.open') })
        .filter({ visible: true })
        .click(),
    part: ({ page, t }) =>
      page.getByRole('dialog', { name: t('search.open') }).getByRole('navigation', { name: t('nav.categories') }),
  },
  {
    name: 'catalogue',
    path: category,
    press: async ({ page, t }) =>
      page
        .locator('.bottom-bar')
        .getByRole('link', { name: t('nav.catalogue') })
        .click(),
    part: ({ page, t }) =>
      page
        .getByRole('dialog', { name: t('nav.catalogue') })
        .locator('[data-category]')
        .first(),
  },
  {
    name: 'quick add',
    path: async ({ page }) => {
      const { name } = await findProduct(page.request, (item) => item.has_options && item.available_for_order)
      return `/product_search?q=${encodeURIComponent(name)}`
    },
    press: async ({ main, t }) =>
      main
        .getByRole('link', { name: new RegExp(t('card.chooseNamed', { name: '' }).trim()) })
        .first()
        .click(),
    part: ({ page, t }) => page.getByRole('dialog', { name: t('option.choose') }),
  },
]

for (const language of ONE_LANGUAGE) {
  test.describe(`${language}, phone`, () => {
    test.use({ language, viewport: PHONE, hasTouch: true, isMobile: true })

    for (const [path, parts] of Map.groupBy(PARTS, ({ path: of }) => of))
      test(`${parts.map(({ name }) => name).join(', ')}: the message is visible, and disappears when the part is loaded`, async ({
        shop,
      }) => {
        const { page, t } = shop
        shop.expectConsole(/ERR_FAILED|Failed to (?:load|fetch)|dynamically imported/)
        await shop.open(await path(shop))
        // As after a recent reload: the page does not reload again.
        await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
        for (const { name, press, part } of parts)
          await test.step(name, async () => {
            await page.route('**/assets/*.js', (route) => route.abort('failed'))
            await press(shop)
            const toast = page.locator('.toast').filter({ hasText: t('ui.partFailed') })
            await expect(toast).toHaveCount(1)
            // Its middle is the topmost element, so that nothing covers it.
            await expect
              .poll(() =>
                toast.evaluate((element) => {
                  const { left, top, width, height } = element.getBoundingClientRect()
                  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
                }),
              )
              .toBe(true)
            await page.unroute('**/assets/*.js')
            const retry = toast.getByRole('button', { name: t('ui.retry') })
            if (await retry.isVisible()) await retry.click()
            else {
              const menu = page.locator('.mobile-menu[open], .mobile-menu:popover-open')
              if ((await menu.count()) > 0) await press(shop)
              await press(shop)
            }
            await expect(part(shop)).toBeVisible()
            await expect(toast).toHaveCount(0, { timeout: 2000 })
            await page.keyboard.press('Escape')
            await expect(part(shop)).toBeHidden()
            await layersGone(page)
          })
      })
  })
}
