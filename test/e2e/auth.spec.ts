/** Sign-in, logout, registration and forgotten passwords. */
import type { ShopEvent } from '../../shared/analytics.ts'
import { dialogOf, newAccount } from './accounts.ts'
import { DESKTOP, ONE_LANGUAGE, ON_DESKTOP, ON_PHONE, PHONE, expect, test, type Shop } from './fixtures.ts'
import { holdCalls } from './gate.ts'

/** The address that the dialog posts to. */
const SIGN_IN = /:\d+\/$/

/** The link to the account, in the header or in the bottom bar. */
const entryOf = ({ page, t }: Shop, isPhone: boolean) =>
  page.getByRole('navigation', { name: t(isPhone ? 'nav.main' : 'header.own') })

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.49] [R2.57] [R1.17] from registration to logging out', async ({ shop }) => {
      const { page, t } = shop
      const { login, register, field, submit } = dialogOf(shop)
      const account = {
        name: 'Vera',
        email: `new-${Date.now()}-${test.info().workerIndex}@example.com`,
        password: 'a long password',
      }
      await shop.open('/info/delivery')
      await entryOf(shop, false)
        .getByRole('link', { name: t('nav.login') })
        .click()
      await expect(login).toBeVisible()
      await expect(field('email')).toBeFocused()
      expect((await login.boundingBox())?.width).toBe(420)

      await field('email').fill(account.email)
      await expect(submit).toHaveText(t('auth.login'))
      await login.getByRole('button', { name: t('auth.register') }).click()
      await expect(register).toBeVisible()
      // The dialog is found by its title, which equals the label of the action.
      await expect(submit).toHaveText(t('auth.register'))
      await expect(field('email')).toHaveValue(account.email)
      await field('name').fill(` ${account.name} `)
      for (const each of ['password', 'password_confirmation']) {
        await field(each).fill(account.password)
        await expect(field(each)).toHaveAttribute('type', 'password')
      }
      await register
        .getByRole('button', { name: t('ui.showPassword') })
        .first()
        .click()
      await expect(field('password')).toHaveAttribute('type', 'text')
      await expect(field('password_confirmation')).toHaveAttribute('type', 'password')
      await field('agree').check({ force: true })
      await submit.click()

      await expect(login.getByText(t('auth.registered'))).toBeVisible()
      await expect(field('email')).toHaveValue(account.email)
      await expect(field('password')).toBeFocused()
      expect(await page.evaluate(() => (window as Window & { shopEvents?: ShopEvent[] }).shopEvents?.at(-1)?.name)).toBe(
        'registration',
      )

      shop.expectConsole(/401/)
      await field('password').fill('not this one')
      await submit.click()
      await expect(login.getByRole('alert')).toBeVisible()
      await expect(field('password')).toHaveValue('')
      await expect(field('email')).toHaveValue(account.email)

      await field('password').fill(account.password)
      await Promise.all([page.waitForEvent('load'), submit.click()])
      await shop.hydrated()
      await expect(login).toBeHidden()
      expect(new URL(page.url()).pathname).toBe('/info/delivery')

      const menu = page.locator('.profile-entry')
      await expect(menu.locator('summary')).toHaveAccessibleName(t('profile.menu', { name: account.name }))
      await menu.locator('summary').click()
      await expect(menu.getByRole('link', { name: account.email })).toHaveAttribute('href', '/profile/info')
      await expect(menu.getByRole('link', { name: t('title.orders') })).toHaveAttribute('href', '/profile/orders')
      await expect(menu.getByRole('link', { name: t('title.addresses') })).toHaveAttribute('href', '/profile/addresses')
      const entries = await page.evaluate(() => history.length)
      await Promise.all([
        page.waitForURL((url) => url.pathname === '/'),
        menu.getByRole('button', { name: t('profile.logout') }).click(),
      ])
      await shop.hydrated()
      await expect(entryOf(shop, false).getByRole('link', { name: t('nav.login') })).toBeVisible()
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })
  })
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.58] [R2.60] opens by itself at ?auth=; closing it replaces the page by the home page', async ({ shop }) => {
      const { page, t } = shop
      const { login } = dialogOf(shop)
      await shop.open('/info/delivery')
      await shop.open('/profile/orders')
      await expect(login).toBeVisible()
      expect(page.url()).toContain('/?auth=true&from=%2Fprofile%2Forders')
      await page.keyboard.press('Escape')
      await expect(login).toBeHidden()
      await expect(page).toHaveURL('/')
      await page.goBack()
      await expect(page).toHaveURL('/info/delivery')

      // A click outside closes it too; opened by a click, closing does not navigate.
      await shop.hydrated()
      await entryOf(shop, true)
        .getByRole('link', { name: t('nav.login') })
        .click()
      await expect(login).toBeVisible()
      expect((await login.boundingBox())?.width).toBe(PHONE.width)
      await page.mouse.click(8, 8)
      await expect(login).toBeHidden()
      await expect(page).toHaveURL('/info/delivery')
    })
  })
}

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test("[R2.54] the footer's own links prompt a guest to log in on the current page, and navigate afterwards", async ({
      shop,
    }) => {
      const { page, t } = shop
      const { login, field, submit } = dialogOf(shop)
      const account = await newAccount(page.request)
      await shop.open('/info/delivery')
      const own = page.getByRole('contentinfo').getByRole('navigation', { name: t('footer.account') })
      for (const key of ['nav.orders', 'nav.addresses', 'nav.personal'] as const) {
        await own.getByRole('link', { name: t(key) }).click()
        await expect(login).toBeVisible()
        await expect(page).toHaveURL('/info/delivery')
        if (key === 'nav.personal') break
        await page.keyboard.press('Escape')
        await expect(login).toBeHidden()
      }
      await field('email').fill(account.email)
      await field('password').fill(account.password)
      await Promise.all([page.waitForURL('/profile/info'), submit.click()])
      await shop.hydrated()
      await page.goBack()
      await expect(page).toHaveURL('/info/delivery')
    })
  })
}

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language, viewport: DESKTOP })

    test('[R5.01] [R5.02] [R5.03] [R5.04] [R5.05] [R5.07] [R5.08] [R5.19] [R8.05] a form shows errors when it is sent; a field that was left, at each change', async ({
      shop,
    }) => {
      const { page, t } = shop
      const { login, register, field, submit } = dialogOf(shop)
      await shop.open('/?auth=1')
      await test.step('signing in', async () => {
        await expect(field('email')).toBeFocused()
        await expect(field('remember')).not.toBeChecked()
        await field('email').pressSequentially('anna')
        await expect(login.getByText(t('form.invalidEmail'))).toBeHidden()
        await page.keyboard.press('Tab')
        await expect(login.getByText(t('form.invalidEmail'))).toBeVisible()
        await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
        await field('email').pressSequentially('@example.com')
        await expect(login.getByText(t('form.invalidEmail'))).toBeHidden()

        await submit.click()
        await expect(login.getByText(t('form.required'))).toBeVisible()
        await expect(field('password')).toBeFocused()
        await field('password').pressSequentially('x')
        await expect(login.getByText(t('form.required'))).toBeHidden()

        // A short password is for the backend to refuse: it may be older than the rule.
        shop.expectConsole(/401/)
        const sent = page.waitForRequest(
          (request) => request.method() === 'POST' && request.postData()?.includes('password') === true,
        )
        await submit.click()
        const body = (await sent).postData()
        expect(body).toMatch(/\bpassword\b\W+x\b/)
        await expect(login.getByRole('alert')).toBeVisible()
        await expect(login.getByText(t('form.shortPassword'))).toBeHidden()
      })

      await test.step('an answer without a message is shown as an unexpected error', async () => {
        shop.expectConsole(/502/)
        shop.expectConsole(/ApiError/)
        await page.route(SIGN_IN, (route) => route.fulfill({ status: 502, json: { data: { message: '' }, message: '' } }))
        await field('password').fill('secret')
        await submit.click()
        await expect(login.getByRole('alert')).toHaveText(t('auth.login_error'))
        await expect(submit).toBeEnabled()
        await page.unroute(SIGN_IN)
      })

      await test.step('registration names missing fields, and passwords that differ', async () => {
        await field('email').fill('')
        await login.getByRole('button', { name: t('auth.register') }).click()
        await submit.click()
        await expect(register.getByText(t('form.required'))).toHaveCount(4)
        await expect(register.getByText(t('form.no_agree_personal'))).toBeVisible()
        await expect(field('name')).toBeFocused()
        await field('password').fill('short')
        await expect(register.getByText(t('form.shortPassword'))).toBeVisible()
        await field('password').fill('a long password')
        await field('password_confirmation').fill('another password')
        await expect(register.getByText(t('form.invalid_password_match'))).toBeVisible()
        await field('password_confirmation').fill('a long password')
        await expect(register.getByText(t('form.invalid_password_match'))).toBeHidden()
        await field('agree').check({ force: true })
        await expect(register.getByText(t('form.no_agree_personal'))).toBeHidden()
      })
    })

    test("[R4.11] [R5.09] a forgotten password: an address, a failure with the server's message, an e-mail, and 60 seconds until the next", async ({
      shop,
    }) => {
      const { page, t } = shop
      const { login, field } = dialogOf(shop)
      // The countdown uses the clock, which is stopped until the test advances it.
      const now = Date.now()
      await page.clock.setFixedTime(now)
      await shop.open('/?auth=1')
      const forgot = login.getByRole('button', { name: t('auth.forgot') })
      await forgot.click()
      await expect(login.getByText(t('form.invalid_email_for_reset'))).toBeVisible()
      await expect(field('email')).toBeFocused()

      const email = `nobody-${language}@example.com`
      await field('email').fill(email)
      await expect(login.getByText(t('form.invalid_email_for_reset'))).toBeHidden()
      shop.expectConsole(/503/)
      shop.expectConsole(/ApiError/)
      await page.route('**/api/forgot-password', (route) =>
        route.fulfill({ status: 503, json: { data: { message: 'No e-mails today' }, message: 'No e-mails today' } }),
      )
      await forgot.click()
      await expect(login.getByRole('alert')).toHaveText('No e-mails today')
      await page.unroute('**/api/forgot-password')

      const gate = await holdCalls(page, /\/api\/forgot-password/)
      await forgot.click()
      await expect(forgot).toBeDisabled()
      gate.open()
      await expect(login.locator('.notice').getByText(t('auth.sent', { email }))).toBeVisible()
      await expect(login.getByRole('log')).toContainText(t('auth.sent', { email }))
      await expect(forgot).toBeHidden()
      await expect(login.locator(':focus')).toHaveText(t('auth.again', { seconds: 60 }))
      // Another address does not wait.
      await field('email').fill('other@example.com')
      await expect(forgot).toBeVisible()
      await field('email').fill(email)
      await expect(login.getByText(t('auth.again', { seconds: 60 }))).toBeVisible()
      await page.clock.setFixedTime(now + 59_000)
      await expect(login.getByText(t('auth.again', { seconds: 1 }))).toBeVisible()
      await expect(forgot).toBeHidden()
      await page.clock.setFixedTime(now + 60_000)
      await expect(forgot).toBeVisible()

      shop.expectConsole(/422|ApiError/)
      await field('email').fill('anna')
      await forgot.click()
      await expect(login.getByRole('alert')).toBeVisible()
      await expect(forgot).toBeVisible()
    })
  })
}
