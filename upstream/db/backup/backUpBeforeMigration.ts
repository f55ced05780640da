/** Makes a backup by itself when a release is about to migrate a data folder. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { retainedSince } from '../../../shared/retention.ts'
import { explained } from '../makeDataFolder.ts'
import { planFor } from '../migrate.ts'
import { MIGRATIONS } from '../migrations/migrations.ts'
import { databaseFile } from '../openDatabase.ts'
import { createStore } from '../store.ts'
import { makeBackup } from './makeBackup.ts'

/** The latest of these backups that are not deleted. */
const RETAINED = 3
const NAME = /^\d{8}T\d{9}Z-before-schema-\d+$/

/** A time as part of a file name, `20261127T161500000Z`: names sort by time. */
export const stampOf = (now: Date) => now.toISOString().replaceAll(/[-:.]/g, '')

export const backupsDir = (dataDir: string) => path.join(dataDir, 'backups')

const planOf = (dataDir: string, migrations: typeof MIGRATIONS) => {
  try {
    const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 120_000 })
    try {
      return planFor(createStore(db), migrations)
    } finally {
      db.close()
    }
  } catch (error) {
    throw explained(dataDir, error)
  }
}

const deleteSome = (folder: string, chosen: (names: readonly string[]) => readonly string[]) => {
  const names = readdirSync(folder).filter((name) => NAME.test(name))
  for (const name of chosen(names.toSorted())) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** Deletes the backups before migrations whose retention time is over (shared/retention.ts): they contain personal data. */
export const deleteOldBackups = (dataDir: string, now: Date): void => {
  const folder = backupsDir(dataDir)
  if (dataDir === ':memory:' || !existsSync(folder)) return
  const before = stampOf(retainedSince('backups', now))
  deleteSome(folder, (names) => names.filter((name) => name < before))
}

/**
 * Backs up the database of a folder in which migrations are pending, without the pictures, which no migration changes; returns the folder
 * of the backup, or null when nothing is pending. The latest three are retained. Throws `ConfigError` when the disk has no space for the
 * backup and the migration, and what `migrate` throws when this release cannot use the folder.
 */
export const backUpBeforeMigration = async (dataDir: string, now: Date, migrations = MIGRATIONS): Promise<string | null> => {
  if (dataDir === ':memory:' || !existsSync(databaseFile(dataDir))) return null
  const { done, latest, pending } = planOf(dataDir, migrations)
  if (done === 0 || pending.length === 0) return null
  const folder = backupsDir(dataDir)
  mkdirSync(folder, { recursive: true })
  const to = path.join(folder, `${stampOf(now)}-before-schema-${latest}`)
  // A migration may rewrite every page.
  await makeBackup({ dataDir, pictures: null, to, now, besides: statSync(databaseFile(dataDir)).size })
  deleteSome(folder, (names) => names.slice(0, -RETAINED))
  return to
}
