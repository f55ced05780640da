/** The guest's cart page: lines, totals, lines that cannot be ordered, and a change of currency. */
import { CURRENCY_REFRESH_MS } from '../../shared/constants.ts'
import { countryName, toCountry } from '../../shared/deliveryCountries.ts'
import { expectNoFindings } from './axe.ts'
import { expect, test, ONE_LANGUAGE } from './fixtures.ts'
import { findSoldOut, isSimple, productsOf, refusedInBritain } from './products.ts'
import { watchRequests } from './quiet.ts'
import { lineOf, openWith, stored } from './guestLines.ts'

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('lines that a country refuses are marked one by one and block the order, until another country is chosen', async ({
      shop,
    }) => {
      const { page, t, main } = shop
      const razor = await refusedInBritain(page.request)
      const [soap] = (await productsOf(page.request)).filter(isSimple)
      if (!soap) throw new Error('A simple product was expected')
      await openWith(shop, [lineOf(razor), lineOf(soap)])
      const refusal = main.getByText(t('cart.cannotShip'))
      const where = (code: string) => t('country.where', { to: toCountry({ code, name: countryName(code, language) }, language) })
      await expect(main.getByText(where(language === 'ru-RU' ? 'RU' : 'US'))).toBeVisible()
      await expect(refusal).toBeHidden()

      await main.getByRole('button', { name: t('country.other') }).click()
      const countries = main.getByLabel(t('country.label'))
      await expect(countries).toBeFocused()
      await countries.selectOption('GB')
      await expect(main.getByText(where('GB'))).toBeVisible()
      await expect(main.locator('.cart-line', { hasText: razor.name })).toContainText(t('cart.cannotShip'))
      await expect(refusal).toHaveCount(1)
      await expect(main.getByText(t('cart.blockedByCountry'))).toBeVisible()
      await expectNoFindings(shop, 'a cart that a country refuses', 'main')
      await expect(main.getByRole('button', { name: t('cart.checkout') })).toBeDisabled()
      await expect(main.getByText(t('cart.items', { count: 1 }))).toBeVisible()

      await main.getByRole('button', { name: t('cart.removeNamed', { name: soap.name }) }).click()
      await expect(main.getByText(t('cart.orderCannotShip'))).toBeVisible()

      await countries.selectOption('KZ')
      await expect(refusal).toBeHidden()
      await expect(main.getByRole('link', { name: t('cart.checkout') })).toBeVisible()
    })

    test('[R4.14] opening it refreshes prices; lines are counted, removed, and restored', async ({ shop }) => {
      const { page, t, main, format } = shop
      const [one, two] = (await productsOf(page.request)).filter(isSimple)
      if (!one || !two) throw new Error('Two simple products were expected')
      await openWith(shop, [lineOf(one, { qty: 2 }), lineOf(two)])
      const lines = main.locator('.cart-line')
      await expect(lines).toHaveCount(2)
      const currency = language === 'ru-RU' ? 'RUB' : 'USD'
      await expect
        .poll(async () => (await stored(page)).map(({ product }) => product.price?.iso_code))
        .toEqual([currency, currency])
      // A whole amount has decimals beside a total with a fraction.
      const sum = async () =>
        format.price(
          (await stored(page)).reduce((total, { product, qty }) => total + (product.price?.current ?? 0) * qty, 0),
          currency,
        )
      await expect(main.locator('.cart-sum dd').first()).toContainText(await sum())

      await lines.first().getByRole('textbox').fill('3')
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await stored(page))[0]?.qty).toBe(3)
      await expect(main.locator('.cart-sum dd').first()).toContainText(await sum())

      const { name } = (await stored(page))[0]?.product ?? { name: '' }
      await lines
        .first()
        .getByRole('button', { name: t('cart.removeNamed', { name }) })
        .click()
      await expect(lines).toHaveCount(1)
      await expect(lines.first().getByRole('heading').getByRole('link')).toBeFocused()
      await page.getByRole('button', { name: t('ui.undo') }).press('Enter')
      await expect(lines).toHaveCount(2)
      await expect(lines.first().getByRole('button', { name: t('cart.removeNamed', { name }) })).toBeFocused()
    })
  })
}

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('lines that cannot be ordered show the agreed texts, and block the checkout', async ({ shop }) => {
      const { page, t, main } = shop
      const all = await productsOf(page.request)
      const good = all.find(isSimple)
      const soldOut = await findSoldOut(page.request)
      const choosy = all.find((item) => item.has_options && item.available_for_order)
      if (!good || !choosy) throw new Error('The sample lacks a product')
      await openWith(shop, [lineOf(good), lineOf(soldOut), lineOf(choosy)])
      await expect(main.getByText(t('cart.unavailable'))).toBeVisible()
      await expect(main.getByText(t('cart.optionsChanged'))).toBeVisible()
      await expect(main.getByRole('button', { name: t('cart.checkout') })).toBeDisabled()
      for (const { name } of [soldOut, choosy]) await main.getByRole('button', { name: t('cart.removeNamed', { name }) }).click()
      await main.getByRole('link', { name: t('cart.checkout') }).click()
      await expect(page.getByRole('dialog', { name: t('auth.login') })).toBeVisible()
      await page.keyboard.press('Escape')
      await main.getByRole('button', { name: t('cart.removeNamed', { name: good.name }) }).click()
      await expect(shop.heading(t('cart.emptyTitle'))).toBeVisible()
    })
  })
}

