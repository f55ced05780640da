/** The backup that the server makes by itself before it migrates a data folder. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpBeforeMigration, backupsDir, deleteOldBackups } from '../../upstream/db/backup/backUpBeforeMigration.ts'
import { RETENTION } from '../../shared/retention.ts'
import { BASELINE, LATEST_VERSION, MIGRATIONS } from '../../upstream/db/migrations/migrations.ts'
import { databaseFile, openDatabase } from '../../upstream/db/openDatabase.ts'
import { restoreBackup } from '../../upstream/operator/restore/restoreBackup.ts'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { historyOf, ROWS } from './folderContents.ts'
import { BEGINNING } from './startFixture.ts'

const now = new Date(BEGINNING)

let root: string
let dataDir: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tonari-migration-'))
  dataDir = path.join(root, 'data')
  mkdirSync(path.join(dataDir, 'pictures/ab'), { recursive: true })
  writeFileSync(path.join(dataDir, 'pictures/ab/abc-400.avif'), 'a picture')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const old = () => {
  const db = new DatabaseSync(databaseFile(dataDir))
  db.exec(BASELINE.sql + ROWS + historyOf(BASELINE.hash))
  db.close()
}

test('the start makes a backup that restores the folder as it was', { timeout: 60_000 }, async () => {
  old()
  const logged: object[] = []
  const log = {
    info: (details: object, message: string) => void logged.push({ ...details, message }),
    warn: () => {},
    error: () => {},
  }
  const shop = await startUpstream({
    dataDir,
    port: 0,
    host: '127.0.0.1',
    seed: 'plain',
    log,
    picturesDir: null,
    clock: () => now,
  })
  await shop.close()
  const [name = ''] = readdirSync(backupsDir(dataDir))
  const backup = path.join(backupsDir(dataDir), name)
  expect(name).toBe(`20261121T090000000Z-before-schema-${LATEST_VERSION}`)
  expect(logged).toContainEqual({ backup, message: 'data folder backed up before its migration' })
  await restoreBackup({ from: backup, dataDir, now, print: () => {} })
  const db = new DatabaseSync(databaseFile(dataDir))
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: BASELINE.version })
  db.close()
  expect(readFileSync(path.join(dataDir, 'pictures/ab/abc-400.avif'), 'utf8')).toBe('a picture')
})

test('the latest three are retained, and other folders beside them stay', async () => {
  old()
  mkdirSync(path.join(backupsDir(dataDir), 'by-hand'), { recursive: true })
  for (let hour = 1; hour <= 5; hour++) await backUpBeforeMigration(dataDir, new Date(now.getTime() + hour * 3_600_000))
  expect(
    readdirSync(backupsDir(dataDir))
      .map((name) => name.slice(0, 11))
      .toSorted(),
  ).toEqual(['20261121T12', '20261121T13', '20261121T14', 'by-hand'])
})

test('one is deleted after its retention time, and other folders beside it stay', async () => {
  old()
  mkdirSync(path.join(backupsDir(dataDir), 'by-hand'), { recursive: true })
  await backUpBeforeMigration(dataDir, now)
  const later = (ms: number) => new Date(now.getTime() + RETENTION.backups.days * 86_400_000 + ms)
  deleteOldBackups(dataDir, later(0))
  expect(readdirSync(backupsDir(dataDir))).toHaveLength(2)
  deleteOldBackups(dataDir, later(1))
  expect(readdirSync(backupsDir(dataDir))).toEqual(['by-hand'])
  deleteOldBackups(path.join(root, 'new'), now)
})

test('none is made of a new folder, of one in memory, and where nothing is pending', async () => {
  openDatabase(dataDir).close()
  for (const folder of [dataDir, path.join(root, 'new'), ':memory:']) expect(await backUpBeforeMigration(folder, now)).toBeNull()
  expect(existsSync(backupsDir(dataDir))).toBe(false)
  const next = { sql: 'CREATE TABLE later (a INTEGER) STRICT;', hash: 'later', allowsPrevious: true }
  expect(await backUpBeforeMigration(dataDir, now, [...MIGRATIONS, next])).not.toBeNull()
})
