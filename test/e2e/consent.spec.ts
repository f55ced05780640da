/**
 * The consent banner and the third-party services: none counts without consent, each loads once, and is removed when consent is withdrawn.
 */
import type { Page } from 'playwright/test'
import { CONSENT_COOKIE } from '../../shared/preferences.ts'
import { expectNoFindings } from './axe.ts'
import { test, reported } from './countingShop.ts'
import { expect, PHONE, test as base, type Shop, ONE_LANGUAGE } from './fixtures.ts'
import { layersGone } from './layersGone.ts'
import { watchRequests } from './quiet.ts'
import { shiftOf } from './shift.ts'

const COUNTING = ['mc.yandex.ru', 'www.googletagmanager.com']
const question = ({ page, t }: Shop) => page.getByRole('region', { name: t('consent.cookies') })
const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value ?? null

// One worker, so that its shop is started once.
test.describe.configure({ mode: 'default' })

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('[R1.20] nothing is counted without consent; after consent all queued events are sent once, and the answer is remembered', async ({
      shop,
      requested,
    }) => {
      const { page, t } = shop
      await shop.open('/category/face-care')
      await expect(question(shop)).toBeVisible()
      // The chat may load without consent, which shows that the page was idle long enough for the others.
      await expect.poll(() => requested).toEqual(['client.crisp.chat'])
      await question(shop)
        .getByRole('button', { name: t('consent.agree') })
        .click()
      await expect(question(shop)).toBeHidden()
      await expect(page.getByRole('log').getByText(t('consent.stored'))).toBeVisible()
      await expect.poll(() => requested.slice(1).sort()).toEqual(COUNTING)
      await expect
        .poll(() => reported(page))
        .toEqual({ tag: ['js', 'config', 'view_item_list'], counter: ['impressions'], visits: 1 })
      expect(await consentOf(page)).toBe('all')

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('nav.bestSales') })
        .click()
      await expect(shop.heading(t('nav.bestSales'))).toBeVisible()
      await expect.poll(async () => (await reported(page)).visits).toBe(2)

      await shop.open('/brands')
      await expect.poll(() => requested.slice(3).sort()).toEqual(['client.crisp.chat', ...COUNTING])
      await expect(question(shop)).toBeHidden()
    })

    test('the banner moves nothing, hides nothing permanently, and axe finds nothing in it; refusing is as easy, loads nothing, and moves the focus to the page', async ({
      shop,
      requested,
    }) => {
      const { page, t, main } = shop
      await page.setViewportSize(PHONE)
      await shop.open('/info/delivery')
      await expect(question(shop)).toBeVisible()
      await expect.poll(() => requested.length).toBe(1)
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
      await expectNoFindings(shop, 'the question', '.consent')
      // The focused element is above the banner, also at the end of the page.
      await page.getByRole('contentinfo').getByRole('link').last().focus()
      const isAbove = () =>
        page.evaluate(() => {
          const box = document.querySelector('.consent')?.getBoundingClientRect()
          return (document.activeElement?.getBoundingClientRect().bottom ?? 0) <= (box?.top ?? 0)
        })
      await expect.poll(isAbove).toBe(true)

      await question(shop)
        .getByRole('button', { name: t('consent.refuse') })
        .focus()
      await page.keyboard.press('Enter')
      await expect(question(shop)).toBeHidden()
      await expect(main).toBeFocused()
      await expect.poll(() => consentOf(page)).toBe('necessary')
      await expect.poll(() => requested).toEqual(['client.crisp.chat'])
      await shop.open('/info/delivery')
      await expect.poll(() => requested).toEqual(['client.crisp.chat', 'client.crisp.chat'])
      await expect(question(shop)).toBeHidden()
    })

    test('consent is withdrawn through the footer: counters are removed, with their cookies', async ({
      shop,
      requested,
      context,
      baseURL,
    }) => {
      const { page, t } = shop
      const cookie = { url: baseURL ?? '' }
      await context.addCookies([
        { ...cookie, name: CONSENT_COOKIE, value: 'all' },
        { ...cookie, name: '_ga', value: '1' },
        { ...cookie, name: '_ym_uid', value: '1' },
      ])
      await shop.open('/brands')
      await expect.poll(() => requested.length).toBe(3)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('consent.cookies') })
        .click()
      const dialog = page.getByRole('dialog', { name: t('consent.cookies') })
      await expect(dialog.getByText(t('consent.now', { choice: 'all' }))).toBeVisible()
      const other = await context.newPage()
      await other.route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await other.goto('/blog')
      await expect.poll(async () => (await reported(other)).visits).toBe(1)
      const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')])
      await dialog.getByRole('button', { name: t('consent.refuse') }).click()
      await reloaded
      await shop.hydrated()
      expect((await context.cookies()).map(({ name }) => name)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^_/)]))
      expect(await consentOf(page)).toBe('necessary')
      await expect.poll(() => requested.slice(3)).toEqual(['client.crisp.chat'])
      for (const tab of [page, other]) expect(await reported(tab)).toEqual({ tag: [], counter: [], visits: 0 })
    })

    test('services that fail or never answer block nothing, and events after a refusal are not sent after consent', async ({
      shop,
    }) => {
      const { page, t } = shop
      shop.expectConsole(/ERR_FAILED/)
      await page.route(/^https:\/\//, async (route) => {
        if (route.request().url().includes('googletagmanager')) await route.abort()
      })
      await shop.open('/category/face-care')
      await question(shop)
        .getByRole('button', { name: t('consent.refuse') })
        .click()
      await expect.poll(() => consentOf(page)).toBe('necessary')
      const openSettings = async () => {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: t('consent.cookies') })
          .click()
        return page.getByRole('dialog', { name: t('consent.cookies') })
      }
      const dialog = await openSettings()
      await dialog.getByRole('button', { name: t('consent.agree') }).click()
      await layersGone(page)
      await expect.poll(() => reported(page)).toEqual({ tag: ['js', 'config'], counter: [], visits: 1 })
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('nav.bestSales') })
        .click()
      await expect(shop.heading(t('nav.bestSales'))).toBeVisible()
      await expect
        .poll(() => reported(page))
        .toEqual({ tag: ['js', 'config', 'view_item_list'], counter: ['impressions'], visits: 2 })
    })
  })
}

base.describe('a shop that counts nothing', () => {
  for (const language of ONE_LANGUAGE) {
    base.describe(language, () => {
      base.use({ language })

      base("[R1.20] asks nobody, loads nothing from elsewhere, and says so behind the footer's link", async ({ shop }) => {
        const { page, t, main } = shop
        const quiet = watchRequests(page)
        const foreign: string[] = []
        page.on('request', (request) => {
          if (request.url().startsWith('https:')) foreign.push(request.url())
        })
        await shop.open('/brands')
        const link = page.getByRole('contentinfo').getByRole('link', { name: t('consent.cookies') })
        await link.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: t('consent.cookies') })
        await expect(dialog.getByText(t('consent.none'))).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(link).toBeFocused()
        await expect(main).toBeVisible()
        await quiet()
        await expect(page.locator('.consent')).toHaveCount(0)
        expect(foreign).toEqual([])
      })
    })
  }
})
