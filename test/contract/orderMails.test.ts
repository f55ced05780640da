/** The e-mails about an order contain all its details, in its language, as text and as HTML. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart, postCart, postCartPayment, postCartPromo } from '../../shared/api/cart.ts'
import { postOrderCancel } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { findPicturesDir } from '../../upstream/catalogue/pictures/pictures.ts'
import { moveOrder } from '../../upstream/checkout/orders/fulfilment.ts'
import { mailHtml } from '../../upstream/mail/mailHtml.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import { addPromo } from './cases/cartCases.ts'
import { MOSCOW, plainProduct } from './products.ts'
import { certificatesFor, newKey, orderCart, payByCard, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'
import { sampleName } from '../support/owners.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ picturesDir: findPicturesDir() ?? '' })
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const mailTo = ({ email }: Client, type: string): OutboxMail => {
  const mails = fixture.upstream.deps.store.all<OutboxMail>`SELECT * FROM outbox WHERE recipient = ${email} AND type = ${type}`
  const [mail] = mails
  if (!mail || mails.length > 1) throw new Error(`${mails.length} e-mails of type ${type}`)
  return mail
}

/** The text with plain spaces, as a test can be written. */
const read = (mail: OutboxMail): string => mailText(mail).replace(/[\u00a0\u202f]/g, ' ')

test.each([
  [
    'en',
    {
      currency: 'USD',
      until: '1:00 PM Moscow time',
      lines: [
        'Ceramide night cream for dry and sensitive skin, 50 g — 12 × $26.50: $318.00',
        'Items: $318.00',
        'Discount: −$31.80',
        'Delivery: free',
        'Total: $286.20',
        'Customs will probably ask for about $12.54 on arrival; it is not part of the payment.',
        'Address: Nina Petrova, ul. Lesnaya, d. 5, kv. 12, Moscow, 101000, Russia, +7 900 000-00-00',
      ],
      unpaid: ['Delivery: Airmail parcel, 10–28 days in transit', 'Payment: Bank card, not paid yet'],
      // Two working days from that Saturday, or eight with a holiday; then the transit days.
      paid: ['Delivery: Airmail parcel, arrives December 5–31', 'Payment: Bank card, paid on November 21, 2026'],
      next: ['What comes next', '• When the package leaves, we email you its tracking number.'],
    },
  ],
  [
    'ru',
    {
      currency: 'RUB',
      until: '13:00 по московскому времени',
      lines: [
        'Ночной крем с керамидами для сухой и чувствительной кожи, 50 г — 12 × 2 150 ₽: 25 800 ₽',
        'Товары: 25 800 ₽',
        'Скидка: −2 580 ₽',
        'Доставка: бесплатно',
        'Итого: 23 220 ₽',
        'На таможне, скорее всего, попросят около 1 026 ₽: пошлина в оплату не входит.',
        'Адрес: Nina Petrova, ul. Lesnaya, d. 5, kv. 12, Moscow, 101000, Россия, +7 900 000-00-00',
      ],
      unpaid: ['Доставка: Авиапочта, в пути 10–28 дн.', 'Оплата: Банковская карта, ещё не оплачено'],
      paid: ['Доставка: Авиапочта, у вас 5–31 декабря', 'Оплата: Банковская карта, оплачено 21 ноября 2026 г.'],
      next: ['Что дальше', '• Когда посылка отправится, пришлём письмо с номером для отслеживания.'],
    },
  ],
] as const)('an order and its payment are confirmed with all details: %s', async (lang, texts) => {
  const { currency } = texts
  const client = await fixture.newcomer()
  addPromo(fixture, { code: `LETTER-${lang}`, type: 'percent', value: 10 })
  await readyCart(client, fixture, { qty: 12, address: MOSCOW })
  await client.call(postCartPromo, { params: { code: `LETTER-${lang}` } })
  const headers = { currency, 'accept-language': lang }
  const { price_v2 } = (await client.call(getCart, { headers })).data
  const body = { agree: true, total_price: price_v2.total_price, duty_acknowledged: true }
  const { order_id, payment_id } = (await client.call(postOrder, { body, headers: { ...headers, 'idempotency-key': newKey() } }))
    .data
  await payByCard(client, payment_id)

  for (const [type, state, link] of [
    ['order', texts.unpaid, `/user/payment/${payment_id}`],
    ['paid', texts.paid, `/profile/orders/${order_id}`],
  ] as const) {
    const mail = mailTo(client, type)
    const lines = read(mail).split('\n')
    expect(lines).toEqual(expect.arrayContaining([...texts.lines, ...state, ...texts.next]))
    expect([mail.lang, mail.subject]).toEqual([lang, expect.stringContaining(String(order_id))])
    expect(read(mail)).toContain(`/profile/orders/${order_id}`)
    if (type === 'order') expect(read(mail)).toContain(texts.until)

    const html = mailHtml(mail, sampleName)
    expect(html).toContain(`<html lang="${lang}">`)
    // Pictures have absolute addresses and names, and are no part of the plain text.
    const pictures = [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)" width="48" height="64"/g)]
    expect(pictures).toHaveLength(1)
    for (const [, src = '', alt = ''] of pictures) {
      expect(src).toMatch(/^http:\/\/localhost:3000\/media\/\w+\/.+\.webp$/)
      expect(read(mail)).toContain(`${alt.replace(/[\u00a0\u202f]/g, ' ')} — `)
    }
    expect(read(mail)).not.toMatch(/\/media\/|\u001F/)
    // The first link is a button.
    expect(html).toMatch(new RegExp(`<a href="http://localhost:3000${link}" style="[^"]*background`))
    expect(html.match(/background:/g)).toHaveLength(1)
    const cells = [...html.matchAll(/<t[dh][^>]*>([^<]*)/g)].map(([, cell = '']) => cell.replace(/[\u00a0\u202f]/g, ' '))
    for (const line of [...texts.lines.filter((one) => !one.endsWith('.')), ...state])
      expect(cells).toEqual(expect.arrayContaining(line.split(/: (.*)/).filter(Boolean)))
  }
})

