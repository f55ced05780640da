/** Paying an order: by card, after a refusal, with the bank's confirmation, by transfer; and what a payment's pages say of it. */
import type { Page } from 'playwright/test'
import { signInNew } from './accounts.ts'
import { expectNoFindings } from './axe.ts'
import { ALL_PLACES, DESKTOP, expect, PLACES, test, type Shop } from './fixtures.ts'
import { caller, CARDS, METHODS, payElsewhere, placeOrder } from './orders.ts'

// The bank of the sandbox brings shoppers back to the host that letters name, where their cookies must be.
test.use({ baseURL: async ({}, use) => use((process.env['E2E_SHOP_URL'] ?? '').replace('127.0.0.1', 'localhost')) })

const cardPage = (paymentId: string) => `/jpcart/payment/${paymentId}`
const statusPage = (paymentId: string) => `/user/payment/${paymentId}`
const successPage = (orderId: number) => `/user/payment/success?order=${orderId}`

const fieldsOf = ({ main, t }: Shop) => ({
  number: main.getByLabel(t('cardForm.number')),
  expiry: main.getByLabel(t('cardForm.expiry')),
  cvc: main.getByLabel(t('cardForm.cvc')),
  surname: main.getByLabel(t('cardForm.surname')),
  pay: main.locator('.card-form button[type=submit]'),
})

const fillCard = async (shop: Shop, number: string) => {
  const { number: field, expiry, cvc, surname } = fieldsOf(shop)
  await field.fill(number)
  await expiry.fill('12/39')
  await cvc.fill('123')
  await surname.fill('Vera Petrova')
}

const confirmed = async (shop: Shop, orderId: number) => {
  const { page, main, t, heading } = shop
  await expect(page).toHaveURL(successPage(orderId))
  await expect(heading(t('paid.title'))).toBeVisible()
  await expect(main.getByText(t('payment.state.succeeded'), { exact: true })).toBeVisible()
  await expect(main.getByText(t('payment.number', { number: orderId }))).toBeVisible()
}

/** The answer of the sandbox's bank; its page is not one of the shop's. */
const answerBank = async (page: Page, decision: 'confirm' | 'decline') => {
  await page.waitForURL('**/sandbox/bank/**')
  await page.locator(`button[value=${decision}]`).click()
}

for (const { name, ...place } of ALL_PLACES) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.24] [R2.35] [R2.37] [R5.16] a waiting order is paid by card: wrong fields, a refusal, another card, the confirmation', async ({
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

      // By keys alone: each field by Tab, the digits in groups, a pasted number with spaces.
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

      await fillCard(shop, CARDS.good)
      await surname.press('Enter')
      await confirmed(shop, orderId)
      await expect(main.getByText('ul. Lesnaya, 5')).toBeVisible()
      await expect(main.getByRole('heading', { name: /R-0*\d+/ })).toBeVisible()

      // The form is not in the history any more: Back leads to the state, and that is the confirmation.
      await page.goBack()
      await confirmed(shop, orderId)
      await open(cardPage(paymentId))
      await expect(heading(t('payment.title.succeeded'))).toBeVisible()
      await expect(number).toHaveCount(0)
    })
  })
}

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    test('a card that its bank wants confirmed: refused there, then confirmed, with the state on the way back', async ({
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

      // Leaving the bank by Back shows the state, with the way to the bank, never the form.
      await page.waitForURL('**/sandbox/bank/**')
      await page.goBack()
      await page.waitForURL(`**${statusPage(paymentId)}`)
      await expect(main.getByRole('link', { name: t('payment.toBank') })).toBeVisible()
      await expect(fieldsOf(shop).number).toHaveCount(0)
      await hydrated()
      await main.getByRole('link', { name: t('payment.toBank') }).click()
      await answerBank(page, 'confirm')
      await confirmed(shop, orderId)
    })

    test('[R2.36] [R4.16] [R8.06] what a payment’s page tells: awaiting, a failed look, success by itself, cancelled', async ({
      shop,
      context,
    }) => {
      const { page, main, t, open, heading } = shop
      shop.expectConsole(/503|ApiError/)
      await signInNew(context)
      const first = await placeOrder(context, METHODS.card)
      await open(statusPage(first.paymentId))
      await expect(main.getByText(t('payment.state.awaiting'), { exact: true })).toBeVisible()

      // Another method: the details of a transfer, and the payment before is given up.
      await main
        .getByRole('button', { name: new RegExp(t('payment.bank.bank'), 'i') })
        .last()
        .click()
      await expect(main.getByText(`TONARI-${first.orderId}`, { exact: true })).toBeVisible()
      await expect(page).not.toHaveURL(statusPage(first.paymentId))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await main.getByRole('button', { name: t('payment.bank.copy', { name: t('payment.bank.reference') }) }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`TONARI-${first.orderId}`)
      await expectNoFindings(shop, 'bank details', 'main')
      await open(statusPage(first.paymentId))
      await expect(main.getByText(t('payment.state.cancelled'), { exact: true })).toBeVisible()
      await main.getByRole('link', { name: t('payment.toCurrent') }).click()
      await expect(main.getByText(`TONARI-${first.orderId}`, { exact: true })).toBeVisible()

      // The state cannot be had: the page says so, keeps what it knew, and asks again at a press.
      const second = await placeOrder(context, METHODS.card)
      await open(statusPage(second.paymentId))
      await page.route(`**/api/payments/${second.paymentId}`, (route) =>
        route.fulfill({ status: 503, json: { data: null, message: null } }),
      )
      const fault = main.getByRole('alert').filter({ hasText: t('payment.loadFailed') })
      await expect(fault).toBeVisible()
      await expect(main.getByText(t('payment.state.awaiting'), { exact: true })).toBeVisible()
      await page.unroute(`**/api/payments/${second.paymentId}`)
      await fault.getByRole('button', { name: t('ui.retry') }).click()
      await expect(fault).toHaveCount(0)
      await expect(main.getByText(t('payment.state.awaiting'), { exact: true })).toBeVisible()

      // Paid on another device: this page learns of it by itself.
      await payElsewhere(context, second.paymentId)
      await confirmed(shop, second.orderId)
      await expect(heading(t('paid.title'))).toBeFocused()
    })
  })
}

