/**
 * Data folders outlive versions: a folder of another version is opened, or refused with a message before anything is
 * changed.
 */
import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { migrate } from '../../upstream/db/migrate.ts'
import { historyOf, INDEXED, openWith, ROWS } from './folderContents.ts'
import { migrationHash } from './migrationHash.ts'
import { BASELINE, MIGRATIONS } from '../../upstream/db/migrations/migrations.ts'
import { databaseFile, openDatabase } from '../../upstream/db/openDatabase.ts'
import { pricesVersion } from '../../upstream/db/rewritePrices.ts'
import { sampleRows } from '../../upstream/db/sampleRows.ts'
import type { SampleRow } from '../../upstream/db/sampleRow.ts'
import { readContent } from '../../upstream/import/folder/readContent.ts'
import { readOffers } from '../../upstream/db/offers.ts'
import { textsVersion } from '../../upstream/db/sampleFolder.ts'
import type { Store } from '../../upstream/db/store.ts'
import { ownVersions, upgradeData, type DataVersions } from '../../upstream/db/upgradeData.ts'
import { writeSample } from '../../upstream/db/writeSample.ts'
import { shopPrice } from '../../contract/rules/money.ts'
import { createProductIndex } from '../../upstream/catalogue/lists/productIndex.ts'
import { createRestrictions } from '../../upstream/catalogue/shippingRestrictions.ts'
import { rebuildIndex, TEXTS_VERSION } from '../../upstream/catalogue/search/rebuildIndex.ts'
import { createSearch } from '../../upstream/catalogue/search/search.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { BEGINNING } from './startFixture.ts'

const SAMPLE = path.join(import.meta.dirname, '../../upstream/sample')
const demoRows = sampleRows(readContent(SAMPLE), readOffers(SAMPLE), 'demo')

const folders: string[] = []

const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonari-upgrades-'))
  folders.push(folder)
  return folder
}

const beginning = () => new Date(BEGINNING)

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** A data folder whose schema and rows are these statements. */
const folderOf = async (sql: string) => {
  const folder = await newFolder()
  const db = new DatabaseSync(databaseFile(folder))
  db.exec(sql)
  db.close()
  return folder
}

const tablesOf = (store: Store, names: readonly string[]) => names.map((name) => store.all(`SELECT * FROM ${name}`))

