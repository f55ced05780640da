/** What a shopper looked at, newest first: kept in the browser only, and never sent anywhere. */
import { exactly, nullable, optional, text, whole, type Infer } from '../api/shapes.ts'
import { RECENTLY_VIEWED_MAX } from '../constants.ts'
import { StoredPicture } from '../model/picture.ts'

/** A product as it is remembered: without a price, which would be an old one. */
export const RecentProduct = exactly({
  id: whole(1),
  name: text(),
  /** The language of the name; entries of earlier releases do not say it. */
  locale: optional(text()),
  slug: text(),
  picture: nullable(StoredPicture),
})

export type RecentProduct = Infer<typeof RecentProduct>

/** The stored list. What storage holds may be anything: entries that do not fit are left out. */
export const readRecentlyViewed = (stored: unknown): RecentProduct[] =>
  Array.isArray(stored)
    ? stored.filter((one): one is RecentProduct => RecentProduct.matches(one)).slice(0, RECENTLY_VIEWED_MAX)
    : []

/** The list after one more look: the product goes to the front, and the oldest beyond twelve is forgotten. */
export const addRecentlyViewed = (before: readonly RecentProduct[], seen: RecentProduct): RecentProduct[] =>
  [seen, ...before.filter(({ id }) => id !== seen.id)].slice(0, RECENTLY_VIEWED_MAX)
