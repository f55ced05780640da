/** Browsers that refuse storage, channels or history entries, or do not focus a pressed button. */
import { expect, ON_DESKTOP, test } from './fixtures.ts'
import { findProduct, isSimple, productsOf } from './products.ts'

/** As in Firefox with all cookies blocked. Runs before the page's scripts. */
const refuseEverything = () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
  LockManager.prototype.request = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
}

const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

for (const { name, ...place } of ON_DESKTOP)
  test.describe(name, () => {
    test.use(place)

    for (const [title, init] of [
      ['refuses storage, channels, locks and caches', refuseEverything],
      ['has a full storage', fillStorage],
    ] as const)
      test(`a browser that ${title}: the shop works, and states once that the cart is not stored`, async ({ shop }) => {
        const { page, t, main } = shop
        const product = await findProduct(page.request, isSimple)
        await page.addInitScript(init)
        await shop.open(`/${product.link_rewrite}`)
        await main.locator('.add-to-cart-page button').last().click()
        const message = page.getByRole('region', { name: t('ui.messages') }).getByText(t('card.notStored'))
        await expect(message).toBeVisible()
        await page.getByRole('link', { name: t('header.cartCount', { count: 1 }) }).click()
        await expect(main.getByRole('link', { name: product.name }).first()).toBeVisible()
        await page.goBack()
        await main.locator('.add-to-cart-page .stepper button').last().click()
        await expect(page.getByRole('link', { name: t('header.cartCount', { count: 2 }) })).toBeVisible()
        await expect(message).toHaveCount(1)
      })

    test('a browser that does not focus a pressed button: a closed dialog returns the focus to it', async ({ shop }) => {
      const { page, main } = shop
      const items = await productsOf(page.request)
      expect(items.some((item) => item.has_options && item.available_for_order)).toBe(true)
      await page.addInitScript(() => document.addEventListener('mousedown', (event) => event.preventDefault(), true))
      await shop.open('/category/face-care')
      const delivery = main.locator('.card-delivery').nth(3)
      await delivery.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(delivery).toBeFocused()
    })

    test('a browser that refuses more history entries still shows the next page', async ({ shop }) => {
      const { page, t, heading } = shop
      await shop.open('/')
      await page.evaluate(() => {
        window.history.pushState = () => {
          throw new DOMException('Attempt to use history.pushState() more than 100 times', 'SecurityError')
        }
      })
      await page
        .getByRole('link', { name: t('nav.brands'), exact: true })
        .first()
        .click()
      await expect(heading(t('title.brands'))).toBeVisible()
    })
  })
