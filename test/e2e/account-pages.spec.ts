/** The smaller account pages, the targets of e-mail links, and an order that another tab has cancelled. */
import type { Route } from 'playwright/test'
import { linkMailed } from './backRoom.ts'
import { dialogOf, newAccount, signInNew } from './accounts.ts'
import { DESKTOP, expect, PHONE, test } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'
import { layersGone } from './layersGone.ts'
import { caller, METHODS, placeOrder } from './orders.ts'

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, language: 'ru-RU', permissions: ['clipboard-read', 'clipboard-write'] })

  test('[R2.32] [R2.33] codes, offers, reviews, e-mails, alerts and shared favourites: each is changed, and each change can be undone', async ({
    shop,
    context,
    browser,
  }) => {
    test.slow()
    const { page, t, main, heading } = shop
    await signInNew(context)
    const call = caller(context)
    const expectToast = (text: string) => expect(page.locator('.toast').filter({ hasText: text })).toBeVisible()
    const undo = () =>
      page
        .getByRole('button', { name: t('ui.undo') })
        .last()
        .click()
    // Storage is unavailable, as in some private windows.
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })

    // The first-order offer: its code is copied; the cart total is too small for it.
    shop.expectConsole(/422|ApiError/)
    await shop.open('/profile/special-offer')
    const code = (await main.locator('.promo-code').first().textContent()) ?? ''
    await main
      .getByRole('button', { name: t('promo.copy') })
      .first()
      .click()
    await expectToast(t('promo.copied', { code }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await main
      .getByRole('button', { name: t('promo.use') })
      .first()
      .click()
    await expectToast('Этот промокод — для заказов от')
    await expect(page).toHaveURL('/profile/special-offer')

    // An unknown code is refused, and the field is empty again.
    await shop.open('/profile/promo')
    await expect(heading(t('promo.emptyTitle')).or(main.getByRole('heading', { name: t('promo.emptyTitle') }))).toBeVisible()
    await main.getByLabel(t('promo.code')).fill('NOBODY-🌸')
    await main.getByRole('button', { name: t('promo.apply') }).click()
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(main.getByLabel(t('promo.code'))).toHaveValue('')

    // A review of the shop: written, rewritten, deleted, brought back.
    await shop.open('/profile/reviews')
    await main.getByRole('button', { name: t('myReviews.writeShop') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t('review.stars', { stars: 5 }) }).check({ force: true })
    await dialog.getByLabel(t('review.text')).fill('Приехало за неделю')
    // Another review was written elsewhere: the list shows it.
    await call('POST', '/reviews', { rating: 4, text: 'Приехало за неделю', photos: [] })
    shop.expectConsole(/409/)
    await dialog.getByRole('button', { name: t('review.send') }).click()
    const mine = main.locator('.my-review')
    await expect(mine).toContainText(t('myReviews.pending'))
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    await layersGone(page)
    const about = { name: t('myReviews.shop') }
    const edit = mine.getByRole('button', { name: t('myReviews.editOf', about) })
    await edit.click()
    const words = dialog.getByLabel(t('review.text'))
    await expect(words).toHaveValue('Приехало за неделю')
    await words.fill('я'.repeat(10_000))
    await dialog.getByRole('button', { name: t('review.save') }).click()
    await expect(words).toBeFocused()
    await expect(words).toHaveAccessibleDescription(new RegExp(t('form.tooLong', { count: 3000 })))
    // However long the text: the button stays within one screen of its beginning.
    const height = await words.evaluate((field) => field.clientHeight / window.innerHeight)
    expect(height).toBeLessThan(0.7)
    await words.fill('Приехало за восемь дней')
    await dialog.getByRole('button', { name: t('review.save') }).click()
    await expect(dialog.getByText(t('review.sent'))).toBeVisible()
    await page.keyboard.press('Escape')
    await layersGone(page)
    await expect(mine).toContainText('Приехало за восемь дней')
    await mine.getByRole('button', { name: t('myReviews.deleteOf', about) }).click()
    await expect(main.getByRole('heading', { name: t('myReviews.emptyTitle') })).toBeVisible()
    await undo()
    await expect(mine).toContainText('Приехало за восемь дней')
    // Deleted elsewhere during editing here.
    await edit.click()
    await words.fill('Не пропадёт')
    const [{ review }] = await call<readonly [{ readonly review: { readonly id: number } }]>('GET', '/user/reviews')
    await call('DELETE', `/user/reviews/${review.id}`)
    shop.expectConsole(/404/)
    await dialog.getByRole('button', { name: t('review.save') }).click()
    await expect(dialog.getByRole('alert')).toContainText(t('myReviews.gone'))
    await expect(words).toHaveValue('Не пропадёт')
    await dialog.getByRole('button', { name: t('review.save') }).click()
    await expect(dialog.getByText(t('review.sent'))).toBeVisible()
    await page.keyboard.press('Escape')
    await layersGone(page)
    await expect(mine).toContainText('Не пропадёт')

    // A favourite with a price alert, and a public wishlist.
    const favourite = await findProduct(page.request, isSimple)
    await call('POST', `/user/wishlist/${favourite.id}`)
    await shop.open('/profile/user_favorites')
    const watch = main.locator('.price-watch')
    await watch.click()
    await expect(watch).toHaveAttribute('aria-pressed', 'true')
    await main.getByRole('button', { name: t('favourites.share') }).click()
    const share = page.getByRole('dialog', { name: t('favourites.shareTitle') })
    await share.getByRole('button', { name: t('favourites.shareBegin') }).click()
    const link = await share.getByLabel(t('favourites.link')).inputValue()
    await share.getByRole('button', { name: t('favourites.copy') }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    const stranger = await browser.newContext()
    const seen = await stranger.request.get(link)
    expect(seen.status()).toBe(200)
    const html = await seen.text()
    expect(html).toContain(`href="/${favourite.link_rewrite}"`)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).not.toContain('Vera')
    await share.getByRole('button', { name: t('favourites.shareEnd') }).click()
    await expect(share.getByRole('button', { name: t('favourites.shareBegin') })).toBeVisible()
    expect((await stranger.request.get(link)).status()).toBe(404)
    await stranger.close()
    await page.keyboard.press('Escape')
    await layersGone(page)

    // E-mail settings are saved and changed again on the same page; an alert is ended by one press and started again.
    await shop.open('/profile/notifications')
    const orders = main.locator('[name=orders]')
    await expect(orders).toBeChecked()
    for (const choice of [false, true, false]) {
      const isSent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/user/letters'))
      await orders.setChecked(choice, { force: true })
      await main.getByRole('button', { name: t('notifications.save') }).click()
      expect((await isSent).postDataJSON()).toEqual({ orders: choice })
      await expect(main.getByText(t('notifications.saved'), { exact: true })).toBeVisible()
    }
    const alert = main.getByRole('button', { name: t('notifications.endOf', { name: favourite.name }) })
    await alert.click()
    await expect(main.getByText(t('notifications.noAlerts'))).toBeVisible()
    await undo()
    await expect(alert).toBeVisible()
    await page.reload()
    await shop.hydrated()
    await expect(orders).not.toBeChecked()
    await expect(alert).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('an order that was cancelled elsewhere reports it when it is cancelled here, and shows its current state', async ({
    shop,
    context,
  }) => {
    const { page, t, main, heading } = shop
    await signInNew(context)
    const { orderId } = await placeOrder(context, METHODS.transfer)
    // The deletion of the account waits for what is still open.
    await shop.open('/profile/info')
    await expect(main.getByText(t('personal.endWaits', { count: 1, orders: String(orderId) }))).toBeVisible()
    await main.getByRole('link', { name: t('overview.allOrders') }).click()
    await expect(page).toHaveURL('/profile/orders')
    await main.getByRole('link', { name: t('order.number', { id: orderId }) }).click()
    await expect(heading(t('order.number', { id: orderId }))).toBeVisible()
    // The frame counts it as open until it is cancelled.
    const open = main.getByText(t('profileFrame.openOrders', { count: 1 }), { exact: true })
    await expect(open).toHaveCount(1)
    await caller(context)('POST', `/user/orders/${orderId}/cancel`)
    await main.getByRole('button', { name: t('order.cancel') }).click()
    const dialog = page.getByRole('dialog')
    shop.expectConsole(/409|ApiError/)
    await dialog.getByRole('button', { name: t('order.cancelYes') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.toast-error, .toast').first()).toBeVisible()
    await expect(main.getByText(t('orderStatus.cancelled'), { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: t('order.cancel') })).toHaveCount(0)
    await expect(open).toHaveCount(0)
    await layersGone(page)
    // The list in the history is updated, too.
    await page.goBack()
    await expect(heading(t('title.orders'))).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: t('order.number', { id: orderId }) })).toContainText(
      t('orderStatus.cancelled'),
    )
  })

  test('[R2.20] [R2.38] signed out: one press unsubscribes by the link of an e-mail; another link sets a forgotten password, once', async ({
    shop,
  }) => {
    const { page, t, main, heading } = shop
    const account = await newAccount(page.request)
    const { login, field, submit } = dialogOf(shop)
    const part = (name: string) => main.locator(`[name=${name}]`)

    await shop.open(await linkMailed(account.email, 'welcome'))
    await expect(page).toHaveURL(/\/user\/unsubscribe\?letter=[\w-]{16}$/)
    await main.getByRole('button', { name: t('unsubscribe.all') }).click()
    await expect(heading(t('unsubscribe.doneTitle'))).toBeVisible()
    await expect(main.getByText(t('unsubscribe.endedFor', { email: account.email }))).toBeVisible()
    for (const kind of ['newsletter', 'reminders', 'reviews', 'alerts'] as const)
      await expect(main.getByText(t(`unsubscribe.${kind}`), { exact: true })).toBeVisible()

    await shop.open('/change-password')
    await part('email').fill(` ${account.email} `)
    await main.getByRole('button', { name: t('changePassword.send') }).click()
    await expect(main.getByText(t('changePassword.sentTo', { email: account.email }))).toBeVisible()
    const link = await linkMailed(account.email, 'reset')
    await shop.open(link)
    await expect(page).toHaveURL(/\/change-password\?letter=[\w-]{16}$/)
    const save = main.getByRole('button', { name: t('changePassword.save') })
    await part('password').fill('short')
    await part('password_confirmation').fill('another one')
    await save.click()
    await expect(part('password')).toBeFocused()
    await expect(part('password')).toHaveAccessibleDescription(new RegExp(t('form.shortPassword')))
    const password = 'a newer long password'
    await part('password').fill(password)
    await expect(part('password_confirmation')).toHaveAccessibleDescription(t('form.invalid_password_match'))
    await part('password_confirmation').fill(password)
    await Promise.all([page.waitForURL('/change-password?done=letter'), save.click()])
    await shop.hydrated()
    await expect(heading(t('changePassword.doneTitle'))).toBeVisible()
    await main.getByRole('link', { name: t('changePassword.signIn') }).click()
    await expect(login).toBeVisible()
    await field('email').fill(account.email)
    await field('password').fill(password)
    await Promise.all([page.waitForURL('/profile'), submit.click()])
    await shop.open(link)
    await expect(page).toHaveURL('/change-password?letter=dead')
    await expect(main.getByText(t('changePassword.dead'))).toBeVisible()

    // A new one, whose answer is lost: the next press states that the password may be saved.
    await part('email').fill(account.email)
    await main.getByRole('button', { name: t('changePassword.send') }).click()
    await expect(main.getByText(t('changePassword.sentTo', { email: account.email }))).toBeVisible()
    await shop.open(await linkMailed(account.email, 'reset', link))
    shop.expectConsole(/ERR_CONNECTION_RESET|422|ApiError/)
    const cut = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route(/\/change-password$/, cut, { times: 1 })
    await part('password').fill('yet another password')
    await part('password_confirmation').fill('yet another password')
    await save.click()
    await expect(main.getByRole('alert')).toHaveText(t('changePassword.failed'))
    await save.click()
    await expect(main.getByText(t('changePassword.maybeSaved'))).toBeVisible()
    await expect(main.getByRole('link', { name: t('changePassword.signIn') })).toBeVisible()
  })
})
