import type { ProductIndex } from '../lists/productIndex.ts'

/** Up to this many hits count as a search for one product by its name. */
const NAMED_HITS = 8

/**
 * Search hits in display order. Few hits are products that the user named, so their order stays, sold out or not. Many
 * hits are a list: products in stock that can be sent to the country (if one is passed) come first.
 */
export const hitsInOrder = (
  { buyableFirst }: ProductIndex,
  ids: readonly number[],
  country: string | undefined,
): readonly number[] => (ids.length > NAMED_HITS ? buyableFirst(ids, country) : ids)
