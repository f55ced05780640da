/** Every kind of page, visited once in each language and each width, and checked as a whole. */
import { expectNoFindings } from './axe.ts'
import { expectFitsLargeText, expectFitsLongerText, expectFitsSpacedText, expectFitsWidths } from './fits.ts'
import { PLACES, test } from './fixtures.ts'
import { openKind, PAGE_KINDS } from './pages.ts'
import { expectSmallFonts, watchFiles } from './sentFiles.ts'

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    for (const kind of PAGE_KINDS) {
      test(`the ${kind.name} has small fonts, no axe findings, and fits every window with large, spaced and longer text`, async ({
        shop,
      }) => {
        const files = await watchFiles(shop)
        await openKind(shop, kind)
        expectSmallFonts(await files())
        await expectNoFindings(shop, kind.name)
        await expectFitsWidths(shop)
        await expectFitsLargeText(shop)
        await expectFitsSpacedText(shop)
        await expectFitsLongerText(shop)
      })
    }
  })
}
