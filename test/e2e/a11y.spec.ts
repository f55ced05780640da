/** axe on dialogs, menus and the style guide, in the light and dark theme. Pages as loaded: page-kinds.spec.ts. */
import { expectNoFindings } from './axe.ts'
import { signInNew } from './accounts.ts'
import { findProduct, isSimple } from './products.ts'
import { ON_DESKTOP, ON_PHONE, PLACES, expect, test } from './fixtures.ts'

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

    test('axe finds nothing in favourites and in the account menu', async ({ shop, context }) => {
      const { page, t, main } = shop
      await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      await shop.open(`/${product.link_rewrite}`)
      const heart = main.getByRole('button', { name: t('wishlist.toggle', { name: product.name }) }).first()
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await shop.open('/wishlist')
      await page.locator('.profile-entry summary').click()
      await expectNoFindings(shop, 'favourites')
    })
  })
}

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    test('axe finds nothing in the open catalogue and the open menus', async ({ shop }) => {
      const { page, t } = shop
      const isPhone = place.viewport.width < 960
      await shop.open('/')
      await page
        .locator('summary')
        .and(page.getByLabel(isPhone ? t('header.menu') : t('header.languageNow')))
        .click()
      await expectNoFindings(shop, 'menu', '.popover[open]')
      await page.keyboard.press('Escape')

      await page
        .getByRole(isPhone ? 'navigation' : 'banner', isPhone ? { name: t('nav.main') } : {})
        .getByRole('link', { name: t('nav.catalogue') })
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /\d/ }).first()).toBeVisible()
      await expectNoFindings(shop, 'catalogue', 'dialog[open]')
    })
  })
}
