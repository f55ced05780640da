/** A whole purchase without a pointer: from a product to the payment, with a sign-in and an address on the way. On a phone: checkout.spec.ts. */
import { dialogOf, newAccount } from './accounts.ts'
import { agree, someHome, ordersOf, placeButton, tabTo, toPay } from './checkoutSteps.ts'
import { expect, ON_DESKTOP, test } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('by keyboard alone a guest signs in and places an order', async ({ shop, context }) => {
      test.slow()
      const { page, t, main } = shop
      const account = await newAccount(page.request)
      const product = await findProduct(page.request, isSimple)
      const press = (key: string) => page.keyboard.press(key)
      await shop.open(`/${product.link_rewrite}`)
      await tabTo(page, main.getByRole('button', { name: t('card.addLarge') }).first())
      await press('Enter')
      await tabTo(page, main.getByRole('link', { name: t('card.toCart') }))
      await press('Enter')
      await page.waitForURL('/cart')
      const signIn = main
        .getByRole('link', { name: t('cart.checkout') })
        .filter({ visible: true })
        .first()
      await expect(signIn).toBeVisible()
      await tabTo(page, signIn)
      await press('Enter')
      const { field } = dialogOf(shop)
      await expect(field('email')).toBeFocused()
      await page.keyboard.insertText(account.email)
      await tabTo(page, field('password'))
      await page.keyboard.insertText(account.password)
      const loaded = page.waitForEvent('load')
      await press('Enter')
      await loaded
      await shop.hydrated()

      const fields = main.locator('.checkout-address-form')
      await expect(fields).toBeVisible()
      for (const [key, value] of Object.entries(someHome() as { readonly [field: string]: string })) {
        const control = fields.locator(`[name="${key}"]`)
        await tabTo(page, control)
        // The form begins with the country that the page was rendered for; the first characters of another one select it.
        if (key !== 'country') await page.keyboard.insertText(value)
        else if ((await control.inputValue()) !== value)
          await page.keyboard.type((await control.locator(`option[value="${value}"]`).textContent()) ?? '')
        if (key === 'country') await expect(control).toHaveValue(value)
      }
      await tabTo(page, fields.getByRole('button', { name: t('address.save') }))
      await press('Enter')
      await expect(main.getByRole('radio', { name: /Petrova/ })).toBeChecked()
      const group = (label: string) => main.getByRole('radiogroup', { name: label }).getByRole('radio').first()
      for (const label of [t('checkout.handover', { method: 'CDEK' }), t('nav.payment')]) {
        await expect(group(label)).toBeVisible()
        await tabTo(page, group(label))
        await press('Space')
        await expect(group(label)).toBeChecked()
      }
      await tabTo(page, agree(shop))
      await press('Space')
      await tabTo(page, placeButton(shop))
      await press('Enter')
      await page.waitForURL(toPay)
      expect(await ordersOf(context)).toHaveLength(1)
    })
  })
}
