/** The audience of answers: answers that the shop caches for all users must be equal for all of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName } from '../../shared/api/allCalls.ts'
import { getCart, postCart } from '../../shared/api/cart.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { getReviews, getProduct } from '../../shared/api/product.ts'
import { getShopReviews, postQuestion, postReview, postShopReview } from '../../shared/api/reviews.ts'
import { postWishlist } from '../../shared/api/wishlist.ts'
import { allCases } from './cases/allCases.ts'
import type { Case } from './cases/case.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const SLUG = { slug: 'shizukuya-lotion' }

let fixture: Fixture
let member: Client
beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.newcomer()
  const { data: product } = await fixture.guest.call(getProduct, { params: SLUG })
  await member.call(postReview, { params: SLUG, body: { rating: 2, text: 'Mine alone' } })
  await member.call(postShopReview, { body: { rating: 2, text: 'Mine alone' } })
  await member.call(postQuestion, { params: SLUG, body: { text: 'Is this for me?' } })
  await member.call(postWishlist, { params: { id: product.id } })
  await member.call(postCart, { body: [{ product_id: product.id, qty: 1 }] })
  expect((await member.call(getCart, {})).data.products_count).toBe(1)
})
afterAll(() => fixture.close())

const namesOf = (audience: Call['audience']) =>
  (Object.keys(allCalls) as CallName[]).filter((name) => (allCalls[name] as Call).audience === audience)

test.each(namesOf('public'))(
  '%s answers a user with reviews, questions, a cart and favourites as it answers a guest',
  async (name) => {
    const call = allCalls[name] as Call
    const input = await (allCases[name] as unknown as Case<Call>).good(fixture.guest, fixture)
    expect(await member.call(call, input)).toEqual(await fixture.guest.call(call, input))
  },
)

test('reviews of a product and of the shop include the unpublished ones of the token’s user', async () => {
  expect(namesOf('varies').sort()).toEqual(['getReviews', 'getShopReviews'])
  const textsOf = async (client: Client) =>
    [
      ...(await client.call(getReviews, { params: SLUG, query: { per_page: 100 } })).data.items,
      ...(await client.call(getShopReviews, { query: { per_page: 100 } })).data.items,
    ].filter(({ text }) => text === 'Mine alone')
  expect(await textsOf(member)).toHaveLength(2)
  expect(await textsOf(fixture.guest)).toHaveLength(0)
})
