/** Pages of orders, payments, documents and codes on a backend that answers only the required fields. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { json } from '../support/fakeUpstream.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
let session: string
beforeAll(async () => {
  shop = await startFaultyShop()
  session = await signInTo(shop)
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

const ORDER = { id: 'a1', number: 'T-77', iso_code: 'rub', products: [{ name: 'Rice Soap', qty: '2' }] }

const textsOf = (locale: Locale) => translateWith(shop.deps.intls[locale].intl)

const mainOf = async (path: string, locale: Locale): Promise<string> => {
  const { text } = await shop.get(path).set('Cookie', `${session}; i18n_redirected=${locale}`).expect(200)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect(main).not.toMatch(/NaN|undefined|>null|null<|Invalid/)
  return main.replaceAll(/[\u00a0\u202f]/g, ' ')
}

test.each(LOCALES)('an order is shown by its number with its products, and unknown parts are left out, in %s', async (locale) => {
  const t = textsOf(locale)
  shop.front.on('/v1/user/orders/a1', json({ data: ORDER }))
  const main = await mainOf('/profile/orders/a1', locale)
  expect(main).toContain(t('order.number', { id: 'T-77' }).replaceAll('\u00a0', ' '))
  expect(main).toContain('Rice Soap')
  for (const key of [
    'order.byEmail',
    'order.total',
    'order.discount',
    'order.customsTax',
    'order.shipping',
    'order.cancel',
  ] as const)
    expect(main, key).not.toContain(t(key))
})

test.each(LOCALES)('an unknown status hides neither the order nor the list, in %s', async (locale) => {
  const t = textsOf(locale)
  shop.front.on('/v1/user/orders', json({ data: [{ ...ORDER, status: 'on_hold', total_price: '1500.00' }, { id: 'a2' }] }))
  const main = await mainOf('/profile/orders', locale)
  expect(main).toContain(t('order.number', { id: 'T-77' }).replaceAll('\u00a0', ' '))
  expect(main).toMatch(/1,?.?500/)
  expect(main.match(/class="order-card"/g)).toHaveLength(1)
})

test('a state without a history is the last one of the timeline', async () => {
  shop.front.on('/v1/user/orders/a1', json({ data: { ...ORDER, status: 'shipped' } }))
  expect(await mainOf('/profile/orders/a1', 'en-US')).toMatch(/aria-current="step"[^>]*><b>[^<]+<\/b><\/li>/)
})

test('a payment, its order and a receipt are shown without amounts', async () => {
  shop.front.on(
    '/v1/payments/p1',
    json({ data: { id: 'p1', order_id: 7, order_number: 'T-77', status: 'awaiting', iso_code: 'RUB' } }),
  )
  expect(await mainOf('/user/payment/p1', 'en-US')).toContain('T-77')
  const paid = { ...ORDER, payment: { id: 'p1', status: 'succeeded' } }
  shop.front.on('/v1/user/orders/a1', json({ data: paid }))
  shop.front.on('/v1/user/orders/a1/receipt', json({ data: { number: 'R-5', iso_code: 'RUB', products: ORDER.products } }))
  for (const path of ['/user/payment/success?order=a1', '/profile/orders/a1/receipt'])
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    expect(await mainOf(path, 'en-US'), path).toContain('Rice Soap')
})

test('a promo code without title and value is shown', async () => {
  shop.front.on('/v1/user/promos', json({ data: [{ code: 'WELCOME' }] }))
  const main = await mainOf('/profile/promo', 'en-US')
  expect(main).toContain('WELCOME')
  expect(main).not.toContain('promo-worth')
})
