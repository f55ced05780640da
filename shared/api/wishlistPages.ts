/** The favourites themselves, and those that somebody shares. */
import { entries } from './lenientShapes.ts'
import { WireProductCard } from './catalogue.ts'
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, matching, messageAnswer, nullable, shape, text } from './shapes.ts'

export const getWishlist = defineCall({
  group: 'specified',
  audience: 'personal',
  needsToken: true,
  name: 'getWishlist',
  method: 'GET',
  path: '/v1/user/wishlist',
  answer: answerOf(shape({ items: entries(WireProductCard) })),
  summary: 'The favourites as product cards, the newest first.',
})

const sharing = { audience: 'personal', needsToken: true, path: '/v1/user/wishlist-share' } as const

/** `token` is the last part of the public address; null while the favourites are not shared. */
const share = () => answerOf(shape({ token: nullable(text()) }))

export const getWishlistShare = defineCall({
  group: 'sharedFavorites',
  ...sharing,
  name: 'getWishlistShare',
  method: 'GET',
  answer: share(),
  summary: 'Whether the favourites are shared, and by which link.',
})

export const postWishlistShare = defineCall({
  group: 'sharedFavorites',
  ...sharing,
  name: 'postWishlistShare',
  method: 'POST',
  answer: share(),
  summary: 'Shares the favourites by a link that everybody may read. Shared ones keep their link.',
})

export const deleteWishlistShare = defineCall({
  group: 'sharedFavorites',
  ...sharing,
  name: 'deleteWishlistShare',
  method: 'DELETE',
  answer: messageAnswer(),
  summary: 'Ends the sharing: the link leads nowhere from now on, and the next one is another.',
})

export const getSharedWishlist = defineCall({
  group: 'sharedFavorites',
  name: 'getSharedWishlist',
  audience: 'personal',
  method: 'GET',
  path: '/v1/wishlists/{token}',
  params: exactly({ token: matching(/^[\w-]{22}$/, 'Expected the token of a shared list') }),
  answer: answerOf(shape({ items: entries(WireProductCard) })),
  summary: 'Favourites that somebody shares, the newest first; nothing says whose they are.',
})
