/** Key-value metadata of the data folder. */
import type { Store } from './store.ts'

export const metaOf = (store: Store, key: string): string | undefined =>
  store.get<{ value: string }>`SELECT value FROM meta WHERE key = ${key}`?.value

export const setMeta = (store: Store, key: string, value: string) =>
  store.run`INSERT INTO meta (key, value) VALUES (${key}, ${value}) ON CONFLICT (key) DO UPDATE SET value = excluded.value`
