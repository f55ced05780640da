import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAlerts, postAlert, postGuestAlert } from '../../shared/api/alerts.ts'
import { getDeliveryEstimate } from '../../shared/api/product.ts'
import { getArticles, getPage } from '../../shared/api/content.ts'
import { getOrders } from '../../shared/api/orders.ts'
import { getProduct, getQuestions, getReviews } from '../../shared/api/product.ts'
import { putProfile } from '../../shared/api/profile.ts'
import { getPromos, getSpecialOffers } from '../../shared/api/promo.ts'
import { postReturn } from '../../shared/api/returns.ts'
import { deleteMyReview, getMyReviews } from '../../shared/api/ownReviews.ts'
import { postQuestion, postReview } from '../../shared/api/reviews.ts'
import { postLogin, postUnsubscribe } from '../../shared/api/session.ts'
import { sendDueAlerts } from '../../upstream/account/alerts.ts'
import { answerQuestion, moderate } from '../../upstream/content/moderation.ts'
import { deliveredOrder } from './cases/serviceCases.ts'
import { explosiveProduct, plainProduct, soldOutProduct } from './products.ts'
import { mailedToken } from './mailedToken.ts'
import { DEMO, startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const PAGES = ['about-us', 'pochemu-my']

test('a review is visible only to its author until it is published; then the rating changes', async () => {
  const author = await fixture.newcomer()
  const other = await fixture.newcomer()
  const { slug } = plainProduct(fixture)
  const params = { slug }
  const before = (await fixture.guest.call(getProduct, { params })).data.rating
  const { data } = await author.call(postReview, { params, body: { rating: 1, text: ' Broken ' } })
  const seenBy = async (client: typeof author) =>
    (await client.call(getReviews, { params, query: { per_page: 100 } })).data.items.find(({ id }) => id === data.id)
  expect(await seenBy(author)).toMatchObject({ status: 'pending', text: 'Broken' })
  expect(await seenBy(other)).toBeUndefined()
  expect(await seenBy(fixture.guest)).toBeUndefined()
  expect((await fixture.guest.call(getProduct, { params })).data.rating).toEqual(before)
  moderate(fixture.upstream.deps.store, data.id, 'published')
  expect(await seenBy(fixture.guest)).toMatchObject({ status: 'published' })
  expect((await fixture.guest.call(getProduct, { params })).data.rating?.count).toBe((before?.count ?? 0) + 1)
  await author.call(deleteMyReview, { params: { id: data.id } })
  expect((await fixture.guest.call(getProduct, { params })).data.rating).toEqual(before)
})

test('a rejected review stays visible to its author as rejected', async () => {
  const author = await fixture.newcomer()
  const { slug } = plainProduct(fixture)
  const { data } = await author.call(postReview, { params: { slug }, body: { rating: 5 } })
  moderate(fixture.upstream.deps.store, data.id, 'rejected')
  expect((await author.call(getMyReviews, {})).data).toMatchObject([
    { review: { status: 'rejected' }, product: { link_rewrite: slug } },
  ])
})

test('an anonymous question appears when it has an answer', async () => {
  const { slug } = plainProduct(fixture)
  const params = { slug }
  await fixture.guest.call(postQuestion, { params, body: { text: 'Подходит ли ДЛЯ детей?' } })
  const find = async (q: string) => (await fixture.guest.call(getQuestions, { params, query: { q } })).data
  expect((await find('для детей')).total).toBe(0)
  const id = fixture.upstream.deps.store.get<{ id: number }>`SELECT max(id) AS id FROM question`?.id ?? 0
  answerQuestion(fixture.upstream.deps.store, id, 'Да, с трёх лет.', '2026-11-22')
  expect((await find('ДЛЯ детей')).items).toMatchObject([{ author: null, answer: 'Да, с трёх лет.', answer_date: '2026-11-22' }])
  expect((await find('100%')).total).toBe(0)
})

test('a question that is sent twice is stored once, a different one separately', async () => {
  const params = { slug: plainProduct(fixture).slug }
  const { store } = fixture.upstream.deps
  const count = () => store.get<{ n: number }>`SELECT count(*) AS n FROM question`?.n ?? 0
  const before = count()
  const member = await fixture.newcomer()
  const body = { text: 'Is the bottle made of glass?' }
  await Promise.all([fixture.guest.call(postQuestion, { params, body }), fixture.guest.call(postQuestion, { params, body })])
  expect(count()).toBe(before + 1)
  await fixture.guest.call(postQuestion, { params, body: { text: ` ${body.text}\n` } })
  expect(count()).toBe(before + 1)
  await member.call(postQuestion, { params, body })
  await fixture.guest.call(postQuestion, { params, body: { text: 'Is the cap made of glass?' } })
  expect(count()).toBe(before + 3)
})

test('an alert is sent once, when it is due', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const soldOut = soldOutProduct(fixture)
  const plain = plainProduct(fixture)
  const first = await client.call(postAlert, { body: { kind: 'restock', product_id: soldOut.id } })
  expect((await client.call(postAlert, { body: { kind: 'restock', product_id: soldOut.id } })).data.id).toBe(first.data.id)
  await client.call(postAlert, { body: { kind: 'price_drop', product_id: plain.id } })
  expect(sendDueAlerts(fixture.upstream.deps)).toBe(0)
  store.run`UPDATE product SET stock = 3 WHERE id = ${soldOut.id}`
  store.run`UPDATE product SET price_jpy = price_jpy - 1 WHERE id = ${plain.id}`
  expect(sendDueAlerts(fixture.upstream.deps)).toBe(2)
  expect(sendDueAlerts(fixture.upstream.deps)).toBe(0)
  expect(
    store.all<{ type: string }>`SELECT type FROM outbox WHERE recipient = ${client.email} ORDER BY id`.map(({ type }) => type),
  ).toEqual(['welcome', 'restock', 'price_drop'])
  expect((await client.call(getAlerts, {})).data).toEqual([])
  store.run`UPDATE product SET stock = 0 WHERE id = ${soldOut.id}`
  store.run`UPDATE product SET price_jpy = price_jpy + 1 WHERE id = ${plain.id}`
})