/** Everything that a page keeps of what happened in it. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const entries = performance.getEntries().map((entry) => JSON.stringify(entry))
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.referrer,
      document.documentElement.outerHTML,
      location.href,
      history.state,
      window.name,
      (window as Window & { readonly shopEvents?: unknown }).shopEvents,
      databases,
      entries,
    ])
  })

test.describe('what happens to one payment at the same time', () => {
  test.use({ language: 'ru-RU', viewport: DESKTOP })

  test('pressed twice, its answer lost, sent by a second tab, after its end, and signed out meanwhile: a card is charged once and kept nowhere', async ({
    shop,
    context,
  }) => {
    const { page, main, t, heading, open } = shop
    shop.expectConsole(/409|ApiError|ERR_CONNECTION_RESET/)
    await signInNew(context)
    const number = CARDS.good
    const secrets = [number, number.replace(/(.{4})(?=.)/g, '$1 '), 'ZZYZX']
    const sent: string[] = []
    context.on('request', (request) => {
      if (!request.url().endsWith('/card')) sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '')
      else sent.push(request.headers()['referer'] ?? '')
    })
    const fill = async (tab: Shop) => {
      await fillCard(tab, number)
      await fieldsOf(tab).surname.fill('ZZYZX')
    }
    /** The state of a payment comes to a tab no sooner than the answer to its card: it presses as if it knew nothing. */
    const keepFromLooking = async (tab: Page, paymentId: string) => {
      const answered = tab.waitForResponse(({ url }) => url().endsWith(`/${paymentId}/card`))
      await tab.route(`**/api/payments/${paymentId}`, async (route) => {
        await answered
        await route.continue()
      })
      return { answered }
    }

    const first = await placeOrder(context, METHODS.card)
    const other = await context.newPage()
    const otherShop: Shop = {
      ...shop,
      page: other,
      main: other.getByRole('main'),
      heading: (name) => other.getByRole('heading', { level: 1, ...(name !== undefined && { name }) }),
    }
    await open(cardPage(first.paymentId))
    await open(cardPage(first.paymentId), other)
    const { answered } = await keepFromLooking(other, first.paymentId)
    await fill(otherShop)
    let charges = 0
    await page.route(`**/api/payments/${first.paymentId}/card`, async (route) => {
      charges += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await fill(shop)
    await main.locator('form.card-form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await confirmed(shop, first.orderId)
    expect(charges).toBe(1)
    await fieldsOf(otherShop).pay.click()
    expect((await answered).status()).toBe(409)
    await confirmed(otherShop, first.orderId)

    // Its order has ended while the form was open.
    const second = await placeOrder(context, METHODS.card)
    await open(cardPage(second.paymentId))
    await keepFromLooking(page, second.paymentId)
    await fill(shop)
    await caller(context)('POST', `/user/orders/${second.orderId}/cancel`)
    await fieldsOf(shop).pay.click()
    await expect(page).toHaveURL(statusPage(second.paymentId))
    await expect(heading(t('payment.title.cancelled'))).toBeVisible()

    const third = await placeOrder(context, METHODS.card)
    await open(cardPage(third.paymentId))
    await fill(shop)
    await open('/info/delivery', other)
    await other.locator('.profile-entry summary').click()
    await other.getByRole('button', { name: t('profile.logout') }).click()
    await expect(main.getByRole('button', { name: new RegExp(t('payment.bank.bank'), 'i') })).toHaveCount(0)
    await expect(fieldsOf(shop).number).toHaveValue(secrets[1] ?? '')
    await fieldsOf(shop).pay.click()
    await expect(heading(t('payment.title.succeeded'))).toBeVisible()
    await expect(page).toHaveURL(cardPage(third.paymentId))

    const kept = [...(await Promise.all([page, other].map(keptIn))), ...sent, JSON.stringify(await context.cookies())]
    for (const secret of secrets) expect(kept.filter((text) => text.includes(secret))).toEqual([])
  })
})
