/** Product lists in a browser: they update in place, and every state is in the history. */
import type { Locator } from 'playwright/test'
import { expect, ON_PHONE, PHONE, test, type Shop } from './fixtures.ts'
import { layersGone } from './layersGone.ts'

type Tracked = {
  readonly name: string
  readonly list?: string
  readonly items?: readonly { readonly id: number; readonly price: { readonly current: number; readonly iso_code: string } }[]
  readonly item?: { readonly id: number; readonly name: string }
}

const eventsOf = ({ page }: Shop) =>
  page.evaluate(() => (window as Window & { readonly shopEvents?: readonly unknown[] }).shopEvents ?? []) as Promise<
    readonly Tracked[]
  >
const cards = ({ main }: Shop) => main.locator('.card')
const names = ({ main }: Shop) => main.locator('.card-name')
const filters = ({ page, t }: Shop) => page.getByRole('form', { name: t('filter.title') })
const brandBox = (shop: Shop, index = 0) => filters(shop).locator('input[name=brand]').nth(index)
/** The number of products beside a box. */
const countIn = async (line: Locator) => Number.parseInt(await line.locator('.check-end').innerText(), 10)
const more = (shop: Shop) =>
  shop.main.locator('.list-end').getByRole('link', { name: shop.t('list.more', { count: 24 }), exact: true })
const scrolled = ({ page }: Shop) => page.evaluate(() => Math.round(window.scrollY))

test('[R2.09] [R2.42] filters and orders update in place: a box retains the focus, the count is announced, Back undoes it; several fast choices load one list; a removed chip passes the focus on', async ({
  shop,
}) => {
  const { page, main, t } = shop
  await shop.open('/category/face-care')
  await test.step('a filter', async () => {
    const box = brandBox(shop)
    const brand = (await box.getAttribute('value')) ?? ''
    const before = await names(shop).allInnerTexts()
    await box.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(`/category/face-care?brand=${brand}`)
    await expect(box).toBeChecked()
    await expect(box).toBeFocused()
    const count = await countIn(filters(shop).locator('.check', { has: page.locator(`input[value="${brand}"]`) }))
    await expect(box).toHaveAccessibleName(new RegExp(` ?${t('category.count', { count })}$`))
    await expect(main.locator('.list-head [aria-live]')).toHaveText(new RegExp(`^${count} `))
    await expect(cards(shop)).toHaveCount(Math.min(24, count))
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)

    await page.goBack()
    await expect(page).toHaveURL('/category/face-care')
    await expect(box).not.toBeChecked()
    await expect(names(shop)).toHaveText(before)
    await page.goForward()
    await expect(box).toBeChecked()
    await expect(cards(shop)).toHaveCount(Math.min(24, count))
    await page.goBack()
    await expect(page).toHaveURL('/category/face-care')
    await expect(box).not.toBeChecked()
  })

  await test.step('several fast choices', async () => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/products')) requested.push(request.url())
    })
    const values = [await brandBox(shop, 0).getAttribute('value'), await brandBox(shop, 1).getAttribute('value')]
    // In one task of the page: on a slow machine, clicks of the test's own would not be fast.
    await filters(shop).evaluate((form) => {
      const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=brand]')]
      for (const index of [0, 1, 2, 2]) boxes[index]?.click()
    })
    await expect(page).toHaveURL(`/category/face-care?brand=${encodeURIComponent(values.toSorted().join(','))}`)
    expect(requested.length).toBeLessThanOrEqual(2)
    await expect(main.getByRole('navigation', { name: t('filter.applied') }).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('another order retains the filters and begins with the first page; chips are removed one by one', async () => {
    await shop.open('/category/face-care?rating=4&availability=in_stock&page=2')
    const order = main.getByRole('combobox', { name: t('category.sort') })
    await order.focus()
    await order.selectOption('price')
    await expect(page).toHaveURL('/category/face-care?sort=price&availability=in_stock&rating=4')
    await expect(order).toBeFocused()
    await expect(order).toHaveValue('price')
    await expect(page.locator('body > .messages [role=log]')).toContainText(t('category.sortCheap'))

    await main.getByRole('link', { name: t('filter.remove', { name: t('filter.inStock') }) }).press('Enter')
    await expect(page).toHaveURL('/category/face-care?sort=price&rating=4')
    const chips = main.getByRole('navigation', { name: t('filter.applied') }).getByRole('link')
    await expect(chips.first()).toBeFocused()
    await main.getByRole('link', { name: t('filter.clear') }).click()
    await expect(page).toHaveURL('/category/face-care?sort=price')
    await expect(main.getByRole('navigation', { name: t('filter.applied') })).toHaveCount(0)
  })
})

