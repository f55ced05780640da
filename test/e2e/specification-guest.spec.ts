/** A guest on a backend written from the specification alone: required features work, and optional ones are not shown. */
import { RESEND_COUNTDOWN_S } from '../../shared/constants.ts'
import { dialogOf } from './accounts.ts'
import * as hands from './specificationHands.ts'
import { expect, guestQuantities, test } from './specificationShop.ts'

hands.onSeededBackend('ru-RU', () => {
  test('a guest finds products in every way, adds them to the cart, and changes the currency', async ({ shop, visits }) => {
    const { page, t, main, heading, format } = shop
    await visits.visit('/')
    await expect(main.getByRole('link', { name: hands.OIL }).first()).toBeVisible()
    // The links of these documents: test/server/specification-links.test.ts.
    expect((await shop.open('/manufacturer/hanabi')).status()).toBe(200)
    await visits.visit('/category/lotions?sort=-price')
    await expect(heading('Lotions')).toBeVisible()

    await page
      .getByRole('link', { name: t('nav.catalogue'), exact: true })
      .and(page.locator('[aria-haspopup=dialog]'))
      .filter({ visible: true })
      .click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Beauty' }).click()
    await drawer.getByRole('button', { name: 'Face' }).click()
    await drawer.getByRole('link', { name: 'Oils' }).click()
    await expect(heading('Oils')).toBeVisible()
    await main.getByRole('link', { name: hands.OIL }).first().click()
    await expect(heading(hands.OIL)).toBeVisible()
    await visits.look()

    const box = page.getByRole('combobox', { name: t('search.label') }).filter({ visible: true })
    await box.fill('lotion')
    await box.press('Enter')
    await expect(page).toHaveURL('/product_search?q=lotion')
    await main.getByRole('link', { name: hands.LOTION }).first().click()
    await expect(heading(hands.LOTION)).toBeVisible()
    await main.getByRole('radio', { name: '200 ml' }).check({ force: true })
    await hands.addToCart(shop).click()
    await visits.visit('/camellia-oil')
    await hands.addToCart(shop).click()
    await expect(hands.badge(shop, 'header.cartCount', 2)).toBeVisible()
    expect((await shop.open('/product_search?q=nothing-like-it')).status()).toBe(200)

    await visits.visit('/cart')
    await hands
      .quantityOf(shop, hands.OIL)
      .getByRole('button', { name: t('card.more') })
      .click()
    await expect(hands.badge(shop, 'header.cartCount', 3)).toBeVisible()
    await hands.chooseCurrency(shop, 'GEL')
    await expect(main.getByText(format.price(120, 'GEL')).first()).toBeVisible()
    await visits.look()
    expect(visits.backend.requests.some(({ path }) => path === '/v1/productsPrice')).toBe(true)
    expect(visits.backend.requests.some(({ path }) => path === '/v1/currencyList')).toBe(true)
    await hands.removeButton(shop, hands.LOTION).click()
    await expect(hands.badge(shop, 'header.cartCount', 2)).toBeVisible()
    expect(await guestQuantities(shop)).toEqual({ '101': 2 })
  })
})

hands.onSeededBackend('en-US', (seed) => {
  test('[R2.49] [R4.12] registration, a wrong password, a forgotten one with its countdown, signing in and out', async ({
    shop,
    visits,
  }) => {
    const { page, t } = shop
    const { login, register, field, submit } = dialogOf(shop)
    const account = { email: `vera-${seed}@example.com`, password: 'a long password' }
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await shop.open('/?auth=1')
    await login.getByRole('button', { name: t('auth.register') }).click()
    await field('name').fill('Vera')
    await field('email').fill(account.email)
    for (const each of ['password', 'password_confirmation'])
      // oxlint-disable-next-line no-await-in-loop -- one field after another
      await field(each).fill(account.password)
    await field('agree').check({ force: true })
    await submit.click()
    await expect(login.getByText(t('auth.registered'))).toBeVisible()
    expect(visits.backend.world().customers.at(-1)).toMatchObject({ name: 'Vera', email: account.email })

    visits.expectRefusal(/POST \/$/)
    shop.expectConsole(/status of 4\d\d/)
    await field('password').fill('not this one')
    await submit.click()
    await expect(login.getByRole('alert')).toHaveText('Wrong e-mail or password')

    await login.getByRole('button', { name: t('auth.forgot') }).click()
    await expect(login.locator('.notice').getByText(t('auth.sent', { email: account.email }))).toBeVisible()
    await expect(login.getByText(t('auth.again', { seconds: RESEND_COUNTDOWN_S }))).toBeVisible()
    await page.clock.setFixedTime(now + RESEND_COUNTDOWN_S * 1000)
    await expect(login.getByRole('button', { name: t('auth.forgot') })).toBeVisible()
    expect(visits.backend.world().resets).toEqual([account.email])
    visits.expectRefusal(/POST .*\/forgot-password$/)
    await field('email').fill('nobody@example.com')
    await login.getByRole('button', { name: t('auth.forgot') }).click()
    await expect(login.getByRole('alert')).toHaveText('No account has this e-mail')

    await login.getByRole('button', { name: t('auth.register') }).click()
    await expect(register).toBeVisible()
    await page.keyboard.press('Escape')
    await shop.open('/?auth=1')
    await hands.signInByForm(shop, account)
    await expect(login).toBeHidden()
    const menu = page.locator('.profile-entry')
    await menu.locator('summary').click()
    await expect(menu.getByRole('link', { name: account.email })).toBeVisible()
    await hands.signOut(shop)
    await expect(page).toHaveURL('/')
    await visits.look()
  })
})
