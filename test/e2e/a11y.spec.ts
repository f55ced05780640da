/** axe on dialogs, menus and the style guide, in the light and dark theme. Pages as loaded: page-kinds.spec.ts. */
import { expectNoFindings } from './axe.ts'
import { signInNew } from './accounts.ts'
import { findProduct, isSimple } from './products.ts'
import { ON_DESKTOP, ON_PHONE, expect, test } from './fixtures.ts'
import { caller } from './orders.ts'

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('axe finds nothing in the sign-in dialog with its errors', async ({ shop }) => {
      const { page, t } = shop
      await shop.open('/?auth=1')
      const dialog = page.getByRole('dialog')
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.getByText(t('form.required')).first()).toBeVisible()
      await expectNoFindings(shop, 'login', 'dialog[open]')
      await dialog.getByRole('button', { name: t('auth.register') }).click()
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.getByText(t('form.no_agree_personal'))).toBeVisible()
      await expectNoFindings(shop, 'registration', 'dialog[open]')
    })

    // The largest page, without the frame, which all other pages show.
    test('axe finds nothing in the style guide, where every component is', async ({ shop }) => {
      test.slow()
      await shop.open('/demoxxx')
      await expectNoFindings(shop, 'style guide', '.demo')
    })
  })
}

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('axe finds nothing in favourites, and in the menus of a desktop', async ({ shop, context }) => {
      const { page, t } = shop
      await signInNew(context)
      const { id } = await findProduct(page.request, isSimple)
      await caller(context)('POST', `/user/wishlist/${id}`)
      await shop.open('/wishlist')
      await page
        .locator('summary')
        .and(page.getByLabel(t('header.languageNow')))
        .click()
      await expectNoFindings(shop, 'languages', '.popover[open]')
      await page.keyboard.press('Escape')
      await page.locator('.profile-entry summary').click()
      await expectNoFindings(shop, 'account menu', '.profile-entry')
      await expectNoFindings(shop, 'favourites', 'main')
    })
  })
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('axe finds nothing in the open menu and the open catalogue', async ({ shop }) => {
      const { page, t } = shop
      await shop.open('/info/delivery')
      await page
        .locator('summary')
        .and(page.getByLabel(t('header.menu')))
        .click()
      await expectNoFindings(shop, 'menu', '.popover[open]')
      await page.keyboard.press('Escape')

      await page
        .getByRole('navigation', { name: t('nav.main') })
        .getByRole('link', { name: t('nav.catalogue') })
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /\d/ }).first()).toBeVisible()
      await expectNoFindings(shop, 'catalogue', 'dialog[open]')
    })
  })
}
