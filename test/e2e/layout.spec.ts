/** The frame of every page: its targets are large enough for touch, and its first one skips it. Whether pages move: page-kinds.spec.ts. */
import { expectFitsLargeText } from './fits.ts'
import { openKind, PAGE_KINDS } from './pages.ts'
import { shiftOf } from './shift.ts'
import { DESKTOP, expect, PHONE, PLACES, test } from './fixtures.ts'

/** The target size for a finger, and the minimum of a target (WCAG 2.2, 2.5.8); in px. */
const TARGET_PX = 44
const MIN_TARGET_PX = 24

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    // With an empty cart, and other pages with a line in it: page-kinds.spec.ts.
    test('nothing moves while the cart with a line loads, and it fits with large text', async ({ shop }) => {
      const { page, main, t } = shop
      await shop.open('/category/face-care')
      await main
        .getByRole('button', { name: t('card.addNamed', { name: '' }) })
        .nth(6)
        .click()
      const badge = page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })
      await expect(badge).toBeVisible()
      await openKind(shop, { name: 'cart', path: () => '/cart' })
      await expect(badge).toBeVisible()
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
      await expectFitsLargeText(shop)
    })
  })
}

test.describe('a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  for (const kind of PAGE_KINDS.slice(0, 3)) {
    test(`the controls of the ${kind.name} are as large as a finger`, async ({ shop }) => {
      const { page } = shop
      await openKind(shop, kind)
      // A control may look smaller than its target: the place where a touch lands counts.
      const small = await page.evaluate(
        ([size, least]) => {
          const controls = [
            ...document.querySelectorAll('button, summary, input:not([type=hidden]), select, .bottom-bar a, .header a, .button'),
          ]
          const reach = (control: Element, dx: number, dy: number) => {
            const { left, top, width, height } = control.getBoundingClientRect()
            const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy)
            return (
              hit !== null &&
              (control.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === control) || hit.contains(control))
            )
          }
          return controls.flatMap((control) => {
            if (!control.checkVisibility()) return []
            control.scrollIntoView({ block: 'center', behavior: 'instant' })
            const { width, height } = control.getBoundingClientRect()
            if (width === 0 || height === 0) return []
            const isTall = height >= size - 0.5 || (reach(control, 0, size / 2 - 1) && reach(control, 0, 1 - size / 2))
            const isWide = width >= least
            return isTall && isWide
              ? []
              : [`${control.tagName.toLowerCase()}.${control.className} ${Math.round(width)} × ${Math.round(height)}`]
          })
        },
        [TARGET_PX, MIN_TARGET_PX] as const,
      )
      expect(small).toEqual([])
    })
  }
})

test('the first Tab offers to skip to the content, and Enter does', async ({ shop }) => {
  const { page, t, main } = shop
  await page.setViewportSize(DESKTOP)
  await shop.open('/info/delivery')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('header.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})
