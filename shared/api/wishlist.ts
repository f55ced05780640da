/** Favourites: count and ids (R3.05), which every page loads; `wishlistPages.ts` has the data of their pages. */
import { defineCall, member } from './defineCall.ts'
import { anyAnswer, entries, numeric } from './lenientShapes.ts'
import { answerOf, exactly, id, isObject, orNull, shape, whole, type Infer } from './shapes.ts'

const idsFrom = (list: readonly unknown[]) => list.map((one) => (isObject(one) ? (one['product_id'] ?? one['id']) : one))

/** Count and ids; a missing count is the number of the ids, and a plain list is the ids. Ids that are missing beside a count are unknown. */
const countFrom = (value: unknown): unknown => {
  if (!isObject(value)) return value === null || Array.isArray(value) ? countFrom({ ids: value ?? [] }) : value
  const { ids, count } = value
  const listed = isObject(ids) ? Object.values(ids) : ids
  const list = Array.isArray(listed) ? idsFrom(listed) : (listed ?? ((count ?? null) === null ? [] : null))
  const counted = Array.isArray(list) ? list.length : 0
  return { ...value, ids: list, count: count ?? counted }
}

/** The number of favourites, and their ids. */
export const WireWishlistCount = { ...shape({ count: numeric(whole(0)), ids: orNull(entries(id())) }), convert: countFrom }

/** Only an answer with ids replaces the shop's own count. */
const isCount = (value: unknown): boolean => isObject(value) && (value['ids'] ?? null) !== null

export const getWishlistCount = defineCall('getWishlistCount', 'GET /v1/user/wishlistcount', {
  group: 'specified',
  ...member,
  reads: ['favourites'],
  answer: answerOf(WireWishlistCount),
  summary: 'The number of favourites, and their ids.',
})

const params = exactly({ id: id() })

/** The answer of a change may be anything: a 2xx means success, and without count and ids the shop counts itself (R4.18). */
const answer = anyAnswer(WireWishlistCount, isCount)

export const postWishlist = defineCall('postWishlist', 'POST /v1/user/wishlist/{id}', {
  group: 'specified',
  ...member,
  changes: ['favourites'],
  params,
  answer,
  summary: 'Adds a product; one that is already a favourite stays.',
})

export const deleteWishlist = defineCall('deleteWishlist', 'DELETE /v1/user/wishlist/{id}', {
  group: 'specified',
  ...member,
  changes: ['favourites'],
  params,
  answer,
  summary: 'Removes a product; the message is shown (R7.05).',
})

export type WireWishlistCount = Infer<typeof WireWishlistCount>
