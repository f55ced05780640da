/** The frame without a pointer, with reduced motion, with forced colours, and on paper. */
import { signInNew } from './accounts.ts'
import { DESKTOP, expect, ON_PHONE, PHONE, test, type Shop } from './fixtures.ts'

const summaryOf = ({ page }: Shop, label: string) => page.locator('summary').and(page.getByLabel(label)).filter({ visible: true })

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('the menu opens, is navigated and closes by keyboard alone, and returns the focus', async ({ shop }) => {
      const { page, t } = shop
      await shop.open('/info/delivery')
      const summary = summaryOf(shop, t('header.menu'))
      const list = page.getByRole('list', { name: t('nav.sections') }).filter({ visible: true })
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(list).toBeVisible()
      const entries = list.getByRole('link')
      await page.keyboard.press('Tab')
      await expect(entries.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(entries.nth(1)).toBeFocused()
      await page.keyboard.press('Home')
      await expect(entries.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(summary).toBeFocused()

      // Left by Tab, a menu closes.
      await page.keyboard.press('Enter')
      await expect(list).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await expect(list).toBeHidden()
    })
  })
}

test('with reduced motion, windows open at once and nothing pulses; with forced colours, every control still has an edge', async ({
  shop,
}) => {
  const { page, t, main } = shop
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shop.open('/demoxxx')
  await page.getByRole('button', { name: t('demo.dialogModal'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('demo.dialogModal') })
  await expect(dialog).toHaveCSS('transition-duration', /^(0\.001s|0s)/)
  await page.keyboard.press('Escape')
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
      .map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(running).toEqual([])

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: null })
  const bare = await main.evaluate((element) =>
    [
      ...element.querySelectorAll(
        // The system renders boxes and circles by itself; a field for files is its button.
        '.button:not(.button-quiet), .field input:not(.check-input, .visually-hidden), .field select, .field textarea, .chip, .stepper, .option',
      ),
    ]
      .filter((control) => control.checkVisibility() && getComputedStyle(control).borderTopStyle === 'none')
      .map(({ className, tagName }) => `${tagName} ${className}`),
  )
  expect(bare).toEqual([])
  // The chosen option, and the primary button, are marked by more than a colour.
  const edgeOf = (selector: string) =>
    main
      .locator(selector)
      .first()
      .evaluate((control) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(control)
        return `${borderTopWidth} ${borderTopStyle}`
      })
  for (const [marked, plain] of [
    ['.option > input:checked', '.option > input:not(:checked)'],
    ['.chip-chosen', '.chip:not(.chip-chosen, [aria-current])'],
    ['.button-primary', '.button-line'],
  ] as const)
    expect(await edgeOf(marked), marked).not.toBe(await edgeOf(plain))
})

test('with forced colours, an edge marks the open page of the account', async ({ shop, context }) => {
  const { page, t, main } = shop
  await signInNew(context)
  await page.emulateMedia({ forcedColors: 'active' })
  await shop.open('/profile/notifications')
  const pageLink = (name: string) => main.getByRole('navigation', { name: t('profileFrame.pages') }).getByRole('link', { name })
  await expect(pageLink(t('profileFrame.notifications'))).toHaveCSS('border-left-style', 'double')
  await expect(pageLink(t('profileFrame.orders'))).toHaveCSS('border-left-style', 'solid')
})

test('on paper there is the page without the frame', async ({ shop }) => {
  const { page, main, heading } = shop
  await shop.open('/info/delivery')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(heading()).toBeVisible()
  await expect(page.locator('.header, .info-banner, .footer, .bottom-bar, .consent').filter({ visible: true })).toHaveCount(0)
  // Black on white, also in the dark theme.
  const colours = await main.evaluate((element) => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(element).color,
  ])
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

/** Whether a sticky bar covers the middle of the focused element, or a part of it is outside of the window. */
const isFocusHidden = ({ page }: Shop) =>
  page.evaluate(() => {
    const focus = document.activeElement
    if (!focus || focus === document.body) return false
    const bars = '.header, .bottom-bar, .buy-bar, .brands-index, .details-nav'
    const { left, right, top, width, height } = focus.getBoundingClientRect()
    const middle = top + height / 2
    if (middle < 0 || middle > window.innerHeight) return true
    if (width < window.innerWidth && (left < -1 || right > window.innerWidth + 1)) return true
    const bar = document.elementFromPoint(Math.min(Math.max(left + width / 2, 1), window.innerWidth - 1), middle)?.closest(bars)
    return bar !== null && bar !== undefined && !bar.contains(focus)
  })

for (const { address, key, windows } of [
  // Rows that scroll sideways on a phone: the names of the parts, the tags.
  { address: '/shizukuya-lotion', key: 'Tab', windows: [{ width: 844, height: 390 }, DESKTOP, PHONE] },
  { address: '/brands', key: 'Shift+Tab', windows: [PHONE] },
]) {
  test(`the focus is visible wherever ${key} moves it on ${address}, in ${windows.map(({ width, height }) => `${width} x ${height}`).join(', ')}`, async ({
    shop,
  }) => {
    const { page } = shop
    // Places are compared at rest: rows scroll smoothly otherwise.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [index, size] of windows.entries()) {
      await page.setViewportSize(size)
      if (index === 0) await shop.open(address)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      if (key === 'Tab') await page.locator('h1').evaluate((title) => title.focus())
      else await page.locator('.footer').getByRole('link').first().focus()
      const hidden: string[] = []
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press(key)
        if (await isFocusHidden(shop))
          hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''))
      }
      expect(hidden, `${size.width} px`).toEqual([])
    }
  })
}

test("in a window as low as a phone in landscape the menu opens inside it, and the bottom bar's links are in the header", async ({
  shop,
}) => {
  const { page, t } = shop
  await page.setViewportSize({ width: 844, height: 390 })
  await shop.open('/info/delivery')
  const header = page.getByRole('banner')
  for (const name of [t('nav.catalogue'), t('nav.favourites'), t('nav.cart'), t('nav.login')])
    await expect(header.getByRole('link', { name }).first()).toBeInViewport()
  await expect(page.getByRole('navigation', { name: t('nav.main') })).toBeHidden()
  await summaryOf(shop, t('header.menu')).press('Enter')
  await expect(
    page
      .getByRole('list', { name: t('nav.sections') })
      .filter({ visible: true })
      .getByRole('link')
      .first(),
  ).toBeInViewport()
})