test('a guest gets a confirmation and the one requested e-mail, and the address is deleted', async () => {
  const { store } = fixture.upstream.deps
  const soldOut = soldOutProduct(fixture)
  const to = 'waiting@example.com'
  for (const email of [to, ' Waiting@Example.com '])
    await fixture.clientWith({ 'accept-language': 'ru-RU' }).call(postGuestAlert, { body: { email, product_id: soldOut.id } })
  expect(sendDueAlerts(fixture.upstream.deps)).toBe(0)
  store.run`UPDATE product SET stock = 3 WHERE id = ${soldOut.id}`
  expect(sendDueAlerts(fixture.upstream.deps)).toBe(1)
  expect(sendDueAlerts(fixture.upstream.deps)).toBe(0)
  expect(store.all<{ body: string }>`SELECT type, body FROM outbox WHERE recipient = ${to} ORDER BY id`).toEqual(
    ['alert_asked', 'restock_guest'].map((type) => ({ type, body: expect.stringContaining(`/${soldOut.slug}`) as unknown })),
  )
  expect(store.all`SELECT email FROM guest_alert`).toEqual([])
  store.run`UPDATE product SET stock = 0 WHERE id = ${soldOut.id}`
})

test('the estimate of a product: refused when the cart refuses it, duty only where it is calculated', async () => {
  const { store } = fixture.upstream.deps
  const estimate = async (slug: string, country: string) =>
    (await fixture.guest.call(getDeliveryEstimate, { params: { slug }, query: { country } })).data
  const explosive = explosiveProduct(fixture)
  expect(await estimate(explosive.slug, 'RU')).toMatchObject({ refused: true, offers: [] })
  const plain = plainProduct(fixture)
  expect((await estimate(plain.slug, 'US')).customs_tax).toBeNull()
  expect((await estimate(plain.slug, 'RU')).customs_tax).toBe(0)
  store.run`UPDATE product SET price_jpy = 40000 WHERE id = ${plain.id}`
  expect((await estimate(plain.slug, 'RU')).customs_tax).toBeGreaterThan(0)
  store.run`UPDATE product SET price_jpy = ${plain.price_jpy} WHERE id = ${plain.id}`
})

