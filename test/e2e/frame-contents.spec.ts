/** Contents of the frame that only a browser shows. Its banners, links and footer: test/server/frame.test.ts. */
import { PHONE, expect, test } from './fixtures.ts'
import { signInNew } from './accounts.ts'
import { layersGone } from './layersGone.ts'
import { shiftOf } from './shift.ts'

test('[R2.39] a missing page offers the best sellers, and no visible element moves for it', async ({ shop }) => {
  const { page, t, main, heading } = shop
  shop.expectConsole(/status of 404/)
  await shop.open('/no/such/page')
  await expect(heading(t('error.404.title'))).toBeVisible()
  const products = main.getByRole('region', { name: t('nav.bestSales') })
  await expect(products.getByRole('listitem').filter({ visible: true })).toHaveCount(4)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
})

test('a page that stays open shows the current announcement, and no longer an expired one', async ({ shop }) => {
  const { page, t, heading } = shop
  const bar = page.getByRole('complementary', { name: t('announcement.label') })
  let now = `<aside aria-label="${t('announcement.label')}"><p>Parcels leave again on Monday.</p></aside>`
  await page.route(/\/preferences\/announcement/, (route) => route.fulfill({ contentType: 'text/html', body: now }))
  await shop.open('/info/delivery')
  await expect(bar).toHaveCount(0)
  // Dispatches `pageshow`, as on a return to the page, until the listener is installed.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      return bar.count()
    })
    .toBe(1)
  await expect(bar).toHaveText('Parcels leave again on Monday.')

  now = ''
  await page.clock.setFixedTime(Date.now() + 120_000)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.newProducts') })
    .click()
  await expect(heading(t('nav.newProducts'))).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test.describe('a phone', () => {
  test.use({ viewport: PHONE })

  test('[R2.50] the bottom bar links to home, the catalogue, favourites, the cart, and to sign-in or the account', async ({
    shop,
    context,
  }) => {
    const { page, t } = shop
    await shop.open('/info/delivery')
    const bar = page.getByRole('navigation', { name: t('nav.main') })
    await expect(bar.getByRole('link')).toHaveText(
      [t('nav.home'), t('nav.catalogue'), t('nav.favourites'), t('nav.cart'), t('nav.login')].map(
        (name) => new RegExp(`^${name}`),
      ),
    )
    await expect(bar.getByRole('link', { name: t('nav.home') })).toHaveAttribute('href', '/')
    await expect(bar.getByRole('link', { name: t('nav.cart') })).toHaveAttribute('href', '/cart')
    for (const [link, dialog] of [
      ['nav.catalogue', 'nav.catalogue'],
      ['nav.favourites', 'auth.login'],
      ['nav.login', 'auth.login'],
    ] as const) {
      await bar.getByRole('link', { name: t(link) }).click()
      await expect(page.getByRole('dialog', { name: t(dialog) })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await layersGone(page)
    await signInNew(context)
    await shop.open('/info/delivery')
    await expect(bar.getByRole('link', { name: t('nav.profile') })).toHaveAttribute('href', '/profile')
    const names = await bar.locator('a > span').all()
    for (const name of names) expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(0)
    await bar.getByRole('link', { name: t('nav.favourites') }).click()
    await expect(page).toHaveURL('/wishlist')
  })
})