describe('migrations', () => {
  test('neither the baseline nor a migration that a data folder may have applied has changed', () => {
    const steps = [BASELINE, ...MIGRATIONS]
    expect(steps.map(({ hash }) => hash)).toEqual(steps.map(({ sql }) => migrationHash(sql)))
  })

  test('comments may be reworded, statements and literals may not', () => {
    const hash = migrationHash("CREATE TABLE one ( a TEXT DEFAULT 'x -- y');")
    expect(migrationHash("\n-- Why.\nCREATE TABLE one (\n  a TEXT DEFAULT 'x -- y'); -- More.\n")).toBe(hash)
    expect(migrationHash("CREATE TABLE one ( a TEXT DEFAULT 'x  -- y');")).not.toBe(hash)
    expect(migrationHash("CREATE TABLE one ( b TEXT DEFAULT 'x -- y');")).not.toBe(hash)
  })

  test('a data folder of the release before the baseline opens with its rows, and that release can open it again', async () => {
    const folder = await folderOf(BASELINE.sql + ROWS + historyOf(BASELINE.formerHash))
    const names = ['meta', 'user', 'address', 'review', 'shop_order']
    const before = new DatabaseSync(databaseFile(folder))
    const rows = names.map((name) => before.prepare(`SELECT * FROM ${name}`).all())
    const schema = before.prepare('SELECT * FROM sqlite_master').all()
    const history = before.prepare('SELECT * FROM migration').all()
    expect(history.at(-1)).toEqual({ version: 40, hash: BASELINE.formerHash })
    before.close()
    for (const opening of ['first', 'second']) {
      const store = openWith(folder, [])
      expect([opening, tablesOf(store, names)]).toEqual([opening, rows])
      expect(store.all`SELECT * FROM sqlite_master`).toEqual(schema)
      expect(store.all`SELECT * FROM migration`).toEqual(history)
      expect(store.get`PRAGMA user_version`).toEqual({ user_version: 40 })
      store.close()
    }
    const store = openDatabase(folder)
    store.run`DELETE FROM meta WHERE key = 'min_version'`
    expect(tablesOf(store, names)).toMatchObject(rows)
    store.close()
  })

  test('its next migration is number 41 for an old and for a new folder', async () => {
    const next = { sql: 'CREATE TABLE later (a INTEGER) STRICT;', hash: 'later', allowsPrevious: false }
    const opened = [
      [await folderOf(BASELINE.sql + historyOf(BASELINE.formerHash)), BASELINE.formerHash],
      [await newFolder(), BASELINE.hash],
    ] as const
    for (const [folder, hash] of opened) {
      const store = openWith(folder, [next])
      expect(store.all`SELECT * FROM later`).toEqual([])
      expect(store.all`SELECT version, hash FROM migration WHERE version >= 40`).toEqual([
        { version: 40, hash },
        { version: 41, hash: 'later' },
      ])
      expect(() => migrate(store, [])).toThrow('newer version of the shop (schema 41, here 40): start that version')
      store.close()
    }
  })

  test.each([
    [
      'an older version',
      'PRAGMA user_version = 12',
      'older version of the shop (schema 12, here from 40): start the previous release once, which migrates it, or replace it by a new one (`npm run upstream:reset`',
    ],
    [
      'a newer version',
      'PRAGMA user_version = 999',
      `newer version of the shop (schema 999, here ${BASELINE.version + MIGRATIONS.length}): start that version`,
    ],
    ['an unknown schema 40', historyOf('another'), 'another migration 40 (another) than this version'],
    ['another program', 'CREATE TABLE notes (a TEXT)', 'database of another program: choose another DATA_DIR'],
  ])('a data folder of %s is not opened; the message says what to do, and nothing has changed', async (_, sql, message) => {
    const folder = await folderOf(sql)
    const content = () => {
      const db = new DatabaseSync(databaseFile(folder))
      const found = [db.prepare('PRAGMA user_version').all(), db.prepare('SELECT sql FROM sqlite_master').all()]
      db.close()
      return found
    }
    const before = content()
    expect(() => openDatabase(folder)).toThrow(message)
    expect(content()).toEqual(before)
  })

  test('a failed migration leaves the folder unchanged', async () => {
    const store = openDatabase(await newFolder())
    const before = store.get`PRAGMA user_version`
    const more = { sql: 'CREATE TABLE half (a INTEGER); CREATE TABLE meta (a INTEGER);', hash: 'x', allowsPrevious: true }
    expect(() => migrate(store, [...MIGRATIONS, more])).toThrow('table meta already exists')
    expect(store.get`PRAGMA user_version`).toEqual(before)
    expect(store.get`SELECT 1 FROM sqlite_master WHERE name = 'half'`).toBeUndefined()
    store.close()
  })
})

const OPEN_AND_SEED = `
  import { randomBytes } from 'node:crypto'
  import { openDatabase } from './upstream/db/openDatabase.ts'
  import { seedDatabase } from './upstream/db/seedDatabase.ts'
  import { convertBy, sampleRules } from './upstream/common/rules/loadRules.ts'
  convertBy(sampleRules(), new Date())
  const store = openDatabase(process.argv[1])
  await seedDatabase(store, 'plain', { clock: () => new Date(), random: randomBytes, progress: () => {} })
  store.close()`

