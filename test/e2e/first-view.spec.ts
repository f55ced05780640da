/** The cost of a first visit on a phone. The fonts of every kind of page: page-kinds.spec.ts. */
import { expect, PHONE, test } from './fixtures.ts'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { openKind } from './pages.ts'
import { expectSmallFonts, isNames, listed, watchFiles } from './sentFiles.ts'

/** Bytes of the whole page as they are sent, headers included, without the font of the Japanese names. */
const FIRST_VIEW_MAX = 232_000

test('every font that the shop sends can be read by a browser', async ({ shop: { page, open } }) => {
  await open('/')
  const faces = await page.evaluate(async () => {
    const loaded = await Promise.allSettled([...document.fonts].map((face) => face.load()))
    return [...document.fonts].map(({ family, unicodeRange }, at) => ({
      face: `${family} ${unicodeRange}`,
      is: loaded[at]?.status,
    }))
  })
  expect(faces.length).toBeGreaterThan(10)
  // The fallbacks are fonts of the machine, which may lack them.
  expect(faces.filter(({ face, is }) => is !== 'fulfilled' && !face.includes('Fallback'))).toEqual([])
})

for (const language of LOCALES)
  test.describe(language, () => {
    test.use({ language, viewport: PHONE })

    test(`the home page weighs ${FIRST_VIEW_MAX / 1000} kB at most, fonts included`, async ({ shop }) => {
      const files = await watchFiles(shop)
      await openKind(shop, { name: 'home', path: () => '/' })
      const sent = await files()
      expectSmallFonts(sent)
      const everywhere = sent.filter((file) => !isNames(file))
      expect(
        everywhere.reduce((sum, { bytes }) => sum + bytes, 0),
        listed(everywhere),
      ).toBeLessThanOrEqual(FIRST_VIEW_MAX)
    })
  })
