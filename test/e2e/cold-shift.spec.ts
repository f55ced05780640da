/** Layout shift of a first visit: scripts and fonts arrive after the first paint, data after the scripts. */
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { createGate, holdCalls } from './gate.ts'
import { expect, PHONE, PLACES, test } from './fixtures.ts'
import { watchRequests } from './quiet.ts'
import { shiftOf } from './shift.ts'

const SCRIPTS_AND_FONTS = /\/assets\/.*\.(?:js|woff2)/

for (const { name, ...place } of PLACES) {
  const isPhone = place.viewport.width === PHONE.width
  test.describe(name, () => {
    test.use(place)

    for (const path of ['/cart', isPhone ? '/blog/demo' : '/category/face-care', '/info/delivery'])
      test(`${path} does not move while its files and data arrive`, async ({ shop }) => {
        const { page } = shop
        // An empty cart shows the viewed products.
        if (path === '/cart') await shop.open('/shizukuya-lotion')
        const quiet = watchRequests(page)
        const late = createGate()
        await page.route(SCRIPTS_AND_FONTS, async (route) => {
          await late.opened
          await route.continue()
        })
        const calls = await holdCalls(page)
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        late.open()
        await shop.hydrated()
        calls.open()
        await quiet()
        expect(await shiftOf(page)).toBeLessThan(0.01)
      })
  })
}

test("a guest's empty cart is shown before its scripts are loaded, with best sellers; one with lines is not", async ({
  shop,
}) => {
  const { page, t, heading, main } = shop
  const scripts = await holdCalls(page, SCRIPTS_AND_FONTS)
  const products = main.getByRole('region', { name: t('nav.bestSales') })
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(heading(t('cart.emptyTitle'))).toBeVisible()
  await expect(products).toBeVisible()
  await page.evaluate((key) => localStorage.setItem(key, '[{}]'), GUEST_CART_KEY)
  await page.reload({ waitUntil: 'commit' })
  await expect(heading(t('nav.cart'))).toBeVisible()
  await expect(products).toBeHidden()
  scripts.open()
  // A line that is none.
  await shop.hydrated()
  await expect(heading(t('cart.emptyTitle'))).toBeVisible()
})
