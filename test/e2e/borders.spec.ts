/** What cart and checkout state about duty and taxes, by country. The amounts: test/contract/landedCost.test.ts. */
import type { BrowserContext } from 'playwright/test'
import { COUNTRY_COOKIE, CURRENCY_COOKIE } from '../../shared/preferences.ts'
import { signInNew } from './accounts.ts'
import { expectNoFindings } from './axe.ts'
import { acceptDuty, agree, makeCartReady, ordersOf, placeButton, someHome, toPay } from './checkoutSteps.ts'
import { expect, PHONE, test, type Shop } from './fixtures.ts'
import { lineOf, openWith } from './guestLines.ts'
import { caller } from './orders.ts'
import { findProduct, isSimple, productsOf } from './products.ts'

type Guest = Pick<Shop, 'main'> & { readonly context: BrowserContext; readonly baseURL: string | undefined }

/** A guest in a country, with prices in euros; the summary of the cart. */
const guestIn = async ({ context, baseURL, main }: Guest, country: string) => {
  await context.addCookies([
    { name: COUNTRY_COOKIE, value: country, url: baseURL ?? '' },
    { name: CURRENCY_COOKIE, value: 'EUR', url: baseURL ?? '' },
  ])
  return main.getByRole('complementary')
}

for (const [country, says, authority] of [
  ['DE', ['border.duty', 'border.vat', 'border.handling', 'border.sum', 'border.notPart'], 'https://www.zoll.de/'],
  ['US', ['border.unknown'], 'https://www.cbp.gov/'],
  ['KZ', ['border.none', 'border.noCharge'], 'https://kgd.gov.kz/'],
  ['JP', ['border.included'], null],
  ['UA', ['border.unknown'], 'https://customs.gov.ua/'],
] as const)
  test(`a guest's cart to ${country} states what is paid on arrival, and by whom that is decided`, async ({
    shop,
    context,
    baseURL,
  }) => {
    const summary = await guestIn({ main: shop.main, context, baseURL }, country)
    const product = await findProduct(shop.page.request, (item) => isSimple(item) && item.price.current < 40)
    await openWith(shop, [lineOf(product)])
    for (const key of says) await expect(summary.getByText(shop.t(key), { exact: true })).toBeVisible()
    const link = summary.getByRole('link', { name: shop.t('border.authority') })
    if (authority === null) await expect(link).toHaveCount(0)
    else await expect(link).toHaveAttribute('href', authority)
    // No charge is stated as a sum of zero.
    await expect(summary.getByText(/€0(?:\.00)?\b/)).toHaveCount(0)
  })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('above the duty-free limit of Russia the cart states it at once, and one press splits the order', async ({
    shop,
    context,
    baseURL,
  }) => {
    const { page, t } = shop
    const summary = await guestIn({ main: shop.main, context, baseURL }, 'RU')
    const [large, small] = (await productsOf(page.request, { sort: '-price' })).filter(
      (item) => isSimple(item) && item.price.current > 60 && item.price.current < 190 && !item.not_shipped_to.includes('RU'),
    )
    if (!large || !small) throw new Error('No sample products fit')
    await openWith(shop, [lineOf(large), lineOf(small, { qty: 2 })])
    await expect(summary.getByText(/above the duty-free limit of €200/)).toBeVisible()
    await expect(summary.getByText(t('border.duty'), { exact: true })).toBeVisible()
    await expectNoFindings(shop, 'a cart above the limit')
    await summary.getByRole('button', { name: t('border.split') }).click()
    await expect(summary.getByText(/^Duty-free limit: €\d/)).toBeVisible()
    await expect(summary.getByText(t('border.none'))).toBeVisible()
    await expect(shop.main.getByRole('heading', { name: t('saved.title') })).toBeVisible()
  })
})

test('the checkout to Germany has a sentence about duty and taxes and a box, without which nothing is ordered', async ({
  shop,
  context,
}) => {
  const { page, t, main } = shop
  await signInNew(context)
  await makeCartReady(context, page)
  const call = caller(context)
  const home = { ...someHome(), country: 'DE', postcode: '10115', city: 'Berlin', mobile_phone: '+49 30 1234567' }
  const { id } = await call<{ readonly id: number }>('POST', '/user/addresses', home)
  await call('POST', `/user/cart/address/${id}`)
  await shop.open('/cart')
  await expect(main.getByText(t('checkout.dutyAbroad'))).toBeVisible()
  await expect(main.getByText(t('border.vat'))).toBeVisible()
  await agree(shop).check()
  await placeButton(shop).click()
  const box = acceptDuty(shop)
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(await ordersOf(context)).toHaveLength(0)
  await box.check()
  await placeButton(shop).click()
  await expect(page).toHaveURL(toPay)
})
