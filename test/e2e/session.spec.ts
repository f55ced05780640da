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

      const stranger = await browser.newContext()
      const seen = await (await stranger.request.get(page.url())).text()
      await stranger.close()
      expect(seen).toContain('class="review')
      expect(seen).not.toContain(words)
    })
  })
}

test('[R2.59] [R4.06] a page that required login redirects to from, replacing itself; afterwards it requires no login', async ({
  shop,
}) => {
  const { page } = shop
  const { login, field, submit } = dialogOf(shop)
  const account = await newAccount(page.request)
  await shop.open('/info/delivery')
  await shop.open('/?auth=true&from=%2Fprofile%2Fpromo')
  await field('email').fill(account.email)
  await field('password').fill(account.password)
  await Promise.all([page.waitForURL('/profile/promo'), submit.click()])
  await page.goBack()
  await expect(page).toHaveURL('/info/delivery')
  await shop.open('/?auth=true&from=%2Fprofile%2Fpromo')
  await expect(page).toHaveURL('/profile/promo')
  await expect(login).toBeHidden()
})

test('an expired session makes the user a guest, who is prompted to log in again', async ({ shop, context }) => {
  const { page, t } = shop
  const { login } = dialogOf(shop)
  await signInNew(context)
  const quiet = watchRequests(page)
  await shop.open('/info/delivery')
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
  await expect(page).toHaveURL('/info/delivery')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in')
})
