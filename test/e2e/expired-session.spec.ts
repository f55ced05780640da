/** Actions in a tab after its session has expired wait until the same customer signs in, and are then carried out once. */
import type { BrowserContext } from 'playwright/test'
import { dialogOf, signInNew, unitsReserved, type Account } from './accounts.ts'
import { agree, cartOf, makeCartReady, ordersOf, placeButton, toPay } from './checkoutSteps.ts'
import { expect, ON_DESKTOP, ON_PHONE, test, type Shop } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'
import { caller } from './orders.ts'
import { watchRequests } from './quiet.ts'

/** The backend no longer knows the token of an open page; the page learns it by its next call. */
const expire = async ({ page }: Shop, context: BrowserContext) => {
  await context.clearCookies({ name: 'token' })
  await context.addCookies([{ name: 'token', value: 'old', url: new URL(page.url()).origin, httpOnly: true, secure: true }])
}

/** Opens a page and waits until it has read the cart: a page that is still starting detects the end of its session without a press. */
const openWithCart = async ({ page, open }: Shop, path: string) => {
  const cart = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/user/cart')
  await open(path)
  await cart
}

/** Signs the same customer in again, in the dialog that has opened. */
const signInAgain = async (shop: Shop, { email, password }: Account) => {
  const { login, field, submit } = dialogOf(shop)
  await expect(login.getByText(shop.t('auth.expired'))).toBeVisible()
  await field('email').fill(email)
  await field('password').fill(password)
  await submit.click()
  await expect(login).toBeHidden()
}

const favouritesOf = async (context: BrowserContext) =>
  (await caller(context)<{ readonly items: readonly { readonly id: number }[] }>('GET', '/user/wishlist')).items.map(
    ({ id }) => id,
  )

for (const { name, ...place } of ON_PHONE)
  test.describe(name, () => {
    test.use(place)

    test('a product is added, its quantity raised and the product made a favourite, each once', async ({ shop, context }) => {
      const { page, t, main } = shop
      const account = await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      shop.expectConsole(/401/)
      const quiet = watchRequests(page)

      await test.step('add to the cart', async () => {
        await openWithCart(shop, `/${product.link_rewrite}`)
        await quiet()
        await expire(shop, context)
        await main
          .getByRole('button', { name: t('card.addLarge') })
          .first()
          .click()
        await signInAgain(shop, account)
        await expect.poll(() => unitsReserved(context)).toBe(1)
        await expect(main.getByRole('button', { name: t('card.addLarge'), exact: true })).toHaveCount(0)
      })

      await test.step('favourites', async () => {
        await quiet()
        await expire(shop, context)
        const heart = main.getByRole('button', { name: t('wishlist.toggle', { name: product.name }) }).first()
        await heart.click()
        await signInAgain(shop, account)
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        await expect(page.locator('.toast').filter({ hasText: product.name })).toBeVisible()
        expect(await favouritesOf(context)).toEqual([product.id])
      })

      await test.step('one more, in the cart', async () => {
        await shop.open('/cart')
        await quiet()
        await expire(shop, context)
        await main.getByRole('button', { name: t('card.more') }).click()
        await signInAgain(shop, account)
        await expect.poll(() => unitsReserved(context)).toBe(2)
      })
    })
  })

for (const { name, ...place } of ON_DESKTOP)
  test.describe(name, () => {
    test.use(place)

    test('a link that is only pointed at does not ask to sign in; pressed, it does, and its page is shown', async ({
      shop,
      context,
    }) => {
      const { page, t, main, heading } = shop
      const account = await signInNew(context)
      shop.expectConsole(/401/)
      const quiet = watchRequests(page)
      await shop.open('/profile')
      await quiet()
      await expire(shop, context)
      const link = main.getByRole('link', { name: t('nav.addresses'), exact: true }).first()
      const refused = page.waitForResponse((response) => response.url().includes('/api/') && response.status() === 401)
      await link.hover()
      await (await refused).finished()
      await quiet()
      await expect(dialogOf(shop).login).toBeHidden()
      await link.click()
      await signInAgain(shop, account)
      await expect(heading(t('addresses.emptyTitle'))).toBeVisible()
    })

    test('an order with a comment is placed once', async ({ shop, context }) => {
      const { page, t, main } = shop
      const account = await signInNew(context)
      await makeCartReady(context, page)
      shop.expectConsole(/401/)
      const quiet = watchRequests(page)
      await shop.open('/cart')
      await agree(shop).check()
      await quiet()
      await expire(shop, context)
      await main.getByRole('textbox', { name: t('checkout.comment') }).fill('Ring twice')
      await placeButton(shop).click()
      await signInAgain(shop, account)
      await page.waitForURL(toPay)
      const orders = await ordersOf(context)
      expect(orders.map(({ comment }) => comment)).toEqual(['Ring twice'])
      expect(await cartOf(context)).toMatchObject({ products_count: 0, comment: '' })
    })
  })