test('the e-mail of an order by bank transfer has the bank details, the reference, and the user’s comment', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const headers = { currency: 'KZT' }
  await client.call(postCartPayment, { params: { id: 3 }, headers })
  const { total_price } = (await client.call(getCart, { headers })).data.price_v2
  const body = { agree: true, total_price, comment: 'Please ring\ttwice' }
  const { order_id } = (await client.call(postOrder, { body, headers: { ...headers, 'idempotency-key': newKey() } })).data
  const mail = mailTo(client, 'order')
  const { amount } = fixture.upstream.deps.store.get<{ amount: number }>`
    SELECT amount FROM payment WHERE order_id = ${order_id}` ?? { amount: 0 }
  const lines = read(mail).split('\n')
  for (const line of [
    'Comment: Please ring twice',
    'Beneficiary: Tonari K.K. (fictitious)',
    'SWIFT (BIC): SANDJPJT',
    `Amount: ₸${new Intl.NumberFormat('en-US').format(amount / 100)}`,
    `Reference: ORDER-${order_id}`,
  ])
    expect(lines).toContain(line)
})

test('certificates have neither parcel nor address, and user input becomes neither a row nor HTML', async () => {
  const client = await fixture.newcomer()
  const [certificate] = certificatesFor(fixture)
  if (!certificate) throw new Error('The sample shop sells no certificate')
  await client.call(postCart, { body: [{ cart_id: null, product_id: certificate.id, qty: 1, option_id: certificate.option }] })
  const { payment_id } = await orderCart(client)
  await payByCard(client, payment_id)
  const digital = read(mailTo(client, 'paid_digital'))
  expect(digital).toContain('Delivery: by email\n')
  expect(digital).toContain('• Each certificate comes in its own email')
  expect(digital).not.toMatch(/parcel|Address/)

  await readyCart(client, fixture)
  const { store } = fixture.upstream.deps
  store.run`UPDATE address SET street = '<b>5</b>' || char(9) || 'Total' || char(10) || char(10) || '1 rouble'
    WHERE user_id = (SELECT id FROM user WHERE email = ${client.email})`
  const second = await orderCart(client)
  const mail = store.get<OutboxMail>`
    SELECT * FROM outbox WHERE recipient = ${client.email} AND subject LIKE ${`%${second.order_id}%`}`
  if (!mail) throw new Error('The order has no e-mail')
  expect(read(mail)).toContain('<b>5</b> Total 1 rouble, Moscow')
  expect(mailHtml(mail, sampleName)).toContain('&lt;b&gt;5&lt;/b&gt; Total 1 rouble, Moscow')
})

