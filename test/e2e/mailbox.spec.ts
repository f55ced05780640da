/** The confirmation of a mailbox, in a shop that sends e-mail. */
import { startSmtp } from '../support/startSmtp.ts'
import { signInNew } from './accounts.ts'
import { expect, ONE_LANGUAGE, test as base } from './fixtures.ts'
import { caller } from './orders.ts'
import { findProduct, isSimple } from './products.ts'
import { startShop } from './startProgram.ts'

const startMailingShop = async () => {
  const smtp = await startSmtp()
  const shop = await startShop({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@example.com',
    PUBLIC_ORIGIN: 'http://localhost',
    TRUST_PROXY: 'loopback',
  })
  const stop = async () => {
    await shop.stop()
    await smtp.close()
  }
  return { url: shop.url, smtp, stop }
}

const test = base.extend<{ mailing: Awaited<ReturnType<typeof startMailingShop>> }>({
  mailing: async ({ startOnce }, use) => use(await startOnce('mailing shop', startMailingShop)),
  baseURL: async ({ mailing }, use) => use(mailing.url),
})

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('the profile states what an unconfirmed address lacks, sends the code again, and takes it; two-step login and a shared list are offered only then', async ({
      shop,
      context,
      mailing: { smtp },
    }) => {
      const { page, t, main } = shop
      const { email } = await signInNew(context)
      await shop.open('/profile/info')
      const section = main.locator('section', { has: page.getByRole('heading', { name: t('personal.email'), exact: true }) })
      await expect(section.getByText(t('personal.emailUnconfirmed'))).toBeVisible()
      const twoStep = main.getByRole('region', { name: t('personal.twoStep') })
      const turnOn = twoStep.getByRole('button', { name: t('personal.twoStepTurnOn') })
      await expect(twoStep.getByText(t('personal.twoStepConfirm'))).toBeVisible()
      await expect(turnOn).toHaveCount(0)
      await twoStep.getByRole('link', { name: t('personal.twoStepConfirmLink') }).click()
      await expect(section.getByRole('heading')).toBeInViewport()

      const product = await findProduct(page.request, isSimple)
      await caller(context)('POST', `/user/wishlist/${product.id}`)
      await shop.open('/wishlist')
      const share = page.getByRole('dialog', { name: t('favourites.shareTitle') })
      const begin = share.getByRole('button', { name: t('favourites.shareBegin') })
      await main.getByRole('button', { name: t('favourites.share') }).click()
      await expect(share.getByText(t('favourites.shareConfirm'))).toBeVisible()
      await expect(begin).toHaveCount(0)
      await share.getByRole('link', { name: t('favourites.shareConfirmLink') }).click()
      await expect(section.getByText(t('personal.emailUnconfirmed'))).toBeVisible()

      await section.getByRole('button', { name: t('personal.sendAgain') }).click()
      const codes = () =>
        smtp.received
          .filter(({ to }) => to.includes(email))
          .flatMap(({ source }) => /(?:code|код|:) ?(\d{8})\b/.exec(source)?.[1] ?? [])
      await expect.poll(() => codes().length).toBe(2)
      await section.getByLabel(t('personal.code')).fill(codes()[1] ?? '')
      await section.getByRole('button', { name: t('personal.confirm') }).click()
      await expect(section.getByText(t('personal.emailConfirmed'))).toBeVisible()
      await expect(section.getByText(t('personal.emailUnconfirmed'))).toHaveCount(0)
      await expect(section.getByRole('button', { name: t('personal.changeEmail') })).toBeVisible()
      await expect(turnOn).toBeVisible()
      await shop.open('/wishlist')
      await main.getByRole('button', { name: t('favourites.share') }).click()
      await expect(begin).toBeVisible()
    })
  })
}