test('at most the bought units are returned, over several returns, within 7 days without a fault and 14 days with one', async () => {
  const client = await fixture.newcomer()
  const { id, products, can_return } = await deliveredOrder(client, fixture, 3)
  expect(can_return).toBe(true)
  const send = (qty: number) =>
    client.call(postReturn, { params: { id }, body: { reason: 'faulty', lines: [{ id: products[0]?.id ?? 0, qty }] } })
  await send(2)
  await expect(send(2)).rejects.toMatchObject({ status: 422 })
  await send(1)
  await expect(send(1)).rejects.toMatchObject({ status: 422 })
  const late = await fixture.newcomer()
  const other = await deliveredOrder(late, fixture)
  const deliveredBefore = (days: number) =>
    fixture.upstream.deps.store.run`
      UPDATE shop_order SET delivered_at = ${new Date(fixture.clock.now().getTime() - days * 86_400_000 - 1).toISOString()}
      WHERE id = ${other.id}`
  const sendLate = (reason: 'faulty' | 'unwanted') =>
    late.call(postReturn, { params: { id: other.id }, body: { reason, lines: [{ id: other.products[0]?.id ?? 0, qty: 1 }] } })
  deliveredBefore(14)
  await expect(sendLate('faulty')).rejects.toMatchObject({ status: 409 })
  deliveredBefore(7)
  await expect(sendLate('unwanted')).rejects.toMatchObject({ status: 409 })
  expect((await sendLate('faulty')).data.status).toBe('requested')
})

test('the link of an e-mail unsubscribes from the newsletter, however often it is opened', async () => {
  const client = await fixture.newcomer()
  await client.call(putProfile, { body: { name: 'Nina', surname: null, gender: null, birthday: null, newsletter: true } })
  const token = mailedToken(fixture, client.email, 'welcome')
  for (let i = 0; i < 2; i++)
    expect((await fixture.guest.call(postUnsubscribe, { body: { token } })).data.email).toBe(client.email)
  expect(fixture.upstream.deps.store.get`SELECT newsletter FROM user WHERE email = ${client.email}`).toEqual({ newsletter: 0 })
})

test('the demo customer has orders in every state, reviews, promo codes and an offer', async () => {
  const { data } = await fixture.guest.call(postLogin, { body: DEMO })
  const demo = fixture.clientWith({ authorization: `Bearer ${data.token}`, 'accept-language': 'ru', currency: 'RUB' })
  const orders = (await demo.call(getOrders, { query: { per_page: 50 } })).data.items
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(['awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs', 'delivered', 'cancelled']),
  )
  expect(new Set((await demo.call(getMyReviews, {})).data.map(({ review }) => review.status))).toEqual(
    new Set(['published', 'pending']),
  )
  expect(new Set((await demo.call(getPromos, {})).data.map(({ status }) => status))).toEqual(
    new Set(['active', 'used', 'expired']),
  )
  expect((await demo.call(getSpecialOffers, {})).data[0]).toMatchObject({
    title: 'Для вас: скидка 12 %',
    promo: { code: 'ARIGATO' },
  })
})

test.each(PAGES)('the page %s has a text in both languages', async (slug) => {
  const [english, russian] = await Promise.all(
    ['en-US', 'ru-RU'].map(
      async (lang) => (await fixture.clientWith({ 'accept-language': lang }).call(getPage, { params: { slug } })).data,
    ),
  )
  expect(english?.blocks.length).toBeGreaterThan(2)
  expect(russian?.title).toMatch(/[а-яё]/i)
  expect(english?.title).not.toBe(russian?.title)
})

test('the blog is listed by tag', async () => {
  const { data } = await fixture.guest.call(getArticles, { query: { per_page: 100 } })
  for (const { link_rewrite } of data.tags) {
    const { items, tag } = (await fixture.guest.call(getArticles, { query: { tag: link_rewrite, per_page: 100 } })).data
    expect(tag?.link_rewrite).toBe(link_rewrite)
    expect(items.length).toBeGreaterThan(0)
    for (const { tags } of items) expect(tags.map((one) => one.link_rewrite)).toContain(link_rewrite)
  }
})
