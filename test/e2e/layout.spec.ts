/** The frame of every page: it does not move during loading, and its targets are large enough for touch. */
import { openKind, PAGE_KINDS } from './pages.ts'
import { shiftOf } from './shift.ts'
import { DESKTOP, expect, PHONE, PLACES, test } from './fixtures.ts'

/** The target size for a finger, and the minimum of a target (WCAG 2.2, 2.5.8); in px. */
const TARGET_PX = 44
const MIN_TARGET_PX = 24

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    test('nothing moves while a page loads, also not when the cart is read', async ({ shop }) => {
      const { page, main, t } = shop
      await shop.open('/category/face-care')
      await main
        .getByRole('button', { name: t('card.addNamed', { name: '' }) })
        .nth(6)
        .click()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
      for (const kind of PAGE_KINDS.filter(({ status }) => !status)) {
        await openKind(shop, kind)
        await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
        expect(await shiftOf(shop.page), kind.name).toBeLessThanOrEqual(0.02)
      }
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

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('the first Tab offers to skip to the content, and Enter does', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/category/face-care')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: t('header.skip') })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(main).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
    })
  })
}

test('the purchase panel sticks while the page scrolls, beside the text and never over it', async ({ shop }) => {
  const { page, main, t } = shop
  await shop.open('/shizukuya-lotion')
  const panel = main.locator('.product-side')
  for (const height of [1080, 720]) {
    await page.setViewportSize({ width: 1280, height })
    await main.getByRole('heading', { name: t('product.compositionAndUse') }).scrollIntoViewIfNeeded()
    await expect(panel.getByRole('button', { name: t('card.addLarge') })).toBeInViewport()
    const [read, bought] = await Promise.all([main.locator('.details').boundingBox(), panel.boundingBox()])
    expect(read && bought && read.x + read.width < bought.x).toBe(true)
  }
})
