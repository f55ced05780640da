/** Favourites: count and ids (R3.05). */
import { WireProductCard } from './catalogue.ts'
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, list, matching, messageAnswer, nullable, shape, text, whole, type Infer } from './shapes.ts'

const member = { basis: 'specified', audience: 'personal', needsToken: true } as const

export const WireWishlistCount = shape({ count: whole(0), ids: list(whole(1)) })

export const getWishlist = defineCall({
  ...member,
  name: 'getWishlist',
  method: 'GET',
  path: '/v1/user/wishlist',
  answer: answerOf(shape({ items: list(WireProductCard) })),
  summary: 'The favourites as product cards, the newest first.',
})

export const getWishlistCount = defineCall({
  ...member,
  name: 'getWishlistCount',
  method: 'GET',
  path: '/v1/user/wishlistcount',
  answer: answerOf(WireWishlistCount),
  summary: 'How many favourites there are, and which.',
})

const params = exactly({ id: whole(1) })

export const postWishlist = defineCall({
  ...member,
  name: 'postWishlist',
  method: 'POST',
  path: '/v1/user/wishlist/{id}',
  params,
  answer: answerOf(WireWishlistCount),
  summary: 'Adds a product; one that is there already stays.',
})

export const deleteWishlist = defineCall({
  ...member,
  name: 'deleteWishlist',
  method: 'DELETE',
  path: '/v1/user/wishlist/{id}',
  params,
  answer: messageAnswer(),
  summary: 'Removes a product; the message is shown (R7.05).',
})

const sharing = { basis: 'assumed', audience: 'personal', needsToken: true, path: '/v1/user/wishlist-share' } as const

/** `token` is the last part of the public address; null while the favourites are not shared. */
const share = () => answerOf(shape({ token: nullable(text()) }))

export const getWishlistShare = defineCall({
  ...sharing,
  name: 'getWishlistShare',
  method: 'GET',
  answer: share(),
  summary: 'Whether the favourites are shared, and by which link.',
})

export const postWishlistShare = defineCall({
  ...sharing,
  name: 'postWishlistShare',
  method: 'POST',
  answer: share(),
  summary: 'Shares the favourites by a link that everybody may read. Shared ones keep their link.',
})

export const deleteWishlistShare = defineCall({
  ...sharing,
  name: 'deleteWishlistShare',
  method: 'DELETE',
  answer: messageAnswer(),
  summary: 'Ends the sharing: the link leads nowhere from now on, and the next one is another.',
})

export const getSharedWishlist = defineCall({
  name: 'getSharedWishlist',
  basis: 'assumed',
  audience: 'personal',
  method: 'GET',
  path: '/v1/wishlists/{token}',
  params: exactly({ token: matching(/^[\w-]{22}$/, 'Expected the token of a shared list') }),
  answer: answerOf(shape({ items: list(WireProductCard) })),
  summary: 'Favourites that somebody shares, the newest first; nothing says whose they are.',
})

export type WireWishlistCount = Infer<typeof WireWishlistCount>
