/** Product lists whose answers are late or missing: the newest choice wins, and shown products are not lost. */
import { holdCalls } from './gate.ts'
import { expect, test, type Shop } from './fixtures.ts'

const cards = ({ main }: Shop) => main.locator('.card')
const names = ({ main }: Shop) => main.locator('.card-name')
const brandBox = ({ page, t }: Shop) =>
  page
    .getByRole('form', { name: t('filter.title') })
    .locator('input[name=brand]')
    .first()
const moreLink = ({ main }: Shop) => main.locator('.list-end').getByRole('link').first()

/** The calls that load a list. */
const products = /\/api\/products\?/

test("a filter and an order that are undone during the list's request stay undone, and a filter beside it retains the order", async ({
  shop,
}) => {
  const { page, main, t } = shop
  await shop.open('/category/face-care')
  await test.step('a filter', async () => {
    const before = await names(shop).allInnerTexts()
    const gate = await holdCalls(page, products)
    const requested = page.waitForRequest(products)
    await brandBox(shop).check()
    await requested
    await brandBox(shop).uncheck()
    gate.open()
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(brandBox(shop)).not.toBeChecked()
    await expect(page).toHaveURL('/category/face-care')
    await expect(names(shop)).toHaveText(before)
    await page.unroute(products)
  })

  await test.step('an order', async () => {
    const order = main.getByRole('combobox', { name: t('category.sort') })
    const gate = await holdCalls(page, products)
    const requested = page.waitForRequest(products)
    await order.selectOption('price')
    await requested
    await order.selectOption('popular')
    gate.open()
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(order).toHaveValue('popular')
    await expect(page).toHaveURL('/category/face-care')

    const value = (await brandBox(shop).getAttribute('value')) ?? ''
    await order.selectOption('-price')
    await brandBox(shop).check()
    await expect(page).toHaveURL(`/category/face-care?sort=-price&brand=${value}`)
  })
})

test('"show more" and a filter that fail retain the list, show the failure, and are retried in place', async ({ shop }) => {
  const { page, main, t } = shop
  await shop.open('/category/face-care')
  const before = await names(shop).allInnerTexts()
  await page.route(products, (route) => route.fulfill({ status: 503, json: { data: null, message: 'down' } }))
  shop.expectConsole(/status of 503/)
  shop.expectConsole(/ApiError/)

  await moreLink(shop).click()
  const alert = main.getByRole('alert')
  await expect(alert).toHaveText(t('list.moreFailed'))
  await expect(names(shop)).toHaveText(before)
  await page.unroute(products)
  await main
    .locator('.list-end')
    .getByRole('link', { name: t('ui.retry') })
    .click()
  await expect(cards(shop)).toHaveCount(48)
  await expect(alert).toHaveCount(0)

  await page.route(products, (route) => route.fulfill({ status: 503, json: { data: null, message: 'down' } }))
  await brandBox(shop).check()
  await expect(alert).toContainText(t('list.changeFailed'))
  await expect(cards(shop)).toHaveCount(48)
  await expect(page).toHaveURL('/category/face-care?page=2')
  await page.unroute(products)
  await alert.getByRole('button', { name: t('ui.retry') }).click()
  await expect(page).toHaveURL(/\?brand=/)
  await expect(brandBox(shop)).toBeChecked()
  await expect(alert).toHaveCount(0)
})

test('[R2.42] a price is applied when its field is left or sent; an invalid one is reported at its field and ignored', async ({
  shop,
}) => {
  const { page, t } = shop
  await shop.open('/category/face-care')
  const form = page.getByRole('form', { name: t('filter.title') })
  const from = form.getByLabel(t('filter.from'), { exact: true })
  await from.fill('20')
  await expect(page).toHaveURL('/category/face-care')
  await from.press('Enter')
  await expect(page).toHaveURL('/category/face-care?price_from=20')
  await expect(from).toBeFocused()
  const to = form.getByLabel(t('filter.to'), { exact: true })
  // Typed during the list's request for the other price.
  const gate = await holdCalls(page, products)
  const requested = page.waitForRequest(products)
  await from.fill('21')
  await to.focus()
  await requested
  await to.fill('abc')
  gate.open()
  await expect(page).toHaveURL('/category/face-care?price_from=21')
  await expect(to).toHaveValue('abc')
  await from.fill('20')
  await brandBox(shop).focus()
  await expect(to).toHaveAccessibleDescription(t('filter.invalidPrice'))
  await to.fill('19,90')
  await to.press('Enter')
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription(t('filter.priceBelowFrom'))
  await expect(to).toHaveValue('19,90')
  await expect(page).toHaveURL('/category/face-care?price_from=20')
  await to.fill('30')
  await expect(to).toHaveAccessibleDescription('')
  await to.press('Enter')
  await expect(page).toHaveURL('/category/face-care?price_from=20&price_to=30')
})

test('Back is newer than a debounced choice of filters, and undoes it too', async ({ shop }) => {
  const { page, t } = shop
  const boxes = page.getByRole('form', { name: t('filter.title') }).locator('input[name=brand]')
  await shop.open('/category/face-care')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?brand=/)
  await expect(shop.main.locator('[aria-busy=true]')).toHaveCount(0)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(boxes.nth(1)).toBeChecked()
  await page.goBack()
  await expect(boxes.nth(1)).not.toBeChecked()
  await page.clock.resume()
  await expect(page).toHaveURL('/category/face-care')
})
