/** Creates or migrates a database to the current schema, and refuses one with a different history. */
import { BASELINE, MIGRATIONS, type Migration } from './migrations/migrations.ts'
import type { Store } from './store.ts'

const LOG = 'CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT'

const refusal = (found: string) =>
  new Error(
    `The data folder ${found}, or replace it by a new one (\`npm run upstream:reset\`, in the image dist/upstream/reset.js)`,
  )

const hasTables = (store: Store) => store.get("SELECT 1 FROM sqlite_master WHERE type = 'table'") !== undefined

/** Throws when the migrations after the baseline cannot be applied to a database of version `done`. */
const checkVersion = (store: Store, done: number, latest: number) => {
  if (done > latest)
    throw refusal(`was written by a newer version of the shop (schema ${done}, here ${latest}): start that version`)
  if (done > 0 && done < BASELINE.version)
    throw refusal(
      `was written by an older version of the shop (schema ${done}, here from ${BASELINE.version}): start the previous release once, which migrates it`,
    )
  if (done === 0 && hasTables(store))
    throw new Error('The data folder has a database of another program: choose another DATA_DIR')
}

/**
 * Applies the baseline to an empty database, then pending migrations. `user_version` is the number of the last one, and
 * the table `migration` stores their hashes. Everything runs in one transaction: of two processes that open a new
 * folder, the second has no pending migrations. Throws when the folder was written by a newer version, by one from before
 * the baseline or by another program, or when an applied migration has changed since.
 */
export const migrate = (store: Store, migrations: readonly Migration[] = MIGRATIONS) =>
  store.transaction(() => {
    const steps = [BASELINE, ...migrations].map((step, i) => ({ ...step, version: BASELINE.version + i }))
    const latest = BASELINE.version + migrations.length
    const { user_version: done } = store.get<{ user_version: number }>('PRAGMA user_version') ?? { user_version: 0 }
    checkVersion(store, done, latest)
    store.db.exec(LOG)
    const stored = (version: number) => store.get<{ hash: string }>('SELECT hash FROM migration WHERE version = ?', version)?.hash
    const record = ({ version, hash }: { readonly version: number; readonly hash: string }) =>
      store.run('INSERT INTO migration (version, hash) VALUES (?, ?)', version, hash)
    // Forty migrations resulted in the same schema as the baseline, under another hash.
    const isApplied = (version: number, hash: string) =>
      stored(version) === hash || (version === BASELINE.version && stored(version) === BASELINE.formerHash)
    for (const { version, hash } of steps.filter((step) => step.version <= done))
      if (!isApplied(version, hash))
        throw refusal(
          `has another migration ${version} (${stored(version)}) than this version (${hash}; never change an applied migration, append a new one): start the version that wrote it`,
        )
    for (const step of steps.filter(({ version }) => version > done)) {
      store.db.exec(step.sql)
      record(step)
    }
    store.db.exec(`PRAGMA user_version = ${latest}`)
  })
