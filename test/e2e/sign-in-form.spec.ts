/** The forms of the sign-in dialog, control by control: contents, pending states and messages. */
import { dialogOf, newAccount } from './accounts.ts'
import { expect, PHONE, test, type Shop } from './fixtures.ts'
import { holdCalls } from './gate.ts'

/** The address that the dialog posts to. */
const SIGN_IN = /:\d+\/$/

const open = async (shop: Shop) => {
  await shop.open('/?auth=1')
  const parts = dialogOf(shop)
  await expect(parts.field('email')).toBeVisible()
  return parts
}

test('[R2.61] [R2.62] signing in has an e-mail, a password that can be shown and hidden, remember, and a link to a new password; registration has a name, an e-mail, two passwords that are shown one by one, and consent', async ({
  shop,
}) => {
  const { t } = shop
  const { login, register, field, submit } = await open(shop)
  await expect(field('password')).toHaveAttribute('type', 'password')
  await login.getByRole('button', { name: t('ui.showPassword') }).click()
  await expect(field('password')).toHaveAttribute('type', 'text')
  await login.locator('[name="password"] ~ button, .field:has([name="password"]) button').click()
  await expect(field('password')).toHaveAttribute('type', 'password')
  await expect(field('remember')).not.toBeChecked()
  await field('remember').check({ force: true })
  await expect(field('remember')).toBeChecked()
  await expect(login.getByRole('button', { name: t('auth.forgot') })).toBeEnabled()
  await expect(submit).toBeEnabled()

  await login.getByRole('button', { name: t('auth.register') }).click()
  await field('name').fill('Vera')
  await field('email').fill('vera@example.com')
  for (const name of ['password', 'password_confirmation']) await field(name).fill('a long password')
  const show = register.getByRole('button', { name: t('ui.showPassword') })
  await show.nth(1).click()
  await expect(field('password_confirmation')).toHaveAttribute('type', 'text')
  await expect(field('password')).toHaveAttribute('type', 'password')
  await show.nth(0).click()
  await expect(field('password')).toHaveAttribute('type', 'text')
  await expect(field('agree')).not.toBeChecked()
  await expect(submit).toBeEnabled()
})

test('[R4.10] the button is disabled during a sign-in, a failure is shown above the form, a success closes the dialog', async ({
  shop,
}) => {
  const { page } = shop
  await page.setViewportSize(PHONE)
  const account = await newAccount(page.request)
  const { login, field, submit } = await open(shop)
  shop.expectConsole(/401|ERR_FAILED|ApiError/)
  await page.route(SIGN_IN, (route) => route.abort(), { times: 1 })
  await field('email').fill(account.email)
  await field('password').fill(account.password)
  await submit.click()
  await expect(login.getByRole('alert')).toBeVisible()
  await expect(field('password'), 'what failed is sent again as it was typed').toHaveValue(account.password)
  const topOf = async () => Math.round((await login.boundingBox())?.y ?? 0)
  const sent: string[] = []
  page.on('request', (request) => SIGN_IN.test(request.url()) && sent.push(request.url()))
  const gate = await holdCalls(page, SIGN_IN)
  await field('email').fill(account.email)
  await field('password').fill('not this one')
  await submit.click()
  await expect(submit).toBeDisabled()
  // The keyboard does not send it a second time either.
  await field('password').press('Enter')
  const before = await topOf()
  gate.open()
  await expect(login.getByRole('alert')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(submit).toBeEnabled()
  await expect(field('password'), 'a refused password is typed again').toHaveValue('')
  const [alert, first] = [await login.getByRole('alert').boundingBox(), await field('email').boundingBox()]
  expect(alert?.y).toBeLessThan(first?.y ?? 0)
  // The sheet is at the lower edge, and stays as high.
  expect(await topOf()).toBe(before)

  await field('password').fill(account.password)
  await Promise.all([page.waitForEvent('load'), submit.click()])
  await shop.hydrated()
  await expect(login).toBeHidden()
})

test("[R4.12] [R8.04] a registration with a token switches to sign-in; without one the answer's message is shown, or the unknown error", async ({
  shop,
}) => {
  const { page, t } = shop
  const { login, register, field, submit } = await open(shop)
  await login.getByRole('button', { name: t('auth.register') }).click()
  const account = {
    name: 'Vera',
    email: `vera-${test.info().workerIndex}-${Date.now()}@example.com`,
    password: 'a long password',
  }
  await field('name').fill(account.name)
  await field('email').fill(account.email)
  for (const name of ['password', 'password_confirmation']) await field(name).fill(account.password)
  await field('agree').check({ force: true })
  for (const [message, shown] of [
    ['Not now', 'Not now'],
    ['', t('auth.unknown_error')],
  ] as const) {
    await page.route('**/api/register', (route) => route.fulfill({ status: 200, json: { data: { token: '' }, message } }))
    await submit.click()
    await expect(register.getByRole('alert')).toHaveText(shown)
    await page.unroute('**/api/register')
  }
  for (const name of ['password', 'password_confirmation']) await field(name).fill(account.password)
  await submit.click()
  await expect(login).toBeVisible()
  await expect(field('email')).toHaveValue(account.email)
})
