/** The checkout of a shop with another bank, other rates and closed countries: what cannot be chosen says why, and the order goes through. */
import { rmSync } from 'node:fs'
import type { AddressBody } from '../../shared/api/addresses.ts'
import { href } from '../../shared/routes.ts'
import { closures, writeOwnRules } from '../support/ownRules.ts'
import { writeOwnShop } from '../support/ownShop.ts'
import { signInNew } from './accounts.ts'
import { placeAgreed, putInCart, someHome } from './checkoutSteps.ts'
import { expect, ON_DESKTOP, ON_PHONE, test as base } from './fixtures.ts'
import { caller } from './orders.ts'
import { findProduct, isSimple } from './products.ts'
import { startShop } from './startProgram.ts'

const NOTICE = { 'en-US': 'Deliveries there are suspended until February.', 'ru-RU': 'Доставка туда приостановлена до февраля.' }

const startOwnShop = async () => {
  const own = writeOwnShop()
  const rules = writeOwnRules(
    closures([`{ countries: [US, GB], notice: { en-US: ${NOTICE['en-US']}, ru-RU: ${NOTICE['ru-RU']} } }`]),
    ['- { max_kg: 30, max_length_cm: 150, max_girth_cm: 300 }', '- { max_kg: 0.01 }'],
    ['currency: RUB, price: 499, free_above: 5000', 'currency: EUR, price: 9, free_above: 900'],
    ['    # countries: [RU]\n', '    countries: [RU]\n'],
  )
  const shop = await startShop({ SHOP_FILE: own.file, RULES_FILE: rules.file })
  const stop = async () => {
    await shop.stop()
    rmSync(own.folder, { recursive: true })
    rules.remove()
  }
  return { url: shop.url, stop }
}

const test = base.extend({
  baseURL: async ({ startOnce }, use) => use((await startOnce('shop with rules of its own', startOwnShop)).url),
})

// One worker, so that its shop is started once.
test.describe.configure({ mode: 'default' })

const abroad = (place: Pick<AddressBody, 'name' | 'country' | 'postcode' | 'city' | 'state'>): AddressBody => ({
  ...someHome(),
  ...place,
  mobile_phone: place.country === 'US' ? '+1 212 555 0100' : `+49 30 ${Math.trunc(1e6 + Math.random() * 8e6)}`,
})

const NEW_YORK = { name: 'New York', country: 'US', state: 'NY', postcode: '10001', city: 'New York' }
const BERLIN = { name: 'Berlin', country: 'DE', state: null, postcode: '10115', city: 'Berlin' }

for (const { name, ...place } of [...ON_PHONE, ...ON_DESKTOP])
  test.describe(name, () => {
    test.use(place)

    test('a closed country and a heavy parcel are refused with their reasons, and an order goes to the bank of the owner', async ({
      shop,
      context,
    }) => {
      const { page, main, language, t } = shop
      const isRussian = language === 'ru-RU'
      await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      await putInCart(context, product.id, 1)
      const call = caller(context)
      await call('POST', '/user/addresses', abroad(BERLIN))
      const { id } = await call<{ readonly id: number }>('POST', '/user/addresses', abroad(NEW_YORK))
      await call('POST', `/user/cart/address/${id}`)

      await shop.open(href('cart'))
      await expect(main.getByText(t('cart.orderCannotShip')).first()).toBeVisible()
      const refused = main.getByRole('list', { name: t('checkout.shippingRefused') })
      // Typesetting has joined short words.
      const notice = new RegExp(NOTICE[language].replaceAll(' ', '\\s+'))
      await expect(refused.getByRole('listitem')).toHaveText([notice, notice])

      await main.getByRole('radio', { name: /Berlin/ }).check()
      const airmail = isRussian ? /^Авиапочта.*берёт\s+до\s+0,01\s+кг/ : /^Airmail parcel.*this carrier takes up to 0\.01\s+kg/
      await expect(refused.getByRole('listitem')).toHaveText([airmail])
      await expect(main.getByRole('radio', { name: isRussian ? /Авиапочта/ : /Airmail/ })).toHaveCount(0)
      await main.getByRole('radio', { name: isRussian ? /Экспресс-курьер/ : /Express courier/ }).check()
      await expect(main.getByRole('radio', { name: isRussian ? /российского банка/ : /Russian card/ })).toHaveCount(0)
      await main.getByRole('radio', { name: isRussian ? /Банковский перевод/ : /Bank transfer/ }).check()

      await placeAgreed(shop)
      await expect(main.getByText('First Bank')).toBeVisible()
      await expect(main.getByText('123-456')).toBeVisible()
    })
  })
