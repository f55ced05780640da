/** Opens the database file of a data folder: the server migrates it, tools require the current schema. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explained, makeDataFolder } from './makeDataFolder.ts'
import { migrate, requireCurrentSchema } from './migrate.ts'
import { createStore, type Store } from './store.ts'

const FILE = 'shop.sqlite'

/** The path of the database in a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, FILE)

/** How long a statement waits for another writing process, in ms: first during the start, then while serving. */
const STARTING_MS = 120_000
const RUNNING_MS = 5000

/** Runs `work` with a timeout that is long enough for another process to fill a new folder. */
export const waitingForOthers = <T>({ db }: Store, work: () => T): T => {
  db.exec(`PRAGMA busy_timeout = ${STARTING_MS}`)
  try {
    return work()
  } finally {
    db.exec(`PRAGMA busy_timeout = ${RUNNING_MS}`)
  }
}

const openFile = (dataDir: string) => {
  const options = { timeout: STARTING_MS, enableForeignKeyConstraints: true }
  if (dataDir === ':memory:') return new DatabaseSync(dataDir, options)
  makeDataFolder(dataDir)
  try {
    return new DatabaseSync(databaseFile(dataDir), options)
  } catch (error) {
    throw explained(dataDir, error)
  }
}

/**
 * Opens (or creates) the database in `dataDir`. `:memory:` creates one that exists as long as the process, as a copy of
 * the serialized database `copyOf` if passed. Several processes may open one folder, also a new one, at the same time.
 * `synchronous = FULL` makes a commit wait for the disk: an acknowledged order survives a power cut. Throws
 * `ConfigError` when the file cannot be created or opened, an error when this version cannot use the folder
 * (migrate.ts).
 */
export const openDatabase = (dataDir: string, copyOf?: Uint8Array): Store => {
  const db = openFile(dataDir)
  try {
    if (dataDir === ':memory:' && copyOf) db.deserialize(copyOf)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY')
    // SQLite's lower() handles only ASCII.
    db.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
    const store = createStore(db)
    waitingForOthers(store, () => migrate(store))
    return store
  } catch (error) {
    db.close()
    throw explained(dataDir, error)
  }
}

/** Throws when an existing database does not have the current schema. The file is opened read-only. */
const checkSchema = (dataDir: string) => {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return
  const db = new DatabaseSync(file, { readOnly: true, timeout: STARTING_MS })
  try {
    requireCurrentSchema(createStore(db))
  } finally {
    db.close()
  }
}

/**
 * The same for a tool beside the server: a new folder is created, a database of another schema version is refused with
 * one sentence and not changed.
 */
export const openDatabaseForTool = (dataDir: string): Store => {
  try {
    checkSchema(dataDir)
  } catch (error) {
    throw explained(dataDir, error)
  }
  return openDatabase(dataDir)
}
