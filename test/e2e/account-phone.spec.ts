/** The account on a phone: each page is reached from its first page, and the actions of an address are in one row. */
import { signInNew } from './accounts.ts'
import { someHome } from './checkoutSteps.ts'
import { ON_PHONE, expect, test } from './fixtures.ts'
import { caller } from './orders.ts'

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test("each account page is reached from the account's first page; the actions of an address are in one row", async ({
      shop,
      context,
    }) => {
      const { page, t, main, heading } = shop
      await signInNew(context)
      const call = caller(context)
      for (const street of ['Lesnaya 5', 'Tverskaya 8']) await call('POST', '/user/addresses', { ...someHome(), street })
      await shop.open('/profile')
      const toAccount = page.getByRole('navigation', { name: t('nav.main') }).getByRole('link', { name: t('nav.profile') })
      const pages = main.getByRole('navigation', { name: t('profileFrame.pages') }).filter({ visible: true })
      for (const [link, title] of [
        ['profileFrame.favourites', 'favourites.emptyTitle'],
        ['profileFrame.info', 'title.profileInfo'],
        ['profileFrame.promo', 'title.promo'],
        ['profileFrame.orders', 'orders.emptyTitle'],
        ['profileFrame.reviews', 'title.myReviews'],
        ['profileFrame.addresses', 'title.addresses'],
      ] as const) {
        await pages.getByRole('link', { name: t(link) }).click()
        await expect(heading(t(title))).toBeVisible()
        if (link === 'profileFrame.addresses') break
        await toAccount.click()
        await expect(heading(t('title.profile'))).toBeVisible()
      }

      const lines = await main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .last()
        .locator('a, button')
        .evaluateAll((controls) =>
          controls.map((control) => {
            const { top, height } = control.getBoundingClientRect()
            return Math.round(top + height / 2)
          }),
        )
      expect(lines, 'edit, make default, delete').toEqual(lines.map(() => lines[0]))
      expect(lines).toHaveLength(3)
    })
  })
}
