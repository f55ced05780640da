/** Delivery costs, arrival and excluded countries: on a product's page and on cards of lists. */
import { countryName, toCountry } from '../../shared/deliveryCountries.ts'
import { expectNoFindings } from './axe.ts'
import { createGate } from './gate.ts'
import { PHONE, expect, test } from './fixtures.ts'
import { refusedInBritain } from './products.ts'

test('delivery is estimated for a country, which the header and the page share, and the next page uses it', async ({ shop }) => {
  const { page, t, main } = shop
  const header = page.getByRole('banner')
  const here = (to: string) => main.getByText(t('country.where', { to }))
  const now = (name: string) => header.locator('summary', { hasText: `${t('country.label')}: ${name}` })
  await shop.open('/shizukuya-lotion')
  await main.getByRole('button', { name: t('country.other') }).click()
  await Promise.all([page.waitForResponse('**/preferences/country'), main.getByLabel(t('country.label')).selectOption('KZ')])
  await expect(here('to Kazakhstan')).toBeVisible()
  await expect(main.getByText(t('country.duty'))).toBeVisible()
  await expect(now('Kazakhstan')).toBeVisible()

  await now('Kazakhstan').click()
  const choice = header.locator('.sub-header').getByLabel(t('country.label'))
  await expect(choice).toHaveValue('KZ')
  await choice.selectOption('GB')
  await Promise.all([
    page.waitForResponse('**/preferences/country'),
    header
      .locator('.sub-header')
      .getByRole('button', { name: t('country.choose') })
      .click(),
  ])
  await expect(here('to the United Kingdom')).toBeVisible()
  await expect(now('United Kingdom')).toBeFocused()
  await expect(main.getByLabel(t('country.label'))).toHaveValue('GB')

  await shop.open('/nagi-uv')
  await expect(here('to the United Kingdom')).toBeVisible()

  // Products that the country refuses are left out. Asked for, they are marked on their card, and can be bought once another one is chosen.
  await shop.open('/category/knives')
  const left = (to: string) => main.getByText(t('list.refused', { count: 4, to }))
  await expect(left('to the United Kingdom')).toBeVisible()
  await expect(main.locator('.card')).toHaveCount(0)
  await main.getByRole('link', { name: t('list.showRefused') }).click()
  await expect(main.getByRole('link', { name: t('list.hideRefused') })).toBeVisible()
  const card = main.locator('.card', { hasText: 'Bread knife' })
  const name = await card.getByRole('heading').innerText()
  await expect(card.getByRole('paragraph').filter({ hasText: /: blade$/ })).toBeVisible()
  await expect(card.getByRole('link', { name: t('card.similarNamed', { name }) })).toBeVisible()
  await now('United Kingdom').click()
  await choice.selectOption('US')
  await Promise.all([
    page.waitForResponse(/\/preferences\/country$/),
    header
      .locator('.sub-header')
      .getByRole('button', { name: t('country.choose') })
      .click(),
  ])
  await expect(card.getByRole('button', { name: t('card.addNamed', { name }) })).toBeVisible()
  await expect(card.getByText(/: blade$/)).toHaveCount(0)
  await expect(left('to the United States')).toHaveCount(0)

  // The list of before is not shown again.
  await page.goBack()
  await expect(main.locator('.card')).toHaveCount(4)
})

test('a failed estimate is reported instead of showing the costs of another country, and is retried on request', async ({
  shop,
}) => {
  const { page, t, main } = shop
  shop.expectConsole(/503|ApiError/)
  await shop.open('/shizukuya-lotion')
  await expect(main.getByText(t('country.where', { to: 'to the United States' }))).toBeVisible()
  await page.route('**/delivery*', (route) => route.fulfill({ status: 503, json: { data: null, message: null } }))
  await main.getByRole('button', { name: t('country.other') }).click()
  await main.getByLabel(t('country.label')).selectOption('KZ')
  await expect(main.getByRole('alert')).toContainText(t('country.failed'))
  await expect(main.getByText(t('country.duty'))).toHaveCount(0)
  await page.unroute('**/delivery*')
  await main.getByRole('button', { name: t('ui.retry') }).click()
  await expect(main.getByText(t('country.where', { to: 'to Kazakhstan' }))).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test.describe('in Russian on a phone', () => {
  test.use({ language: 'ru-RU', viewport: PHONE })

  test('a card of a list shows its delivery: during the request, when that fails, for another country, and when delivery is excluded', async ({
    shop,
  }) => {
    const { page, t, main } = shop
    shop.expectConsole(/503|ApiError/)
    const { name } = await refusedInBritain(page.request)
    await shop.open(`/product_search?q=${encodeURIComponent(name)}`)
    const gate = createGate()
    await page.route(/\/api\/products\/[^/]+\/delivery/, async (route) => {
      await gate.opened
      await route.fulfill({ status: 503, json: { data: null, message: null } })
    })
    const mark = main.getByRole('button', { name: t('card.delivery', { name }), exact: true })
    await mark.click()
    const sheet = page.getByRole('dialog', { name: t('nav.delivery') })
    await expect(sheet.getByRole('button', { name: t('card.addLarge') })).toBeVisible()
    await expect(sheet.locator('.delivery-estimate[aria-busy]')).toBeVisible()
    gate.open()
    await expect(sheet.getByRole('alert')).toContainText(t('country.failed'))
    await page.unroute(/\/api\/products\/[^/]+\/delivery/)
    await sheet.getByRole('button', { name: t('ui.retry') }).click()

    const where = (code: string) =>
      sheet.getByText(t('country.where', { to: toCountry({ code, name: countryName(code, 'ru-RU') }, 'ru-RU') }))
    await expect(where('RU')).toBeVisible()
    await expect(sheet.getByText(t('country.duty'))).toBeVisible()
    await expectNoFindings(shop, 'the delivery of a card', 'dialog[open]')
    await sheet.getByRole('button', { name: t('country.other') }).click()
    const countries = sheet.getByLabel(t('country.label'))
    await expect(countries).toBeFocused()
    // Chosen one after the other: the last one wins.
    await countries.selectOption('KZ')
    await countries.selectOption('GB')
    await expect(where('GB')).toBeVisible()
    await expect(sheet.getByText(t('country.refused'))).toBeVisible()
    await expect(sheet.getByText(t('country.duty'))).toHaveCount(0)

    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(mark).toBeFocused()
  })
})
