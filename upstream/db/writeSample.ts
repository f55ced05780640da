/**
 * Writes the sample's texts at the first start and after they have changed, without overwriting changes by operators.
 */
import { rowHash } from './sampleRows.ts'
import type { SampleTable, SampleRow } from './sampleRow.ts'
import type { Store } from './store.ts'

type Place = {
  readonly where: string
  /** The column of the key, for tables to which the sample adds rows; null for tables in which it only updates rows. */
  readonly keyColumn: string | null
}

const PLACES: Readonly<Record<SampleTable, Place>> = {
  blog_tag: { where: 'slug = ?1', keyColumn: 'slug' },
  article: { where: 'slug = ?1', keyColumn: 'slug' },
  news: { where: 'slug = ?1', keyColumn: 'slug' },
  page: { where: 'slug = ?1', keyColumn: 'slug' },
  promo: { where: 'code = ?1 AND user_id IS NULL', keyColumn: null },
  special_offer: {
    where: 'user_id IS NULL AND promo_id = (SELECT id FROM promo WHERE code = ?1)',
    keyColumn: null,
  },
}

const COLUMNS: Readonly<Record<SampleTable, readonly string[]>> = {
  blog_tag: ['position', 'name_en', 'name_ru'],
  article: ['title_en', 'title_ru', 'lead_en', 'lead_ru', 'date', 'picture', 'blocks'],
  news: ['title_en', 'title_ru', 'date', 'blocks'],
  page: ['title_en', 'title_ru', 'lang', 'updated', 'blocks'],
  promo: ['title_en', 'title_ru'],
  special_offer: ['title_en', 'title_ru', 'text_en', 'text_ru'],
}

const ARTICLE_TAGS = 'SELECT tag FROM article_tag WHERE article = ?'

export const storedHash = (store: Store, table: SampleTable, key: string): string | null => {
  const values = store.get<SampleRow['values']>(
    `SELECT ${COLUMNS[table].join(', ')} FROM ${table} WHERE ${PLACES[table].where}`,
    key,
  )
  if (!values) return null
  const tags = table === 'article' ? store.all<{ tag: string }>(ARTICLE_TAGS, key).map(({ tag }) => tag) : []
  return rowHash({ values, tags })
}

const writeTags = (store: Store, { key, tags }: SampleRow) => {
  if (!tags) return
  store.run`DELETE FROM article_tag WHERE article = ${key}`
  // A tag that an operator removed is not added again.
  for (const tag of tags) store.run`INSERT INTO article_tag (article, tag) SELECT ${key}, slug FROM blog_tag WHERE slug = ${tag}`
}

const insert = (store: Store, row: SampleRow, keyColumn: string) => {
  const columns = COLUMNS[row.table]
  store.run(
    `INSERT INTO ${row.table} (${[keyColumn, ...columns].join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
    row.key,
    ...columns.map((column) => row.values[column] ?? null),
  )
  writeTags(store, row)
}

const update = (store: Store, row: SampleRow) => {
  const columns = COLUMNS[row.table]
  store.run(
    `UPDATE ${row.table} SET ${columns.map((column, i) => `${column} = ?${i + 2}`).join(', ')} WHERE ${PLACES[row.table].where}`,
    row.key,
    ...columns.map((column) => row.values[column] ?? null),
  )
  writeTags(store, row)
}

/** Writes an imported text and overwrites an existing one. Returns whether anything has changed. */
export const writeText = (store: Store, row: SampleRow): boolean => {
  const stored = storedHash(store, row.table, row.key)
  if (stored === rowHash(row)) return false
  const { keyColumn } = PLACES[row.table]
  if (stored !== null) update(store, row)
  else if (keyColumn !== null) insert(store, row, keyColumn)
  return true
}

/** Whether an article outside the sample has the tag. */
const isUsed = (store: Store, table: SampleTable, key: string) =>
  table === 'blog_tag' && store.get`SELECT 1 FROM article_tag WHERE tag = ${key}` !== undefined

/**
 * Updates the sample's texts. A row that was changed or removed since it was written stays as it is; a row that the
 * sample no longer contains is deleted. Part of the caller's transaction.
 */
export const writeSample = (store: Store, rows: readonly SampleRow[]) => {
  const noted = new Map(
    store.all<{ table: SampleTable; key: string; hash: string }>`
      SELECT table_name AS "table", key, hash FROM sample_row
    `.map((row) => [`${row.table} ${row.key}`, row]),
  )
  for (const row of rows) {
    const { table, key } = row
    const name = `${table} ${key}`
    const written = noted.get(name)?.hash
    noted.delete(name)
    const stored = storedHash(store, table, key)
    const currentHash = rowHash(row)
    const { keyColumn } = PLACES[table]
    if (stored === null) {
      // Recorded, but missing: an operator removed it.
      if (written !== undefined || keyColumn === null) continue
      insert(store, row, keyColumn)
    } else {
      if (stored !== currentHash && stored !== written) continue
      if (stored !== currentHash) update(store, row)
    }
    store.run`
      INSERT OR REPLACE INTO sample_row (table_name, key, hash) VALUES (${table}, ${key}, ${storedHash(store, table, key)})`
  }
  for (const { table, key, hash } of noted.values()) {
    if (PLACES[table].keyColumn !== null && storedHash(store, table, key) === hash && !isUsed(store, table, key))
      store.run(`DELETE FROM ${table} WHERE ${PLACES[table].where}`, key)
    store.run`DELETE FROM sample_row WHERE table_name = ${table} AND key = ${key}`
  }
}
