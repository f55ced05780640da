/** The products that a user viewed, newest first. */
import { sameId } from './sameId.ts'
import { RECENTLY_VIEWED_MAX } from '../constants.ts'
import type { RememberedProduct } from './rememberedProduct.ts'

/** The list after a view: the product moves to the front, and the oldest beyond twelve is dropped. */
export const addRecentlyViewed = (before: readonly RememberedProduct[], seen: RememberedProduct): RememberedProduct[] =>
  [seen, ...before.filter(({ id }) => !sameId(id, seen.id))].slice(0, RECENTLY_VIEWED_MAX)
