/** Screens that page-kinds.spec.ts does not visit, one page of each, in the language with the longer words: they fit their windows. */
import { expectFitsLongerText, expectFitsSpacedText } from './fits.ts'
import { DESKTOP, expect, ON_PHONE, PHONE, test } from './fixtures.ts'
import { openKind } from './pages.ts'

const PATHS = [
  '/best-sales',
  '/prices-drop',
  '/brands',
  '/manufacturer/nagi',
  '/product_search?q=mask',
  '/product_search?q=zzzzqq',
  '/compare?ids=1,2,3',
  '/podarocnyi-sertifikat.html',
]

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('no page is wider than its window, also with spaced and longer text', async ({ shop }) => {
      const { page } = shop
      for (const path of PATHS) {
        await test.step(path, async () => {
          await openKind(shop, { name: path, path: () => path })
          for (const viewport of [PHONE, DESKTOP]) {
            await page.setViewportSize(viewport)
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
              `${viewport.width} px`,
            ).toBe(0)
          }
          await expectFitsSpacedText(shop)
          await expectFitsLongerText(shop)
        })
      }
    })
  })
}
