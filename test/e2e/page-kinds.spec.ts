/** Every kind of page, visited once in each language and each width, and checked by axe and for its layout. */
import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe.ts'
import { expect, PLACES, test, type Shop } from './fixtures.ts'
import { openKind, PAGE_KINDS } from './pages.ts'

const WIDTHS = [320, 390, 768, 1280]

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Elements that extend beyond the window on either side, unless a scrolling or clipping ancestor contains them. */
const sticksOut = ({ page }: Shop) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect()
        return (
          own > 0 &&
          (right > width + 1 || left < -1) &&
          element.checkVisibility() &&
          !isHeld(element.parentElement) &&
          !element.closest('.skip-link, .visually-hidden, dialog')
        )
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString()}`)
  })

/** Texts of the page that are clipped at the side. */
const cutOff = ({ main }: Shop) =>
  main.evaluate((page) =>
    [...page.querySelectorAll('*')]
      .filter(
        (element) =>
          /hidden|clip/.test(getComputedStyle(element).overflowX) &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.textContent.trim() !== '' &&
          element.checkVisibility() &&
          !element.closest('[aria-hidden=true], .visually-hidden, dialog'),
      )
      .map(({ className, textContent }) => `${className.toString()}: ${textContent.slice(0, 60)}`),
  )

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    for (const kind of PAGE_KINDS) {
      test(`axe finds nothing on the ${kind.name}; it fits every window, also with text of twice the size`, async ({ shop }) => {
        const { page } = shop
        await openKind(shop, kind)
        await expectNoFindings(shop, kind.name)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          expect(await widthOf(page), `${width} px`).toBeLessThanOrEqual(width)
          expect(await sticksOut(shop), `${width} px`).toEqual([])
        }
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await widthOf(page), `${width} px, large letters`).toBeLessThanOrEqual(width)
          expect(await cutOff(shop), `${width} px, large letters`).toEqual([])
        }
      })
    }
  })
}
