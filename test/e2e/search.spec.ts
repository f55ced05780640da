/** The search box in a browser: suggestions during typing, the search history, and the results. */
import { expectNoFindings } from './axe.ts'
import { ON_PHONE, expect, test, type Shop } from './fixtures.ts'

/** The box of the header, or the one in the sheet of a phone. */
const openBox = async ({ page, t }: Shop) => {
  const icon = page.getByRole('banner').getByRole('link', { name: t('search.open') })
  if (await icon.isVisible()) await icon.click()
  const box = page.getByRole('combobox', { name: t('search.label') }).filter({ visible: true })
  await box.click()
  return box
}
const offersOf = ({ page, t }: Shop) => page.getByRole('listbox', { name: t('search.offers') }).filter({ visible: true })

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R1.02] [R2.53] suggests during typing, is navigated by arrows, and opens the results', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/category/face-care')
      const box = await openBox(shop)
      await box.fill('шидзук')
      const offers = offersOf(shop)
      const brand = offers.getByRole('option', { name: 'Shizukuya' }).first()
      await expect(brand).toBeVisible()
      await expect(box).toHaveAttribute('aria-expanded', 'true')
      await expect(
        page.getByRole('log').getByText(`${t('search.offers')}: ${await offers.getByRole('option').count()}`),
      ).toBeAttached()
      await box.press('ArrowDown')
      const active = await box.getAttribute('aria-activedescendant')
      await expect(offers.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
      await box.press('Escape')
      await expect(offers).toBeHidden()

      await box.fill('маска')
      await box.press('Enter')
      await expect(page).toHaveURL(`/product_search?q=${encodeURIComponent('маска')}`)
      await expect(shop.heading(t('search.heading', { q: 'маска' }))).toBeVisible()
      expect(await main.locator('.card').count()).toBeGreaterThan(5)
      await expect(await openBox(shop)).toHaveValue('маска')
    })
  })
}

test('[R1.02] five keys at once make one request, and a late outdated answer is never shown', async ({ shop }) => {
  const { page } = shop
  await page.clock.install()
  await shop.open('/')
  const requested: string[] = []
  let release: () => void = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/suggestions?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    requested.push(q)
    if (q === 'lotion') await blocked
    await route.continue()
  })
  const box = await openBox(shop)
  // However long the test takes to type, for the page all keys arrive at the same time.
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('lotion')
  await page.clock.runFor(1000)
  await expect.poll(() => requested).toEqual(['lotion'])
  // The browser aborts a request whose answer is outdated.
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('q=lotion'))
  await box.fill('matcha')
  await page.clock.resume()
  const offers = offersOf(shop)
  await expect(offers.getByRole('option', { name: /matcha/i }).first()).toBeVisible()
  const shown = await offers.innerText()
  await ended
  release()
  expect(await offers.innerText()).toBe(shown)
  expect(requested).toEqual(['lotion', 'matcha'])
})

const historyOf = (labels: readonly string[]) =>
  labels.map((label) => ({ label, url: `/product_search?q=${encodeURIComponent(label)}` }))

const storeHistory = ({ page }: Shop, labels: readonly string[]) =>
  page.evaluate((stored) => window.localStorage.setItem('search-history', JSON.stringify(stored)), historyOf(labels))

test('[R9.03] the search history is offered: seven at most, newest first, none twice, one removed by Delete', async ({
  shop,
}) => {
  const { page, t } = shop
  await shop.open('/info/delivery')
  await storeHistory(shop, ['shampoo', 'cream', 'serum', 'soap', 'mask', 'matcha', 'lotion'])
  for (const text of ['Mask', 'tea cup']) {
    const box = await openBox(shop)
    await box.fill(text)
    await box.press('Enter')
    await expect(shop.heading(t('search.heading', { q: text }))).toBeVisible()
  }
  const stored = await page.evaluate(
    () =>
      JSON.parse(window.localStorage.getItem('search-history') ?? '[]') as readonly {
        readonly label: string
        readonly url: string
      }[],
  )
  expect(stored.map(({ label }) => label)).toEqual(['tea cup', 'shampoo', 'cream', 'serum', 'soap', 'mask', 'matcha'])
  expect(stored[0]?.url).toBe('/product_search?q=tea%20cup')

  await shop.open('/info/delivery')
  const box = await openBox(shop)
  const options = offersOf(shop).getByRole('option')
  await expect(options).toHaveText(['tea cup', 'shampoo', 'cream', 'serum', 'soap', 'mask', 'matcha'])
  await box.press('ArrowDown')
  await box.press('Delete')
  await expect(options).toHaveText(['shampoo', 'cream', 'serum', 'soap', 'mask', 'matcha'])
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL('/product_search?q=shampoo')
})

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R9.03] the history is edited by buttons beside it, by pointer and by keyboard', async ({ shop }) => {
      const { page, t } = shop
      await shop.open('/info/delivery')
      await storeHistory(shop, ['matcha', 'soap', 'serum', 'cream'])
      const box = await openBox(shop)
      const options = offersOf(shop).getByRole('option')
      const tools = page.locator('.search-history-tools')
      await expect(options).toHaveText(['matcha', 'soap', 'serum', 'cream'])
      await expectNoFindings(shop, 'search history', 'dialog[open]')

      await tools.getByRole('button', { name: t('search.forget', { label: 'soap' }) }).click()
      await expect(options).toHaveText(['matcha', 'serum', 'cream'])
      await expect(page.getByRole('log').getByText(`${t('search.offers')}: 3`)).toBeAttached()
      await expect(box).toBeFocused()

      await box.press('Tab')
      const first = tools.getByRole('button', { name: t('search.forget', { label: 'matcha' }) })
      await expect(first).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(options).toHaveText(['serum', 'cream'])
      await expect(tools.getByRole('button', { name: t('search.forget', { label: 'serum' }) })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(box).toBeFocused()
      await expect(options).toHaveText(['serum', 'cream'])

      await tools.getByRole('button', { name: t('search.forgetAll') }).click()
      await expect(options).toHaveCount(0)
      await expect(tools).toHaveCount(0)
      expect(await page.evaluate(() => window.localStorage.getItem('search-history'))).toBe('[]')
    })
  })
}

test('[R1.02] the cheapest available sheet mask takes three choices', async ({ shop }) => {
  const { page, t, main } = shop
  await shop.open('/product_search?q=sheet%20mask')
  await main.getByRole('combobox', { name: t('category.sort') }).selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await page
    .getByRole('form', { name: t('filter.title') })
    .getByText(t('filter.inStock'))
    .click()
  await expect(page).toHaveURL(/availability=in_stock/)
  await expect(page).toHaveURL(/q=sheet%20mask/)
  const prices = await main.locator('.card .price b').allInnerTexts()
  const values = prices.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  await expect(main.locator('.card').first().getByRole('heading')).toContainText(/mask/i)
})
