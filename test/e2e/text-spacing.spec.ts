/** WCAG 1.4.12: with the text spacing that a user may set, no page is wider than the window and no control loses its text. */
import { ONE_LANGUAGE, PHONE, DESKTOP, expect, test, type Shop } from './fixtures.ts'
import { watchRequests } from './quiet.ts'

const PATHS = [
  '/',
  '/category/face-care',
  '/product_search?q=soap',
  '/shizukuya-lotion',
  '/cart',
  '/info/delivery',
  '/podarocnyi-sertifikat.html',
]

/** The values of the success criterion. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Runs in the page: controls whose text does not fit, by class and text. */
const clippedControls = (): string[] => {
  const named = (control: Element, text: string) => `${control.tagName.toLowerCase()}.${control.className.toString()}: ${text}`
  const measure = document.createElement('span')
  Object.assign(measure.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre' })
  document.body.append(measure)
  const widthOf = (text: string, font: string) => {
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
      .filter(({ text }) => widthOf(text, style.font) > room + 1)
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

const spaced = async ({ page }: Shop) => {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const viewport of [PHONE, DESKTOP]) {
  for (const language of ONE_LANGUAGE) {
    test.describe(`${language}, ${viewport.width} px`, () => {
      test.use({ language, viewport })

      test('text spacing clips no control and makes no page wider', async ({ shop }) => {
        const quiet = watchRequests(shop.page)
        for (const path of PATHS) {
          await shop.open(path)
          await quiet()
          await spaced(shop)
          expect.soft(await shop.page.evaluate(clippedControls), path).toEqual([])
          expect
            .soft(await shop.page.evaluate(() => document.documentElement.scrollWidth), path)
            .toBeLessThanOrEqual(viewport.width)
        }
      })
    })
  }
}
