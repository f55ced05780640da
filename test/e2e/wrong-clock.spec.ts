/** A device with a wrong clock: the shop uses its own time in everything it shows and accepts. */
import type { BrowserContext } from 'playwright/test'
import { dialogOf, signInNew } from './accounts.ts'
import { DESKTOP, expect, test, type Shop } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'
import { caller, METHODS, payElsewhere, placeOrder } from './orders.ts'
import { watchRequests } from './quiet.ts'

const DAY_MS = 86_400_000

/** Shifts the clock that scripts read. Timers run on; Playwright's clock would control them. */
const shiftClock = (context: BrowserContext, ms: number) =>
  context.addInitScript((off) => {
    const RealDate = Date
    const now = () => RealDate.now() + off
    window.Date = new Proxy(RealDate, {
      construct: (target, values: unknown[], requested) =>
        Reflect.construct(target, values.length > 0 ? values : [now()], requested) as Date,
      apply: () => new RealDate(now()).toString(),
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    })
  }, ms)

test.use({ viewport: DESKTOP, language: 'ru-RU' })

/** The session continues after a reload; after it, a countdown starts at the right number. `email` is the user's. */
const expectSession = async (shop: Shop, context: BrowserContext, email: string) => {
  const { page, t, main } = shop
  const quiet = watchRequests(page)
  await shop.open('/profile/info')
  await expect(main.getByRole('button', { name: t('personal.endAccount') })).toBeVisible()
  await quiet()
  await page.reload()
  await shop.hydrated()
  await expect(main.getByText(email).filter({ visible: true }).first()).toBeVisible()
  await quiet()
  await context.clearCookies()
  await context.addCookies([{ name: 'i18n_redirected', value: 'ru-RU', url: page.url() }])
  await shop.open('/?auth=true')
  const { login, field } = dialogOf(shop)
  await field('email').fill(email)
  await login.getByRole('button', { name: t('auth.forgot') }).click()
  await expect(login.locator('.auth-wait')).toHaveText(/\s([1-9]|[1-5]\d|60)\sс$/)
}

test("by a clock that is two days ahead dates, waits, the session and the pause before an account's deletion are right", async ({
  shop,
  context,
}) => {
  const { page, t, main, format } = shop
  const call = caller(context)
  const account = await signInNew(context)
  const { orderId, paymentId } = await placeOrder(context, METHODS.card)
  await payElsewhere(context, paymentId)
  type Way = { readonly history: readonly { readonly date: string }[] }
  const { history } = await call<Way>('GET', `/user/orders/${orderId}`)
  await shiftClock(context, 2 * DAY_MS)

  // The timeline of an order, rendered by the browser, which has loaded the page before.
  await shop.open('/profile/orders')
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now()), 'the clock is wrong').toBeGreaterThan(DAY_MS / 2)
  await main.getByRole('link', { name: t('order.number', { id: orderId }) }).click()
  await expect(shop.heading(t('order.number', { id: orderId }))).toBeVisible()
  expect(history.length).toBeGreaterThan(0)
  for (const { date } of history) await expect(main.locator(`time[datetime="${date}"]`).last()).toHaveText(format.date(date))

  // A birthday: the backend validates it, shows the error at the field, and no typed text is lost.
  await main
    .getByRole('link', { name: t('profileFrame.info') })
    .filter({ visible: true })
    .click()
  await expect(shop.heading(t('title.profileInfo'))).toBeVisible()
  const field = (part: string) => main.locator(`[name=${part}]`)
  const save = main.getByRole('button', { name: t('personal.save') })
  await field('name').fill('Анна')
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  await field('birthday').fill(tomorrow)
  shop.expectConsole(/status of 422/)
  await save.click()
  await expect(field('birthday')).toBeFocused()
  await expect(field('birthday')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('birthday')).toHaveValue(tomorrow)
  await expect(field('name')).toHaveValue('Анна')
  await field('birthday').fill('1990-02-28')
  await save.click()
  await expect(page.getByText(t('personal.saved'), { exact: true }).first()).toBeVisible()

  // The pause before the account's deletion.
  await main.getByRole('button', { name: t('personal.endAccount') }).click()
  await field('current_password').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: t('personal.takeBack') })).toBeVisible()
  const { delete_at } = await call<{ readonly delete_at: string }>('GET', '/user/profile')
  const ending = main.getByText(t('personal.ending', { date: format.date(delete_at) }))
  await expect(ending).toBeVisible()
  // The pending deletion is also shown on the overview and in the cart, and can be undone there.
  const product = await findProduct(page.request, isSimple)
  await call('POST', '/user/cart', [{ cart_id: null, product_id: product.id, qty: 1, option_id: null }])
  for (const path of ['/profile', '/cart']) {
    await shop.open(path)
    await expect(ending).toBeVisible()
  }
  await main.getByRole('button', { name: t('personal.takeBack') }).click()
  await expect(ending).toBeHidden()
  await expectSession(shop, context, account.email)
})

test('by a clock that is a day behind the session continues and waits are right', async ({ shop, context }) => {
  const account = await signInNew(context)
  await shiftClock(context, -DAY_MS)
  await expectSession(shop, context, account.email)
})
