/** Opens a database that no other process may have open, for the tools that delete or migrate it. */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from './runTool.ts'

type Purpose = 'deleted' | 'migrated' | 'replaced'

/** Why a database cannot be changed, as a message for the operator. */
export const openingError = (error: unknown, file: string, purpose: Purpose): OperatorError => {
  const problem = error instanceof Error ? error.message : String(error)
  if (/locked|busy/i.test(problem))
    return new OperatorError(`${file} is in use: stop the shop, or any other program that has it open, and try again`)
  if (/^(EROFS|EACCES|EPERM)\b|readonly/.test(problem))
    return new OperatorError(`${file} cannot be ${purpose}: its folder is mounted read-only, or this user may not write to it`)
  const message =
    purpose === 'deleted' ? `${file} cannot be read. Delete it by hand: ${problem}` : `${file} cannot be read: ${problem}`
  return Object.assign(new OperatorError(message), { cause: error })
}

// SQLite's result codes CORRUPT and NOTADB.
const DAMAGED = new Set([11, 26])

/** Whether `openAlone` has failed because the file is no intact database. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof OperatorError &&
  error.cause instanceof Error &&
  'errcode' in error.cause &&
  DAMAGED.has(Number(error.cause.errcode) & 0xff)

/**
 * Opens a database with exclusive access, until it is closed. Throws an `OperatorError` when another process has it open.
 * Leaving WAL mode requires exclusive access to the file, and every open connection, also an idle one, has a shared lock
 * on it.
 */
export const openAlone = (file: string, purpose: Purpose): DatabaseSync => {
  let db: DatabaseSync | undefined
  try {
    // SQLite opens a read-only file too, and later reports only a generic error.
    closeSync(openSync(file, 'r+'))
    db = new DatabaseSync(file, { timeout: 0 })
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return db
  } catch (error) {
    db?.close()
    throw openingError(error, file, purpose)
  }
}
