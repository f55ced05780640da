/** A shop of another company in the browser: after hydration and on later screens it has the owner's name, facts and colours. */
import { rmSync } from 'node:fs'
import { href } from '../../shared/routes.ts'
import { writeOwnShop } from '../support/ownShop.ts'
import { expect, ON_DESKTOP, ON_PHONE, test as base } from './fixtures.ts'
import { startShop } from './startProgram.ts'

const startOwnShop = async () => {
  const own = writeOwnShop()
  const shop = await startShop({ UPSTREAM_URL: process.env['E2E_BACKEND_URL'] ?? '', SHOP_FILE: own.file })
  const stop = async () => {
    await shop.stop()
    rmSync(own.folder, { recursive: true })
  }
  return { url: shop.url, stop }
}

const test = base.extend({
  baseURL: async ({ startOnce }, use) => use((await startOnce('shop of another company', startOwnShop)).url),
})

// One worker, so that its shop is started once.
test.describe.configure({ mode: 'default' })

const NAMES = { 'en-US': 'Osaka & Sons', 'ru-RU': 'Осака и сыновья' } as const

for (const { name, ...place } of [...ON_PHONE, ...ON_DESKTOP])
  test.describe(name, () => {
    test.use(place)

    test('name, words, colours and facts are those of the owner on the first and on later screens', async ({ shop }) => {
      const { page, main, heading, language, t } = shop
      const own = NAMES[language]
      await shop.open(href('home'))
      await expect(page).toHaveTitle(new RegExp(`^${own}: `))
      await expect(heading()).toHaveText(language === 'en-US' ? /Straight\s+from\s+Osaka/ : /Прямо\s+из\s+Осаки/)
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#3d1250')
      await expect(main.getByRole('link', { name: t('home.shopNew') })).toHaveCSS('background-color', 'rgb(90, 30, 110)')

      // Without a document of the server: the texts come from the state of the first page.
      const documents: string[] = []
      page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())))
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('title.contacts'), exact: true })
        .click()
      await expect(heading(t('title.contacts'))).toBeVisible()
      await expect(page).toHaveTitle(t('head.title', { page: t('title.contacts'), shop: own }))
      await expect(main.getByRole('link', { name: 'hello@osaka.example' })).toBeVisible()
      await expect(main.getByText(language === 'en-US' ? 'Osaka & Sons K.K.' : 'ООО «Осака и сыновья»')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveTitle(new RegExp(`^${own}: `))
      await expect(page.locator('body')).not.toContainText(/tonari/i)
      expect(documents).toEqual([])
    })
  })
