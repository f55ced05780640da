/** Header, catalogue, menus and search by keyboard: everything opens, navigates, closes, and returns the focus. */
import { SEARCH_MIN_LENGTH } from '../../shared/constants.ts'
import { DESKTOP, ON_DESKTOP, ON_PHONE, PHONE, expect, test, type Shop } from './fixtures.ts'
import { holdCalls } from './gate.ts'
import { layersGone } from './layersGone.ts'

const catalogueLink = ({ page, t }: Shop) =>
  page
    .getByRole('link', { name: t('nav.catalogue'), exact: true })
    .and(page.locator('[aria-haspopup=dialog]'))
    .filter({ visible: true })

/** Rows that open a deeper level. */
const parents = ({ page }: Shop) => page.getByRole('dialog').getByRole('list').getByRole('button')

const openCatalogue = async (shop: Shop) => {
  // Focused as by Tab, with the bar in view: the page does not scroll.
  await catalogueLink(shop).evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  await shop.page.keyboard.press('Enter')
  await expect(parents(shop).first()).toBeVisible()
  return shop.page.getByRole('dialog')
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.51] [R2.52] the catalogue is navigated by keyboard: two levels deeper, and back to each row that was entered; a chosen link opens its page and closes it', async ({
      shop,
    }) => {
      const { page, t, heading } = shop
      await shop.open('/info/delivery')
      const dialog = await openCatalogue(shop)
      await expect(dialog).toHaveAccessibleName(t('nav.catalogue'))

      /** Enters the row with this index; returns its name, which is the title of the next level. */
      const enter = async (index: number) => {
        const row = parents(shop).nth(index)
        const [label = ''] = (await row.locator('> span:not([aria-hidden])').first().innerText()).split('\n')
        await row.focus()
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('heading', { name: label, level: 3 })).toBeFocused()
        await expect(dialog.getByRole('link', { name: t('drawer.all') })).toHaveAttribute('href', /^\/category\/[\w-]+$/)
        return label
      }
      const goBack = async (to: string) => {
        await dialog.getByRole('button', { name: to }).focus()
        await page.keyboard.press('Enter')
      }
      const section = await enter(2)
      await enter(1)
      await expect(parents(shop)).toHaveCount(0)
      expect(await dialog.getByRole('list').getByRole('link').count()).toBeGreaterThan(1)

      await goBack(section)
      await expect(parents(shop).nth(1)).toBeFocused()
      await goBack(t('nav.catalogue'))
      await expect(parents(shop).nth(2)).toBeFocused()
      await expect(dialog.getByRole('link', { name: t('drawer.all') })).toHaveCount(0)

      await parents(shop).first().click()
      const title = await dialog.getByRole('heading', { level: 3 }).innerText()
      await dialog.getByRole('link', { name: t('drawer.all') }).click()
      await expect(dialog).toBeHidden()
      await expect(heading(title)).toBeVisible()
      await expect(page).toHaveURL(/\/category\//)
      // The next opening starts at the top.
      await openCatalogue(shop)
      await expect(dialog.getByRole('link', { name: t('drawer.all') })).toHaveCount(0)
    })
  })
}

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.52] the catalogue closes on Escape and on a press outside, and returns the focus', async ({ shop }) => {
      const { page } = shop
      await shop.open('/info/delivery')
      const dialog = await openCatalogue(shop)
      // Elements behind it cannot be reached.
      for (let step = 0; step < 3; step += 1) {
        await page.keyboard.press('Shift+Tab')
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(catalogueLink(shop)).toBeFocused()

      await openCatalogue(shop)
      await page.mouse.click(place.viewport.width - 40, 500)
      await expect(dialog).toBeHidden()
    })
  })
}

test('a catalogue that cannot be loaded reports it and retries on request', async ({ shop }) => {
  const { page, t } = shop
  await page.route('**/api/categories', (route) => route.fulfill({ status: 503, json: { data: null, message: 'down' } }))
  shop.expectConsole(/status of 503/)
  shop.expectConsole(/ApiError/)
  await shop.open('/info/delivery')
  await catalogueLink(shop).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('drawer.failed'))).toBeVisible()
  await page.unroute('**/api/categories')
  await dialog.getByRole('button', { name: t('ui.retry') }).click()
  await expect(parents(shop).first()).toBeVisible()
  await expect(dialog.getByText(t('drawer.failed'))).toBeHidden()
})

