/** A browser whose scrollbar takes up width, as on most desktops: headless browsers hide it otherwise. */
import config from '../../playwright.config.ts'
import { DESKTOP, expect, test } from './fixtures.ts'

test.use({ viewport: DESKTOP, launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('[R4.22] while the catalogue is open the page is dimmed, does not scroll and retains its position; levels go down and up', async ({
  shop,
}) => {
  const { page, t, main } = shop
  await shop.open('/category/face-care')
  const bar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
  expect(await bar()).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  const before = await main.boundingBox()

  const opener = page.getByRole('banner').getByRole('link', { name: t('nav.catalogue'), exact: true })
  await opener.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const deeper = dialog.getByRole('list').getByRole('button')
  await expect(deeper.first()).toBeVisible()
  expect(await main.boundingBox()).toEqual(before)
  await page.mouse.move(1000, 500)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(400)
  expect(await main.boundingBox()).toEqual(before)
  const dim = await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)
  expect(dim).not.toMatch(/rgba\(0, 0, 0, 0\)|transparent/)

  // Depth 1 has no link up; a parent opens one level down, back goes up.
  const all = dialog.getByRole('link', { name: t('drawer.all') })
  await expect(all).toHaveCount(0)
  await deeper.first().click()
  await expect(all).toHaveCount(1)
  await dialog.getByRole('button', { name: t('nav.catalogue') }).click()
  await expect(all).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => main.boundingBox()).toEqual(before)
  await expect.poll(bar).toBeGreaterThan(0)
})
