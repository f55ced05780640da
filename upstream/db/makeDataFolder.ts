/** Creates the data folder; errors name its variable. */
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../../shared/config/readVariables.ts'

const unusable = (dataDir: string, error: unknown) =>
  new ConfigError(
    `DATA_DIR must be a folder in which a database can be created and written, not ${JSON.stringify(dataDir)}: ${error instanceof Error ? error.message : String(error)}`,
  )

// SQLite's result codes for errors of the folder or its disk: PERM, BUSY, READONLY, IOERR, CORRUPT, FULL, CANTOPEN,
// NOTADB.
const OF_THE_FOLDER = new Set([3, 5, 8, 10, 11, 13, 14, 26])

/** The same for an SQLite error caused by the folder or its disk; any other error unchanged. */
export const explained = (dataDir: string, error: unknown): unknown =>
  error instanceof Error && 'errcode' in error && OF_THE_FOLDER.has(Number(error.errcode) & 0xff)
    ? unusable(dataDir, error)
    : error

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Creates a folder and its parents. `mkdirSync` of Node 26 with `recursive` never returns when the system denies that
 * the parent exists, as in /proc.
 */
const makeFolder = (folder: string) => {
  if (isFolder(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it at the same time.
    if (!isFolder(folder)) throw error
  }
}

/** Creates the data folder if it does not exist. Throws `ConfigError`. */
export const makeDataFolder = (dataDir: string) => {
  try {
    makeFolder(path.resolve(dataDir))
  } catch (error) {
    throw unusable(dataDir, error)
  }
}
