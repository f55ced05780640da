/** Lines saved for later: by a guest and by a signed-in user, in two tabs, through a reload, a sign-in, a failure, and back in the cart. */
import type { WireCart } from '../../shared/api/cart.ts'
import { SAVED_KEY } from '../../shared/constants.ts'
import { signInNew } from './accounts.ts'
import { expectNoFindings } from './axe.ts'
import { expect, ONE_LANGUAGE, PHONE, test } from './fixtures.ts'
import { isSimple, productsOf } from './products.ts'
import { lineOf, openWith, stored } from './guestLines.ts'
import { caller } from './orders.ts'

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language, viewport: PHONE })

    test('a line is saved for later and restored with one press; reload, tabs, signing in and a failure lose nothing', async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      shop.expectConsole(/cart|ApiError|Failed to load/)
      const [one, two] = (await productsOf(page.request)).filter(isSimple)
      if (!one || !two) throw new Error('Two simple products were expected')
      await openWith(shop, [lineOf(one, { qty: 2 }), lineOf(two)])
      const shelf = main.getByRole('region', { name: t('saved.title') })
      const lines = main.locator('.cart-lines').first().locator('.cart-line')
      const units = main.getByText(t('cart.count', { count: 1 }), { exact: true })
      const save = async (name: string) =>
        main
          .locator('.cart-line', { hasText: name })
          .getByRole('button', { name: t('cart.saveNamed', { name: '' }) })
          .click()
      const [first, second] = await Promise.all([0, 1].map((at) => lines.nth(at).getByRole('heading').textContent()))
      if (!first || !second) throw new Error('Lines have names')

      await save(first)
      await expect(shelf.getByRole('listitem')).toContainText([first])
      await expect(lines.first().getByRole('heading').getByRole('link')).toBeFocused()
      await expect(units).toBeVisible()
      await page.getByRole('button', { name: t('ui.undo'), exact: true }).click()
      await expect(shelf).toHaveCount(0)
      await expect(lines).toContainText([first, second])

      // The same by another tab, after a reload; changes of one tab show in the other.
      await save(first)
      await expect(shelf).toContainText(first)
      await expectNoFindings(shop, 'a line that is saved for later', 'main')
      await page.reload()
      await shop.hydrated()
      await expect(shelf.getByRole('listitem')).toHaveCount(1)
      const other = await context.newPage()
      await shop.open('/cart', other)
      await other
        .getByRole('region', { name: t('saved.title') })
        .getByRole('button', { name: t('saved.backNamed', { name: '' }) })
        .click()
      await expect(shelf).toHaveCount(0)
      await expect(lines).toHaveCount(2)
      await save(first)
      await expect(other.getByRole('region', { name: t('saved.title') })).toContainText(first)
      await other.close()

      // It is merged when the guest signs in, and stays out of the cart.
      await signInNew(context)
      await shop.open('/cart')
      await expect(shelf.getByRole('listitem')).toContainText([first])
      await expect(units).toBeVisible()
      await expect.poll(() => stored(page, SAVED_KEY)).toEqual([])
      const cart = () => caller(context)<WireCart>('GET', '/user/cart')
      await expect.poll(async () => (await cart()).saved_items?.items.map(({ qty }) => qty)).toEqual([2])
      expect((await cart()).products_count).toBe(1)

      // An answer that is lost: the line stays, and the next press saves it for later.
      await page.route(/\/api\/user\/cart$/, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
      await save(second)
      const retry = page.getByRole('button', { name: t('ui.retry') })
      await expect(retry).toBeVisible()
      await expect(lines.first()).toContainText(second)
      await page.unroute(/\/api\/user\/cart$/)
      await retry.click()
      await expect(shop.heading(t('cart.emptyTitle'))).toBeVisible()
      await expect(shelf.getByRole('listitem')).toHaveCount(2)
      await shelf
        .getByRole('listitem')
        .filter({ hasText: first })
        .getByRole('button', { name: t('saved.backNamed', { name: '' }) })
        .click()
      await expect(shelf.getByRole('listitem')).toHaveCount(1)
      await shelf.getByRole('button', { name: t('saved.removeNamed', { name: '' }) }).click()
      await expect(shelf).toHaveCount(0)
      const { cart_items, saved_items } = await cart()
      expect([cart_items.items.map(({ qty }) => qty), saved_items?.items]).toEqual([[2], []])
    })
  })
}