/** The menu of currencies, opened by the keyboard. */
const openCurrencies = async ({ page, t }: Shop) => {
  const summary = page
    .locator('summary')
    .and(page.getByLabel(t('header.currencyNow', { currency: '' }).trim()))
    .filter({ visible: true })
  await summary.focus()
  await page.keyboard.press('Enter')
  const entries = page
    .getByRole('list', { name: t('header.currency') })
    .getByRole('button')
    .filter({ visible: true })
  return { summary, entries }
}

test('a menu closes on the Escape that follows its opening at once; the focus stays in it when its list replaces the link; arrows and typed characters work, the focused entry remains focused when more currencies arrive, and Escape returns the focus', async ({
  shop,
}) => {
  const { page, t } = shop
  await shop.open('/info/delivery')
  const code = await holdCalls(page, /\/assets\/[^/]+\.js$/)
  const list = await holdCalls(page, /\/api\/currencyList/)
  await test.step('Escape after the opening, in one task: the event of the opening comes after it', async () => {
    const summary = page
      .locator('summary')
      .and(page.getByLabel(t('header.currencyNow', { currency: '' }).trim()))
      .filter({ visible: true })
    const isOpen = await summary.evaluate((element: HTMLElement) => {
      element.click()
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      return element.parentElement instanceof HTMLDetailsElement && element.parentElement.open
    })
    expect(isOpen).toBe(false)
    await expect(summary).toBeFocused()
  })

  const { summary, entries } = await openCurrencies(shop)
  const yen = entries.filter({ hasText: 'JPY' })
  const instead = page.getByRole('link', { name: `${t('header.currency')}:` }).filter({ visible: true })
  await test.step('before the code has loaded, there is a link to the page with the currencies', async () => {
    await page.keyboard.press('Tab')
    await expect(instead).toBeFocused()
    await expect(instead).toHaveAttribute('href', '/preferences?to=%2Finfo%2Fdelivery')
  })

  await test.step('after it', async () => {
    code.open()
    await expect(instead).toHaveCount(0)
    await expect(summary.locator('..').locator(':focus')).toHaveCount(1)
    await entries.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(entries.nth(1)).toBeFocused()
    await page.keyboard.type('jp')
    await expect(yen).toBeFocused()
    const answered = page.waitForResponse(/\/api\/currencyList/)
    list.open()
    await answered
    await expect(yen).toBeFocused()
    await page.keyboard.press('Home')
    await expect(entries.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entries.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(entries.last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entries.first()).toBeFocused()
    await page.keyboard.type('jp')
    await expect(yen).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(entries.first()).toBeHidden()
    await expect(summary).toBeFocused()
  })
})

test.describe('search on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[R2.53] [R5.17] Ctrl+K focuses the box, no key alone does; too few characters search for nothing, enough do', async ({
    shop,
  }) => {
    const { page, t } = shop
    await shop.open('/info/delivery')
    const box = page.getByRole('search').getByLabel(t('search.label'))
    await page.keyboard.press('/')
    await expect(box).not.toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
    const requested: string[] = []
    page.on('request', (request) => {
      // The box offers best sellers before any input.
      if (/\/api\/.*[?&]q=/.test(request.url())) requested.push(request.url())
    })
    await page.keyboard.type('ma')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search').getByText(t('search.tooShort', { count: SEARCH_MIN_LENGTH }))).toBeVisible()
    await expect(page).toHaveURL('/info/delivery')
    expect(requested).toEqual([])
    await page.keyboard.type('tcha')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product_search?q=matcha')
  })
})

test.describe('search on a phone', () => {
  test.use({ viewport: PHONE })

  test('[R2.53] the search opens over the page with the focus in its box; closed, it returns it; it closes where the bar has the search', async ({
    shop,
  }) => {
    const { page, t } = shop
    await shop.open('/info/delivery')
    const opener = page.getByRole('banner').getByRole('link', { name: t('search.open'), exact: true })
    await opener.click()
    const box = page.getByRole('dialog').getByLabel(t('search.label'))
    await expect(box).toBeFocused()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.close') })
      .click()
    await expect(box).toBeHidden()
    await expect(opener).toBeFocused()

    // A tablet that is turned has the search in its bar: the sheet closes.
    await opener.click()
    await expect(box).toBeFocused()
    await page.setViewportSize({ width: 700, height: 900 })
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('banner').getByLabel(t('search.label'))).toBeVisible()
    await layersGone(page)
    await page.setViewportSize(PHONE)

    await opener.click()
    await box.fill('matcha')
    await box.press('Enter')
    await expect(page).toHaveURL('/product_search?q=matcha')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
