/** Replaces a shop's data by a backup. The replaced data is moved, not deleted. */
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { importedPicturesDir } from '../../catalogue/pictures/importedPictures.ts'
import { stampOf } from '../../db/backup/backUpBeforeMigration.ts'
import { backedUpPictures, readBackup, requireSpace, type Backup } from '../../db/backup/backupFolder.ts'
import { flush, flushAll } from '../../db/backup/makeBackup.ts'
import { verifyBackup } from '../../db/backup/verifyBackup.ts'
import { makeDataFolder } from '../../db/makeDataFolder.ts'
import { BASELINE, LATEST_VERSION } from '../../db/migrations/migrations.ts'
import { databaseFile } from '../../db/openDatabase.ts'
import { isDamaged, openAlone } from '../openAlone.ts'
import { OperatorError } from '../runTool.ts'

type Restore = {
  readonly from: string
  readonly dataDir: string
  readonly now: Date
  readonly print: (text: string) => void
}

/** A sentence about a backup of another schema; empty when it is this release's. Throws when this release cannot open it. */
const aboutSchema = ({ schema, min_version }: Backup): string => {
  const backup = `The backup has schema ${schema} and this release has ${LATEST_VERSION}`
  if (schema < BASELINE.version || min_version > LATEST_VERSION)
    throw new OperatorError(`${backup}: restore it with the release that made it. Nothing was changed`)
  if (schema === LATEST_VERSION) return ''
  return schema < LATEST_VERSION ? `${backup}: the next start migrates it.\n` : `${backup}, which can use it.\n`
}

/** Locks the present database. Returns null when there is none, or when it is damaged, so that no process can use it. */
const lock = (file: string, print: Restore['print']): DatabaseSync | null => {
  if (!existsSync(file)) return null
  try {
    return openAlone(file, 'replaced')
  } catch (error) {
    if (!isDamaged(error)) throw error
    print(`${file} is damaged, so it cannot be checked whether a shop has it open. Make sure that none runs.\n`)
    return null
  }
}

const copy = (from: string, temporary: string) => {
  try {
    cpSync(from, temporary, { recursive: true })
  } catch (error) {
    throw new OperatorError(
      `${from} cannot be copied to the data folder: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Copies the backup into the data folder, where renaming it is atomic, and verifies the copy. */
const bring = async ({ from, dataDir }: Restore, backup: Backup, temporary: string) => {
  const size = statSync(databaseFile(from), { throwIfNoEntry: false })?.size ?? 0
  requireSpace(dataDir, size + (backup.pictures?.bytes ?? 0), 'the restored data')
  copy(from, temporary)
  await verifyBackup(temporary)
  flushAll(temporary)
}

/** A second name of a file, or a copy where the file system has no links. */
const linkOrCopy = (from: string, to: string) => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
    flush(to)
  }
}

/**
 * Moves the present data to `aside` and the copy to its place. The database is the last: until then the shop has its present one. When a
 * step throws, what was moved is moved back.
 */
const replace = ({ dataDir }: Restore, temporary: string, aside: string, hasPictures: boolean) => {
  const file = databaseFile(dataDir)
  const pictures = importedPicturesDir(dataDir)
  const moved: (readonly [from: string, to: string])[] = []
  const move = (from: string, to: string) => {
    if (!existsSync(from)) return
    renameSync(from, to)
    moved.push([from, to])
  }
  mkdirSync(aside)
  try {
    if (existsSync(file)) linkOrCopy(file, databaseFile(aside))
    if (hasPictures) {
      move(pictures, path.join(aside, path.basename(pictures)))
      move(backedUpPictures(temporary), pictures)
    }
    // A journal of the replaced database must not be applied to the restored one.
    for (const ending of ['-wal', '-shm', '-journal']) move(file + ending, databaseFile(aside) + ending)
    renameSync(databaseFile(temporary), file)
  } catch (error) {
    for (const [from, to] of moved.toReversed()) renameSync(to, from)
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
  flush(dataDir)
}

/**
 * Restores a backup. Throws, with one sentence and nothing changed, when it is no backup, is damaged or of a schema that this release
 * cannot open, when another process has the database open, or when the disk has no space.
 */
export const restoreBackup = async (restore: Restore): Promise<void> => {
  const { from, dataDir, now, print } = restore
  const backup = readBackup(from)
  const about = aboutSchema(backup)
  makeDataFolder(dataDir)
  const file = databaseFile(dataDir)
  const temporary = path.join(dataDir, `.restore-${process.pid}`)
  const aside = path.join(dataDir, `replaced-${stampOf(now)}`)
  const locked = lock(file, print)
  try {
    await bring(restore, backup, temporary)
    const replaces = existsSync(file)
    replace(restore, temporary, aside, backup.pictures !== null)
    print(`${file} is restored from ${from}, made at ${backup.created_at}.\n${about}`)
    if (replaces) print(`The replaced data is in ${aside}.\n`)
    else rmSync(aside, { recursive: true })
  } finally {
    locked?.close()
    rmSync(temporary, { recursive: true, force: true })
  }
}
