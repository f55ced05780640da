import type { Store } from './store.ts'

/** Tells a running backend, of this process or another, that its columns in memory are out of date. Part of the caller's transaction. */
export const touchCatalogue = (store: Store) =>
  store.run("INSERT INTO meta (key, value) VALUES ('catalogue', '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1")
