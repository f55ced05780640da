/** Screenshot tests of the style guide's components: unintended changes of their look fail here. */
import { expect, test } from './fixtures.ts'

/**
 * Only what renders identically everywhere: fonts and icons are the shop's own, Chromium renders them in software and without hinting
 * (playwright.config.ts); the allowed difference covers rounding in other versions. Rows of products and pictures change with the sample
 * and are excluded.
 */
const LOOSE = { maxDiffPixelRatio: 0.01, threshold: 0.25, animations: 'disabled', caret: 'hide' } as const

/** Animations are stopped; characters that a machine may render in a font of its own, and the growing list of icons, are excluded. */
const STILL = `
  *, *::before, *::after { animation: none !important; transition: none !important; }
  [lang='ja'] { visibility: hidden !important; }
  .demo-icons { display: none !important; }
`

const SECTIONS = ['foundations', 'buttons', 'fields', 'navigation', 'states'] as const

test.describe('components', () => {
  test.use({ language: 'ru-RU', viewport: { width: 900, height: 900 } })

  test('every group of components looks as it did, in both themes', async ({ shop }) => {
    const { page, t, main } = shop
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await shop.open('/demoxxx')
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, STILL)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Bars that stick to the window are in the same place of a tall section.
      await page.evaluate(() => window.scrollTo(0, 0))
      for (const section of SECTIONS)
        await expect
          .soft(main.getByRole('region', { name: t(`demo.${section}`), exact: true }))
          .toHaveScreenshot(`${section}-${colorScheme}.png`, LOOSE)
    }
  })
})

test.describe('windows', () => {
  test.use({ language: 'ru-RU', viewport: { width: 700, height: 640 } })

  test('a modal and a drawer look as they did', async ({ shop }) => {
    const { page, t } = shop
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shop.open('/demoxxx')
    for (const [key, name] of [
      ['demo.dialogModal', 'modal'],
      ['demo.dialogDrawer', 'drawer'],
    ] as const) {
      await page.getByRole('button', { name: t(key), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t(key) })
      await expect(dialog).toHaveScreenshot(`${name}.png`, LOOSE)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
})
