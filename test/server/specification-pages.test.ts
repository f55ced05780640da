/** The pages of a customer as the server renders them on a backend that was written from the specification alone. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../support/signIn.ts'
import {
  startSpecificationBackend,
  type SpecificationBackend,
} from '../support/specificationBackend/startSpecificationBackend.ts'
import { ACCOUNTS } from '../support/specificationBackend/world.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

/** With this seed the cart's addresses have an id alone. */
const SEED = 2
const WITH_ORDERS = { seed: SEED, catalogue: true, orders: true }

let backend: SpecificationBackend
let shop: TestShop
const messages = JSON.parse(readFileSync(path.join(ROOT, 'locales/ru-RU.json'), 'utf8')) as { readonly [key: string]: string }
const t = (key: string): string => messages[key] ?? key
beforeAll(async () => {
  backend = await startSpecificationBackend(WITH_ORDERS)
  shop = await startTestShop({ env: { UPSTREAM_URL: backend.url, PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' } })
})
afterAll(async () => {
  await shop.close()
  await backend.close()
})

const signIn = async (account: keyof typeof ACCOUNTS) => {
  const { headers } = await shop.post('/').type('form').send(ACCOUNTS[account]).expect(303)
  return `i18n_redirected=ru-RU; currency=RUB; ${cookiesOf(headers).join('; ')}`
}

/** The text of a page without tags. */
const wordsOf = async (address: string, cookie: string) => {
  const { text } = await shop.get(address).set('Cookie', cookie).expect(200)
  return (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
}

test('the cart has the names of its products and options, and addresses without their ids', async () => {
  const cookie = await signIn('usual')
  const words = await wordsOf('/cart', cookie)
  for (const name of ['Camellia Oil', 'Yuzu Lotion', '200 ml', 'Адрес 1', 'Адрес 2', t('checkout.shippingByAddress')])
    expect(words).toContain(name)
  expect(words).not.toMatch(/R-10\d|\b1[12]\b/)
  expect(await wordsOf('/profile/addresses', cookie)).not.toMatch(/\b1[12]\b/)
})

test('a cart of lines that cannot be ordered counts only the lines of its total, and shows no sum to pay', async () => {
  const words = await wordsOf('/cart', await signIn('blocked'))
  expect(words).toContain('Товары, 2 шт. 1 120 ₽')
  expect(words).toContain(t('checkout.totalBlocked'))
  expect(words).not.toContain('Оформить заказ на')
})

test('the page of a placed order contains its number and the next step, and no claims about the order', async () => {
  const words = await wordsOf('/user/payment/success?order=1009', await signIn('usual'))
  expect(words).toContain('Заказ № 1009')
  expect(words).toContain(t('received.unsure'))
  expect(words).not.toContain('оформлен ')
})

test('without orders the cart has its choices and no order button, and no page promises ordering', async () => {
  backend.reset({ ...WITH_ORDERS, orders: false })
  await shop.deps.check.start()
  const cookie = await signIn('usual')
  const words = await wordsOf('/cart', cookie)
  expect(words).toContain(t('cart.notSold'))
  for (const key of ['checkout.address', 'checkout.promoAsk'] as const) expect(words, key).toContain(t(key))
  expect(words).not.toContain(t('checkout.place'))
  expect(await wordsOf('/', cookie)).toContain(t('home.wayCall'))
  expect(await wordsOf('/info/payment', cookie)).toContain(t('info.notSold'))
  expect(await wordsOf('/info/payment-security', cookie)).not.toContain(t('info.notSold'))
})
