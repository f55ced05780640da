/** Opens the database file of a data folder and brings its tables up to date. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from './migrations/migrations.ts'
import { createStore, type Store } from './store.ts'

const FILE = 'shop.sqlite'

/** Where the database of a data folder lies. */
export const databaseFile = (dataDir: string) => join(dataDir, FILE)

/** Applies the migrations that the database has not seen, each in a transaction of its own; `user_version` counts them. */
export const migrate = (store: Store) => {
  const { user_version: done } = store.get<{ user_version: number }>('PRAGMA user_version') ?? { user_version: 0 }
  if (done > MIGRATIONS.length) throw new Error(`The data folder was written by a newer version (${done} > ${MIGRATIONS.length})`)
  for (let version = done; version < MIGRATIONS.length; version++)
    store.transaction(() => {
      store.db.exec(MIGRATIONS[version] as string)
      store.db.exec(`PRAGMA user_version = ${version + 1}`)
    })
}

/**
 * Opens (and creates) the database in `dataDir`; `:memory:` gives one that lives as long as the process.
 * `synchronous = FULL` makes a commit wait for the disk: an order that was acknowledged survives a power cut.
 */
export const openDatabase = (dataDir: string): Store => {
  const inMemory = dataDir === ':memory:'
  if (!inMemory) mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(inMemory ? ':memory:' : databaseFile(dataDir), { timeout: 5000, enableForeignKeyConstraints: true })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY')
  // SQLite's own lower() knows only ASCII.
  db.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  const store = createStore(db)
  migrate(store)
  return store
}
