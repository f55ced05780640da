/** Steps and locators for specs of the checkout. */
import { randomInt } from 'node:crypto'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import type { AddressBody } from '../../shared/api/addresses.ts'
import type { WireCart } from '../../shared/api/cart.ts'
import type { WireOrder } from '../../shared/api/orders.ts'
import { signInNew } from './accounts.ts'
import type { Shop } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'
import { caller } from './orders.ts'

/** A new address with a new phone: unpaid transfers of one phone or address are limited. */
export const someHome = (): AddressBody => ({
  name: 'Home',
  first_name: 'Vera',
  last_name: 'Petrova',
  country: 'RU',
  postcode: '101000',
  city: 'Moscow',
  street: `ul. Lesnaya 5-${randomInt(1e6)}`,
  mobile_phone: `+7 900 ${randomInt(1e6, 1e7)}`,
})

export const ordersOf = async (context: BrowserContext) =>
  (await caller(context)<{ readonly items: readonly WireOrder[] }>('GET', '/user/orders')).items
export const cartOf = (context: BrowserContext) => caller(context)<WireCart>('GET', '/user/cart')
export const putInCart = (context: BrowserContext, id: number, qty: number) =>
  caller(context)<WireCart>('POST', '/user/cart', [{ cart_id: null, product_id: id, qty, option_id: null }])

/** Prepares the cart of the signed-in customer, so that only the consent is missing: with an address, bank transfer and door delivery. */
export const makeCartReady = async (context: BrowserContext, page: Page) => {
  const product = await findProduct(page.request, isSimple)
  await putInCart(context, product.id, 1)
  const call = caller(context)
  await call('POST', '/user/addresses', someHome())
  await call('POST', '/user/cart/cdek/address', { type: 'door' })
  await call('POST', '/user/cart/payment/3')
  return product
}

/** The same for a new customer. */
export const readyCart = async (context: BrowserContext, page: Page) => {
  await signInNew(context)
  return makeCartReady(context, page)
}

export const placeButton = ({ main, t }: Shop) => main.getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) }).last()
export const summaryOf = ({ main, page }: Shop) => main.getByRole('alert').filter({ has: page.locator('ul') })
export const eventsOf = (page: Page) =>
  page.evaluate(() => (window.shopEvents ?? []).flatMap((event) => (event.name === 'order' ? [event.id] : [])))
export const agree = ({ main, t }: Shop) => main.getByRole('checkbox', { name: t('checkout.agree') })
/** The box for duty and taxes on arrival. */
export const acceptDuty = ({ main, t }: Shop) => main.getByRole('checkbox', { name: t('checkout.dutyAccept') })
export const toPay = /\/(?:jpcart|user)\/payment\//
/** Agrees to everything, and places an order of which nothing but that is missing. */
export const placeAgreed = async (shop: Shop) => {
  await acceptDuty(shop).check()
  await agree(shop).check()
  await placeButton(shop).click()
  await shop.page.waitForURL(toPay)
}

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, to: Locator): Promise<void> => {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab')
    if (await to.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(to)}`)
}
