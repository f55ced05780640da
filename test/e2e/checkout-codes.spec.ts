/** What blocks an order or pays for it: products that a country refuses, a used code, a certificate that covers the total. */
import type { WireCart } from '../../shared/api/cart.ts'
import { agree, cartOf, ordersOf, placeButton, putInCart, readyCart, summaryOf, toPay } from './checkoutSteps.ts'
import { expect, ON_PHONE, test } from './fixtures.ts'
import { isSimple, productsOf, type Item } from './products.ts'
import { caller, METHODS, payElsewhere, type Call } from './orders.ts'

type Details = {
  readonly id: number
  readonly options: readonly { readonly id: number }[]
  readonly not_shipped_to: readonly string[]
}

const firstWhere = async (call: Call, items: readonly Item[], fits: (details: Details) => boolean): Promise<Item> => {
  for (const item of items.filter(isSimple)) if (fits(await call<Details>('GET', `/products/${item.link_rewrite}`))) return item
  throw new Error('No sample product fits')
}

/** The backend's message for a code that the user has used. */
const USED = 'Вы уже использовали этот промокод'

for (const { name: place, ...options } of ON_PHONE) {
  test.describe(place, () => {
    test.use(options)

    test('a refusal is shown at its line and in the summary, a used code is reported, and a certificate pays for everything at once', async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      shop.expectConsole(/promo|ApiError|Failed to load/)
      const call = caller(context)
      const inRussia = ({ not_shipped_to: to }: Details) => !to.includes('RU')
      /** Its delivery is free, and the largest certificate is worth more. */
      const dear = await firstWhere(
        call,
        (await productsOf(page.request, { sort: '-price' })).filter(({ qty_limit }) => qty_limit > 20),
        inRussia,
      )
      const liquid = await firstWhere(call, await productsOf(page.request, {}, { sent: false }), (details) => !inRussia(details))
      await readyCart(context, page)
      const order = async (): Promise<{ readonly payment_id: string }> =>
        call('POST', '/user/orders', { agree: true, total_price: (await cartOf(context)).price_v2.total_price })

      // The first order uses the code up; the second is a certificate, and paid.
      await putInCart(context, dear.id, 1)
      await call('POST', '/user/cart/promo/WELCOME')
      await order()
      const gift = await call<Details>('GET', '/products/podarocnyi-sertifikat')
      await call<WireCart>('POST', '/user/cart', [{ product_id: gift.id, option_id: gift.options.at(-1)?.id, qty: 1 }])
      await call('POST', `/user/cart/payment/${METHODS.card}`)
      await payElsewhere(context, (await order()).payment_id)
      const codes = await call<readonly { readonly code: string }[]>('GET', '/user/promos')
      const certificate = codes.find(({ code }) => code !== 'WELCOME')?.code ?? ''

      // Products that cannot be delivered there: the order is blocked, and both places show the reason.
      await putInCart(context, dear.id, 1)
      await putInCart(context, liquid.id, 1)
      await shop.open('/cart')
      await placeButton(shop).click()
      await expect(summaryOf(shop)).toBeFocused()
      const line = main.locator('.cart-line', { hasText: t('cart.cannotShip') })
      await expect(line).toHaveCount(1)
      const name = (await line.getByRole('heading').textContent()) ?? ''
      await summaryOf(shop)
        .getByRole('link', { name: `${name}: ${t('cart.cannotShip')}` })
        .click()
      await expect(line.getByRole('link', { name })).toBeFocused()
      await line.getByRole('button', { name: t('cart.removeNamed', { name: '' }) }).click()
      await expect(summaryOf(shop).getByRole('link')).toHaveText([t('checkout.agreeRequired')])
      await agree(shop).check()
      await expect(summaryOf(shop)).toHaveCount(0)

      await main.getByRole('button', { name: t('checkout.promoAsk') }).click()
      const field = main.getByRole('textbox', { name: t('checkout.promo') })
      await field.fill('WELCOME')
      await page.keyboard.press('Enter')
      await expect(main.getByText(USED)).toBeVisible()
      // As typed from an e-mail: in lower case, with a space.
      await field.fill(` ${certificate.toLowerCase().replace('-', ' - ')}`)
      await page.keyboard.press('Enter')
      await expect(main.getByText(t('checkout.promoActivated', { code: certificate }))).toBeVisible()
      await expect(main.getByText(t('checkout.nothingToPay'))).toBeVisible()
      await placeButton(shop).click()
      await page.waitForURL(toPay)
      const [newest] = await ordersOf(context)
      expect(newest).toMatchObject({ total_price: 0, status: 'paid' })
      expect((await cartOf(context)).products_count).toBe(0)
    })
  })
}
