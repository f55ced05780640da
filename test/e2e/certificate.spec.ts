/** The page that sells gift certificates: a value is chosen, added to the cart, and listed there without delivery. */
import { cartOf, readyCart } from './checkoutSteps.ts'
import { ON_DESKTOP, expect, test } from './fixtures.ts'
import { caller, METHODS, payElsewhere } from './orders.ts'

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.23] a certificate of the chosen value is bought at /podarocnyi-sertifikat.html', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/podarocnyi-sertifikat.html')
      const values = main.locator('.option:not(.option-unavailable)')
      expect(await values.count()).toBeGreaterThan(2)
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(main.getByText(t('option.choose'))).toBeVisible()
      const value = values.nth(2)
      const amount = (await value.getByRole('radio').evaluate((radio) => radio.closest('label')?.textContent)) ?? ''
      const yen = /10[\s,\u00a0\u202f]000/.exec(amount)?.[0] ?? 'no value'
      await value.click()
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await main.getByRole('link', { name: t('card.toCart') }).click()
      await page.waitForURL('/cart')
      await expect(main.getByText(yen).first()).toBeVisible()
      await expect(main.getByText(t('cart.items', { count: 1 }))).toBeVisible()
    })
  })
}

test('the card of a certificate shows the typed text, and is printed alone with its code when it is paid', async ({
  shop,
  context,
}) => {
  const { page, t, main } = shop
  await readyCart(context, page)
  const call = caller(context)
  const gift = await call<{ id: number; options: { id: number; name: string }[] }>('GET', '/products/podarocnyi-sertifikat')
  const largest = gift.options.at(-1)
  await call('POST', '/user/cart', [{ product_id: gift.id, option_id: largest?.id, qty: 1 }])
  await call('POST', `/user/cart/payment/${METHODS.card}`)
  const { total_price } = (await cartOf(context)).price_v2
  const order = await call<{ order_id: number; payment_id: string }>('POST', '/user/orders', { agree: true, total_price })
  await payElsewhere(context, order.payment_id)
  const { certificates } = await call<{ certificates: { code: string }[] }>('GET', `/user/orders/${order.order_id}`)

  await shop.open('/podarocnyi-sertifikat.html')
  await main.getByRole('button', { name: t('product.giftWrite') }).click()
  const card = page.locator('.gift-card')
  await expect(card).toContainText(gift.options[0]?.name.replaceAll(' ', '\u00a0') ?? 'no value')
  await main.getByLabel(t('gift.to')).fill('<b>Мария</b>')
  await main.getByLabel(t('gift.message')).fill('С днём рождения!')
  await expect(card).toContainText('<b>Мария</b>')
  await expect(card).toContainText('С днём рождения!')

  await shop.open(`/profile/orders/${order.order_id}`)
  await main.getByRole('button', { name: t('order.giftPrint') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('gift.to'))).toHaveValue('<b>Мария</b>')
  await expect(card).toContainText(certificates[0]?.code ?? 'no code')
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('button', { name: t('gift.print') })).toBeHidden()
  await expect.poll(() => card.boundingBox()).toMatchObject({ x: 0, y: 0 })
  await expect(main.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByLabel(t('gift.message')).fill('')
  await expect(card).not.toContainText('С днём рождения!')
})