test('[R2.09] "show more" appends in search results too', async ({ shop }) => {
  await shop.open('/product_search?q=lotion')
  await expect(cards(shop)).toHaveCount(24)
  await shop.main.locator('.list-end > .button').click()
  await expect(shop.page).toHaveURL(/page=2/)
  await expect(names(shop).nth(24).getByRole('link')).toBeFocused()
})

test('[R2.09] "show more" appends, moves the focus to the first new name, announces it, and retains its place in the history', async ({
  shop,
}) => {
  const { page, t } = shop
  await shop.open('/category/face-care')
  const first = await names(shop).allInnerTexts()
  await more(shop).click()
  await expect(page).toHaveURL('/category/face-care?page=2')
  await expect(cards(shop)).toHaveCount(48)
  await expect(names(shop).nth(24).getByRole('link')).toBeFocused()
  expect((await names(shop).allInnerTexts()).slice(0, 24)).toEqual(first)
  await expect(page.locator('body > .messages [role=log]')).toHaveText(/48/)
  await more(shop).click()
  await expect(cards(shop)).toHaveCount(72)
  await expect(page).toHaveURL('/category/face-care?page=3')

  // To a product and back: all three pages are there, at the same position.
  await names(shop).nth(60).scrollIntoViewIfNeeded()
  const place = await scrolled(shop)
  expect(place).toBeGreaterThan(2000)
  const product = await names(shop).nth(60).innerText()
  const link = names(shop).nth(60).getByRole('link')
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(shop.heading(product)).toBeVisible()
  // The browser updates the address a moment after the page's contents: earlier, Back would go one entry too far.
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(cards(shop)).toHaveCount(72)
  await expect.poll(async () => Math.abs((await scrolled(shop)) - place)).toBeLessThanOrEqual(5)
  await expect(page).toHaveURL('/category/face-care?page=3')

  // Opened directly, a page shows itself alone, with a link to the start.
  await shop.open('/category/face-care?page=2')
  await expect(cards(shop)).toHaveCount(24)
  await shop.main.getByRole('link', { name: t('list.toStart') }).click()
  await expect(page).toHaveURL('/category/face-care')
  await expect(names(shop)).toHaveText(first)
})

