/** Data of a customer that persists after signing out and in. */
import { expect } from 'vitest'
import { getMyReviews } from '../../shared/api/ownReviews.ts'
import { postReview } from '../../shared/api/reviews.ts'
import { postLogout } from '../../shared/api/session.ts'
import { getWishlistCount, postWishlist } from '../../shared/api/wishlist.ts'
import type { Discovery } from './discovery.ts'
import type { Peer } from './peer.ts'

/** A favourite is stored with the account. */
export const keepsFavourites = async (peer: Peer, discovery: Discovery): Promise<void> => {
  const { id } = await discovery.plain()
  const shopper = await peer.newcomer()
  await shopper.call(postWishlist, { params: { id } })
  const { ids, count } = (await shopper.call(getWishlistCount, {})).data
  await shopper.call(postLogout, {})
  const { data } = await (await peer.signIn(shopper)).call(getWishlistCount, {})
  expect(data.count).toBe(count)
  expect(data.ids).toEqual(ids)
  expect(data.count).toBeGreaterThan(0)
}

/** A review is stored with the account, also before it is published. */
export const keepsReviews = async (peer: Peer, discovery: Discovery): Promise<void> => {
  const { link_rewrite: slug } = await discovery.plain()
  const shopper = await peer.newcomer()
  const { data: written } = await shopper.call(postReview, { params: { slug }, body: { rating: 4, text: 'Lasts for months.' } })
  await shopper.call(postLogout, {})
  const { data } = await (await peer.signIn(shopper)).call(getMyReviews, {})
  expect(data.map(({ review }) => review.text)).toContain(written.text)
}
