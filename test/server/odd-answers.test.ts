/** Pages on a backend whose answers lack fields, or have them in another form: they state only what is known. */
import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { VARIANT_HEADER } from '../../shared/offline.ts'
import { GROUPS } from '../../shared/features.ts'
import { json, passTo } from '../support/fakeUpstream.ts'
import { pagesOf } from '../support/pagesOf.ts'
import { signInTo } from '../support/signIn.ts'
import { signedInShop } from '../support/signedInShop.ts'
import { specifiedCart } from '../support/specifiedCart.ts'

const at = signedInShop()

const { textsOf, mainOf } = pagesOf(at)

const CARD = { id: 1, name: 'Tea', link_rewrite: 'tea', price: { current: 8, iso_code: 'USD' } }

test.each([{ value: 5 }, '1 item', -1, 0, null])('a list with the total %j shows and counts its products', async (total) => {
  at.shop.front.on('/v1/products', json({ data: { items: [CARD], total } }))
  const main = await mainOf('/new-products', 'en-US')
  expect(main).toContain('>Tea<')
  expect(main).toContain(textsOf('en-US')('category.count', { count: 1 }))
})

test.each(LOCALES)('a list whose products are all unreadable is shown as empty, in %s', async (locale) => {
  at.shop.front.on('/v1/products', json({ data: { items: [{ ...CARD, price: null }], total: 5 } }))
  const main = await mainOf('/new-products', locale)
  expect(main).toContain('class="empty')
  expect(main).not.toContain(textsOf(locale)('category.count', { count: 5 }))
})

test.each(LOCALES)('the cart states that lines which are paid for cannot be shown, in %s', async (locale) => {
  const cart = specifiedCart() as { cart_items: { items: object[] } }
  cart.cart_items.items.push({ cart_id: 12, qty: 'many' })
  at.shop.front.on('/v1/user/cart', json({ data: cart }))
  expect(await mainOf('/cart', locale)).toContain(textsOf(locale)('cart.unread', { count: 1 }))
})

test.each(LOCALES)('a product whose options are unreadable cannot be bought without one, in %s', async (locale) => {
  const t = textsOf(locale)
  at.shop.front.on('/v1/products/tea', json({ data: { ...CARD, has_options: true, options: [{ color: 'red' }] } }))
  const main = await mainOf('/tea', locale)
  expect(main).toContain(t('option.unshown'))
  expect(main).not.toContain(t('card.addLarge'))
})

test.each(LOCALES)('a product without an option in stock is sold out, in %s', async (locale) => {
  const t = textsOf(locale)
  const options = [{ id: 5, name: 'Green', available_for_order: false }]
  at.shop.front.on('/v1/products/tea', json({ data: { ...CARD, has_options: true, available_for_order: true, options } }))
  const main = await mainOf('/tea', locale)
  expect(main).toContain(t('card.soldOut'))
  expect(main).not.toContain(t('card.addLarge'))
})

const PAYMENT = { id: 'p1', order_id: 7, order_number: 'T-77', status: 'awaiting', amount: 500, method: { is_card: true } }

test.each(LOCALES)(
  '[R8.06] a payment in an unknown state is not to be paid again, on each of its pages, in %s',
  async (locale) => {
    const t = textsOf(locale)
    const answers = [json({ data: { ...PAYMENT, status: 'zzz' } }), json({}, 500), json('<html>')]
    for (const answer of answers) {
      at.shop.front.on('/v1/payments/p1', answer)
      for (const path of ['/jpcart/payment/p1', '/user/payment/p1'])
        expect(await mainOf(path, locale, 503), path).toContain(t('payment.loadFailedText'))
    }
    at.shop.front.on('/v1/user/payments', json({ data: [{ ...PAYMENT, status: 'zzz' }] }))
    const list = await mainOf('/user/payment', locale)
    expect(list).toContain('T-77')
    expect(list).not.toContain(t('payments.emptyTitle'))
  },
)

test('a payment without a currency has no amount', async () => {
  at.shop.front.on('/v1/payments/p1', json({ data: PAYMENT }))
  for (const path of ['/jpcart/payment/p1', '/user/payment/p1']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const main = await mainOf(path, 'en-US')
    expect(main).toContain('T-77')
    expect(main).not.toContain('500')
  }
})

