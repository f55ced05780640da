/** A slow backend: pending states, no doubled requests, and the handling of answers that arrive after the user has navigated on. */
import { cardPage, confirmed, fieldsOf, fillCard, statusPage } from './cardForm.ts'
import { agree, cartOf, ordersOf, placeButton, readyCart, summaryOf } from './checkoutSteps.ts'
import { DESKTOP, expect, test } from './fixtures.ts'
import { holdCalls } from './gate.ts'
import { CARDS, METHODS, placeOrder } from './orders.ts'

test.describe('while the backend is slow', () => {
  test.use({ language: 'ru-RU', viewport: DESKTOP })

  test('pending actions are shown as such, are sent once however often they are pressed, and do not navigate back a user who has left', async ({
    shop,
    context,
  }) => {
    test.slow()
    const { page, main, t, open, format } = shop
    shop.expectConsole(/409|ApiError/)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    const times = (path: RegExp) => sent.filter((one) => path.test(one)).length
    const leave = async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav.brands') })
        .click()
      await page.waitForURL('/brands')
    }
    /** A message with a link to continue. */
    const followToast = async (text: string, action: string) => {
      await expect(page.locator('.toast').filter({ hasText: text })).toBeVisible()
      await page.getByRole('button', { name: action, exact: true }).click()
    }

    // A change of the cart: shown at once, with the totals marked until they are confirmed.
    await readyCart(context, page)
    await open('/cart')
    const { price_v2 } = await cartOf(context)
    const changes = await holdCalls(page, /\/api\/user\/cart$/)
    const price = (amount: number, beside = 0) => format.price(amount, price_v2.iso_code, beside)
    const sums = main.locator('.checkout-sums')
    await main.getByRole('button', { name: t('card.more') }).click()
    await expect(main.getByRole('textbox', { name: /./ }).first()).toHaveValue('2')
    await expect(sums).toHaveAttribute('aria-busy', 'true')
    await expect(sums).toContainText(price(price_v2.total_price))
    await expect(main.getByText(t('checkout.adding'))).toBeAttached()
    await main.getByRole('button', { name: t('card.more') }).click()
    await expect(main.getByRole('textbox', { name: /./ }).first()).toHaveValue('3')

    // An order that is pressed during that waits for it, and is not placed for a total that was not shown.
    await agree(shop).check()
    await placeButton(shop).dblclick()
    await expect(main.getByRole('button', { name: t('checkout.placing') })).toHaveAttribute('aria-busy', 'true')
    changes.open()
    await expect(summaryOf(shop)).toBeVisible()
    const { total_price: now } = (await cartOf(context)).price_v2
    await expect(summaryOf(shop)).toContainText(
      t('changed.wasNow', { before: price(price_v2.total_price, now), now: price(now, price_v2.total_price) }),
    )
    expect([times(/\/user\/cart$/), times(/\/user\/orders$/)]).toEqual([1, 1])

    // The shown cart is ordered once; a user who has navigated on is notified.
    const orders = await holdCalls(page, /\/api\/user\/orders$/)
    await placeButton(shop).dblclick()
    await expect.poll(() => times(/\/user\/orders$/)).toBe(2)
    await leave()
    orders.open()
    await expect.poll(async () => (await ordersOf(context)).length).toBe(1)
    const [order] = await ordersOf(context)
    expect(order?.products.map(({ qty }) => qty)).toEqual([3])
    await expect(page).toHaveURL('/brands')
    await followToast(t('checkout.placed', { id: order?.id ?? 0 }), t('checkout.goPay'))
    await page.waitForURL(`**${statusPage(order?.payment?.id ?? '')}`)

    // Another payment method.
    const begun = await holdCalls(page, /\/api\/user\/orders\/\d+\/payment$/)
    const other = main.locator('.payment-other').first()
    await other.dblclick()
    await expect(other).toHaveAttribute('aria-busy', 'true')
    await leave()
    const answered = page.waitForResponse(/\/api\/user\/orders\/\d+\/payment$/)
    begun.open()
    await answered
    expect(times(/\/payment$/)).toBe(1)
    expect(await ordersOf(context)).toHaveLength(1)
    await expect(page).toHaveURL('/brands')

    // Paying by card.
    const { orderId, paymentId } = await placeOrder(context, METHODS.card)
    await open(cardPage(paymentId))
    const charge = await holdCalls(page, /\/card$/)
    await fillCard(shop, CARDS.good)
    await fieldsOf(shop).pay.dblclick()
    await expect(fieldsOf(shop).pay).toHaveAttribute('aria-busy', 'true')
    await leave()
    charge.open()
    await followToast(`${t('payment.orderNumber', { number: orderId })}: ${t('payment.title.succeeded')}`, t('payment.toCurrent'))
    await page.waitForURL(new RegExp(`${statusPage(paymentId)}|order=${orderId}$`))
    expect(times(/\/card$/)).toBe(1)

    // The page after a card payment is slow: the outcome is shown at once, without a form to pay again.
    const next = await placeOrder(context, METHODS.card)
    await open(cardPage(next.paymentId))
    const bought = await holdCalls(page, new RegExp(`/api/user/orders/${next.orderId}$`))
    await fillCard(shop, CARDS.good)
    await fieldsOf(shop).pay.click()
    await expect(main.getByRole('heading', { level: 1, name: t('payment.title.succeeded') })).toBeVisible()
    await expect(fieldsOf(shop).pay).toHaveCount(0)
    bought.open()
    await confirmed(shop, next.orderId)
  })
})
