/** The cart on a signed-in user's page: complete, as returned by the backend. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireCart } from '../../shared/api/cart.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { signInTo } from '../support/signIn.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('[R3.03] the cart page contains the lines and all choices of the checkout, and its badge counts the lines', async () => {
  const session = await signInTo(shop)
  const cookie = `csrf-token=${CSRF}; ${session}`
  const { body: list } = await shop.get('/api/products?per_page=48').expect(200)
  const products = (list as { data: { items: { id: number; available_for_order: boolean; has_options: boolean }[] } }).data.items
  const product = products.find((item) => item.available_for_order && !item.has_options)
  const { body } = await shop
    .post('/api/user/cart')
    .set('Cookie', cookie)
    .set('csrf-token', CSRF)
    .send([{ cart_id: null, product_id: product?.id, qty: 1, option_id: null }])
    .expect(200)
  const wire = (body as { data: WireCart }).data

  const { text } = await shop.get('/cart').set('Cookie', `${cookie}; i18n_redirected=en-US`).expect(200)
  const initialState = JSON.parse(/id="initial-state"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}') as {
    start: { shopper: { cart: ReturnType<typeof toMemberCart> } }
  }
  const { lines, checkout } = initialState.start.shopper.cart
  expect(lines.some(({ product: { id } }) => id === product?.id)).toBe(true)
  expect(checkout.totals.total).toBeGreaterThan(0)
  expect(checkout.payment.offered.length).toBeGreaterThan(0)
  expect(Object.keys(initialState.start.shopper.cart)).toEqual(Object.keys(toMemberCart(wire)))
  expect(checkout.address.offered).toEqual(wire.address.availiable_address.items)
  expect(/<header[\s\S]*?<\/header>/.exec(text)?.[0]).toContain(`${wire.products_count} item`)
})

test('the cart page states why a chosen promo code no longer counts', async () => {
  const cookie = `csrf-token=${CSRF}; ${await signInTo(shop)}`
  const change = (sql: string) => shop.upstream?.deps.store.run(sql)
  change(
    "INSERT INTO promo (code, type, value, starts_at, title_en, title_ru) VALUES ('SHORT', 'percent', 10, '2020-01-01', '', '')",
  )
  await shop.post('/api/user/cart/promo/SHORT').set('Cookie', cookie).set('csrf-token', CSRF).expect(200)
  change("UPDATE promo SET expires_at = '2020-02-01' WHERE code = 'SHORT'")
  const { text } = await shop.get('/cart').set('Cookie', `${cookie}; i18n_redirected=en-US`).expect(200)
  expect(text).toMatch(/notice-warning.{0,500}Code SHORT does not apply to this order\. This promo code has expired/s)
})
