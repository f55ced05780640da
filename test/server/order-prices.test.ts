/** One order in every currency: each screen, e-mail and document shows the same amounts, to the last unit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireCart } from '../../shared/api/cart.ts'
import type { WireOrder } from '../../shared/api/orders.ts'
import { createFormat } from '../../shared/i18n/createFormat.ts'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { CURRENCY_CODES, toMinor } from '../../contract/rules/money.ts'
import { mailHtml } from '../../upstream/mail/mailHtml.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import { plainSpaces } from '../support/readPage.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { CUSTOMER, signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'
import { sampleName } from '../support/owners.ts'

type Begun = { readonly order_id: number; readonly payment_id: string }
type Good = { readonly id: number; readonly option: number | null }

const CARD = { surname: 'SOKOLOVA', number: '4242424242424242', expiry: '12/39', cvc: '123' }
const PERCENT_CODE = 'SEVEN-EVERYWHERE'

let shop: TestShop
let session: string
let codes: string[]
let keys = 0

const store = () => {
  if (!shop.upstream) throw new Error('The shop has no backend of its own')
  return shop.upstream.deps.store
}
const one = (sql: string): Good => {
  const found = store().get<Good>(sql)
  if (!found) throw new Error(`Nothing found: ${sql}`)
  return found
}
const plainGood = (at: number) =>
  one(
    `SELECT id, NULL AS option FROM product WHERE has_options = 0 AND stock > 60 AND qty_limit IS NULL AND ship IS NULL AND price_jpy > 250 ORDER BY price_jpy, id LIMIT 1 OFFSET ${at}`,
  )
const smallestCertificate = () =>
  one(
    "SELECT p.id, o.id AS option FROM product p JOIN product_option o ON o.product_id = p.id WHERE p.type = 'certificate' ORDER BY o.price_jpy",
  )

/** A call as the sample customer, in a currency and a language. */
const caller =
  (currency: string, locale: string) =>
  async <T>(method: 'get' | 'post' | 'delete', path: string, body?: object): Promise<T> => {
    keys += 1
    const answer = await shop
      .request(method, `/api${path}`)
      .set('Cookie', `csrf-token=${CSRF}; currency=${currency}; i18n_redirected=${locale}; ${session}`)
      .set({ 'csrf-token': CSRF, 'idempotency-key': `key-of-prices-${keys}` })
      .send(body)
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return (answer.body as { readonly data: T }).data
  }

/** Text with plain blanks and one character for minus. */
const plain = (text: string) => plainSpaces(text).replaceAll('\u2212', '-')
const wordsOf = (html: string) =>
  plain(
    html
      .replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&nbsp;', ' '),
  )

beforeAll(async () => {
  shop = await startTestShop()
  session = await signInTo(shop)
  const call = caller('RUB', 'ru-RU')
  store().run`INSERT INTO promo (code, type, value, min_jpy, starts_at, title_en, title_ru)
    VALUES (${PERCENT_CODE}, 'percent', 7, 0, '2020-01-01T00:00:00.000Z', 'Seven', 'Семь')`
  // Certificates of the smallest value, one for each order that is paid with one in part.
  const certificate = smallestCertificate()
  await emptyCart(call)
  await call('post', '/user/cart', [{ cart_id: null, product_id: certificate.id, qty: 5, option_id: certificate.option }])
  const { price_v2 } = await call<WireCart>('post', '/user/cart/payment/1')
  const { order_id, payment_id } = await call<Begun>('post', '/user/orders', { agree: true, total_price: price_v2.total_price })
  await call('post', `/payments/${payment_id}/card`, CARD)
  codes = (await call<WireOrder>('get', `/user/orders/${order_id}`)).certificates.map(({ code }) => code)
  expect(codes).toHaveLength(5)
})
afterAll(() => shop.close())

const emptyCart = async (call: ReturnType<typeof caller>) => {
  const { cart_items } = await call<WireCart>('get', '/user/cart')
  const lines = cart_items.items.map(({ cart_id, product, option_id }) => ({
    cart_id,
    product_id: product.id,
    qty: 0,
    option_id,
  }))
  if (lines.length > 0) await call('delete', '/user/cart', lines)
}

