/** The checkout on the cart page: rendered by the server, stored by the backend. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postCartPromo, type WireCart } from '../../shared/api/cart.ts'
import { promoParams } from '../../shared/rules/promoParams.ts'
import { addressOf } from '../../shared/api/createApiClient.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { signInTo } from '../support/signIn.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
let cookie: string

const call = async (method: 'get' | 'post' | 'delete', path: string, body?: object) => {
  const answer = await shop.request(method, `/api${path}`).set('Cookie', cookie).set('csrf-token', CSRF).send(body).expect(200)
  return answer.body as { data: WireCart; message: string }
}
const put = async (product_id: number, qty: number, option_id: number | null = null) =>
  (await call('post', '/user/cart', [{ cart_id: null, product_id, qty, option_id }])).data

/** The text of the page without tags. */
const wordsOf = async (locale: Locale) => {
  const { text } = await shop.get('/cart').set('Cookie', `${cookie}; i18n_redirected=${locale}`).expect(200)
  return (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
}

type Good = { readonly id: number; readonly price_jpy: number }
const good = (where: string): Good => {
  const found = shop.upstream?.deps.store.get<Good>(`SELECT id, price_jpy FROM product WHERE ${where} ORDER BY id`)
  if (!found) throw new Error(`The sample has no product with ${where}`)
  return found
}
const write = (sql: string, ...values: (string | number | null)[]) => shop.upstream?.deps.store.run(sql, ...values)
const orders = () => shop.upstream?.deps.store.get<{ count: number }>('SELECT count(*) AS count FROM shop_order')?.count
const PLAIN = 'has_options = 0 AND stock > 50 AND qty_limit IS NULL AND ship IS NULL AND type IS NOT NULL'

beforeAll(async () => {
  shop = await startTestShop()
  cookie = `csrf-token=${CSRF}; currency=RUB; ${await signInTo(shop)}`
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { data } = await call('get', '/user/cart')
  const lines = data.cart_items.items.map(({ cart_id, product, option_id }) => ({
    cart_id,
    product_id: product.id,
    qty: 0,
    option_id,
  }))
  if (lines.length > 0) await call('delete', '/user/cart', lines)
  await call('post', '/user/cart/payment/3')
  await call('post', '/user/cart/cdek/address', { type: 'door' })
})

/** Tries to order the cart; returns the codes of the obstacles. */
const refusal = async (change: object = {}): Promise<readonly string[]> => {
  const { data } = await call('get', '/user/cart')
  const before = orders()
  const body = { agree: true, total_price: data.price_v2.total_price, ...change }
  const answer = await shop
    .post('/api/user/orders')
    .set('Cookie', cookie)
    .set({ 'csrf-token': CSRF, 'idempotency-key': `key-${Math.random().toString(36).slice(2)}` })
    .send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  expect(orders()).toBe(before)
  const { code, problems } = (answer.body as { data: { code: string; problems?: { code: string }[] } }).data
  return problems?.map((one) => one.code) ?? [code]
}

test('order data is in the cart page on every device of its user', async () => {
  await put(good(PLAIN).id, 1)
  await call('post', '/user/cart/comment', { comment: 'Leave it <at> the desk' })
  const elsewhere = `${await signInTo(shop)}; i18n_redirected=en-US`
  const { text } = await shop.get('/cart').set('Cookie', elsewhere).expect(200)
  expect(text).toMatch(/<textarea[^>]*name="comment"[^>]*>Leave it &lt;at&gt; the desk<\/textarea>/)
  await call('post', '/user/cart/comment', { comment: '' })
})

const TEXTS: { readonly [locale in Locale]: { readonly [situation: string]: string } } = {
  'en-US': {
    noAddress: "To pay, you must add the recipient's address",
    withoutDelivery: 'Total without delivery',
    gone: 'Sorry, this product is temporarily unavailable for purchase, you must remove it from your cart.',
    unshippable: 'This item cannot be shipped to your country',
    nowhere: 'Unfortunately, we cannot deliver the order to your country.',
    options: 'The options of this product have changed. Choose again, or remove it from your cart.',
    duty: 'The products cost more than the duty-free limit. Customs may ask for duty; the limits are those of April 1, 2024.',
    lot: 'Customs may treat more than 4 pieces of the same item as a commercial shipment.',
  },
  'ru-RU': {
    noAddress: 'Чтобы оплатить, добавьте адрес получателя',
    withoutDelivery: 'Итого без доставки',
    gone: 'К сожалению, этот товар временно недоступен для покупки, его нужно удалить из корзины.',
    unshippable: 'Этот товар нельзя доставить в вашу страну',
    nowhere: 'К сожалению, мы не можем доставить заказ в вашу страну.',
    options: 'Варианты этого товара изменились. Выберите заново или удалите его из корзины.',
    duty: 'Товары дороже беспошлинного лимита (действует с 1 апреля 2024 г.). Таможня может начислить пошлину.',
    lot: 'Больше 4 штук одного товара таможня может счесть коммерческой партией.',
  },
}
const says = async (situation: string, isSaid = true) => {
  for (const locale of LOCALES) {
    const words = await wordsOf(locale)
    const text = TEXTS[locale][situation] ?? ''
    if (isSaid) expect(words).toContain(text)
    else expect(words).not.toContain(text)
  }
}

test('[R5.22] [R8.07] lines that cannot be ordered show the agreed texts, in both languages, and block the order', async () => {
  const plain = good(PLAIN)
  await put(plain.id, 1)
  for (const situation of ['gone', 'unshippable', 'nowhere', 'options', 'noAddress', 'withoutDelivery'])
    await says(situation, false)

  write('UPDATE product SET stock = 0 WHERE id = ?', plain.id)
  await says('gone')
  expect(await refusal()).toContain('item_unavailable')
  write('UPDATE product SET stock = 100 WHERE id = ?', plain.id)

  write("UPDATE product SET ship = 'flammable' WHERE id = ?", plain.id)
  await says('unshippable')
  expect(await refusal()).toEqual(['item_cannot_ship'])
  write('UPDATE product SET ship = NULL WHERE id = ?', plain.id)

  const { weight } = shop.upstream?.deps.store.get<{ weight: number }>(
    'SELECT weight_g AS weight FROM product WHERE id = ?',
    plain.id,
  ) ?? {
    weight: 0,
  }
  write('UPDATE product SET weight_g = 90000 WHERE id = ?', plain.id)
  await says('nowhere')
  expect(await refusal()).toContain('order_cannot_ship')
  write('UPDATE product SET weight_g = ? WHERE id = ?', weight, plain.id)

  const optional = good(
    'has_options = 1 AND ship IS NULL AND (SELECT min(stock) FROM product_option o WHERE o.product_id = product.id) > 5',
  )
  const option = shop.upstream?.deps.store.get<{ id: number }>('SELECT id FROM product_option WHERE product_id = ?', optional.id)
  await put(optional.id, 1, option?.id ?? 0)
  write('UPDATE cart_line SET option_id = 999999 WHERE product_id = ?', optional.id)
  await says('options')
  expect(await refusal()).toEqual(['item_unavailable'])
  write('DELETE FROM cart_line WHERE product_id = ?', optional.id)

  // Belongs to another user temporarily.
  const own = shop.upstream?.deps.store.get<{ id: number }>("SELECT id FROM user WHERE email = 'demo@example.com'")?.id ?? 0
  write(
    "INSERT INTO user (email, name, password_hash, created_at) SELECT 'x@example.com', 'X', password_hash, created_at FROM user LIMIT 1",
  )
  write("UPDATE address SET user_id = (SELECT id FROM user WHERE email = 'x@example.com') WHERE user_id = ?", own)
  await says('noAddress')
  await says('withoutDelivery')
  expect(await refusal()).toEqual(['address_required'])
  write("UPDATE address SET user_id = ? WHERE user_id = (SELECT id FROM user WHERE email = 'x@example.com')", own)
})

test('[R9.01] above 100,000 roubles of products, and not at that limit, there is the duty-free warning and an order needs clause 7.14; more than 4 units of one item show a warning; the limits are those of 1 April 2024', async () => {
  const { id } = good(PLAIN)
  const kopecks = (amount: number) =>
    write("UPDATE product_price SET current = ?, old = NULL WHERE product_id = ? AND currency = 'RUB'", amount, id)
  const before = shop.upstream?.deps.store.get<{ current: number }>(
    "SELECT current FROM product_price WHERE product_id = ? AND currency = 'RUB'",
    id,
  )
  kopecks(2_500_000)
  const cart = await put(id, 4)
  expect(cart.price_v2.products_price).toBe(100_000)
  await says('duty', false)
  await says('lot', false)
  kopecks(2_500_001)
  await says('duty')
  expect(await refusal()).toEqual(['duty_unacknowledged'])
  expect(await refusal({ agree: false, duty_acknowledged: true })).toEqual(['agree_required'])
  kopecks(100_000)
  await put(id, 5)
  await says('lot')
  await says('duty', false)
  kopecks(before?.current ?? 0)
})

test('[R7.07] [R7.08] address, shipping, its handover, payment and code are chosen by calls whose answers are the updated cart', async () => {
  const { id } = good(PLAIN)
  await put(id, 3)
  const { data: cart } = await call('get', '/user/cart')
  for (const { id: address } of cart.address.availiable_address.items)
    expect((await call('post', `/user/cart/address/${address}`)).data.address.selected).toBe(address)
  for (const { id: shipping } of cart.shipping.availiable_shipping.items)
    expect((await call('post', `/user/cart/shipping/${shipping}`)).data.shipping.selected).toBe(shipping)
  for (const { id: payment } of cart.payment.availiable_payments.items)
    expect((await call('post', `/user/cart/payment/${payment}`)).data.payment.selected).toBe(payment)
  const options = cart.shipping.availiable_shipping.items.find((one) => one.id === 6)?.options ?? []
  expect(options.length).toBeGreaterThan(3)
  for (const { type } of options) {
    const { data: saved } = await call('post', '/user/cart/cdek/address', { type })
    expect(saved).toMatchObject({ type })
    expect((await call('get', '/user/cart/cdek/address')).data).toEqual(saved)
    expect((await call('get', '/user/cart')).data.shipping.selected_shipping_param).toEqual(saved)
  }
  for (const code of ['WRONG', 'a/b', '..', '.', 'a\\b', '%', '\u0007', '😀']) {
    const path = addressOf(postCartPromo, { params: promoParams(code) }).replace(/^\/v1/, '/api')
    const { status, body } = await shop.request('post', path).set('Cookie', cookie).set('csrf-token', CSRF)
    expect({ code, status, body }).toMatchObject({ status: 404, body: { data: { code: 'promo_unknown' } } })
  }
  write(
    "INSERT INTO promo (code, type, value, min_jpy, starts_at, title_en, title_ru) VALUES ('COMET', 'percent', 10, 0, '2020-01-01', 'Comet', 'Комета')",
  )
  const { data, message } = await call('post', '/user/cart/promo/COMET')
  expect(data.promo).toBe('COMET')
  expect(message).toContain('COMET')
})
