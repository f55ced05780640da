/** Limits of reviews, and the mark of authors who have bought the product. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyReviews } from '../../shared/api/ownReviews.ts'
import { getReviews } from '../../shared/api/product.ts'
import { getShopReviews, postReview, postShopReview } from '../../shared/api/reviews.ts'
import { moveOrder } from '../../upstream/checkout/orders/fulfilment.ts'
import { moderate } from '../../upstream/content/moderation.ts'
import { plainProduct } from './products.ts'
import { payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const REVIEW = { rating: 5, text: 'Very good' }

test('an account posts at most ten reviews a day; a retry of a posted one does not count', async () => {
  const client = await fixture.newcomer()
  const slugs = fixture.upstream.deps.store.all<{ slug: string }>`SELECT slug FROM product ORDER BY id LIMIT 12`.map(
    ({ slug }) => slug,
  )
  const post = (n: number) => client.call(postReview, { params: { slug: slugs[n] ?? '' }, body: REVIEW })
  for (let n = 0; n < 10; n++) await post(n)
  await post(9)
  const refusal = { status: 429, code: 'too_many' }
  await expect(post(10)).rejects.toMatchObject(refusal)
  await expect(client.call(postShopReview, { body: REVIEW })).rejects.toMatchObject(refusal)
  expect((await client.call(getMyReviews, {})).data).toHaveLength(10)
  fixture.clock.advance(24 * 3_600_000)
  // A session ends after a day.
  await (await fixture.newcomer()).call(postReview, { params: { slug: slugs[10] ?? '' }, body: REVIEW })
})

test('a review is marked as of a buyer once an order of its author with the product is delivered', async () => {
  const client = await fixture.newcomer()
  const { id, slug } = plainProduct(fixture)
  const { order_id, payment_id } = await placedOrder(client, fixture, { productId: id })
  await payByCard(client, payment_id)
  const { data: review } = await client.call(postReview, { params: { slug }, body: REVIEW })
  expect(review.bought).toBe(false)
  const { data: ofShop } = await client.call(postShopReview, { body: REVIEW })
  for (const step of ['shipped', 'delivered'] as const) moveOrder(fixture.upstream.deps, order_id, step)
  const { store } = fixture.upstream.deps
  for (const one of [review, ofShop]) moderate(store, Number(one.id), 'published')
  const marks = (items: readonly { readonly id: number | string; readonly bought?: boolean | null }[]) =>
    items.filter((one) => one.id === review.id || one.id === ofShop.id).map(({ bought }) => bought)
  expect(marks((await fixture.guest.call(getReviews, { params: { slug }, query: { per_page: 100 } })).data.items)).toEqual([true])
  expect(marks((await fixture.guest.call(getShopReviews, { query: { per_page: 100 } })).data.items)).toEqual([true])
  expect(marks((await client.call(getMyReviews, {})).data.map((mine) => mine.review))).toEqual([true, true])
})

test('a review of another product is not marked', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture)
  await payByCard(client, payment_id)
  for (const step of ['shipped', 'delivered'] as const) moveOrder(fixture.upstream.deps, order_id, step)
  const other = fixture.upstream.deps.store.get<{ slug: string }>`
    SELECT slug FROM product WHERE id <> ${plainProduct(fixture).id} LIMIT 1`
  const { data } = await client.call(postReview, { params: { slug: other?.slug ?? '' }, body: REVIEW })
  expect(data.bought).toBe(false)
})

test('the questions of an IPv6 /48 are limited together', async () => {
  const statuses: number[] = []
  for (let network = 0; network < 17; network++)
    for (let n = 0; n < 20; n++) {
      const question = { name: 'Anna', text: `Is this question number ${network} ${n} fine?` }
      const from = { 'x-forwarded-for': `2001:db8:9:${network}00::1` }
      statuses.push((await fixture.guest.raw('POST', '/v1/products/shizukuya-lotion/questions', question, from)).status)
    }
  expect(statuses.slice(0, 320)).toEqual(Array<number>(320).fill(201))
  expect(statuses.slice(320)).toEqual(Array<number>(20).fill(429))
})
