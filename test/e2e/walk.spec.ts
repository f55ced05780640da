/** The main journey: from the home page to a product in the cart. */
import type { Page } from 'playwright/test'
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { readGuestCart } from '../../shared/model/guestCart.ts'
import { DESKTOP, expect, ON_PHONE, PHONE, test } from './fixtures.ts'
import { expectOwnLook } from './otherSheets.ts'

const expectOwnLookInBoth = async (page: Page, area: string, others: number) => {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expectOwnLook(page, area, others)
  }
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.01] [R2.02] [R2.09] [R3.04] a user navigates from home through a category to a product and adds it to the cart', async ({
      shop,
    }) => {
      const { page, t, main, heading } = shop
      const loaded: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))

      await test.step('home', async () => {
        expect((await shop.open('/')).status()).toBe(200)
        await expect(heading(t('home.heading'))).toBeVisible()
        await expect(page).toHaveTitle(t('home.title'))
      })

      await test.step('category', async () => {
        await page
          .getByRole('navigation', { name: t('nav.categories') })
          .getByRole('link')
          .first()
          .click()
        await page.waitForURL(/\/category\/[\w-]+$/)
        await expect(heading(t('home.heading'))).toBeHidden()
        const name = await heading().innerText()
        await expect(page).toHaveTitle(t('head.title', { page: name, shop: t('shop.name') }))
        const trail = page.getByRole('navigation', { name: t('nav.trail') })
        await expect(trail.getByRole('link', { name: t('nav.home') })).toHaveAttribute('href', '/')
        await expect(trail.getByText(name)).toHaveAttribute('aria-current', 'page')
        await expectOwnLookInBoth(page, 'catalogue', 1)
      })

      await test.step('the category in another order', async () => {
        await main.getByRole('combobox', { name: t('category.sort') }).selectOption({ label: t('category.sortRating') })
        await page.waitForURL(/\?sort=rating$/)
        // The address and the sorted list change together: all later reads see the sorted list.
        await expect(main.getByRole('combobox', { name: t('category.sort') })).toHaveValue('rating')
      })

      const card = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: t('card.addNamed', { name: '' }) }) })
        .first()
      const product = await card.getByRole('heading').innerText()

      await test.step('product', async () => {
        await card.getByRole('heading').getByRole('link').click()
        await expect(heading(product)).toBeVisible()
        await expect(page).toHaveTitle(t('head.title', { page: product, shop: t('shop.name') }))
        await expectOwnLookInBoth(page, 'product', 2)
      })

      await test.step('cart', async () => {
        await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeHidden()
        await main
          .getByRole('button', { name: t('card.addLarge') })
          .first()
          .click()
        await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
        await main
          .getByRole('group', { name: t('card.quantity', { name: product }) })
          .getByRole('button', { name: t('card.more') })
          .first()
          .click()
        const cart = page.getByRole('link', { name: t('header.cartCount', { count: 2 }) })
        await expect(cart).toBeVisible()

        const stored: unknown = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), GUEST_CART_KEY)
        expect(stored).toHaveLength(1)
        expect(readGuestCart(stored)).toMatchObject([{ qty: 2, product: { name: product }, available_for_order: true }])

        await cart.click()
        await expect(page).toHaveURL('/cart')
        await expect(heading(t('title.cart'))).toBeVisible()
        await expectOwnLookInBoth(page, 'buying', 3)
        await expect(cart).toBeVisible()
      })

      expect(loaded, 'pages that were loaded as documents').toHaveLength(1)
    })
  })
}
