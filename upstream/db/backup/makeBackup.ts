/** Makes a backup of a data folder while the shop runs. */
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { ConfigError } from '../../../shared/config/readVariables.ts'
import { explained } from '../makeDataFolder.ts'
import { minVersionOf, versionOf } from '../migrate.ts'
import { databaseFile } from '../openDatabase.ts'
import { createStore } from '../store.ts'
import { backedUpPictures, countRows, descriptionFile, filesOf, hashOfFile, requireSpace, type Backup } from './backupFolder.ts'
import { faultOf } from './verifyBackup.ts'

export type BackupOptions = {
  readonly dataDir: string
  /** The folder of the imported pictures; null leaves them out. */
  readonly pictures: string | null
  /** The new folder of the backup. */
  readonly to: string
  readonly now: Date
  /** Space that must be free besides, in bytes. */
  readonly besides?: number
}

/** How long reading waits for another process, in ms. */
const WAIT_MS = 120_000
/** All pages in one step: the copy is one snapshot, and a busy shop does not restart it. Readers do not block writers. */
const ALL_PAGES = 2 ** 31 - 1

/** Waits until a file or folder is on the disk. */
export const flush = (file: string) => {
  const opened = openSync(file, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** The same for all files and folders of a folder, when it exists. */
export const flushAll = (folder: string) => {
  if (!existsSync(folder)) return
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    flush(path.join(parentPath, name))
  flush(folder)
}

const sizeOf = (db: DatabaseSync) =>
  Number(db.prepare('SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size').get()?.['size'])

const checkTarget = ({ to }: BackupOptions) => {
  if (existsSync(to)) throw new ConfigError(`${to} exists already: name a new folder for the backup`)
  const parent = path.dirname(to)
  if (!(statSync(parent, { throwIfNoEntry: false })?.isDirectory() ?? false))
    throw new ConfigError(`The folder ${parent} for the backup does not exist: create or mount it`)
}

/** Copies the database in one read transaction, and returns its rows by table in that transaction. */
const copySnapshot = async (source: DatabaseSync, file: string) => {
  source.exec('BEGIN')
  const rows = countRows(source)
  await copyDatabase(source, file, { rate: ALL_PAGES })
  source.exec('COMMIT')
  return rows
}

/** Checks the copy against the rows of the source. In rollback mode it is one file, which opens on a read-only disk too. */
const describe = (file: string, rows: { readonly [table: string]: number }) => {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
    const tables = countRows(copy)
    const fault = faultOf(copy) ?? (isDeepStrictEqual(tables, rows) ? null : 'it has other rows than the shop')
    if (fault !== null) throw new ConfigError(`The backup was not made, its copy of the database is damaged: ${fault}`)
    const store = createStore(copy)
    return { schema: versionOf(store), min_version: minVersionOf(store) ?? versionOf(store), tables }
  } finally {
    copy.close()
  }
}

const write = async (source: DatabaseSync, folder: string, { pictures, now }: BackupOptions): Promise<Backup> => {
  const file = databaseFile(folder)
  const rows = await copySnapshot(source, file)
  const described = describe(file, rows)
  if (pictures !== null && existsSync(pictures)) cpSync(pictures, backedUpPictures(folder), { recursive: true })
  const backup: Backup = {
    format: 1,
    created_at: now.toISOString(),
    ...described,
    sha256: await hashOfFile(file),
    pictures: pictures === null ? null : filesOf(backedUpPictures(folder)),
  }
  writeFileSync(descriptionFile(folder), `${JSON.stringify(backup, null, 2)}\n`)
  flushAll(folder)
  return backup
}

const isFull = (error: Error) => /^ENOSPC\b|disk is full/.test(error.message)
// SQLite's result codes CORRUPT and NOTADB: the source is damaged.
const OF_THE_SOURCE = new Set([11, 26])

/** Errors of the disks and folders, as one sentence. */
const failure = ({ dataDir, to }: BackupOptions, error: unknown): unknown => {
  const parent = path.dirname(to)
  if (!(error instanceof Error)) return error
  if (isFull(error)) return new ConfigError(`The disk of ${parent} is full: the backup was not made`)
  if ('errcode' in error && OF_THE_SOURCE.has(Number(error.errcode) & 0xff)) return explained(dataDir, error)
  return 'errcode' in error || /^E[A-Z]+\b/.test(error.message)
    ? new ConfigError(`The backup cannot be written to ${parent}: ${error.message}`)
    : error
}

/**
 * Writes a backup to a folder with a temporary name, verifies it, and renames it to `to`, so that a folder of that name is complete.
 * Returns its description. Throws `ConfigError` when there is no database, the target exists, its parent is missing, the disk is full, or
 * the copy does not equal the source.
 */
export const makeBackup = async (options: BackupOptions): Promise<Backup> => {
  const { dataDir, pictures, to, besides = 0 } = options
  const file = databaseFile(dataDir)
  if (!existsSync(file))
    throw new ConfigError(`There is no database at ${path.resolve(file)}: set DATA_DIR to the folder of the shop`)
  checkTarget(options)
  const temporary = `${to}.unfinished-${process.pid}`
  let source: DatabaseSync | null = null
  try {
    source = new DatabaseSync(file, { readOnly: true, timeout: WAIT_MS })
    const bytes = sizeOf(source) + (pictures === null ? 0 : filesOf(pictures).bytes)
    requireSpace(path.dirname(to), bytes + besides, 'the backup')
    mkdirSync(temporary)
    const backup = await write(source, temporary, options)
    renameSync(temporary, to)
    flush(path.dirname(to))
    return backup
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw failure(options, error)
  } finally {
    source?.close()
  }
}