test('several processes may open one new data folder at once: it is created and filled once', { timeout: 120_000 }, async () => {
  const folder = await newFolder()
  const open = () =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', OPEN_AND_SEED, folder], {
        cwd: path.join(import.meta.dirname, '../..'),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let errors = ''
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
      child.once('exit', (code) => resolve(`${code} ${errors}`))
    })
  expect(await Promise.all([open(), open(), open()])).toEqual(['0 ', '0 ', '0 '])
  const store = openDatabase(folder)
  expect(store.get`SELECT count(*) AS count FROM category WHERE parent_id IS NULL`).not.toEqual({ count: 0 })
  expect(store.get`SELECT count(*) - count(DISTINCT slug) AS doubles FROM product`).toEqual({ doubles: 0 })
  expect(store.get`SELECT count(*) AS count FROM promo WHERE code = 'WELCOME'`).toEqual({ count: 1 })
  store.close()
})

describe('derived data is rewritten when a folder was written by other code', () => {
  const restarted = async (change: (store: Store) => void, versions: Partial<DataVersions> = {}) => {
    const store = openDatabase(':memory:', await seededDatabase('contract', () => new Date(BEGINNING)))
    change(store)
    const renewed = await upgradeData(store, { ...ownVersions(), ...versions })
    return { store, renewed }
  }

  test('nothing is rewritten when nothing has changed', async () => {
    const { renewed } = await restarted(() => {})
    expect(renewed).toEqual([])
  })

  test('the version of the index changes with the indexed texts', async () => {
    const store = openDatabase(':memory:')
    store.db.exec(INDEXED)
    rebuildIndex(store)
    const indexed = [store.all`SELECT rowid, * FROM product_search`, store.all`SELECT * FROM search_word ORDER BY stem`]
    expect(TEXTS_VERSION, 'the new value for catalogue/search/rebuildIndex.ts').toBe(digestOf(indexed))
    store.close()
  })

  test('the search index and its vocabulary', async () => {
    const { store, renewed } = await restarted((before) => {
      before.run`UPDATE product_search SET name = 'nonsense'`
      before.run`INSERT INTO search_word VALUES ('misspeld', 'misspeld', 9)`
      before.run`UPDATE meta SET value = 'another' WHERE key = 'index_version'`
    })
    expect(renewed).toEqual(['search index'])
    expect(store.all`SELECT rowid FROM product_search WHERE product_search MATCH 'nonsense'`).toEqual([])
    expect(
      createSearch(store, createProductIndex(store, beginning, createRestrictions({ refusals: [] }, beginning))).find('misspeld')
        .ids,
    ).toEqual([])
    expect(
      createSearch(store, createProductIndex(store, beginning, createRestrictions({ refusals: [] }, beginning))).find('лосьон')
        .ids.length,
    ).toBeGreaterThan(3)
  })

  test('prices, except imported prices and the amounts of orders', async () => {
    const { store, renewed } = await restarted((before) => {
      before.run`UPDATE product_price SET current = current * 3, old = NULL WHERE currency IN ('USD', 'KZT')`
      // An import with dollars, at half of the current rate of the dollar.
      before.run`UPDATE product_price SET current = 1234, exact = 1 WHERE product_id = 1 AND option_id = 0 AND currency = 'USD'`
      before.run`UPDATE meta SET value = 'another' WHERE key = 'rates_version'`
    })
    const fresh = openDatabase(':memory:', await seededDatabase('contract', () => new Date(BEGINNING)))
    const prices = 'SELECT * FROM product_price WHERE product_id > 1 ORDER BY product_id, option_id, currency'
    expect(renewed).toEqual(['prices'])
    expect(store.all(prices)).toEqual(fresh.all(prices))
    const imported = (currency: string) =>
      store.get`SELECT current, exact FROM product_price WHERE product_id = 1 AND option_id = 0 AND currency = ${currency}`
    expect(imported('USD')).toEqual({ current: 1234, exact: 1 })
    // 12.34 dollars at 6.60 for 1000 yen.
    expect(store.get`SELECT price_jpy FROM product WHERE id = 1`).toEqual({ price_jpy: 1870 })
    expect(imported('JPY')).toEqual({ current: 1870, exact: 0 })
    for (const table of ['shop_order', 'order_line', 'payment', 'review', 'user'])
      expect(store.all(`SELECT * FROM ${table}`)).toEqual(fresh.all(`SELECT * FROM ${table}`))
  })

  test('the version of prices changes with a rate and with the rounding', () => {
    expect(pricesVersion((yen, currency) => shopPrice(yen, currency) + (currency === 'AMD' && yen > 1e6 ? 1 : 0))).not.toBe(
      pricesVersion(),
    )
  })

  test('the version of the texts changes with any of them, and with nothing else of the sample', async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'tonari-sample-'))
    try {
      for (const name of ['articles', 'news', 'pages', 'blogTags.json', 'offers.json', 'questions.json'])
        await cp(path.join(SAMPLE, name), path.join(copy, name), { recursive: true })
      const before = textsVersion(copy)
      expect(before).toBe(textsVersion(SAMPLE))
      await appendFile(path.join(copy, 'questions.json'), '\n')
      expect(textsVersion(copy)).toBe(before)
      await appendFile(path.join(copy, 'pages/pochemu-my.ru.md'), '\nЕщё абзац.\n')
      const after = textsVersion(copy)
      expect(after).not.toBe(before)
      const store = openDatabase(':memory:', await seededDatabase('contract', () => new Date(BEGINNING)))
      // Both languages have the same blocks.
      await appendFile(path.join(copy, 'pages/pochemu-my.en.md'), '\nOne more paragraph.\n')
      expect(await upgradeData(store, ownVersions(copy), copy)).toEqual(['texts'])
      expect(store.get<{ blocks: string }>`SELECT blocks FROM page WHERE slug = 'pochemu-my'`?.blocks).toContain('Ещё абзац.')
      store.close()
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  })

  test('texts of the sample, except those that an operator changed or removed', async () => {
    const older = { title_en: 'Older' }
    const { store, renewed } = await restarted((before) => {
      const rows = demoRows
      const changed = rows.map((row) => ({ ...row, values: { ...row.values, ...('title_en' in row.values && older) } }))
      // As an earlier version wrote them, with a page that was removed since and without an article that was added
      // since.
      const dropped = { ...changed.find(({ table }) => table === 'page'), key: 'dropped' } as SampleRow
      writeSample(before, [...changed.filter(({ key }) => key !== 'matcha-doma'), dropped])
      before.run`UPDATE page SET title_en = 'Our own' WHERE slug = 'pochemu-my'`
      before.run`DELETE FROM page WHERE slug = 'about-us'`
      before.run`INSERT INTO news (slug, title_en, title_ru, date, blocks) VALUES ('own', 'Own', 'Own', '2026-11-01', '[]')`
      before.run`UPDATE meta SET value = 'another' WHERE key = 'content_version'`
    })
    expect(renewed).toEqual(['texts'])
    const titles = (table: string) =>
      store.all<{ title_en: string }>(`SELECT title_en FROM ${table}`).map(({ title_en }) => title_en)
    for (const table of ['article', 'news', 'page', 'promo', 'special_offer']) expect(titles(table)).not.toContain('Older')
    expect(store.get`SELECT title_en FROM page WHERE slug = 'pochemu-my'`).toEqual({ title_en: 'Our own' })
    expect(store.all`SELECT slug FROM page WHERE slug IN ('about-us', 'dropped')`).toEqual([])
    expect(store.get`SELECT title_en FROM news WHERE slug = 'own'`).toEqual({ title_en: 'Own' })
    expect(store.get`SELECT 1 AS found FROM article WHERE slug = 'matcha-doma'`).toEqual({ found: 1 })
    expect(store.all`SELECT tag FROM article_tag WHERE article = 'matcha-doma'`).not.toEqual([])
  })
})
