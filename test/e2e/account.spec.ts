/** The account: personal data, and a session that expires during work. */
import type { ProfileBody } from '../../shared/api/profile.ts'
import { dialogOf, newAccount, signInAs, signInNew } from './accounts.ts'
import { DESKTOP, expect, ON_PHONE, test } from './fixtures.ts'
import { layersGone } from './layersGone.ts'
import { caller } from './orders.ts'
import { findProduct, isSimple } from './products.ts'
import { watchRequests } from './quiet.ts'

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.28] [R3.07] [R5.06] [R5.10] [R5.11] [R5.20] personal data are trimmed, checked, saved and shown again', async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      await signInNew(context)
      await shop.open('/profile')
      await main
        .getByRole('link', { name: t('profileFrame.info') })
        .filter({ visible: true })
        .click()
      await expect(shop.heading(t('title.profileInfo'))).toBeVisible()
      const field = (key: 'name' | 'surname' | 'birthday' | 'phone') => main.locator(`[name=${key}]`)
      const save = main.getByRole('button', { name: t('personal.save') })

      await field('name').fill('Yu')
      await field('surname').fill(' Li ')
      await field('birthday').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
      await field('phone').fill('12 34')
      await save.click()
      await expect(field('name')).toBeFocused()
      await expect(field('name')).toHaveAccessibleDescription(t('form.shortName'))
      await expect(field('surname')).toHaveAccessibleDescription(t('form.shortName'))
      await expect(field('birthday')).toHaveAccessibleDescription(t('form.notBeforeToday'))
      await expect(field('phone')).toHaveAccessibleDescription(t('form.invalidPhone'))

      // Three characters with pasted spaces; a phone number in its national form.
      await field('name').fill('  Аня ')
      await field('surname').fill('Ли-Дзе')
      await field('birthday').fill('1990-02-28')
      await main.getByRole('radio', { name: t('form.female') }).check({ force: true })
      await main.getByRole('checkbox', { name: t('personal.newsletter') }).check({ force: true })
      await field('phone').fill('+7 (900) 123 45 67')
      // Unsent text is restored, also after a reload.
      await shop.open('/profile/info')
      await expect(field('surname')).toHaveValue('Ли-Дзе')
      await expect(main.getByRole('checkbox', { name: t('personal.newsletter') })).toBeChecked()
      // The backend refuses a field with an unknown code.
      shop.expectConsole(/422|ApiError/)
      const profile = /\/api\/user\/profile$/
      await page.route(profile, (route) =>
        route.fulfill({ status: 422, json: { data: { message: '', code: 'invalid_field', field: 'surname' }, message: '' } }),
      )
      await save.click()
      await expect(field('surname')).toBeFocused()
      await expect(field('surname')).toHaveAccessibleDescription(t('form.notValid'))
      await expect(field('name')).toHaveValue('Аня')
      await page.unroute(profile)
      await save.click()
      await expect(page.getByText(t('personal.saved'), { exact: true }).first()).toBeVisible()
      await shop.open('/profile/info')
      await expect(field('name')).toHaveValue('Аня')
      await expect(field('surname')).toHaveValue('Ли-Дзе')
      await expect(field('birthday')).toHaveValue('1990-02-28')
      await expect(field('phone')).toHaveValue('+7 900 123-45-67')
      await expect(main.getByRole('radio', { name: t('form.female') })).toBeChecked()
      await expect(main.getByRole('checkbox', { name: t('personal.newsletter') })).toBeChecked()
    })
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('the frame stays with its focus when one account page follows another, and when one fails', async ({ shop, context }) => {
    const { page, t, main, heading } = shop
    const { email } = await signInNew(context)
    await shop.open('/profile')
    const links = main.getByRole('navigation', { name: t('profileFrame.pages') }).filter({ visible: true })
    const info = links.getByRole('link', { name: t('profileFrame.info') })
    await info.evaluate((link) => link.setAttribute('data-kept', ''))
    await info.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile/info')
    await expect(info).toHaveAttribute('aria-current', 'page')
    await expect(info).toHaveAttribute('data-kept', '')
    await expect(info).toBeFocused()
    // From here on it fails, also when it is prefetched.
    shop.expectConsole(/500/)
    shop.expectConsole(/ApiError/)
    const call = /\/api\/user\/profile$/
    await page.route(call, (route) => route.fulfill({ status: 500, json: { data: { message: '' }, message: '' } }))
    await page.goBack()
    await expect(page).toHaveURL('/profile')
    await expect(info).not.toHaveAttribute('aria-current')

    // A page that cannot be loaded leaves the frame unchanged, and opens in it once it can be loaded.
    await info.press('Enter')
    await expect(heading(t('profileFrame.failed', { page: t('profileFrame.info') }))).toBeVisible()
    await expect(page).toHaveURL('/profile/info')
    await expect(info).toHaveAttribute('aria-current', 'page')
    await expect(info).toBeFocused()
    await expect(main.getByText(email)).toBeVisible()
    await page.unroute(call)
    await main.getByRole('link', { name: t('error.reload') }).press('Enter')
    await expect(heading(t('title.profileInfo'))).toBeFocused()
    await expect(info).toHaveAttribute('data-kept', '')
  })

  test('other devices are signed out, a copy of the data is a file, and the deletion of the account can be undone', async ({
    shop,
    context,
    browser,
  }) => {
    const { page, t, main } = shop
    const account = await signInNew(context)
    const elsewhere = await browser.newContext()
    await signInAs(elsewhere, account)
    await shop.open('/profile/info')
    // By its whole name: the account's logout may contain the same word.
    const endDevice = main.getByRole('button', { name: new RegExp(`^${t('personal.endDeviceNamed', { name: '' }).trim()} .`) })
    await endDevice.click()
    await expect(page.getByText(t('personal.deviceEnded')).first()).toBeVisible()
    await expect(endDevice).toHaveCount(0)
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
    await elsewhere.close()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: t('personal.saveCopy') }).click(),
    ])
    expect(file.suggestedFilename()).toBe('account-data.json')

    // Fields that another tab has changed and that are untouched here stay; this page shows them after saving.
    const call = caller(context)
    const stored = await call<ProfileBody>('GET', '/user/profile')
    const { name, surname, gender, birthday } = stored
    await call('PUT', '/user/profile', { name, surname, gender, birthday, phone: '+79001234567', newsletter: true })
    await main.locator('[name=surname]').fill('Petrova')
    await main.getByRole('button', { name: t('personal.save') }).click()
    await expect(main.locator('[name=phone]')).toHaveValue('+79001234567')
    await expect(main.locator('[name=newsletter]')).toBeChecked()
    expect(await call('GET', '/user/profile')).toMatchObject({ surname: 'Petrova', phone: '+79001234567', newsletter: true })

    // The form prompts for the code while it is valid, and no longer after the change is undone.
    const newEmail = `new-${account.email}`
    const changing = main.getByRole('button', { name: t('personal.changeEmail') })
    await changing.click()
    await main.locator('[name=email]').fill(newEmail)
    await main.locator('[name=current_password]').fill(account.password)
    await page.keyboard.press('Enter')
    await expect(main.getByText(t('personal.codeSent', { email: newEmail }))).toBeVisible()
    await shop.open('/profile/info')
    await expect(main.getByText(t('personal.codeSent', { email: newEmail }))).toBeVisible()
    await expect(main.getByLabel(t('personal.code'))).not.toBeFocused()
    await main.getByRole('button', { name: t('personal.cancel') }).click()
    await expect(changing).toBeVisible()
    await shop.open('/profile/info')
    await expect(changing).toBeVisible()

    await main.getByRole('button', { name: t('personal.endAccount') }).click()
    const password = main.getByLabel(t('personal.currentPassword'), { exact: true })
    await expect(password).toBeFocused()
    await password.fill('not this one')
    shop.expectConsole(/422/)
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill(account.password)
    await page.keyboard.press('Enter')
    await main.getByRole('button', { name: t('personal.takeBack') }).click()
    await expect(main.getByRole('button', { name: t('personal.endAccount') })).toBeVisible()
  })

  test('an expired session preserves the form in both tabs, and what was sent is saved after the next sign-in', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    const account = await signInNew(context)
    const quiet = watchRequests(page)
    const other = await context.newPage()
    const quietToo = watchRequests(other)
    await shop.open('/profile/info')
    await shop.open('/profile/info', other)
    const nameIn = (tab: typeof page) => tab.getByRole('main').locator('[name=name]')
    await nameIn(page).fill('Anastasia')
    await nameIn(other).fill('Not sent yet')
    await quiet()
    await quietToo()
    const { origin } = new URL(page.url())
    await context.clearCookies({ name: 'token' })
    await context.addCookies([{ name: 'token', value: 'old', url: origin, httpOnly: true, secure: true }])
    shop.expectConsole(/401/)
    await main.getByRole('button', { name: t('personal.save') }).click()

    const { login, field, submit } = dialogOf(shop)
    for (const tab of [page, other]) {
      await expect(tab.getByRole('dialog', { name: t('auth.login') }).getByText(t('auth.expired'))).toBeVisible()
      await expect(tab).toHaveURL('/profile/info')
    }
    await field('email').fill(account.email)
    await field('password').fill(account.password)
    await submit.click()
    await expect(login).toBeHidden()
    await layersGone(page)
    await expect(page.getByText(t('personal.saved'), { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL('/profile/info')
    await expect(nameIn(page)).toHaveValue('Anastasia')
    await expect(other.getByRole('dialog', { name: t('auth.login') })).toBeHidden()
    await expect(nameIn(other)).toHaveValue('Not sent yet')
    await quiet()
    await quietToo()
  })

  test('another user who signs in gets the private page of the other tab without any data of the former user', async ({
    shop,
    context,
  }) => {
    const { page, t } = shop
    const former = await signInNew(context)
    const account = await newAccount(page.request)
    await shop.open('/profile/info')
    const other = await context.newPage()
    await shop.open('/info/delivery', other)
    await other.locator('.profile-entry summary').click()
    await Promise.all([other.waitForURL('/'), other.getByRole('button', { name: t('profile.logout') }).click()])
    await expect(page).toHaveURL('/?auth=true&from=%2Fprofile%2Finfo')
    await expect(page.getByText(former.email)).toHaveCount(0)
    await signInAs(context, account)
    await shop.open('/profile/info')
    await expect(page.getByRole('main').getByText(account.email).filter({ visible: true }).first()).toBeVisible()
  })

  test('a tab that has missed the sign-in of another user writes nothing into their account, and switches to it', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    const former = await signInNew(context)
    const account = await newAccount(page.request)
    const quiet = watchRequests(page)
    const other = await context.newPage()
    const quietToo = watchRequests(other)
    await shop.open('/shizukuya-lotion', other)
    await shop.open('/profile/info')
    await expect(main.getByText(t('personal.thisDevice'))).toBeVisible()
    await main.locator('[name=name]').fill('Anastasia')
    // A call from the page's start would find out before the press does.
    await quiet()
    await quietToo()
    // No page of the shop sees it, so no tab is notified.
    await signInAs(context, account)
    shop.expectConsole(/status of 412/)
    await Promise.all([page.waitForEvent('load'), main.getByRole('button', { name: t('personal.save') }).click()])
    await shop.hydrated()
    await expect(main.getByText(account.email).filter({ visible: true }).first()).toBeVisible()
    await expect(main.locator('[name=name]')).toHaveValue(account.name)
    // The page of the new user notifies the others.
    await expect(other.locator('.profile-entry')).toContainText(account.email)
    for (const tab of [page, other]) await expect(tab.getByText(former.email)).toHaveCount(0)
    const { name } = await caller(context)<{ readonly name: string }>('GET', '/user/profile')
    expect(name).toBe(account.name)
    await quiet()
    await quietToo()
  })

  test('[R4.07] logout clears the token cookie and resets the auth, user and wishlist stores, in every tab', async ({
    shop,
    context,
  }) => {
    const { page, t } = shop
    const account = await signInNew(context)
    const { id } = await findProduct(page.request, isSimple)
    await caller(context)('POST', `/user/wishlist/${id}`)
    await shop.open('/info/delivery')
    const other = await context.newPage()
    await shop.open('/info/payment', other)
    const badge = (tab: typeof page) => tab.getByRole('link', { name: t('header.wishlistCount', { count: 1 }) }).first()
    for (const tab of [page, other]) await expect(badge(tab)).toBeVisible()
    expect((await context.cookies()).map(({ name: cookie }) => cookie)).toContain('token')

    await page.locator('.profile-entry summary').click()
    await Promise.all([page.waitForURL('/'), page.getByRole('button', { name: t('profile.logout') }).click()])
    expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain('token')
    for (const tab of [page, other]) {
      const own = tab.getByRole('navigation', { name: t('header.own') })
      await expect(own.getByRole('link', { name: t('nav.login') })).toBeVisible()
      await expect(badge(tab)).toHaveCount(0)
      await expect(tab.getByText(account.email)).toHaveCount(0)
    }
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })
})
