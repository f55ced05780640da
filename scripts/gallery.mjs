// Photographs the built shop into docs/gallery, for the README: `node scripts/gallery.mjs`. Needs a build and a Chromium.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { startShop } from '../test/e2e/startProgram.ts'

const out = path.resolve('docs/gallery')
const DESKTOP = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
/** How wide the pictures are, in px: a desktop is shown at two thirds. */
const WIDTHS = new Map([
  [DESKTOP, 880],
  [PHONE, 390],
])

const openCatalogue = async (page) => {
  await page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().waitFor()
}

const buySome = async (page) => {
  for (const button of (await page.locator('main button.needs-script').filter({ visible: true }).all()).slice(0, 2))
    await button.click()
}

const scenes = [
  { name: 'home-desktop', path: '/', locale: 'ru-RU', device: DESKTOP },
  { name: 'home-phone', path: '/', locale: 'en-US', device: PHONE },
  { name: 'category-desktop', path: '/category/face-care', locale: 'en-US', device: DESKTOP, act: buySome },
  { name: 'category-phone', path: '/category/face-care', locale: 'ru-RU', device: PHONE },
  { name: 'product-desktop', path: '/inahodo-oil', locale: 'ru-RU', device: DESKTOP },
  { name: 'product-phone', path: '/inahodo-oil', locale: 'en-US', device: PHONE },
  { name: 'product-dark', path: '/inahodo-oil', locale: 'en-US', device: DESKTOP, colorScheme: 'dark' },
  { name: 'catalogue-phone', path: '/', locale: 'ru-RU', device: PHONE, act: openCatalogue },
  { name: 'not-found-dark', path: '/no/such/page', locale: 'ru-RU', device: PHONE, colorScheme: 'dark' },
]

const photograph = async (browser, origin, { name, path: to, locale, device, colorScheme = 'light', act }) => {
  const context = await browser.newContext({ ...device, locale, colorScheme, reducedMotion: 'reduce' })
  try {
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: origin }])
    const page = await context.newPage()
    await page.goto(origin + to, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    if (act) await act(page)
    await page.waitForLoadState('networkidle')
    const picture = sharp(await page.screenshot()).resize({ width: WIDTHS.get(device) })
    const { size } = await picture.webp({ quality: 72, effort: 6 }).toFile(path.join(out, `${name}.webp`))
    console.log(`${name}.webp ${Math.round(size / 1024)} kB`)
  } finally {
    await context.close()
  }
}

const shop = await startShop()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
try {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  for (const scene of scenes) await photograph(browser, shop.url, scene)
} finally {
  await browser.close()
  await shop.stop()
}
