// Takes screenshots of the built shop into docs/gallery: the style guide and the main screens in both languages, two widths, and light and
// dark mode, and four screens in other engines, with an index page. `npm run gallery`, or `npm run gallery -- cart` for the screens whose names begin with `cart`.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { engineTable, photographEngines } from './engineGallery.mjs'
import { findBrowser } from './findBrowser.mjs'
import { startShop } from '../test/e2e/startProgram.ts'

const out = path.resolve('docs/gallery')
const LOCALES = { en: 'en-US', ru: 'ru-RU' }
/** `px` is the displayed width of the screenshot; desktop screenshots are scaled down. */
const DEVICES = {
  1280: { px: 800, context: { viewport: { width: 1280, height: 900 } } },
  390: { px: 390, context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
}

const settle = async (page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left } = image.getBoundingClientRect()
      // Lazy pictures below the window, or further on in a row, are loaded when they come near.
      return image.complete || !image.checkVisibility() || top > window.innerHeight || left > window.innerWidth
    }),
  )
}

const openCatalogue = async (page) => {
  await page.locator('a[href="/#catalogue"]').filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click()
  // Moves the pointer to a place without a hover effect.
  await page.mouse.move(5, 5)
}

const search = async (page, { locale }) => {
  await page
    .locator('input[type=search]')
    .filter({ visible: true })
    .first()
    .fill(locale === 'ru-RU' ? 'лосьон' : 'lotion')
  await page.locator('[role=option]').first().waitFor()
}

const fillCart = async (page) => {
  await page.goto(new URL('/category/body-care', page.url()).href, { waitUntil: 'networkidle' })
  for (const button of (await page.locator('main .button.needs-script[aria-label]').filter({ visible: true }).all()).slice(0, 3))
    await button.click()
  await page.goto(new URL('/cart', page.url()).href, { waitUntil: 'networkidle' })
}

const compare = async (page) => {
  const answer = await page.request.get(new URL('/api/products?per_page=3', page.url()).href)
  const { data } = await answer.json()
  await page.goto(new URL(`/compare?ids=${data.items.map(({ id }) => id).join(',')}`, page.url()).href, {
    waitUntil: 'networkidle',
  })
}

/** Every screen in both languages and widths; those with `dark` also in dark mode. */
const SCREENS = [
  { name: 'home', title: 'Home', path: '/', dark: true },
  { name: 'catalogue', title: 'Catalogue drawer', path: '/', act: openCatalogue },
  { name: 'search', title: 'Search box', path: '/', act: search },
  { name: 'category', title: 'Category', path: '/category/face-care', dark: true },
  { name: 'product', title: 'Product', path: '/shizukuya-lotion', dark: true },
  { name: 'brands', title: 'Brands', path: '/brands' },
  { name: 'compare', title: 'Comparison', path: '/', act: compare },
  { name: 'cart', title: 'Cart', path: '/', act: fillCart },
  { name: 'not-found', title: 'Page not found', path: '/no/such/page', dark: true },
]

const GUIDES = Object.keys(LOCALES).flatMap((language) =>
  ['light', 'dark'].map((light) => ({
    name: `guide-${language}-${light}`,
    language,
    light,
    width: 1280,
    path: '/demoxxx',
    whole: true,
  })),
)
const SCENES = SCREENS.flatMap(({ name, dark, ...screen }) =>
  Object.keys(LOCALES).flatMap((language) =>
    Object.keys(DEVICES).flatMap((width) =>
      (dark ? ['light', 'dark'] : ['light']).map((light) => ({
        ...screen,
        name: `${name}-${language}-${width}${light === 'dark' ? '-dark' : ''}`,
        language,
        light,
        width: Number(width),
      })),
    ),
  ),
)

/** Scrolls down the page, so that lazy pictures load. */
const walkDown = (page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    window.scrollTo(0, 0)
  })

const photograph = async (browser, origin, { name, path: to, language, light, width, act, whole = false }) => {
  const device = DEVICES[width]
  const locale = LOCALES[language]
  const context = await browser.newContext({ ...device.context, locale, colorScheme: light, reducedMotion: 'reduce' })
  try {
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: origin }])
    const page = await context.newPage()
    await page.goto(origin + to, { waitUntil: 'networkidle' })
    if (act) await act(page, { locale })
    if (whole) await walkDown(page)
    await settle(page)
    const picture = sharp(await page.screenshot({ fullPage: whole })).resize({ width: device.px })
    const { size } = await picture.webp({ quality: whole ? 64 : 70, effort: 6 }).toFile(path.join(out, `${name}.webp`))
    return size
  } finally {
    await context.close()
  }
}

const image = (name, alt, width) => `<img src="${name}.webp" alt="${alt}" width="${width}">`

/** The index page: one table for each screen, one column for each language and width. */
const pageOf = () =>
  [
    '# Gallery',
    '',
    'Photographs of the built shop with its sample catalogue, made by `npm run gallery`. All brands and products are invented.',
    '',
    ...SCREENS.flatMap(({ name, title, dark }) => [
      `## ${title}`,
      '',
      '| English | Russian | | |',
      '|---|---|---|---|',
      ...(dark ? ['', '-dark'] : ['']).map((light) => {
        const cell = (language, width) =>
          image(
            `${name}-${language}-${width}${light}`,
            `${title}, ${language}, ${width} px${light ? ', dark' : ''}`,
            width === 1280 ? 360 : 170,
          )
        return `| ${cell('en', 1280)} | ${cell('ru', 1280)} | ${cell('en', 390)} | ${cell('ru', 390)} |`
      }),
      '',
    ]),
    ...engineTable(image),
    '## Style guide',
    '',
    'Every component in every state it has; in the shop at `/demoxxx`.',
    '',
    '| English, light | English, dark | Russian, light | Russian, dark |',
    '|---|---|---|---|',
    `| ${GUIDES.map(({ name, language, light }) => image(name, `Style guide, ${language}, ${light}`, 270)).join(' | ')} |`,
    '',
  ].join('\n')

const shop = await startShop()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
try {
  const [wanted = ''] = process.argv.slice(2)
  if (wanted === '') await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const scenes = [...SCENES, ...GUIDES].filter(({ name }) => name.startsWith(wanted))
  const sizes = []
  for (const scene of scenes) sizes.push(await photograph(browser, shop.url, scene))
  // The host for which the shop's cookies are stored in every engine without TLS.
  sizes.push(...(await photographEngines(shop.url.replace('127.0.0.1', 'localhost'), out, wanted)))
  await writeFile(path.join(out, 'README.md'), pageOf())
  const all = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${sizes.length} pictures, ${Math.round(all / 1024)} kB in all, are in docs/gallery`)
} finally {
  await browser.close()
  await shop.stop()
}
