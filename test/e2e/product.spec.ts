/** A product's page as shoppers use it: options, delivery, reviews, forms, the restock alert, and what was seen before. */
import { countryName, toCountry } from '../../shared/deliveryCountries.ts'
import { DESKTOP, expect, PHONE, test, ONE_LANGUAGE } from './fixtures.ts'
import { expectNoFindings } from './axe.ts'
import { createGate } from './gate.ts'
import { findProduct, findSoldOut, isSimple, productsOf, refusedInBritain } from './goods.ts'

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('an option must be chosen, here and in the sheet over a list', async ({ shop }) => {
      const { page, t, main } = shop
      const product = await findProduct(page.request, (item) => item.has_options && item.available_for_order)
      await shop.open(`/${product.link_rewrite}`)
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(main.getByText(t('option.choose'))).toBeVisible()
      const option = main.locator('.option:not(.option-gone)').first()
      await expect(option.getByRole('radio')).toBeFocused()
      await option.click()
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()

      await shop.open('/product_search?q=' + encodeURIComponent(product.name))
      await main.getByRole('link', { name: t('card.chooseNamed', { name: product.name }) }).click()
      const sheet = page.getByRole('dialog', { name: t('option.choose') })
      await sheet.getByRole('button', { name: t('card.addLarge') }).click()
      await expect(sheet.getByRole('alert')).toHaveText(t('option.choose'))
      await sheet.locator('.option:not(.option-gone)').first().click()
      await expect(sheet.getByRole('group', { name: t('card.quantity', { name: product.name }) })).toBeVisible()
      await sheet.getByRole('link', { name: t('card.toCart') }).click()
      await expect(shop.heading(t('nav.cart'))).toBeVisible()
      await expect(sheet).toBeHidden()
    })

    test('[R1.10] [R5.15] a question needs 10 characters, and no name', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/shizukuya-lotion')
      await main.getByRole('button', { name: t('question.ask') }).click()
      const dialog = page.getByRole('dialog', { name: t('question.ask') })
      const field = dialog.getByLabel(t('question.text'))
      await expect(field).toBeFocused()
      await field.fill('Why?')
      await dialog.getByRole('button', { name: t('question.send') }).click()
      await expect(dialog.getByText(t('form.tooShort', { count: 10 }))).toBeVisible()
      await field.fill('Is it good for dry skin in winter?')
      await dialog.getByRole('button', { name: t('question.send') }).click()
      await expect(dialog.getByText(t('question.sent'))).toBeVisible()
    })

    test('[R1.09] whoever wants to review is told about moderation, and a guest that it needs a sign-in', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/shizukuya-lotion')
      await expect(main.getByText(t('review.moderation'))).toBeVisible()
      await main.getByRole('button', { name: t('review.write') }).click()
      const dialog = page.getByRole('dialog', { name: t('review.write') })
      await expect(dialog.getByText(t('review.needsSignIn'))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    test('a product that is sold out promises one e-mail, to an address that is one', async ({ shop }) => {
      const { page, t, main } = shop
      const gone = await findSoldOut(page.request)
      await shop.open(`/${gone.link_rewrite}`)
      await main.getByRole('button', { name: t('alert.offer') }).click()
      const field = main.getByLabel(t('alert.email'))
      await field.fill('nobody')
      await main.getByRole('button', { name: t('alert.submit'), exact: true }).click()
      await expect(main.getByText(t('form.invalidEmail'))).toBeVisible()
      await field.fill('somebody@example.com')
      await main.getByRole('button', { name: t('alert.submit'), exact: true }).click()
      await expect(field).toBeHidden()
      await expect(
        main
          .getByRole('status')
          .filter({ hasText: /\p{L}{3}/u })
          .first(),
      ).toBeVisible()
    })
  })
}

test.describe('the page of a product', () => {
  test('[R1.13] [R2.41] tells of the look once, and remembers it for the next page only in this browser', async ({ shop }) => {
    const { page, t, main } = shop
    const sent: string[] = []
    const [first, second] = await productsOf(page.request)
    if (!first || !second) throw new Error('Two products were expected')
    await shop.open(`/${first.link_rewrite}`)
    const details = () => page.evaluate(() => window.shopEvents?.filter(({ name }) => name === 'product_detail').length)
    expect(await details()).toBe(1)
    await expect(main.getByRole('heading', { name: t('recent.title') })).toBeHidden()
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await shop.open(`/${second.link_rewrite}`)
    const recent = main.getByRole('region', { name: t('recent.title') })
    await expect(recent.getByRole('link')).toHaveText([first.name])
    await expect(recent.getByText(first.name)).not.toHaveAttribute('lang')
    expect(sent.filter((line) => line.includes('recent'))).toEqual([])
    await recent.getByRole('button', { name: t('recent.clear') }).click()
    await expect(recent).toBeHidden()
  })

  test('reviews are sorted and filtered by their bars', async ({ shop }) => {
    const { t, main } = shop
    await shop.open('/shizukuya-lotion')
    const reviews = main.locator('.reviews > .review')
    const all = await reviews.count()
    await main.locator('button.score-bar').last().click()
    await expect.poll(() => reviews.count()).toBeLessThan(all)
    await main.getByRole('button', { name: t('product.allRatings') }).click()
    await expect(reviews).toHaveCount(all)
    await main.getByLabel(t('product.sortReviews')).selectOption('rating')
    await expect(reviews.first().locator('.stars-on')).not.toHaveCount(5)
  })

  test('delivery is estimated for a country, which the header and the page choose alike, and the next page comes with', async ({
    shop,
  }) => {
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

    // What that country refuses is marked on its card, and can be bought once another one is chosen, without a reload.
    await shop.open('/category/knives')
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
  })

  test('an estimate that fails says so instead of showing the costs of another country, and is made again on request', async ({
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

  for (const viewport of [PHONE, DESKTOP]) {
    test(`the buy bar stands in for the button on a phone only (${viewport.width} px)`, async ({ shop }) => {
      const { page, main } = shop
      await page.setViewportSize(viewport)
      const product = await findProduct(page.request, isSimple)
      await shop.open(`/${product.link_rewrite}`)
      const bar = main.locator('.buy-bar')
      await main.locator('#reviews').scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 2000)
      await expect(bar).toBeVisible({ visible: viewport === PHONE })
      await page.evaluate(() => window.scrollTo(0, 0))
      await main.locator('.buy-action').scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
    })
  }
})

test.describe('in Russian on a phone', () => {
  test.use({ language: 'ru-RU', viewport: PHONE })

  test('a card of a list tells its delivery: while it is asked for, when that fails, for another country, and where it may not go', async ({
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
    await expectNoFindings(shop, 'the delivery of a card')
    await sheet.getByRole('button', { name: t('country.other') }).click()
    const countries = sheet.getByLabel(t('country.label'))
    await expect(countries).toBeFocused()
    // Chosen one after the other: the last one counts.
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