test('an order with a total of 0 is confirmed as well', async () => {
  const client = await fixture.newcomer()
  addPromo(fixture, { code: 'LETTER-FREE', type: 'percent', value: 100 })
  await readyCart(client, fixture, { qty: Math.ceil(20_000 / plainProduct(fixture).price_jpy) })
  await client.call(postCartPromo, { params: { code: 'LETTER-FREE' }, headers: { currency: 'RUB' } })
  await orderCart(client, 'RUB', null)
  const text = read(mailTo(client, 'paid'))
  expect(text).toMatch(/^Discount: −.*\d/m)
  expect(text).toContain('Payment: Nothing to pay\n')
})

test('an order that is not paid in time is announced with its products and a way back to the cart', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture, { qty: 2 })
  const { order_id } = await orderCart(client, 'RUB')
  fixture.clock.advance(2 * 86_400_000)
  fixture.upstream.deps.orders.settle()
  const mail = mailTo(client, 'expired')
  expect(mail).toMatchObject({ subject: `Order ${order_id} was not paid in time`, reply_to: 'help@example.com' })
  expect(read(mail)).toContain(`Return the items to the cart: http://localhost:3000/profile/orders/${order_id}`)
  expect(read(mail)).toMatch(/50 g — 2 × .*\nTotal: /)
  fixture.upstream.deps.orders.settle()
  expect(mailTo(client, 'expired').id).toBe(mail.id)
})

test('a cancelled order is announced once with what goes back, and the refund again when its money has left', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const { order_id, payment_id } = await orderCart(client, 'RUB')
  await payByCard(client, payment_id)
  await client.call(postOrderCancel, { params: { id: order_id } })
  const mail = mailTo(client, 'cancelled')
  expect(read(mail)).toMatch(/We are sending .*\d.* back to you/)
  expect(fixture.upstream.deps.store.all`SELECT 1 FROM outbox WHERE recipient = ${client.email} AND type = 'refund'`).toEqual([])
  await expect(client.call(postOrderCancel, { params: { id: order_id } })).rejects.toMatchObject({ status: 409 })
  fixture.clock.advance(60_000)
  fixture.upstream.deps.orders.settle()
  expect(read(mailTo(client, 'refund_done'))).toContain('has left us, the way it was paid')
  expect(mailTo(client, 'cancelled').id).toBe(mail.id)
})

test('a parcel is followed by e-mails with carrier, number and dates, also at customs', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const { order_id, payment_id } = await orderCart(client, 'RUB')
  await payByCard(client, payment_id)
  const { deps } = fixture.upstream
  moveOrder(deps, order_id, 'shipped', 'RB123456789JP')
  moveOrder(deps, order_id, 'at_customs')
  for (const type of ['shipped', 'at_customs']) {
    const lines = read(mailTo(client, type)).split('\n')
    expect(lines).toContain('Tracking number: RB123456789JP')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Delivery: /),
        expect.stringMatching(/^Carrier’s page: https:\/\/trackings\.post\.japanpost\.jp/),
        expect.stringMatching(/^Expected: \p{L}+ \d/u),
      ]),
    )
  }
  expect(mailTo(client, 'at_customs').subject).toBe(`Order ${order_id} is at customs`)
})
