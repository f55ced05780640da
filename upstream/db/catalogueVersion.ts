/** A number that grows with every change of the catalogue that in-memory columns and vocabularies depend on. */
import type { Store } from './store.ts'

/** The current version, including changes by other processes (importer, moderator). */
export const catalogueVersion = (store: Store): string =>
  store.get<{ value: string }>`SELECT value FROM meta WHERE key = 'catalogue'`?.value ?? ''

/**
 * Makes a running backend read the catalogue again: at once, or with `more` changes to follow, at the latest after its
 * pause between readings of a large catalogue. Part of the caller's transaction.
 */
export const touchCatalogue = (store: Store, { more = false } = {}) => {
  store.run`
    INSERT INTO meta (key, value) VALUES ('catalogue', '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1`
  if (!more)
    store.run`INSERT OR REPLACE INTO meta (key, value) SELECT 'catalogue_complete', value FROM meta WHERE key = 'catalogue'`
}

/** Whether no more changes follow the current version. */
export const isCatalogueComplete = (store: Store): boolean =>
  store.get<{ value: string }>`SELECT value FROM meta WHERE key = 'catalogue_complete'`?.value === catalogueVersion(store)

/** Number of stored changes; a process that has missed more reads everything. */
const MAX_STORED = 1000

/** Makes a running backend read stock, rating and sales of these products again. Part of the caller's transaction. */
export const touchProducts = (store: Store, productIds: Iterable<number>) => {
  for (const id of productIds) {
    const { id: last } = store.run`INSERT INTO product_touch (product_id) VALUES (${id})`
    store.run`DELETE FROM product_touch WHERE id <= ${last - MAX_STORED}`
  }
}

/** The number of the last change of this kind. */
export const lastTouch = (store: Store): number =>
  store.get<{ last: number | null }>`SELECT max(id) AS last FROM product_touch`?.last ?? 0

/** The products that were changed after change number `seen`; null when that change is no longer stored. */
export const touchedSince = (store: Store, seen: number): readonly number[] | null => {
  const rows = store.all<{ id: number; product_id: number }>`
    SELECT id, product_id FROM product_touch WHERE id > ${seen} ORDER BY id`
  return rows[0] && rows[0].id > seen + 1 ? null : rows.map(({ product_id }) => product_id)
}
