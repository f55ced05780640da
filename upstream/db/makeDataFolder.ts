/** Makes the data folder; what keeps it from being used is said with the name of its variable. */
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../../shared/config/readVariables.ts'

/** One line for a data folder that cannot be used, with the reason that the system gave. */
const unusable = (dataDir: string, error: unknown) =>
  new ConfigError(
    `DATA_DIR must be a folder in which a database can be made and written, not ${JSON.stringify(dataDir)}: ${error instanceof Error ? error.message : String(error)}`,
  )

// SQLite's result codes for what the folder or its disk refuses: PERM, BUSY, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
const OF_THE_FOLDER = new Set([3, 5, 8, 10, 11, 13, 14, 26])

/** The same for an error of SQLite that the folder or its disk is the reason of; any other error as it is. */
export const explained = (dataDir: string, error: unknown): unknown =>
  error instanceof Error && 'errcode' in error && OF_THE_FOLDER.has(Number(error.errcode) & 0xff)
    ? unusable(dataDir, error)
    : error

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder and those above it. `mkdirSync` of Node 26 with `recursive` never returns where the system denies that the folder
 * above exists, as /proc does.
 */
const makeFolder = (folder: string) => {
  if (isFolder(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it at the same time.
    if (!isFolder(folder)) throw error
  }
}

/** Makes the data folder unless it is there. Throws `ConfigError`. */
export const makeDataFolder = (dataDir: string) => {
  try {
    makeFolder(path.resolve(dataDir))
  } catch (error) {
    throw unusable(dataDir, error)
  }
}