test('[R1.14] [R1.15] a shown list and a pressed product are reported, once each and with price and currency', async ({
  shop,
}) => {
  await shop.open('/category/face-care')
  const [shown] = await eventsOf(shop)
  expect(shown).toMatchObject({ name: 'product_list', list: 'category:face-care' })
  expect(shown?.items).toHaveLength(24)
  expect(shown?.items?.[0]?.price.iso_code).toBe('USD')
  await more(shop).click()
  await expect(cards(shop)).toHaveCount(48)
  const listsOf = async () => (await eventsOf(shop)).filter(({ name }) => name === 'product_list')
  await expect.poll(async () => (await listsOf()).map(({ items }) => items?.length)).toEqual([24, 24])
  const lists = await listsOf()
  expect(new Set(lists.flatMap(({ items }) => items?.map(({ id }) => id) ?? [])).size).toBe(48)

  const name = await names(shop).nth(30).innerText()
  await names(shop).nth(30).getByRole('link').click()
  await expect(shop.heading(name)).toBeVisible()
  const clicks = (await eventsOf(shop)).filter((event) => event.name === 'product_click')
  expect(clicks).toHaveLength(1)
  expect(clicks[0]?.item).toMatchObject({ name })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[R2.42] the filters open in a sheet: it counts during choosing, applies by its button, and Back and its cross discard the choices', async ({
    shop,
  }) => {
    const { page, t, main } = shop
    await shop.open('/category/face-care')
    const opener = main.getByRole('link', { name: t('filter.title') })
    const sheet = page.getByRole('dialog', { name: t('filter.title') })
    // Those beside a wide list are not rendered again with each choice.
    await expect(main.locator('#filters')).toHaveCount(0)
    await opener.click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/category/face-care')
    await expect(opener).toBeFocused()

    // Closed by its button, it discards its choices.
    await opener.click()
    await sheet.locator('.check').first().click()
    await sheet.getByRole('button', { name: t('ui.close') }).click()
    await expect(sheet).toBeHidden()
    await layersGone(page)
    await expect(page).toHaveURL('/category/face-care')

    await opener.click()
    await expect(sheet.locator('input:checked:not([value=""])')).toHaveCount(0)
    const line = sheet.locator('.check', { has: page.locator('input[name=brand]') }).first()
    const count = await countIn(line)
    await line.click()
    await expect(page).toHaveURL('/category/face-care')
    const apply = sheet.getByRole('button', { name: t('filter.show', { count }) })
    await apply.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?brand=[\w-]+$/)
    await expect(cards(shop)).toHaveCount(Math.min(24, count))
    await page.goBack()
    await expect(page).toHaveURL('/category/face-care')
    await expect(cards(shop)).toHaveCount(24)
  })
})

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.07] brands are found by initial and by typing in any script', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/brands')
      await expect(shop.heading(t('title.brands'))).toBeVisible()
      await main
        .getByRole('navigation', { name: t('brands.latin') })
        .getByRole('link', { name: 'N', exact: true })
        .click()
      await expect(page).toHaveURL('/brands#latin-N')
      await expect(page.locator('[id="latin-N"]')).toBeInViewport()
      for (const typed of ['наги', 'nagi', '凪']) {
        await main.getByLabel(t('brands.find')).fill(typed)
        await expect(main.locator('.list-head [aria-live]')).toHaveText(t('brands.count', { count: 1 }))
        await expect(main.locator('a[href="/manufacturer/nagi"]')).toHaveCount(2)
      }
      await main.getByLabel(t('brands.find')).fill('qqqq')
      await expect(main.getByRole('heading', { name: t('brands.nothingTitle', { text: 'qqqq' }) })).toBeVisible()
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('[R2.09] [R2.42] filters, order and pages are a form and links', async ({ shop }) => {
    const { page, t, main } = shop
    await shop.open('/category/face-care?sort=price')
    await main.getByRole('link', { name: t('filter.title') }).click()
    const boxes = filters(shop).locator('input[name=brand]')
    const [one, other] = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()]
    for (const index of [0, 1])
      await filters(shop)
        .locator('.check', { has: page.locator('input[name=brand]') })
        .nth(index)
        .click()
    await filters(shop)
      .locator('.check', { has: page.locator('input[name=availability]') })
      .click()
    await filters(shop)
      .getByRole('button', { name: t('filter.apply') })
      .click()
    await expect(page).toHaveURL(`/category/face-care?sort=price&brand=${one}%2C${other}&availability=in_stock`)
    await expect(boxes.nth(0)).toBeChecked()
    await expect(main.getByRole('navigation', { name: t('filter.applied') }).getByRole('listitem')).toHaveCount(4)
    const order = main.getByRole('combobox', { name: t('category.sort') })
    await order.selectOption('-price')
    await main.getByRole('button', { name: t('category.sortApply'), exact: true }).click()
    await expect(page).toHaveURL(/sort=-price/)
    await expect(page).toHaveURL(/availability=in_stock/)
    await expect(order).toHaveValue('-price')
    await main.getByRole('link', { name: t('filter.clear') }).click()
    await expect(page).toHaveURL('/category/face-care?sort=-price')
    await more(shop).click()
    await expect(page).toHaveURL('/category/face-care?sort=-price&page=2')
  })
})
