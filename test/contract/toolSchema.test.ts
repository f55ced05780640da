/** Operators' tools beside a shop of another release: they refuse its database and change nothing. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, requireCurrentSchema } from '../../upstream/db/migrate.ts'
import { BASELINE, MIGRATIONS } from '../../upstream/db/migrations/migrations.ts'
import { databaseFile, openDatabase, openDatabaseForTool } from '../../upstream/db/openDatabase.ts'
import { createStore } from '../../upstream/db/store.ts'
import { openShop } from '../../upstream/operator/admin/openShop.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { historyOf } from './folderContents.ts'

const CURRENT = BASELINE.version + MIGRATIONS.length
/** A migration that one of two releases has. */
const NEXT = { sql: 'CREATE TABLE later (a INTEGER) STRICT;', hash: 'later', allowsPrevious: false }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tonari-tools-'))
  openDatabase(folder).close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('admin and import refuse a folder of the previous release, also to read it', () => {
  rmSync(databaseFile(folder))
  const old = new DatabaseSync(databaseFile(folder))
  old.exec(BASELINE.sql + historyOf(BASELINE.hash))
  old.close()
  const before = readFileSync(databaseFile(folder))
  const sentence = `The data folder has schema ${BASELINE.version} and this tool needs ${CURRENT}: use the tool of the release that serves the shop`
  expect(() => openShop(folder, {})).toThrow(sentence)
  const csv = path.join(folder, 'products.csv')
  writeFileSync(csv, 'ID;Name;Categories;Price;Quantity\n1;Rice cream;Face;1290;7\n')
  for (const dryRun of [[], ['--dry-run']]) {
    const { stderr, status } = spawnSync(process.execPath, ['upstream/import/main.ts', csv, ...dryRun], {
      cwd: ROOT,
      env: { DATA_DIR: folder },
      encoding: 'utf8',
    })
    expect(stderr).toContain(sentence)
    expect(status).toBe(1)
  }
  expect(readFileSync(databaseFile(folder)).equals(before)).toBe(true)
})

test('the command migrate migrates it, and refuses while another process has it open', () => {
  rmSync(databaseFile(folder))
  const old = new DatabaseSync(databaseFile(folder))
  old.exec(BASELINE.sql + historyOf(BASELINE.hash))
  const migrated = () =>
    spawnSync(process.execPath, ['upstream/operator/migrate/main.ts'], { cwd: ROOT, env: { DATA_DIR: folder }, encoding: 'utf8' })
  old.exec('BEGIN IMMEDIATE')
  expect(migrated()).toMatchObject({ status: 1, stderr: expect.stringContaining('is in use: stop the shop') as string })
  old.exec('ROLLBACK')
  old.close()
  expect(migrated()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      new RegExp(
        `^${folder}/backups/\\w+Z-before-schema-${CURRENT} is the backup of schema ${BASELINE.version}\n` +
          `${databaseFile(folder)} is migrated from schema ${BASELINE.version} to ${CURRENT}\n$`,
      ),
    ) as string,
  })
  openDatabaseForTool(folder).close()
})

test('a tool of a newer release refuses the folder, and names the command that migrates it', () => {
  const before = readFileSync(databaseFile(folder))
  const readOnly = createStore(new DatabaseSync(databaseFile(folder), { readOnly: true }))
  expect(() => requireCurrentSchema(readOnly, [...MIGRATIONS, NEXT])).toThrow(
    `The data folder has schema ${CURRENT} and this tool needs ${CURRENT + 1}: use the tool of the release that serves the shop, or stop the shop and migrate (\`npm run upstream:migrate\``,
  )
  readOnly.close()
  expect(readFileSync(databaseFile(folder)).equals(before)).toBe(true)
})

test('a tool of an older release refuses the folder', () => {
  const store = openDatabase(folder)
  migrate(store, [...MIGRATIONS, NEXT])
  store.close()
  const before = readFileSync(databaseFile(folder))
  expect(() => openDatabaseForTool(folder)).toThrow(
    `The data folder has schema ${CURRENT + 1} and this tool needs ${CURRENT}: use the tool of the release that serves the shop`,
  )
  expect(readFileSync(databaseFile(folder)).equals(before)).toBe(true)
})
