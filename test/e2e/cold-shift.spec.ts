/** Layout shift of a first visit: scripts and fonts arrive after the first paint, data after the scripts. */
import { createGate, holdCalls } from './gate.ts'
import { expect, PHONE, PLACES, test } from './fixtures.ts'
import { shiftOf } from './shift.ts'

const SCRIPTS = /\/assets\/.*\.js/
const SCRIPTS_AND_FONTS = /\/assets\/.*\.(?:js|woff2)/

for (const { name, ...place } of PLACES) {
  const isPhone = place.viewport.width === PHONE.width
  test.describe(name, () => {
    test.use(place)

    const paths: readonly (readonly [path: string, files: RegExp])[] = [
      ['/cart', SCRIPTS_AND_FONTS],
      isPhone ? ['/blog/demo', SCRIPTS_AND_FONTS] : ['/info/delivery', SCRIPTS],
    ]
    for (const [path, files] of paths)
      test(`${path} does not move while its files and data arrive`, async ({ shop }) => {
        const { page } = shop
        const late = createGate()
        await page.route(files, async (route) => {
          await late.opened
          await route.continue()
        })
        const calls = await holdCalls(page)
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        late.open()
        await shop.hydrated()
        calls.open()
        await page.waitForLoadState('networkidle')
        expect(await shiftOf(page)).toBeLessThan(0.01)
      })
  })
}
