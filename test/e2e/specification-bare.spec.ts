/** The shop on only the 21 calls of the specification: nothing is sold, and no shown element is a dead end. */
import { ACCOUNTS } from '../support/specificationBackend/world.ts'
import { dialogOf } from './accounts.ts'
import { ON_PHONE } from './fixtures.ts'
import { expect, test } from './specificationShop.ts'

test.use({ hasCatalogue: false })

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use({ ...place, specification: { seed: 22 } })

    test('a guest meets no list, no dead link and no error; a customer has cart, favorites and account', async ({
      shop,
      visits,
    }) => {
      const { page, t, main, heading } = shop
      await visits.visit('/')
      await expect(heading(t('home.heading'))).toBeVisible()
      for (const name of [t('nav.newProducts'), t('nav.bestSales'), t('nav.brands'), t('nav.blog')])
        // oxlint-disable-next-line no-await-in-loop -- one link after another
        await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
      await visits.visit('/cart')
      await visits.visit('/info/delivery')
      for (const path of ['/new-products', '/brands', '/category/beauty', '/camellia-oil', '/product_search?q=oil', '/blog'])
        // oxlint-disable-next-line no-await-in-loop
        expect((await page.request.get(path)).status(), path).toBe(404)

      await shop.open('/?auth=1')
      const { field, submit } = dialogOf(shop)
      await field('email').fill(ACCOUNTS.usual.email)
      await field('password').fill(ACCOUNTS.usual.password)
      await Promise.all([page.waitForEvent('load'), submit.click()])
      for (const path of ['/', '/wishlist', '/profile', '/profile/info', '/profile/addresses'])
        // oxlint-disable-next-line no-await-in-loop
        await visits.visit(path)
      await visits.visit('/cart')
      await expect(main.getByRole('radiogroup', { name: t('checkout.address') }).getByRole('radio')).toHaveCount(2)
      await main
        .getByRole('radiogroup', { name: t('checkout.address') })
        .getByRole('radio')
        .first()
        .check({ force: true })
      await expect.poll(() => visits.backend.world().customers[0]?.addressId).toBe(11)
    })
  })
}
