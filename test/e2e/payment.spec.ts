/** Paying an order: by card, after a refusal, with the bank's confirmation, by transfer; and the states that payment pages show. */
import type { Page } from 'playwright/test'
import { signInNew } from './accounts.ts'
import { expectNoFindings } from './axe.ts'
import { cardPage, confirmed, fieldsOf, fillCard, statusPage } from './cardForm.ts'
import { ON_DESKTOP, ON_PHONE, expect, test } from './fixtures.ts'
import { createGate } from './gate.ts'
import { CARDS, METHODS, payElsewhere, placeOrder } from './orders.ts'

// The sandbox's bank redirects to the host that e-mails name: the cookies must belong to it.
test.use({ baseURL: async ({}, use) => use((process.env['E2E_SHOP_URL'] ?? '').replace('127.0.0.1', 'localhost')) })

/** The answer of the sandbox's bank; its page is not one of the shop's. */
const answerBank = async (page: Page, decision: 'confirm' | 'decline') => {
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.locator(`button[value=${decision}]`).click()
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.24] [R2.35] [R2.37] [R5.16] a pending order is paid by card: wrong fields, a refusal, another card, the confirmation', async ({
      shop,
      context,
    }) => {
      const { page, main, t, heading, open } = shop
      shop.expectConsole(/422|ApiError/)
      await signInNew(context)
      const { orderId, paymentId } = await placeOrder(context, METHODS.card)
      const { number, expiry, cvc, surname, pay } = fieldsOf(shop)

      await open('/user/payment')
      await expect(heading(t('title.payments'))).toBeVisible()
      await main.getByRole('link', { name: t('payments.pay') }).click()
      await expect(page).toHaveURL(statusPage(paymentId))
      await expect(heading(t('payment.title.awaiting'))).toBeVisible()
      await main.getByRole('link', { name: t('payment.payByCard') }).click()
      await expect(page).toHaveURL(cardPage(paymentId))
      await expect(heading(t('title.cardPayment'))).toBeVisible()
      // With text of twice the size no part of the form extends beyond the window.
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await width()).toBeLessThanOrEqual(place.viewport.width)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

      // By keyboard alone: each field by Tab, the digits in groups, a pasted number with spaces.
      await number.focus()
      await page.keyboard.insertText('4242 4242-4242')
      await expect(number).toHaveValue('4242 4242 4242')
      await page.keyboard.press('Tab')
      await page.keyboard.type('520')
      await expect(expiry).toHaveValue('05/20')
      await page.keyboard.press('Tab')
      await page.keyboard.type('12')
      await page.keyboard.press('Tab')
      await page.keyboard.type('A'.repeat(27))
      await page.keyboard.press('Enter')
      await expect(number).toBeFocused()
      await expect(number).toHaveAccessibleDescription(t('form.fewDigits', { count: 13 }))
      await expect(expiry).toHaveAccessibleDescription(t('form.cardExpired'))
      await expect(cvc).toHaveAccessibleDescription(t('form.codeLength', { count: 3 }))
      await expect(surname).toHaveAccessibleDescription(t('form.tooLong', { count: 26 }))
      await number.fill('4242424242424241')
      await expect(number).toHaveAccessibleDescription(t('form.cardNumber'))

      await fillCard(shop, CARDS.declined)
      await pay.click()
      const fault = main.locator('.card-form').getByRole('alert')
      await expect(fault).toContainText(t('payment.error'))
      await expect(cvc).toHaveValue('')
      await expect(number).toHaveValue('4000 0000 0000 0002')
      await expect(pay).toBeEnabled()

      await fillCard(shop, CARDS.good)
      await surname.press('Enter')
      await confirmed(shop, orderId)
      await expect(main.getByText('ul. Lesnaya, 5')).toBeVisible()
      await expect(main.getByRole('heading', { name: /R-0*\d+/ })).toBeVisible()

      // The form is no longer in the history: Back opens the state, which is the confirmation.
      await page.goBack()
      await confirmed(shop, orderId)
      await open(cardPage(paymentId))
      await expect(heading(t('payment.title.succeeded'))).toBeVisible()
      await expect(number).toHaveCount(0)
    })
  })
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test("a card that requires the bank's confirmation: refused there, then confirmed, with the state on the way back", async ({
      shop,
      context,
    }) => {
      const { page, main, t, open, hydrated } = shop
      await signInNew(context)
      const { orderId, paymentId } = await placeOrder(context, METHODS.card)
      await open(cardPage(paymentId))
      await fillCard(shop, CARDS.confirm)
      await fieldsOf(shop).pay.click()
      await answerBank(page, 'decline')
      await page.waitForURL(`**${statusPage(paymentId)}`)
      await hydrated()
      await expect(main.getByText(t('payment.error'))).toBeVisible()
      await main.getByRole('link', { name: t('payment.payByCard') }).click()
      await expect(page).toHaveURL(cardPage(paymentId))
      await fillCard(shop, CARDS.confirm)
      await fieldsOf(shop).pay.click()

      // Leaving the bank by Back shows the state, with the link to the bank, never the form.
      await page.waitForURL(/\/sandbox\/bank\//)
      await page.goBack()
      await page.waitForURL(`**${statusPage(paymentId)}`)
      await expect(main.getByRole('link', { name: t('payment.toBank') })).toBeVisible()
      await expect(fieldsOf(shop).number).toHaveCount(0)
      await hydrated()
      await main.getByRole('link', { name: t('payment.toBank') }).click()
      await answerBank(page, 'confirm')
      await confirmed(shop, orderId)

      // Back from there skips the bank, whose page is closed by now, and shows the outcome of the payment.
      await page.goBack()
      await confirmed(shop, orderId)
    })
  })
}

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.36] [R4.16] what a payment’s page shows: pending, a failed read, success without a press, cancelled', async ({
      shop,
      context,
    }) => {
      const { page, main, t, open, heading } = shop
      shop.expectConsole(/503|ApiError/)
      await signInNew(context)
      const first = await placeOrder(context, METHODS.card)
      await open(statusPage(first.paymentId))
      await expect(main.getByText(t('payment.state.awaiting'), { exact: true })).toBeVisible()

      // Another method: the details of a transfer; the previous payment is cancelled.
      await main
        .getByRole('button', { name: new RegExp(t('payment.bank.bank'), 'i') })
        .last()
        .click()
      await expect(main.getByText(`ORDER-${first.orderId}`, { exact: true })).toBeVisible()
      await expect(page).not.toHaveURL(statusPage(first.paymentId))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await main.getByRole('button', { name: t('payment.bank.copy', { name: t('payment.bank.reference') }) }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`ORDER-${first.orderId}`)
      await expectNoFindings(shop, 'bank details', 'main')
      await open(statusPage(first.paymentId))
      await expect(main.getByText(t('payment.state.cancelled'), { exact: true })).toBeVisible()
      await main.getByRole('link', { name: t('payment.toCurrent') }).click()
      await expect(main.getByText(`ORDER-${first.orderId}`, { exact: true })).toBeVisible()

      // The state cannot be loaded: the page reports it, retains the last state, and requests it again at a press.
      const second = await placeOrder(context, METHODS.card)
      await open(statusPage(second.paymentId))
      await page.route(`**/api/payments/${second.paymentId}`, (route) =>
        route.fulfill({ status: 503, json: { data: null, message: null } }),
      )
      const fault = main.getByRole('alert').filter({ hasText: t('payment.loadFailed') })
      await expect(fault).toBeVisible()
      await expect(main.getByText(t('payment.state.awaiting'), { exact: true })).toBeVisible()
      const payByCard = main.getByRole('link', { name: t('payment.payByCard') })
      await expect(payByCard).toHaveCount(0)
      await page.unroute(`**/api/payments/${second.paymentId}`)
      await fault.getByRole('button', { name: t('ui.retry') }).click()
      await expect(fault).toHaveCount(0)
      await expect(payByCard).toBeVisible()

      // Paid on another device while the state is late: the page retains the last state, stays usable, and updates by itself.
      const late = createGate()
      let requested = 0
      await page.route(new RegExp(`/api/payments/${second.paymentId}$`), async (route) => {
        requested += 1
        await late.opened
        await route.continue()
      })
      await expect.poll(() => requested).toBe(1)
      await expect(main.getByText(t('payment.state.awaiting'), { exact: true })).toBeVisible()
      await expect(payByCard).toBeVisible()
      await expect(fault).toHaveCount(0)
      await payElsewhere(context, second.paymentId)
      late.open()
      await confirmed(shop, second.orderId)
      await expect(heading(t('paid.title'))).toBeFocused()
    })
  })
}
