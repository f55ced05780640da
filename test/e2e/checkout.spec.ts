/** From a cart to an order: sign-in, address, delivery, payment, codes, consents; and exactly one order despite failures. */
import { countryName, toCountry } from '../../shared/deliveryCountries.ts'
import { newAccount, signInFromCart } from './accounts.ts'
import { expectNoFindings } from './axe.ts'
import {
  acceptDuty,
  agree,
  cartOf,
  eventsOf,
  someHome,
  ordersOf,
  placeButton,
  putInCart,
  readyCart,
  summaryOf,
  tabTo,
  toPay,
} from './checkoutSteps.ts'
import { DESKTOP, expect, PHONE, PLACES, test } from './fixtures.ts'
import { holdCalls } from './gate.ts'
import { findProduct, isSimple, productsOf } from './products.ts'
import { caller } from './orders.ts'

test.describe('en-US, phone', () => {
  test.use({ viewport: PHONE })

  test('[R2.12] [R1.16] [R4.19] a guest signs in on the cart, adds an address, chooses, and has ordered once', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    const account = await newAccount(page.request)
    const product = await findProduct(page.request, isSimple)
    await shop.open(`/${product.link_rewrite}`)
    await main
      .getByRole('button', { name: t('card.addLarge') })
      .first()
      .click()
    await shop.open('/cart')
    // The guest's estimate stays valid after sign-in, for an address in the chosen country.
    await main.getByRole('button', { name: t('country.other') }).click()
    await main.getByLabel(t('country.label')).selectOption('RU')
    const where = t('country.where', { to: toCountry({ code: 'RU', name: countryName('RU', shop.language) }, shop.language) })
    await expect(main.getByText(where)).toBeVisible()
    const total = main.locator('dl:not([aria-busy]) .cart-sum-whole dd')
    const estimate = (await total.textContent()) ?? ''
    const amount = estimate.replace(t('checkout.about', { amount: '' }), '')
    expect(estimate).toBe(t('checkout.about', { amount }))
    await signInFromCart(shop, account)
    await expect(main.getByRole('heading', { name: t('checkout.address') })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: product.name })).toBeVisible()
    await expect(total).toHaveText(estimate)
    await expect(placeButton(shop)).toHaveText(t('checkout.place'))

    const fields = main.locator('.checkout-address-form')
    await expect(fields).toBeVisible()
    for (const [key, value] of Object.entries(someHome() as { readonly [field: string]: string })) {
      const control = fields.locator(`[name="${key}"]`)
      if (key === 'country') await control.selectOption(value)
      else await control.fill(value)
    }
    // While a field has the focus, the bottom navigation is hidden for the keyboard, and the cart's own bar moves to the edge.
    const bar = main.locator('.cart-bar').filter({ visible: true })
    for (const one of await bar.all())
      await expect(async () => {
        const box = await one.boundingBox()
        expect(box && Math.round(box.y + box.height)).toBe(page.viewportSize()?.height)
      }).toPass()
    await fields.getByRole('button', { name: t('address.save') }).click()
    await expect(main.getByRole('radio', { name: /Petrova/ })).toBeChecked()
    // The form is closed, and the new address is in view.
    await expect(main.getByRole('heading', { name: t('checkout.address') })).toBeInViewport()

    const ways = (await cartOf(context)).shipping.availiable_shipping.items
    const other = ways.find(({ id }) => id !== 6)?.name ?? ''
    const courier = ways.find(({ id }) => id === 6)?.name ?? ''
    const handover = main.getByRole('radiogroup', { name: t('checkout.handover', { method: courier }) })
    await main.getByRole('radio', { name: new RegExp(`^${other}`) }).check()
    await expect(handover).toHaveCount(0)
    await expect(total).toHaveText(amount)
    await main.getByRole('radio', { name: new RegExp(`^${courier}`) }).check()
    await expect(handover.getByRole('radio')).toHaveCount(3)
    await main.getByRole('button', { name: t('checkout.choosePoint') }).click()
    await main.getByRole('searchbox').fill('moscow profsoyuznaya')
    const points = main.getByRole('radiogroup', { name: t('points.title') })
    await expect(points.getByRole('radio')).toHaveCount(1)
    await expect(points).toContainText('10')
    await points.getByRole('radio').check()
    await expect(handover.getByRole('radio', { checked: true })).toHaveCount(1)
    await main
      .getByRole('radiogroup', { name: t('nav.payment') })
      .getByRole('radio')
      .last()
      .check()
    await main.getByRole('textbox', { name: t('checkout.comment') }).fill('Ring twice')
    await agree(shop).check()
    // A phone's bar repeats the summary's total and button: it is hidden beside them.
    await placeButton(shop).scrollIntoViewIfNeeded()
    await expect(main.locator('.cart-bar')).toBeHidden()
    await expectNoFindings(shop, 'the checkout', 'main')
    await expect.poll(async () => (await cartOf(context)).payment.selected).not.toBeNull()
    await expect.poll(async () => (await cartOf(context)).comment).toBe('Ring twice')
    const { price_v2 } = await cartOf(context)

    // A draft survives a reload.
    await page.reload()
    await shop.hydrated()
    await expect(main.getByRole('textbox', { name: t('checkout.comment') })).toHaveValue('Ring twice')
    await expect(agree(shop)).toBeChecked()
    await placeButton(shop).dblclick()
    await page.waitForURL(toPay)

    const orders = await ordersOf(context)
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({ comment: 'Ring twice', total_price: price_v2.total_price })
    expect(orders[0]?.shipping?.param).toMatch(/Profsoyuznaya/)
    expect(await eventsOf(page)).toEqual([orders[0]?.id])
    expect(await cartOf(context)).toMatchObject({ products_count: 0, comment: '' })
  })
})

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    test('[R5.12] [R5.13] above the duty-free limit everything missing is listed at once, and by keyboard alone it becomes an order', async ({
      shop,
      context,
    }) => {
      test.slow()
      const { page } = shop
      await readyCart(context, page)
      // Expensive products with much stock; the order is cancelled at the end, so that other tests find them in stock.
      const dear = (await productsOf(page.request, { sort: '-price' })).find((item) => isSimple(item) && item.qty_limit > 80)
      const { requires_duty_acknowledgment } = await putInCart(context, dear?.id ?? 0, 20)
      expect(requires_duty_acknowledgment).toBe(true)
      await shop.open('/cart')
      await placeButton(shop).focus()
      await page.keyboard.press('Enter')
      await expect(summaryOf(shop)).toBeFocused()
      const links = summaryOf(shop).getByRole('link')
      await expect(links).toHaveText(
        shop.language === 'ru-RU'
          ? ['Требуется подтверждение', 'Подтвердите согласие на обработку персональных данных.']
          : ['Confirmation required', 'Confirm the agreement on the processing of personal data.'],
      )
      await tabTo(page, links.first())
      await page.keyboard.press('Enter')
      const duty = acceptDuty(shop)
      await expect(duty).toBeFocused()
      await expect(duty).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.press('Space')
      await expect(duty).toBeChecked()
      await tabTo(page, agree(shop))
      await page.keyboard.press('Space')
      await expect(summaryOf(shop)).toHaveCount(0)
      expect(await ordersOf(context)).toEqual([])
      await tabTo(page, placeButton(shop))
      await page.keyboard.press('Enter')
      await page.waitForURL(toPay)
      const [order, ...others] = await ordersOf(context)
      expect([order?.products.map(({ qty }) => qty), others]).toEqual([[1, 20], []])
      await caller(context)('POST', `/user/orders/${order?.id}/cancel`)
    })
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test("[R4.15] [R7.11] a promo code: no message at first, the backend's message for a wrong one, the unknown error, and success", async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    shop.expectConsole(/promo|ApiError|Failed to load/)
    await readyCart(context, page)
    const { id } = await findProduct(page.request, isSimple)
    // Enough for the minimum total of the code; the stock is large, whatever other tests order.
    await putInCart(context, id, 20)
    await shop.open('/cart')
    await main.getByRole('button', { name: t('checkout.promoAsk') }).click()
    const field = main.getByRole('textbox', { name: t('checkout.promo') })
    const apply = main.getByRole('button', { name: t('checkout.promoApply') })
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.fill('NO-SUCH')
    await apply.click()
    await expect(main.getByText('There is no such promo code')).toBeVisible()
    const announced = page.getByRole('log')
    await expect(announced).toContainText('There is no such promo code')
    await expect(field).toHaveValue('')

    await page.route('**/api/user/cart/promo/**', (route) => route.abort())
    await field.fill('WELCOME')
    await apply.click()
    await expect(main.getByText('Unknown error. Try later')).toBeVisible()
    await expect(field).toHaveValue('')
    await page.unroute('**/api/user/cart/promo/**')

    await field.fill(' wel come ')
    await apply.click()
    await expect(main.getByText('Promo code WELCOME activated')).toBeVisible()
    await expect(announced).toContainText('Promo code WELCOME activated')
    await expect(main.getByText(t('checkout.discount'))).toBeVisible()
    await main.getByRole('button', { name: t('checkout.promoDrop'), exact: true }).click()
    await expect(main.getByRole('button', { name: t('checkout.promoAsk') })).toBeVisible()
    expect((await cartOf(context)).promo).toBeNull()
  })

  test('cut answers, two tabs and a reload create one order and report it once; a consent is for one order in each tab', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    shop.expectConsole(/orders|ApiError|Failed to load/)
    const product = await readyCart(context, page)
    const other = await context.newPage()
    let cut = 2
    await context.route('**/api/user/orders', async (route) => {
      if (route.request().method() !== 'POST' || cut === 0) return route.continue()
      cut -= 1
      // The backend has created the order, and its answer is lost.
      await route.fetch()
      return route.abort()
    })
    // The consent box is ticked before the scripts have loaded.
    const scripts = await holdCalls(page, /\/assets\/[^/]+\.js$/)
    await page.goto('/cart', { waitUntil: 'commit' })
    await agree(shop).check()
    scripts.open()
    await shop.hydrated()
    await expect(agree(shop)).toBeChecked()
    const third = await context.newPage()
    const inThird = third.getByRole('main')
    await shop.open('/cart', third)
    await inThird.getByRole('checkbox', { name: t('checkout.agree') }).check()
    // It leaves the cart: there it would find the order, too, and report it first.
    await shop.open('/info/delivery', third)
    await shop.open('/cart', other)
    const inOther = other.getByRole('main')
    await inOther.getByRole('checkbox', { name: t('checkout.agree') }).check()
    await Promise.all([
      placeButton(shop).click(),
      inOther
        .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
        .last()
        .click(),
    ])
    await Promise.all([page.waitForURL(toPay), other.waitForURL(toPay)])
    expect(await ordersOf(context)).toHaveLength(1)
    expect([...(await eventsOf(page)), ...(await eventsOf(other))]).toHaveLength(1)
    await other.close()
    await shop.open('/cart')
    await expect(main.getByText(t('cart.emptyTitle'))).toBeVisible()
    // A consent in a tab that has placed no order does not count for the next one.
    await putInCart(context, product.id, 1)
    await shop.open('/cart', third)
    await inThird
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .last()
      .click()
    await expect(inThird.getByRole('alert').filter({ hasText: t('checkout.agreeRequired') })).toBeVisible()
    await third.close()
    expect(await ordersOf(context)).toHaveLength(1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[R1.03] a guest’s cart stays in the browser', async ({ shop }) => {
    const { page, t, main } = shop
    const product = await findProduct(page.request, isSimple)
    await shop.open(`/${product.link_rewrite}`)
    await main
      .getByRole('button', { name: t('card.addLarge') })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart/entities') ?? '')).toContain(product.link_rewrite)
    await shop.open('/cart')
    await expect(main.getByRole('listitem').filter({ hasText: product.name })).toBeVisible()
    expect((await page.request.get('/api/user/cart')).status()).toBe(401)
  })
})