test('[R5.21] a quantity above the available one is lowered, with a message', async ({ shop }) => {
  const { page, t, main } = shop
  const limited = (await productsOf(page.request)).find(
    (item) => item.available_for_order && !item.has_options && item.qty_limit < 9000,
  )
  if (!limited) throw new Error('No limited product')
  await openWith(shop, [lineOf(limited, { qty: 9999 })])
  await expect(main.getByText(t('cart.lowered', { count: limited.qty_limit }))).toBeVisible()
  expect((await stored(page))[0]?.qty).toBe(limited.qty_limit)

  // One unit less and one more again: one sentence announces the new number and why it is the last.
  await main.getByRole('button', { name: t('card.less') }).press('Enter')
  await expect(page.getByRole('log')).toContainText(String(limited.qty_limit - 1))
  await main.getByRole('button', { name: t('card.more') }).press('Enter')
  const why = (['card.limit', 'cart.limitStock', 'cart.limitOrder'] as const).map((key) => t(key, { count: limited.qty_limit }))
  await expect(page.getByRole('log').locator('p').last()).toHaveText(new RegExp(why.join('|')))
  await expect(main.getByRole('button', { name: t('card.more') })).toBeFocused()
})

test('when prices cannot be loaded, the lines stay and the page shows an error', async ({ shop }) => {
  const { page, t, main } = shop
  shop.expectConsole(/productsPrice|503|ApiError/)
  const [item] = (await productsOf(page.request)).filter(isSimple)
  if (!item) throw new Error('No simple product')
  await page.route('**/api/productsPrice', (route) => route.fulfill({ status: 503, json: { data: null, message: 'down' } }))
  await openWith(shop, [lineOf(item)])
  await expect(main.getByRole('alert')).toContainText(t('cart.pricesFailed'))
  await expect(main.locator('.cart-line')).toHaveCount(1)
  await page.unroute('**/api/productsPrice')
  await main.getByRole('button', { name: t('ui.retry') }).click()
  await expect(main.getByRole('alert')).toBeHidden()
})

test('[R4.23] [R7.09] a new currency: the guest’s prices first, the picker is disabled, and the page is reloaded after 1000 ms', async ({
  shop,
}) => {
  const { page, main } = shop
  const [item] = (await productsOf(page.request)).filter(isSimple)
  if (!item) throw new Error('No simple product')
  await page.clock.install()
  await openWith(shop, [lineOf(item)])
  // The page's own request for prices is finished.
  await expect(main.locator('.cart')).not.toHaveAttribute('aria-busy')
  const other = await page.context().newPage()
  const quiet = watchRequests(other)
  await shop.open('/cart', other)
  await quiet({ idle: false })
  const requested: string[] = []
  page.on('request', (request) => {
    if (/productsPrice|preferences\/currency/.test(request.url())) requested.push(new URL(request.url()).pathname)
  })
  // The page has read an answer when it has received the next one.
  const settle = () => page.evaluate(() => fetch('/livez').then(() => undefined))
  // The clock below would stop the wait for the list of currencies.
  const listed = page.waitForResponse(/currencyList/)
  await page.locator('.sub-header summary').last().click()
  await (await listed).finished()
  await settle()
  const euro = page.locator('button[name="currency"][value="EUR"]:visible')
  const changed = page.waitForResponse(/preferences\/currency/)
  await page.clock.pauseAt(Date.now() + 60_000)
  await euro.click()
  await expect(euro).toBeDisabled()
  await (await changed).finished()
  await settle()
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  await page.clock.runFor(CURRENCY_REFRESH_MS - 10)
  await settle()
  expect(loads).toBe(0)
  const reloaded = page.waitForEvent('framenavigated')
  await page.clock.runFor(20)
  await reloaded
  await page.clock.resume()
  await shop.hydrated()
  expect(requested.slice(0, 2)).toEqual(['/api/productsPrice', '/preferences/currency'])
  await expect(main.locator('.cart-sum-whole dd')).toContainText('€')
  // The other tab is updated, with all its prices.
  for (const price of ['.cart-sum-whole dd', '.cart-line-price b'])
    await expect(other.getByRole('main').locator(price)).toContainText('€')
})
