/** A guest's cart by e-mail: requested, opened repeatedly, and expired after two weeks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCartMail, postCartMailOpen } from '../../shared/api/cartMails.ts'
import { MOST_MAILED_LINES } from '../../shared/rules/shopLinks.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { mailHtml } from '../../upstream/mail/mailHtml.ts'
import { forgetSecrets, type OutboxMail } from '../../upstream/mail/mails.ts'
import { optionProduct, plainProduct, soldOutProduct } from './products.ts'
import { mailedTexts } from './mailedToken.ts'
import { startFixture, type Fixture } from './startFixture.ts'

const DAY_MS = 86_400_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const tokenTo = (email: string) => /\/cart\?letter=([\w-]{43})\n/.exec(mailedTexts(fixture, email, 'cart')[0] ?? '')?.[1] ?? ''
const open = async (token: string) => (await fixture.guest.call(postCartMailOpen, { body: { token } })).data
const request = (email: string, from: string, products = [{ product_id: plainProduct(fixture).id, qty: 1 }]) =>
  fixture.guest.raw('POST', '/v1/cart-letters', { email, goods: products }, { 'x-forwarded-for': from })
const statuses = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test.each([
  ['en', 'Your cart at Tonari', 'Items', '× 3', 'no other will follow'],
  ['ru', 'Ваша корзина в Tonari', 'Товары', '3\u00a0шт.', 'других писем не будет'],
])('lists the products and restores exactly them, repeatedly: %s', async (lang, subject, title, units, promise) => {
  const email = `cart-${lang}@example.com`
  const optional = optionProduct(fixture)
  const products = [
    { product_id: plainProduct(fixture).id, option_id: null, qty: 3 },
    { product_id: optional.id, option_id: optional.options[0].id, qty: 1 },
    // Sold-out and unknown products are reported when the cart is opened.
    { product_id: soldOutProduct(fixture).id, option_id: null, qty: 1 },
  ]
  const asker = fixture.clientWith({ 'accept-language': lang, 'x-forwarded-for': `10.9.0.${lang === 'en' ? 1 : 2}` })
  await asker.call(postCartMail, { body: { email, goods: products } })
  const mail = fixture.upstream.deps.store.get<OutboxMail>('SELECT * FROM outbox WHERE recipient = ?', email)
  expect([mail?.lang, mail?.subject]).toEqual([lang, subject])
  const [text = ''] = mailedTexts(fixture, email, 'cart')
  for (const part of [title, units, promise]) expect(text).toContain(part)
  if (mail) expect(mailHtml(mail)).toMatch(/<table[\s\S]*<a href="http:\/\/localhost:3000\/cart\?letter=[\w-]{43}">/)
  const token = tokenTo(email)
  expect(await open(token)).toEqual({ goods: products })
  expect(await open(token)).toEqual({ goods: products })

  // Neither the address nor the token is stored with the products, and a sent e-mail contains no secret.
  const stored = JSON.stringify(fixture.upstream.deps.store.all('SELECT * FROM mailed_cart'))
  expect(stored).not.toContain(email)
  expect(stored).not.toContain(token)
  if (mail) forgetSecrets(fixture.upstream.deps.store, mail.id)
  expect(mailedTexts(fixture, email, 'cart')[0]).not.toContain(token)
})

test('a link is valid for two weeks; then its cart is deleted', async () => {
  const email = 'late@example.com'
  await request(email, '10.9.1.1')
  const token = tokenTo(email)
  fixture.clock.advance(14 * DAY_MS - 1)
  expect(await open(token)).not.toBeNull()
  fixture.clock.advance(1)
  expect(await open(token)).toBeNull()
  expect(await open('x'.repeat(43))).toBeNull()
  deleteExpired(fixture.upstream.deps.store, fixture.clock.now())
  expect(fixture.upstream.deps.store.all('SELECT * FROM mailed_cart')).toEqual([])
})

test('limits: five e-mails a day to one address, ten an hour from one network, a hundred links an hour', async () => {
  const to = await statuses(Array.from({ length: 6 }, (_, at) => request('Flooded@example.com', `10.9.2.${at}`)))
  expect(to.sort()).toEqual([202, 202, 202, 202, 202, 429])
  expect(mailedTexts(fixture, 'flooded@example.com', 'cart')).toHaveLength(5)
  const from = await statuses(Array.from({ length: 11 }, (_, at) => request(`other${at}@example.com`, '10.9.3.1')))
  expect(from.filter((status) => status === 429)).toHaveLength(1)
  const guesses = await statuses(
    Array.from({ length: 101 }, () =>
      fixture.guest.raw('POST', '/v1/cart-letters/open', { token: 'y'.repeat(43) }, { 'x-forwarded-for': '10.9.4.1' }),
    ),
  )
  expect(guesses.filter((status) => status === 429)).toHaveLength(1)
})

test('an invalid cart sends no e-mail', async () => {
  const line = { product_id: plainProduct(fixture).id, qty: 1 }
  for (const products of [
    [],
    Array.from({ length: MOST_MAILED_LINES + 1 }, () => line),
    [{ product_id: 999_999, qty: 1 }],
    [{ ...line, qty: 0 }],
  ])
    expect((await request('none@example.com', '10.9.5.1', products)).status).toBe(422)
  expect(mailedTexts(fixture, 'none@example.com', 'cart')).toEqual([])
})
