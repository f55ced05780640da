/** Going back to the previous release: it opens a folder that a newer one has migrated, if no migration forbids it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postWishlist } from '../../shared/api/wishlist.ts'
import { migrate } from '../../upstream/db/migrate.ts'
import { LATEST_VERSION, MIGRATIONS, type Migration } from '../../upstream/db/migrations/migrations.ts'
import { databaseFile, openDatabase, openDatabaseForTool } from '../../upstream/db/openDatabase.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { openWith } from './folderContents.ts'
import { plainProduct } from './products.ts'
import { BEGINNING, startFixture } from './startFixture.ts'

/** A migration of a later release that only adds. */
const ADDS: Migration = {
  sql: `CREATE TABLE gift_note (order_id INTEGER PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE, text TEXT NOT NULL) STRICT;
    ALTER TABLE user ADD COLUMN nickname TEXT NOT NULL DEFAULT '';
    CREATE INDEX user_nickname ON user (nickname);`,
  hash: 'adds',
  allowsPrevious: true,
}
/** One that removes a column that this release reads. */
const REMOVES: Migration = { sql: 'ALTER TABLE user DROP COLUMN surname;', hash: 'removes', allowsPrevious: false }

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tonari-previous-'))
  writeFileSync(databaseFile(folder), await seededDatabase('contract', () => new Date(BEGINNING)))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const stateOf = (migrations: readonly Migration[]) => {
  const store = openWith(folder, migrations)
  const state = {
    version: store.get`PRAGMA user_version`,
    users: store.all`SELECT email, nickname FROM user ORDER BY id`,
    wishes: store.get`SELECT count(*) AS count FROM wishlist WHERE user_id > 1`,
    history: store.all`SELECT version, hash FROM migration WHERE version > ${LATEST_VERSION}`,
  }
  store.close()
  return state
}

test(
  'after an addition of the next release this one serves the folder, and the next one finds what it wrote',
  { timeout: 60_000 },
  async () => {
    const next = [...MIGRATIONS, ADDS]
    openWith(folder, next).close()
    const previous = await startFixture({ dataDir: folder })
    const client = await previous.newcomer()
    await client.call(postWishlist, { params: { id: plainProduct(previous).id } })
    openDatabaseForTool(folder).close()
    expect(previous.mistakes).toEqual([])
    await previous.close()
    expect(stateOf(next)).toEqual({
      version: { user_version: LATEST_VERSION + 1 },
      users: [
        { email: 'demo@example.com', nickname: '' },
        { email: client.email, nickname: '' },
      ],
      wishes: { count: 1 },
      history: [{ version: LATEST_VERSION + 1, hash: 'adds' }],
    })
  },
)

test('after a removal this release and its tools refuse the folder, also when additions follow it, and change nothing', () => {
  const newer = openDatabase(folder)
  migrate(newer, [...MIGRATIONS, REMOVES, ADDS])
  newer.close()
  const before = readFileSync(databaseFile(folder))
  const sentence = `The data folder was written by a newer version of the shop (schema ${LATEST_VERSION + 2}, here ${LATEST_VERSION}): start that version`
  expect(() => openDatabase(folder)).toThrow(sentence)
  expect(() => openDatabaseForTool(folder)).toThrow(
    `has schema ${LATEST_VERSION + 2} and this tool needs ${LATEST_VERSION}: use the tool`,
  )
  expect(readFileSync(databaseFile(folder)).equals(before)).toBe(true)
  // The release with the removal and without the addition works.
  const between = openWith(folder, [...MIGRATIONS, REMOVES])
  expect(between.get`PRAGMA user_version`).toEqual({ user_version: LATEST_VERSION + 2 })
  between.close()
})

test('a folder of a newer release with another history is refused', () => {
  const store = openDatabase(folder)
  migrate(store, [...MIGRATIONS, ADDS])
  expect(() => migrate(store, [...MIGRATIONS.slice(0, -1), { ...ADDS, hash: 'another' }])).toThrow(
    `has another migration ${LATEST_VERSION}`,
  )
  store.close()
})

const FORBIDDEN = [
  /^(?:DROP|DELETE)\b|\b(?:DROP|RENAME) (?:COLUMN|TO)\b|^CREATE (?:UNIQUE INDEX|TRIGGER)\b/i,
  /ADD COLUMN (?!.*DEFAULT).*NOT NULL/i,
  // The previous release deletes rows without knowing the table that refers to them.
  /\bREFERENCES \w+ \(\w+\)(?! ON DELETE (?:CASCADE|SET NULL))/i,
]

test('a migration that allows the previous release only adds tables, columns and indexes that no write can violate', () => {
  const wrong = MIGRATIONS.filter(({ allowsPrevious }) => allowsPrevious).flatMap(({ sql }) =>
    sql
      .replaceAll(/--[^\n]*/g, '')
      .split(';')
      .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
      .filter((statement) => FORBIDDEN.some((pattern) => pattern.test(statement))),
  )
  expect(wrong).toEqual([])
})
