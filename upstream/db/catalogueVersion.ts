/** A number that grows with every change of the catalogue that columns and vocabularies in memory must follow. */
import type { Store } from './store.ts'

/** The version as it is now, whoever changed it: this process, the importer, the moderator. */
export const catalogueVersion = (store: Store): string =>
  store.get<{ value: string }>("SELECT value FROM meta WHERE key = 'catalogue'")?.value ?? ''

/** Makes a running backend read the catalogue again. Part of the caller's transaction. */
export const touchCatalogue = (store: Store) =>
  store.run(
    "INSERT INTO meta (key, value) VALUES ('catalogue', '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1",
  )
