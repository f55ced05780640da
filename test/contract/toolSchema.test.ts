/** Operators' tools beside a shop of another release: they refuse its database and change nothing. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, requireCurrentSchema } from '../../upstream/db/migrate.ts'
import { BASELINE, MIGRATIONS } from '../../upstream/db/migrations/migrations.ts'
import { databaseFile, openDatabase, openDatabaseForTool } from '../../upstream/db/openDatabase.ts'
import { createStore } from '../../upstream/db/store.ts'

const CURRENT = BASELINE.version + MIGRATIONS.length
/** A migration that one of two releases has. */
const NEXT = { sql: 'CREATE TABLE later (a INTEGER) STRICT;', hash: 'later' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tonari-tools-'))
  openDatabase(folder).close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

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
