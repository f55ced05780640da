import type { ProductIndex } from '../lists/productIndex.ts'

/** So many hits may still be one product that was asked for by its name. */
const NAMED_HITS = 8

/**
 * What a search found, as it is shown: few hits are what the shopper has named, sold out or not; many are a shelf, where what can be bought,
 * and sent to the country where one is given, comes first.
 */
export const hitsInOrder = (
  { buyableFirst }: ProductIndex,
  ids: readonly number[],
  country: string | undefined,
): readonly number[] => (ids.length > NAMED_HITS ? buyableFirst(ids, country) : ids)
