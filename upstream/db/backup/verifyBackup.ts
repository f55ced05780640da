/** Verifies a backup: it is opened, checked and counted. */
import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../../../shared/config/readVariables.ts'
import { databaseFile } from '../openDatabase.ts'
import { backedUpPictures, countRows, filesOf, hashOfFile, readBackup, type Backup } from './backupFolder.ts'

/** Describes the first fault of a database in a few words; null when there is none. */
export const faultOf = (db: DatabaseSync): string | null => {
  const [check] = db.prepare('PRAGMA integrity_check(1)').all()
  if (check?.['integrity_check'] !== 'ok') return String(check?.['integrity_check'])
  const [orphan] = db.prepare('PRAGMA foreign_key_check').all()
  return orphan ? `a row of ${String(orphan['table'])} refers to a missing row of ${String(orphan['parent'])}` : null
}

const contentFault = (folder: string, { tables }: Backup): string | null => {
  const db = new DatabaseSync(databaseFile(folder), { readOnly: true })
  try {
    const counted = countRows(db)
    const wrong = Object.keys({ ...tables, ...counted }).find((table) => tables[table] !== counted[table])
    return faultOf(db) ?? (wrong === undefined ? null : `${wrong} has ${counted[wrong] ?? 0} rows and had ${tables[wrong] ?? 0}`)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    db.close()
  }
}

/**
 * Opens the database of a backup, checks its integrity, and compares its bytes, its rows by table and the pictures with the description.
 * Returns the description. Throws `ConfigError` with one sentence when anything differs.
 */
export const verifyBackup = async (folder: string): Promise<Backup> => {
  const backup = readBackup(folder)
  const damaged = (reason: string) => new ConfigError(`The backup ${folder} is damaged (${reason}): use another one`)
  const file = databaseFile(folder)
  if (!existsSync(file)) throw damaged('the database is missing')
  if ((await hashOfFile(file)) !== backup.sha256) throw damaged('the database is not the one that was written')
  const fault = contentFault(folder, backup)
  if (fault !== null) throw damaged(fault)
  if (backup.pictures && !isDeepStrictEqual(filesOf(backedUpPictures(folder)), backup.pictures))
    throw damaged('pictures are missing or differ')
  return backup
}