test.each(LOCALES)('the cart after an expired session is in the account, and the page is not cached, in %s', async (locale) => {
  const { text, headers } = await at.shop
    .get('/cart')
    .set('Cookie', `token=old; signed_in=u1; i18n_redirected=${locale}`)
    .expect(200)
  expect(text).toContain('"sessionExpired":true')
  expect(headers).not.toHaveProperty(VARIANT_HEADER)
  const brands = () => at.shop.get('/brands').set('Cookie', `i18n_redirected=${locale}`)
  await at.shop.get('/brands').set('Cookie', `token=old; i18n_redirected=${locale}`).expect(200)
  expect((await brands()).text).not.toContain('sessionExpired')
})

test.each(LOCALES)('zero and unreadable dates are shown nowhere in the account, in %s', async (locale) => {
  const zero = '0000-00-00 00:00:00'
  const order = {
    id: 'a1',
    number: 'T-77',
    iso_code: 'RUB',
    date: zero,
    status: 'awaiting_payment',
    expires_at: zero,
    products: [{ name: 'Soap', qty: 1 }],
    history: [{ status: 'awaiting_payment', date: zero }],
    refunds: [{ amount: 5, status: 'succeeded', date: '', settled_at: 'soon' }],
  }
  at.shop.front.on('/v1/user/orders/a1', json({ data: order }))
  const receipt = { number: 'R-5', iso_code: 'RUB', products: order.products, date: zero, payments: [{ amount: 5, date: zero }] }
  at.shop.front.on('/v1/user/orders/a1/receipt', json({ data: receipt }))
  at.shop.front.on('/v1/payments/p1', json({ data: { ...PAYMENT, iso_code: 'RUB', expires_at: zero } }))
  const unreadable = /0000|Invalid|soon|· *·/
  for (const path of ['/profile/orders/a1', '/profile/orders/a1/receipt', '/user/payment/p1'])
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    expect(await mainOf(path, locale), path).not.toMatch(unreadable)
  at.shop.front.on('/v1/user/orders', json({ data: [order] }))
  expect(await mainOf('/profile/orders', locale)).not.toMatch(unreadable)
})

test.each(LOCALES)('a customer without a name is shown by the e-mail, which is nowhere a first name, in %s', async (locale) => {
  const user = json({ data: { id: 1, name: ' ', email: 'anna@example.com' } })
  at.shop.front.on('/v1/user', (request, response, seen) =>
    (seen.url === '/v1/user' ? user : passTo(at.shop.behind))(request, response, seen),
  )
  const { text } = await at.shop.get('/info/contacts').set('Cookie', `${at.session}; i18n_redirected=${locale}`).expect(200)
  expect(text.slice(0, text.indexOf('<main'))).toContain('anna@example.com')
  expect(text).toMatch(/<input[^>]* name="email"[^>]* value="anna@example\.com"/)
  expect(text).not.toMatch(/<input[^>]* name="name"[^>]* value="anna/)
})

test.each(LOCALES)('a paid payment without the group `orders` links to products, in %s', async (locale) => {
  const features = Object.fromEntries(GROUPS.map((group) => [group, group !== 'orders']))
  at.shop.front.on('/v1/frontConfig', json({ data: { features } }))
  await at.shop.get('/').expect(200)
  at.shop.front.on('/v1/payments/p1', json({ data: { ...PAYMENT, status: 'succeeded' } }))
  for (const path of ['/jpcart/payment/p1', '/user/payment/p1']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const main = await mainOf(path, locale)
    expect(main).toContain(textsOf(locale)('payment.succeeded'))
    expect(main).toContain('href="/new-products"')
  }
})

test.each(LOCALES)('the text for a backend without orders does not offer to try again, in %s', (locale) => {
  expect(textsOf(locale)('checkout.notAccepted')).not.toMatch(/again|later|ещё раз|позже|снова/i)
})

test('[R4.09] a token that is a number begins a session', async () => {
  at.shop.front.on('/v1/login', json({ data: { token: 1234567, user: { id: 1, name: 'A', email: 'a@b.cd' } } }))
  expect(await signInTo(at.shop)).toContain('token=1234567')
})