test.each(
  CURRENCY_CODES.map((currency, at) => ({
    currency,
    locale: LOCALES[at % LOCALES.length] ?? 'en-US',
    discount: at % 4 < 2 ? ('a percentage' as const) : ('a certificate' as const),
  })),
)(
  '$currency, with $discount off and delivery: cart, payment, confirmation, order, documents and e-mails agree ($locale)',
  async ({ currency, locale, discount }) => {
    const call = caller(currency, locale)
    await emptyCart(call)
    const certificate = smallestCertificate()
    const products = [
      { ...plainGood(0), qty: 3 },
      { ...plainGood(1), qty: 1 },
      // Neither a certificate nor a percentage discounts certificates.
      ...(discount === 'a percentage' ? [{ ...certificate, qty: 1 }] : []),
    ]
    await call(
      'post',
      '/user/cart',
      products.map(({ id, option, qty }) => ({ cart_id: null, product_id: id, qty, option_id: option })),
    )
    await call('post', '/user/cart/shipping/1')
    await call('post', `/user/cart/promo/${discount === 'a percentage' ? PERCENT_CODE : codes.pop()}`)
    const cart = await call<WireCart>('post', '/user/cart/payment/1')
    const { products_price, dicount_price, delivery_price, total_price } = cart.price_v2
    const minor = (amount: number) => toMinor(amount, currency)
    expect(minor(total_price)).toBe(minor(products_price) - minor(dicount_price) + minor(delivery_price))
    for (const amount of [products_price, dicount_price, delivery_price, total_price]) expect(amount).toBeGreaterThan(0)

    const format = createFormat(locale)
    // Beside an amount with a fraction a whole amount has decimals, too.
    const written = (amount: number) => [plain(format.price(amount, currency)), plain(format.price(amount, currency, 0.5))]
    const screen = async (path: string) => {
      const { text } = await shop
        .get(path)
        .set('Cookie', `currency=${currency}; i18n_redirected=${locale}; ${session}`)
        .expect(200)
      return wordsOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
    }
    const says = (words: string, where: string, amounts: readonly number[]) => {
      for (const amount of amounts)
        expect(
          written(amount).some((text) => words.replaceAll('- ', '-').includes(text)),
          `${amount} in ${where}: ${words}`,
        ).toBe(true)
    }
    const sums = [products_price, dicount_price, delivery_price, total_price]

    says(await screen('/cart'), 'cart', [...sums, ...cart.cart_items.items.map(({ price_total }) => price_total)])
    const { order_id, payment_id } = await call<Begun>('post', '/user/orders', { agree: true, total_price })
    const order = await call<WireOrder>('get', `/user/orders/${order_id}`)
    expect([order.products_price, order.dicount_price, order.delivery_price, order.total_price, order.iso_code]).toEqual([
      ...sums,
      currency,
    ])
    const lines = order.products.map(({ price_total }) => price_total)
    for (const { qty, price_per_item, price_total } of order.products)
      expect(minor(price_total)).toBe(minor(price_per_item) * qty)

    says(await screen(`/jpcart/payment/${payment_id}`), 'card form', [total_price])
    says(await screen(`/user/payment/${payment_id}`), 'payment', [total_price])
    says(await screen('/user/payment'), 'payments', [total_price])
    says(await screen(`/profile/orders/${order_id}/invoice`), 'invoice', [...sums, ...lines])
    await call('post', `/payments/${payment_id}/card`, CARD)
    says(await screen(`/user/payment/success?order=${order_id}`), 'confirmation', [...sums, ...lines])
    says(await screen('/profile/orders'), 'orders', [total_price])
    says(await screen(`/profile/orders/${order_id}`), 'order', [...sums, ...lines])
    says(await screen(`/profile/orders/${order_id}/receipt`), 'receipt', [...sums, ...lines])

    // A view in another currency shows the order in its own.
    const other = currency === 'USD' ? 'EUR' : 'USD'
    const { text } = await shop
      .get(`/profile/orders/${order_id}`)
      .set('Cookie', `currency=${other}; i18n_redirected=${locale}; ${session}`)
    says(wordsOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''), 'order in another currency', [...sums, ...lines])

    const mails = store().all<OutboxMail>`SELECT * FROM outbox
      WHERE recipient = ${CUSTOMER.email} AND type IN ('order', 'paid') AND body LIKE ${`%/profile/orders/${order_id}%`}
      ORDER BY id`
    expect(mails.map(({ type, lang }) => [type, lang])).toEqual([
      ['order', locale.slice(0, 2)],
      ['paid', locale.slice(0, 2)],
    ])
    for (const mail of mails)
      for (const words of [plain(mailText(mail)), wordsOf(mailHtml(mail, sampleName))])
        says(words, `letter ${mail.type}`, [...sums, ...lines])
  },
)
