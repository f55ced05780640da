/** The products of the user's favourites, and of a shared list of favourites. */
import { WireProductCard } from './catalogue.ts'
import { defineCall, member } from './defineCall.ts'
import { entries } from './lenientShapes.ts'
import { answerOf, exactly, id, isObject, matching, messageAnswer, nullable, shape, text } from './shapes.ts'

/** An entry that is not a card contains the id of a product. */
const idOf = (value: unknown): unknown => {
  if (!isObject(value)) return value
  const { product } = value
  return value['product_id'] ?? (isObject(product) ? product['id'] : null) ?? value['id']
}

const LISTS = ['items', 'products', 'ids'] as const

/** The list of an answer: a plain list, a map, or the first list in one of these fields. */
const listIn = (value: unknown): unknown => {
  const named = isObject(value) ? LISTS.filter((name) => name in value) : []
  const isPage = isObject(value) && (named.length > 0 || 'count' in value)
  const list = isPage ? (named.map((name) => value[name]).find(Boolean) ?? []) : (value ?? [])
  return isObject(list) ? Object.values(list) : list
}

/**
 * Cards are in `items`, or in `product` of an entry; the ids of other entries are only in `ids`, in the order of the answer. `ids` of the
 * answer itself take precedence.
 */
const favouritesFrom = (value: unknown): unknown => {
  if (value !== null && typeof value !== 'object') return value
  const list = listIn(value)
  const named = (isObject(value) ? value['ids'] : null) ?? list
  const ids = Array.isArray(named) ? named.map(idOf) : named
  // The shape reports a value that is no list.
  if (!Array.isArray(list)) return { items: list, ids: named === list ? [] : ids }
  const cards = list.map((one: unknown) => (isObject(one) && isObject(one['product']) ? one['product'] : one))
  return { items: cards.filter((one) => isObject(one) && 'name' in one), ids }
}

export const getWishlist = defineCall('getWishlist', 'GET /v1/user/wishlist', {
  ...member,

  group: 'specified',
  reads: ['favourites', 'ratings'],
  // The specification does not show the answer: cards in `data` or in `data.items`, or the ids of the products.
  answer: answerOf({ ...shape({ items: entries(WireProductCard), ids: entries(id()) }), convert: favouritesFrom }),
  summary: 'The favourites as product cards, the newest first.',
})

/** `token` is the last part of the public address; null while the favourites are not shared. */
const share = () =>
  answerOf(
    shape({
      /** The last part of the public address; null while the list is not shared. */
      token: nullable(text()),
    }),
  )

export const getWishlistShare = defineCall('getWishlistShare', 'GET /v1/user/wishlist-share', {
  group: 'sharedFavorites',
  ...member,
  reads: ['favouritesLink'],
  answer: share(),
  summary: 'The token of the link to the shared favourites, if they are shared.',
})

export const postWishlistShare = defineCall('postWishlistShare', 'POST /v1/user/wishlist-share', {
  group: 'sharedFavorites',
  ...member,
  changes: ['favouritesLink'],
  answer: share(),
  summary: 'Shares the favourites by a public link. A repetition returns the same link.',
})

export const deleteWishlistShare = defineCall('deleteWishlistShare', 'DELETE /v1/user/wishlist-share', {
  group: 'sharedFavorites',
  ...member,
  changes: ['favouritesLink'],
  answer: messageAnswer(),
  summary: 'Ends the sharing: the link is a 404 from now on, and the next one differs.',
})

export const getSharedWishlist = defineCall('getSharedWishlist', 'GET /v1/wishlists/{token}', {
  group: 'sharedFavorites',
  audience: 'personal',
  reads: ['favourites', 'favouritesLink', 'ratings'],
  params: exactly({
    /** The last part of the public address; null while the list is not shared. */
    token: matching(/^[\w-]{22}$/, 'Expected the token of a shared list'),
  }),
  answer: answerOf(shape({ items: entries(WireProductCard) })),
  summary: 'Shared favourites, the newest first, without the name of their owner.',
})
