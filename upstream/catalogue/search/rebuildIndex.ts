import type { Store } from '../../db/store.ts'
import { CHARACTERISTICS, indexCharacteristics } from '../lists/characteristics.ts'
import { indexProducts } from './indexProducts.ts'

/**
 * Changes whenever the same texts are indexed differently. `test/contract/upgrades.test.ts` fails then and prints the
 * new value.
 */
export const TEXTS_VERSION = '8f89a54e224e16e1'

/** Changes with the texts' version and with the characteristics that have a filter. */
export const INDEX_VERSION = `${TEXTS_VERSION} ${JSON.stringify(CHARACTERISTICS)}`

/** Rebuilds the full-text index, the vocabulary and the values of filters. Part of the caller's transaction. */
export const rebuildIndex = (store: Store) => {
  const ids = store.all<{ id: number }>`SELECT id FROM product ORDER BY id`.map(({ id }) => id)
  store.run`DELETE FROM product_search`
  store.run`DELETE FROM search_word`
  indexProducts(store, ids)
  indexCharacteristics(store, ids)
}
