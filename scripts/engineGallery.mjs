// Screenshots of the main screens in Firefox and in WebKit, the engine of Safari, for the gallery. An engine that is not installed is named,
// and left out.
import path from 'node:path'
import sharp from 'sharp'
import { ENGINES, hasEngine } from './findEngines.mjs'
import { startFirefox } from '../test/engines/firefox.ts'
import { createTab } from '../test/engines/tab.ts'
import { startWebKit } from '../test/engines/webKit.ts'

const STARTS = { Firefox: startFirefox, WebKit: startWebKit }
/** `px` is the displayed width of the screenshot. A window of Firefox is wider than a phone. */
const VIEWS = [
  { engine: 'Firefox', language: 'en', locale: 'en-US', size: { width: 1280, height: 900 }, px: 800 },
  { engine: 'WebKit', language: 'en', locale: 'en-US', size: { width: 1280, height: 900 }, px: 800 },
  { engine: 'WebKit', language: 'ru', locale: 'ru-RU', size: { width: 390, height: 844 }, px: 390 },
]

const fillCart = async (tab) => {
  await tab.open('/category/body-care')
  for (const count of [1, 2, 3]) {
    await tab.press('.card .add-to-cart > .button')
    await tab.until((added) => document.querySelectorAll('.card .stepper').length === added, count)
  }
}

const SCREENS = [
  { name: 'home', title: 'Home', path: '/' },
  { name: 'category', title: 'Category', path: '/category/face-care' },
  { name: 'product', title: 'Product', path: '/shizukuya-lotion' },
  { name: 'cart', title: 'Cart', path: '/cart', before: fillCart },
]

const nameOf = ({ engine, language, size }, { name }) => `${engine.toLowerCase()}-${name}-${language}-${size.width}`

/** Runs in the page: whether fonts and all visible pictures are loaded, and nothing waits. */
const isSettled = () =>
  document.fonts.status === 'loaded' &&
  document.querySelector('main [aria-busy=true]') === null &&
  [...document.images].every((image) => {
    const { top, left, width } = image.getBoundingClientRect()
    return (image.complete && image.naturalWidth > 0) || width === 0 || top > window.innerHeight || left > window.innerWidth
  })

/** Writes the pictures whose names begin with `wanted` to a folder. Returns the size of each file, in bytes. */
export const photographEngines = async (origin, out, wanted) => {
  const sizes = []
  for (const engine of Object.keys(ENGINES))
    if (!hasEngine(engine)) console.warn(`${engine} is not installed: its pictures are left out`)
  for (const view of VIEWS.filter(({ engine }) => hasEngine(engine))) {
    const screens = SCREENS.filter((screen) => nameOf(view, screen).startsWith(wanted))
    if (screens.length === 0) continue
    const driver = await STARTS[view.engine](view.size)
    try {
      const tab = createTab(driver, origin)
      await tab.load('/robots.txt')
      await tab.run((cookie) => void (document.cookie = cookie), `i18n_redirected=${view.locale}; path=/`)
      for (const screen of screens) {
        await screen.before?.(tab)
        await tab.open(screen.path)
        await tab.until(isSettled)
        const picture = Buffer.from(String(await driver.send('TakeScreenshot', { full: false })), 'base64')
        const file = path.join(out, `${nameOf(view, screen)}.webp`)
        const { size } = await sharp(picture).resize({ width: view.px }).webp({ quality: 70, effort: 6 }).toFile(file)
        sizes.push(size)
      }
    } finally {
      await driver.close()
    }
  }
  return sizes
}

/** The lines of the index page: a row for each screen, a column for each view. `image` is called with name, description and width in px. */
export const engineTable = (image) => [
  '## Other engines',
  '',
  'The same build in Firefox ESR and in WebKitGTK, the engine of Safari.',
  '',
  `| ${VIEWS.map(({ engine, locale, size }) => `${engine}, ${locale}, ${size.width} px`).join(' | ')} |`,
  `|${VIEWS.map(() => '---|').join('')}`,
  ...SCREENS.map(
    (screen) =>
      `| ${VIEWS.map((view) =>
        image(nameOf(view, screen), `${screen.title}, ${view.engine}, ${view.language}`, view.size.width === 390 ? 170 : 360),
      ).join(' | ')} |`,
  ),
  '',
]
