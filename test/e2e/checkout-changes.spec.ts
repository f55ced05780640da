/** Changes between viewing the cart and ordering it: on another device, or because an action has failed. */
import type { Locator } from 'playwright/test'
import { expectNoFindings } from './axe.ts'
import { agree, cartOf, someHome, ordersOf, placeButton, putInCart, readyCart, summaryOf, toPay } from './checkoutSteps.ts'
import { DESKTOP, expect, PHONE, test } from './fixtures.ts'
import { isSimple, productsOf } from './products.ts'
import { caller } from './orders.ts'

test.use({ viewport: DESKTOP })

test('changes from another device are listed one by one before the order; a failure before the press stops the order', async ({
  shop,
  context,
}) => {
  const { page, t, main } = shop
  shop.expectConsole(/payment|comment|ApiError|Failed to load/)
  const product = await readyCart(context, page)
  const added = (await productsOf(page.request)).filter(isSimple).find(({ id }) => id !== product.id)
  const elsewhere = caller(context)
  const units = (count: number) => t('card.units', { count })
  await shop.open('/cart')
  await agree(shop).check()

  // A comment is written here while another one arrives from another device: the user chooses one.
  const comment = main.getByRole('textbox', { name: t('checkout.comment') })
  const other = main.getByRole('status').filter({ hasText: t('changed.comment') })
  for (const [theirs, choice, expected] of [
    ['Ring twice', 'changed.takeComment', 'Ring twice'],
    ['Leave it at the desk', 'changed.keepComment', 'Knock'],
  ] as const) {
    await comment.fill('Knock')
    await elsewhere('POST', '/user/cart/comment', { comment: theirs })
    await comment.blur()
    await expect(other).toContainText(theirs)
    expect((await cartOf(context)).comment).toBe(theirs)
    await other.getByRole('button', { name: t(choice) }).click()
    await expect(other).toHaveCount(0)
    await expect(comment).toBeFocused()
    await expect(comment).toHaveValue(expected)
    await expect.poll(async () => (await cartOf(context)).comment).toBe(expected)
  }

  // The order waits for the choice before it, which fails: an order that was not on the screen is not sent.
  const pay = main.getByRole('radiogroup', { name: t('nav.payment') }).getByRole('radio', { checked: false })
  let fail = () => {}
  const isPressed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(/\/api\/user\/cart\/payment\/\d+$/, async (route) => {
    await isPressed
    await route.fulfill({ status: 500, json: { data: null, message: null } })
  })
  await pay.first().check()
  await placeButton(shop).click()
  fail()
  await expect(summaryOf(shop)).toContainText(t('checkout.notSaved'))
  await expect(summaryOf(shop)).toBeFocused()
  await expect(main.getByText(t('checkout.notChosen'))).toBeVisible()
  expect(await ordersOf(context)).toHaveLength(0)
  await page.unroute(/\/api\/user\/cart\/payment\/\d+$/)

  // Another device changes the address and the quantity, and adds a product.
  await elsewhere('POST', '/user/addresses', { ...someHome(), street: 'Tverskaya 5' })
  const [line] = (await cartOf(context)).cart_items.items
  await elsewhere('POST', '/user/cart', [{ cart_id: line?.cart_id, product_id: product.id, qty: 2, option_id: null }])
  await putInCart(context, added?.id ?? 0, 1)
  await placeButton(shop).click()
  const first = `${product.name}: ${t('changed.wasNow', { before: units(1), now: units(2) })}`
  await expect(summaryOf(shop)).toContainText(first)
  await expect(summaryOf(shop)).toContainText(`${added?.name}: ${t('changed.added', { units: units(1) })}`)
  await expect(summaryOf(shop)).toContainText(t('changed.address'))
  await expect(summaryOf(shop)).toContainText(t('checkout.obstacles', { count: 1 }))
  const lineOf = (name: string) => main.locator('.cart-line').filter({ hasText: name })
  await expect(lineOf(product.name)).toContainText(t('changed.wasNow', { before: units(1), now: units(2) }))
  await expect(lineOf(added?.name ?? '')).toContainText(t('changed.added', { units: units(1) }))
  await expectNoFindings(shop, 'a cart that has changed', 'main')
  expect(await ordersOf(context)).toHaveLength(0)
  // A removed line is no obstacle. The order equals what was shown.
  await elsewhere('DELETE', '/user/cart', [{ product_id: added?.id, qty: 0 }])
  await placeButton(shop).click()
  await expect(summaryOf(shop)).toContainText(`${added?.name}: ${t('changed.left')}`)
  await expect(summaryOf(shop)).toContainText(t('checkout.obstacles', { count: 1 }))
  await placeButton(shop).click()
  await page.waitForURL(toPay)
  expect(await ordersOf(context)).toMatchObject([{ comment: 'Knock', products: [{ qty: 2 }] }])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, language: 'ru-RU' })

  test('lost answers: what has counted is shown, and an order with an unknown result is checked again where the user looks', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    shop.expectConsole(/api\/user|ApiError|Failed to load/)
    await page.clock.install()
    await readyCart(context, page)
    await shop.open('/cart')
    await agree(shop).check()
    /** The backend answers, and the answer is lost. */
    const lose = (address: RegExp, times: number) =>
      page.route(
        address,
        async (route) => {
          if (route.request().method() === 'GET') return route.continue()
          await route.fetch()
          return route.abort()
        },
        { times },
      )

    await lose(/\/api\/user\/cart\/payment\/\d+$/, 1)
    const methods = main.getByRole('radiogroup', { name: t('nav.payment') }).getByRole('radio')
    const before = (await cartOf(context)).payment.selected
    await methods.first().check()
    await expect.poll(async () => (await cartOf(context)).payment.selected).not.toBe(before)
    await expect(main.locator('.checkout[aria-busy]')).toHaveCount(0)
    await expect(methods.first()).toBeChecked()
    await expect(main.getByText(t('checkout.notChosen'))).toHaveCount(0)

    await lose(/\/api\/user\/cart$/, 1)
    await main.getByRole('button', { name: t('card.more') }).click()
    await expect.poll(async () => (await cartOf(context)).products_count).toBe(2)
    await expect(main.locator('.checkout[aria-busy]')).toHaveCount(0)
    await expect(main.locator('.cart-line input')).toHaveValue('2')

    // The order: no answer at all, four times; then an order whose answers are lost as often.
    const bar = main.locator('.cart-bar').getByRole('button')
    const wait = async (until: Locator) =>
      expect(async () => {
        await page.clock.fastForward(4000)
        await expect(until).toBeVisible({ timeout: 300 })
      }).toPass()
    const orders = /\/api\/user\/orders$/
    await page.route(orders, (route) => route.fulfill({ status: 500, json: { data: null, message: null } }))
    await bar.click()
    const unknown = main.getByRole('alert').filter({ hasText: t('checkout.unknown') })
    await wait(unknown)
    await expect(unknown).toBeInViewport()
    await expect(bar).toHaveText(t('checkout.checkAgain'))
    expect(await ordersOf(context)).toHaveLength(0)
    await page.unroute(orders)

    await lose(orders, 4)
    await bar.click()
    const again = main.getByRole('button', { name: t('checkout.checkAgain') })
    await wait(main.getByRole('heading', { level: 1, name: t('checkout.placing') }).and(page.locator(':focus')))
    await expect(main.getByText(t('checkout.unknown'))).toBeVisible()
    expect(await ordersOf(context)).toMatchObject([{ products: [{ qty: 2 }] }])
    await again.click()
    await page.waitForURL(toPay)
    expect(await ordersOf(context)).toHaveLength(1)
  })
})
