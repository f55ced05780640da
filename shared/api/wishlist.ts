/** Favourites: count and ids (R3.05), which every page loads; what their pages show is in `wishlistPages.ts`. */
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, id, list, messageAnswer, shape, whole, type Infer } from './shapes.ts'

const member = { audience: 'personal', needsToken: true } as const

export const WireWishlistCount = shape({ count: whole(0), ids: list(id()) })

export const getWishlistCount = defineCall({
  group: 'specified',
  ...member,
  name: 'getWishlistCount',
  method: 'GET',
  path: '/v1/user/wishlistcount',
  answer: answerOf(WireWishlistCount),
  summary: 'How many favourites there are, and which.',
})

const params = exactly({ id: id() })

export const postWishlist = defineCall({
  group: 'specified',
  ...member,
  name: 'postWishlist',
  method: 'POST',
  path: '/v1/user/wishlist/{id}',
  params,
  answer: answerOf(WireWishlistCount),
  summary: 'Adds a product; one that is there already stays.',
})

export const deleteWishlist = defineCall({
  group: 'specified',
  ...member,
  name: 'deleteWishlist',
  method: 'DELETE',
  path: '/v1/user/wishlist/{id}',
  params,
  answer: messageAnswer(),
  summary: 'Removes a product; the message is shown (R7.05).',
})

export type WireWishlistCount = Infer<typeof WireWishlistCount>
