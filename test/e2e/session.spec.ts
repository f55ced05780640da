/** Effects of a session: redirects, expiry, and the actions that require it. */
import { dialogOf, newAccount, signInNew } from './accounts.ts'
import { DESKTOP, expect, test, ONE_LANGUAGE } from './fixtures.ts'
import { layersGone } from './layersGone.ts'
import { watchRequests } from './quiet.ts'

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language, viewport: DESKTOP })

    test('[R5.14] a review needs a rating; sent, only its author sees it until it is published', async ({
      shop,
      context,
      browser,
    }) => {
      const { page, t, main } = shop
      const { name } = await signInNew(context)
      await shop.open('/shizukuya-lotion')
      await main.getByRole('button', { name: t('review.write') }).click()
      const dialog = page.getByRole('dialog', { name: t('review.write') })
      await dialog.getByRole('button', { name: t('review.send') }).click()
      await expect(dialog.getByText(t('form.ratingRequired'))).toBeVisible()
      await dialog.getByRole('radio', { name: t('review.stars', { stars: 4 }) }).check({ force: true })
      await expect(dialog.getByText(t('form.ratingRequired'))).toBeHidden()
      const words = `A lotion like rain, ${Date.now()}`
      await dialog.getByLabel(t('review.text')).fill(words)
      await dialog.getByRole('button', { name: t('review.send') }).click()
      await expect(dialog.getByText(t('review.sent'))).toBeVisible()
      await page.keyboard.press('Escape')
      await layersGone(page)

      const own = main.locator('.review', { hasText: words })
      await expect(own).toContainText(name)
      await expect(own).toContainText(t('review.pending'))
      await page.reload()
      await expect(own).toContainText(t('review.pending'))

      const other = await browser.newPage()
      await other.goto(page.url())
      await expect(other.locator('.review').first()).toBeVisible()
      await expect(other.locator('.review', { hasText: words })).toHaveCount(0)
      await other.close()
    })
  })
}

test('[R2.59] [R4.06] a page that required login redirects to from, replacing itself; afterwards it requires no login', async ({
  shop,
}) => {
  const { page } = shop
  const { login, field, submit } = dialogOf(shop)
  const account = await newAccount(page.request)
  await shop.open('/brands')
  await page.goto('/?auth=true&from=%2Fprofile%2Fpromo')
  await field('email').fill(account.email)
  await field('password').fill(account.password)
  await Promise.all([page.waitForURL('/profile/promo'), submit.click()])
  await page.goBack()
  await expect(page).toHaveURL('/brands')
  await page.goto('/?auth=true&from=%2Fprofile%2Fpromo')
  await expect(page).toHaveURL('/profile/promo')
  await expect(login).toBeHidden()
})

test('an expired session makes the user a guest, who is prompted to log in again', async ({ shop, context }) => {
  const { page, t } = shop
  const { login } = dialogOf(shop)
  await signInNew(context)
  const quiet = watchRequests(page)
  await shop.open('/brands')
  // The page's own first calls would detect the expiry before the press does.
  await quiet()
  await context.clearCookies({ name: 'token' })
  await context.addCookies([{ name: 'token', value: 'old', url: new URL(page.url()).origin, httpOnly: true, secure: true }])
  shop.expectConsole(/401/)
  await page
    .getByRole('navigation', { name: t('header.own') })
    .getByRole('link', { name: t('nav.favourites') })
    .evaluate((link: HTMLElement) => link.click())
  await expect(login.getByText(t('auth.expired'))).toBeVisible()
  await expect(page).toHaveURL('/brands')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain form logs in and out', async ({ shop }) => {
    const { page, t, main } = shop
    const account = await newAccount(page.request)
    await shop.open('/profile/promo')
    const form = main.locator('.home-auth form')
    await form.locator('[name=email]').fill(account.email)
    await form.locator('[name=password]').fill('not this one')
    shop.expectConsole(/status of 422/)
    await form.getByRole('button').click()
    await expect(form.locator('[name=email]')).toHaveValue(account.email)
    await expect(form.locator('[name=password]')).toHaveValue('')
    await form.locator('[name=email]').fill(account.email)
    await form.locator('[name=password]').fill(account.password)
    await form.getByRole('button').click()
    await expect(page).toHaveURL('/profile/promo')
    await test.step('a form that requires scripts shows a sentence about it, and has no button', async () => {
      await shop.open('/profile/info')
      const own = main.locator('form').filter({ has: page.getByLabel(t('form.name'), { exact: true }) })
      await expect(own.getByText(t('form.needsScript'))).toBeVisible()
      await expect(own.getByRole('button')).toHaveCount(0)
    })
    const own = page.getByRole('navigation', { name: t('header.own') })
    await page.locator('.profile-entry summary').click()
    await own.getByRole('button', { name: t('profile.logout') }).click()
    await expect(page).toHaveURL('/')
    await expect(own.getByRole('link', { name: t('nav.login') })).toBeVisible()
  })
})
