/** Migrates a database to the current schema, and refuses one with a different migration history. */
import { MIGRATIONS, type Migration } from './migrations/migrations.ts'
import { repairEarlyFolder } from './repairEarlyFolder.ts'
import type { Store } from './store.ts'

const LOG = 'CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT'

const record = (store: Store, version: number, { hash }: Migration) =>
  store.run('INSERT INTO migration (version, hash) VALUES (?, ?)', version, hash)

/**
 * Applies pending migrations; `user_version` is their count, and the table `migration` stores their hashes. Everything
 * runs in one transaction: of two processes that open a new folder, the second has no pending migrations. Throws when
 * the folder was written by a newer version, or when an applied migration has changed since.
 */
export const migrate = (store: Store, migrations: readonly Migration[] = MIGRATIONS) =>
  store.transaction(() => {
    const { user_version: done } = store.get<{ user_version: number }>('PRAGMA user_version') ?? { user_version: 0 }
    if (done > migrations.length)
      throw new Error(
        `The data folder was written by a newer version of the shop (${done} migrations, here ${migrations.length})`,
      )
    store.db.exec(LOG)
    const seen = store.all<{ version: number; hash: string }>('SELECT version, hash FROM migration ORDER BY version')
    // Folders from before hashes were stored: the applied migrations are assumed to be those of this version.
    if (done > 0 && seen.length === 0) {
      repairEarlyFolder(store)
      migrations.slice(0, done).forEach((migration, i) => record(store, i + 1, migration))
    }
    for (const { version, hash } of seen) {
      const { hash: ours } = migrations[version - 1] ?? { hash: 'none' }
      if (hash !== ours)
        throw new Error(
          `Migration ${version} of this version (${ours}) differs from the one applied to the data folder (${hash}): never change an applied migration, append a new one`,
        )
    }
    migrations.slice(done).forEach((migration, i) => {
      store.db.exec(migration.sql)
      record(store, done + i + 1, migration)
    })
    store.db.exec(`PRAGMA user_version = ${migrations.length}`)
  })
