/** Whether the open page fits its window: at every width, with large, spaced and longer text. */
import type { Page } from 'playwright/test'
import { DESKTOP, expect, PHONE, type Shop } from './fixtures.ts'

const WIDTHS = [320, 390, 768, 1280]
const HEIGHT = 800

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })

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

/** Fails when a part of the page is outside of the window at any width. */
export const expectFitsWidths = async (shop: Shop) => {
  const { page } = shop
  for (const width of WIDTHS) {
    await resize(page, width)
    expect(await widthOf(page), `${width} px`).toBeLessThanOrEqual(width)
    expect(await sticksOut(shop), `${width} px`).toEqual([])
  }
}

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

/** Fails when text of twice the size makes the page wider than the window or is clipped (WCAG 1.4.4). */
export const expectFitsLargeText = async (shop: Shop) => {
  const { page } = shop
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const { width } of [PHONE, DESKTOP]) {
    await resize(page, width)
    expect(await widthOf(page), `${width} px, large text`).toBeLessThanOrEqual(width)
    expect(await cutOff(shop), `${width} px, large text`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** The values of the success criterion. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Runs in the page: controls whose text does not fit, by class and text. */
const clippedControls = (): string[] => {
  const named = (control: Element, text: string) => `${control.tagName.toLowerCase()}.${control.className.toString()}: ${text}`
  const measure = document.createElement('span')
  Object.assign(measure.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre' })
  document.body.append(measure)
  const widthIn = (text: string, font: string) => {
    measure.style.font = font
    measure.textContent = text
    return measure.getBoundingClientRect().width
  }
  const shown = <E extends Element>(selector: string) =>
    [...document.querySelectorAll<E & HTMLElement>(selector)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden'),
    )
  const selects = shown<HTMLSelectElement>('select').flatMap((select) => {
    const style = getComputedStyle(select)
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return [...select.options]
      .filter(({ text }) => widthIn(text, style.font) > room + 1)
      .map(({ text }) => named(select, text))
      .slice(0, 1)
  })
  const others = shown('button, summary, .button, nav a, label, legend').flatMap((control) => {
    const { overflowX, overflowY } = getComputedStyle(control)
    const isCut =
      (overflowX !== 'visible' && control.scrollWidth > control.clientWidth + 1) ||
      (overflowY !== 'visible' && control.scrollHeight > control.clientHeight + 1)
    return isCut ? [named(control, control.innerText.slice(0, 40))] : []
  })
  measure.remove()
  return [...selects, ...others]
}

/** Fails when the text spacing that a user may set clips a control or makes the page wider than the window (WCAG 1.4.12). */
export const expectFitsSpacedText = async ({ page }: Shop) => {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const { width } of [PHONE, DESKTOP]) {
    await resize(page, width)
    expect.soft(await page.evaluate(clippedControls), `${width} px, spaced text`).toEqual([])
    expect.soft(await widthOf(page), `${width} px, spaced text`).toBeLessThanOrEqual(width)
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/**
 * Runs in the page: lengthens every text by its own beginning, in words as long as its own, and measures before the next rendering. Returns
 * elements wider than the window, by class and text.
 */
const lengthen = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node
    if (parentElement && !parentElement.closest('script, style, noscript, [aria-hidden="true"]') && node.textContent?.trim())
      texts.push(node as Text)
  }
  for (const text of texts) {
    const words = text.data.trim().split(/\s+/)
    const length = Math.ceil(text.data.trim().length * 0.4)
    let more = ''
    for (let at = 0; more.length < length; at += 1) more += ` ${words[at % words.length]}`
    text.data += more.slice(0, length + 1)
  }
  const { clientWidth } = document.documentElement
  if (document.documentElement.scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && element.children.length === 0)
    .map((element) => `${element.className.toString()}: ${(element.textContent ?? '').slice(0, 40)}`)
    .slice(0, 5)
}

/** Fails when texts 40 % longer, as other languages have them, make the page wider than a phone. Changes the page: call it last. */
export const expectFitsLongerText = async ({ page }: Shop) => {
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(lengthen), 'longer text').toEqual([])
  expect(await widthOf(page), 'longer text').toBeLessThanOrEqual(PHONE.width)
}
