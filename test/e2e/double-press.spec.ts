/** A double click, a double tap or a long press of Enter presses only the first control, not the one that takes its place. */
import type { Page } from 'playwright/test'
import { expect, ONE_LANGUAGE, PHONE, test, type Shop } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'

const openProduct = async (shop: Shop) => {
  const { page, t, main } = shop
  const { link_rewrite, name } = await findProduct(page.request, isSimple)
  await shop.open(`/${link_rewrite}`)
  const group = main.getByRole('group', { name: t('card.quantity', { name }) }).first()
  return {
    add: main.getByRole('button', { name: t('card.addLarge') }).first(),
    more: group.getByRole('button', { name: t('card.more') }),
  }
}

/** The page is still the product's, with one unit in the cart. */
const expectOneUnit = async ({ page, t, heading }: Shop, title: string) => {
  await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
  // A second unit or another page would appear only later.
  await page.waitForTimeout(600)
  await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
  await expect(heading()).toHaveText(title)
}

/** Two taps, whose own times are 100 ms apart however busy the machine is. */
const doubleTap = async (page: Page, point: { readonly x: number; readonly y: number }) => {
  const devtools = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [at, type] of [
    [0, 'touchStart'],
    [0.03, 'touchEnd'],
    [0.1, 'touchStart'],
    [0.13, 'touchEnd'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [point] : [],
      timestamp: start + at,
    })
}

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('a double click on "Add to cart" adds one unit and follows no link', async ({ shop }) => {
      const { add } = await openProduct(shop)
      const title = await shop.heading().innerText()
      await add.dblclick()
      await expectOneUnit(shop, title)
      await shop.main
        .getByRole('link', { name: shop.t('card.toCart') })
        .first()
        .click()
      await expect(shop.heading(shop.t('nav.cart'))).toBeVisible()
    })

    test('a long press of Enter adds one unit, and the focus is on the button for more', async ({ shop }) => {
      const { keyboard } = shop.page
      const { add, more } = await openProduct(shop)
      const title = await shop.heading().innerText()
      await add.focus()
      await keyboard.down('Enter')
      await keyboard.down('Enter')
      await keyboard.down('Enter')
      await keyboard.up('Enter')
      await expect(more).toBeFocused()
      await expectOneUnit(shop, title)
      await keyboard.press('Enter')
      await expect(shop.page.getByRole('link', { name: shop.t('header.cartCount', { count: 2 }) })).toBeVisible()
    })

    test.describe('phone', () => {
      test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

      test('a double tap on "Add to cart" adds one unit', async ({ shop }) => {
        const { page, t } = shop
        const { add } = await openProduct(shop)
        const title = await shop.heading().innerText()
        await add.scrollIntoViewIfNeeded()
        const box = await add.boundingBox()
        if (!box) throw new Error('The button has no place')
        await doubleTap(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
        await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toHaveCount(1)
        await expectOneUnit(shop, title)
      })
    })
  })
}
