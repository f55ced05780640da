/** The components of the style guide against pictures of themselves: what changes their look without meaning to fails here. */
import { expect, test } from './fixtures.ts'

/**
 * Only what looks the same everywhere: fonts and icons are the shop's own, Chromium draws them in software and without hinting
 * (playwright.config.ts); the share that may differ is for the rounding of other versions. Rows of goods and pictures change
 * with the sample shelf and are not looked at.
 */
const LOOSE = { maxDiffPixelRatio: 0.01, threshold: 0.25, animations: 'disabled', caret: 'hide' } as const

/** Moving parts are stopped; signs that a machine may draw in a font of its own, and the growing list of icons, are left out. */
const STILL = `
  *, *::before, *::after { animation: none !important; transition: none !important; }
  [lang='ja'] { visibility: hidden !important; }
  .demo-icons { display: none !important; }
`

const SECTIONS = ['foundations', 'buttons', 'fields', 'navigation', 'states'] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ language: 'ru-RU', colorScheme, viewport: { width: 900, height: 900 } })

    test('every group of components looks as it did', async ({ shop }) => {
      const { page, t, main } = shop
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await shop.open('/demoxxx')
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      }, STILL)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      for (const section of SECTIONS) {
        await expect
          .soft(main.getByRole('region', { name: t(`demo.${section}`), exact: true }))
          .toHaveScreenshot(`${section}-${colorScheme}.png`, LOOSE)
      }
    })
  })
}

test.describe('windows', () => {
  test.use({ language: 'ru-RU', viewport: { width: 700, height: 640 } })

  for (const [key, name] of [
    ['demo.dialogModal', 'modal'],
    ['demo.dialogDrawer', 'drawer'],
  ] as const) {
    test(`the ${name} looks as it did`, async ({ shop }) => {
      const { page, t } = shop
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await shop.open('/demoxxx')
      await page.getByRole('button', { name: t(key), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t(key) })
      await expect(dialog).toHaveScreenshot(`${name}.png`, LOOSE)
    })
  }
})
