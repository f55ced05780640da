/** Every kind of page, visited once in each language and each width, and checked as a whole. */
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { expectNoFindings } from './axe.ts'
import { expectFitsLargeText, expectFitsLongerText, expectFitsSpacedText, expectFitsWidths } from './fits.ts'
import { expect, PHONE, PLACES, test, type Shop } from './fixtures.ts'
import { lineOf } from './guestLines.ts'
import { openKind, PAGE_KINDS, type PageKind } from './pages.ts'
import { findProduct, isSimple } from './products.ts'
import { expectSmallFonts, watchFiles } from './sentFiles.ts'
import { shiftOf } from './shift.ts'

/** Opens a page, all but the cart with a line in it. Fails when its fonts are too large, or when it moves while it loads and reads the cart. */
const openAtRest = async (shop: Shop, kind: PageKind) => {
  const { page, t } = shop
  const lines = kind.name === 'cart' ? [] : [lineOf(await findProduct(page.request, isSimple))]
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [GUEST_CART_KEY, JSON.stringify(lines)] as const)
  const files = await watchFiles(shop)
  await openKind(shop, kind)
  await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toHaveCount(lines.length)
  expectSmallFonts(await files())
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
}

for (const { name, ...place } of PLACES) {
  const isPhone = place.viewport.width === PHONE.width
  test.describe(name, () => {
    test.use(place)

    for (const kind of PAGE_KINDS) {
      // Russian has the longer words: its pages fit with large, spaced and longer text.
      if (isPhone)
        test(`the ${kind.name} has small fonts, does not move, has no axe findings, and fits every window with large, spaced and longer text`, async ({
          shop,
        }) => {
          await openAtRest(shop, kind)
          await expectNoFindings(shop, kind.name)
          await expectFitsWidths(shop)
          await expectFitsLargeText(shop)
          await expectFitsSpacedText(shop)
          await expectFitsLongerText(shop)
        })
      else
        test(`the ${kind.name} has small fonts, does not move${kind.hasOwnDesktop ? ', has no axe findings' : ''}, and fits every window`, async ({
          shop,
        }) => {
          await openAtRest(shop, kind)
          if (kind.hasOwnDesktop) await expectNoFindings(shop, kind.name)
          await expectFitsWidths(shop)
        })
    }
  })
}
