/** The purchase event that the two counting services receive. */
import { CONSENT_COOKIE } from '../../shared/preferences.ts'
import { acceptDuty, agree, cartOf, placeButton, putInCart, readyCart, toPay } from './checkoutSteps.ts'
import { received, test } from './countingShop.ts'
import { expect } from './fixtures.ts'
import { isSimple, productsOf } from './products.ts'
import { caller } from './orders.ts'

test('[R1.16] both services receive what was paid for an order, as its summary showed it, with delivery and promo code', async ({
  shop,
  requested,
  context,
  baseURL,
}) => {
  const { page, main, format } = shop
  await context.addCookies([{ url: baseURL ?? '', name: CONSENT_COOKIE, value: 'all' }])
  await readyCart(context, page)
  // The code requires an order of about $20.
  const good = (await productsOf(page.request, { sort: '-price' })).find(isSimple)
  await putInCart(context, good?.id ?? 0, 1)
  await caller(context)('POST', '/user/cart/promo/WELCOME')
  const { price_v2, customs_tax } = await cartOf(context)
  expect(price_v2.dicount_price).toBeGreaterThan(0)
  await shop.open('/cart')
  await expect.poll(() => requested.length).toBe(3)
  const summary = (await main.locator('.cart-sum-whole dd').textContent()) ?? ''
  await acceptDuty(shop).check()
  await agree(shop).check()
  await placeButton(shop).click()
  await page.waitForURL(toPay)

  const { tag, counter } = await received(page)
  expect(tag).toMatchObject([
    {
      currency: price_v2.iso_code,
      value: price_v2.total_price,
      shipping: price_v2.delivery_price,
      tax: customs_tax.tax,
      coupon: 'WELCOME',
    },
  ])
  expect(counter).toMatchObject([
    {
      currencyCode: price_v2.iso_code,
      purchase: { actionField: { revenue: price_v2.total_price, coupon: 'WELCOME' } },
    },
  ])
  expect(summary).toBe(format.price(price_v2.total_price, price_v2.iso_code))
})
