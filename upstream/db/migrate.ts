/** Brings the tables of a database up to date, and refuses one whose past is another than this version's. */
import { MIGRATIONS, type Migration } from './migrations/migrations.ts'
import { repairEarlyFolder } from './repairEarlyFolder.ts'
import type { Store } from './store.ts'

const LOG = 'CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT'

const record = (store: Store, version: number, { hash }: Migration) =>
  store.run('INSERT INTO migration (version, hash) VALUES (?, ?)', version, hash)

/**
 * Applies the migrations that the database has not seen; `user_version` counts them, the table `migration` keeps their hashes. All in
 * one transaction, which also finds what is missing: of two processes that open a new folder, the second finds the work done.
 * Throws when the folder was written by a newer version, or when a migration that it has seen was changed since.
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
    // Folders from before the hashes were kept: what they have seen is what this version has.
    if (done > 0 && seen.length === 0) {
      repairEarlyFolder(store)
      migrations.slice(0, done).forEach((migration, i) => record(store, i + 1, migration))
    }
    for (const { version, hash } of seen) {
      const { hash: ours } = migrations[version - 1] ?? { hash: 'none' }
      if (hash !== ours)
        throw new Error(
          `Migration ${version} of this version (${ours}) is not the one that the data folder has seen (${hash}): an applied migration must never change, append a new one`,
        )
    }
    migrations.slice(done).forEach((migration, i) => {
      store.db.exec(migration.sql)
      record(store, done + i + 1, migration)
    })
    store.db.exec(`PRAGMA user_version = ${migrations.length}`)
  })
