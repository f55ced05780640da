import type { Store } from '../../db/store.ts'
import { indexProducts } from './indexProducts.ts'

/**
 * Changes whenever the same catalogue is indexed differently. `test/contract/upgrades.test.ts` fails then and prints
 * the new value.
 */
export const INDEX_VERSION = '8f89a54e224e16e1'

/** Rebuilds the full-text index and the vocabulary. Part of the caller's transaction. */
export const rebuildIndex = (store: Store) => {
  store.run`DELETE FROM product_search`
  store.run`DELETE FROM search_word`
  indexProducts(
    store,
    store.all<{ id: number }>`SELECT id FROM product ORDER BY id`.map(({ id }) => id),
  )
}
