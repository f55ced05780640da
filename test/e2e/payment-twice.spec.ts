/** One payment from several sides at once: it is charged once, and its card is stored nowhere. */
import type { Page } from 'playwright/test'
import { signInNew } from './accounts.ts'
import { cardPage, confirmed, fieldsOf, fillCard, statusPage } from './cardForm.ts'
import { DESKTOP, expect, test, type Shop } from './fixtures.ts'
import { caller, CARDS, METHODS, placeOrder } from './orders.ts'

// The sandbox's bank redirects to the host that e-mails name: the cookies must belong to it.
test.use({ baseURL: async ({}, use) => use((process.env['E2E_SHOP_URL'] ?? '').replace('127.0.0.1', 'localhost')) })

/** Everything that a page has stored. */
const storedIn = (page: Page): Promise<string> =>
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

test.describe('concurrent events of one payment', () => {
  test.use({ language: 'ru-RU', viewport: DESKTOP })

  test('pressed twice, its answer lost, sent by a second tab, after its cancellation, and signed out in between: a card is charged once and stored nowhere', async ({
    shop,
    context,
  }) => {
    const { page, main, t, heading, open, hydrated } = shop
    shop.expectConsole(/409|500|ApiError|ERR_CONNECTION_RESET/)
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
    /** The tab receives the payment's state only with the answer to its card: it sends the form with outdated knowledge. */
    const keepFromLooking = async (tab: Page, paymentId: string) => {
      const answered = tab.waitForResponse(`**/api/payments/${paymentId}/card`)
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

    // Its order was cancelled while the form was open.
    const second = await placeOrder(context, METHODS.card)
    await open(cardPage(second.paymentId))
    await keepFromLooking(page, second.paymentId)
    await fill(shop)
    await caller(context)('POST', `/user/orders/${second.orderId}/cancel`)
    await fieldsOf(shop).pay.click()
    await expect(page).toHaveURL(statusPage(second.paymentId))
    await expect(heading(t('payment.title.cancelled'))).toBeVisible()

    // The products of a cancelled order are reordered by one press, also when the first try fails.
    await page.route(/\/reorder$/, (route) => route.fulfill({ status: 500, json: { data: null, message: null } }), { times: 1 })
    await main.getByRole('button', { name: t('reorder.return') }).click()
    await expect(page.getByText(t('reorder.failed')).first()).toBeVisible()
    await main.getByRole('button', { name: t('reorder.return') }).click()
    await expect(main.getByText(t('reorder.done', { count: 1 }))).toBeVisible()
    await expect(main.getByRole('button', { name: t('reorder.return') })).toHaveCount(0)
    expect(await caller(context)<{ readonly products_count: number }>('GET', '/user/cart')).toMatchObject({ products_count: 1 })
    await main.getByRole('link', { name: t('reorder.toCart') }).click()
    await expect(page).toHaveURL('/cart')

    const third = await placeOrder(context, METHODS.card)
    await open(cardPage(third.paymentId))
    await fill(shop)
    await open('/info/delivery', other)
    await other.locator('.profile-entry summary').click()
    await Promise.all([other.waitForURL('/'), other.getByRole('button', { name: t('profile.logout') }).click()])
    await hydrated(other)
    await expect(main.getByRole('button', { name: new RegExp(t('payment.bank.bank'), 'i') })).toHaveCount(0)
    await expect(fieldsOf(shop).number).toHaveValue(secrets[1] ?? '')
    await fieldsOf(shop).pay.click()
    await expect(heading(t('payment.title.succeeded'))).toBeVisible()
    await expect(page).toHaveURL(cardPage(third.paymentId))

    const stored = [...(await Promise.all([page, other].map(storedIn))), ...sent, JSON.stringify(await context.cookies())]
    for (const secret of secrets) expect(stored.filter((text) => text.includes(secret))).toEqual([])
  })
})
