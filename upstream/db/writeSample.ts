/** Writes the sample's texts, the first time and after they have changed, and leaves alone what somebody else wrote. */
import { EARLIER_ROWS } from './earlierRows.ts'
import { rowHash } from './sampleRows.ts'
import type { SampleKind, SampleRow } from './sampleRow.ts'
import type { Store } from './store.ts'

type Place = {
  /** The condition that finds the row in the table of its kind; `?1` is the key. */
  readonly where: string
  /** The column of the key, for a row that the sample adds; null where rows are only reworded. */
  readonly keyColumn: string | null
}

const PLACES: Readonly<Record<SampleKind, Place>> = {
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

const COLUMNS: Readonly<Record<SampleKind, readonly string[]>> = {
  blog_tag: ['place', 'name_en', 'name_ru'],
  article: ['title_en', 'title_ru', 'lead_en', 'lead_ru', 'date', 'picture', 'blocks'],
  news: ['title_en', 'title_ru', 'date', 'blocks'],
  page: ['title_en', 'title_ru', 'lang', 'updated', 'blocks'],
  promo: ['title_en', 'title_ru'],
  special_offer: ['title_en', 'title_ru', 'text_en', 'text_ru'],
}

const ARTICLE_TAGS = 'SELECT tag FROM article_tag WHERE article = ?'

/** The hash of a row as it stands in the database; null when there is none. */
export const storedHash = (store: Store, kind: SampleKind, key: string): string | null => {
  const values = store.get<SampleRow['values']>(
    `SELECT ${COLUMNS[kind].join(', ')} FROM ${kind} WHERE ${PLACES[kind].where}`,
    key,
  )
  if (!values) return null
  const tags = kind === 'article' ? store.all<{ tag: string }>(ARTICLE_TAGS, key).map(({ tag }) => tag) : []
  return rowHash({ values, tags })
}

const writeTags = (store: Store, { key, tags }: SampleRow) => {
  if (!tags) return
  store.run('DELETE FROM article_tag WHERE article = ?', key)
  // A tag that somebody removed stays away.
  for (const tag of tags)
    store.run('INSERT INTO article_tag (article, tag) SELECT ?, slug FROM blog_tag WHERE slug = ?', key, tag)
}

const insert = (store: Store, row: SampleRow, keyColumn: string) => {
  const columns = COLUMNS[row.kind]
  store.run(
    `INSERT INTO ${row.kind} (${[keyColumn, ...columns].join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
    row.key,
    ...columns.map((column) => row.values[column] ?? null),
  )
  writeTags(store, row)
}

const update = (store: Store, row: SampleRow) => {
  const columns = COLUMNS[row.kind]
  store.run(
    `UPDATE ${row.kind} SET ${columns.map((column, i) => `${column} = ?${i + 2}`).join(', ')} WHERE ${PLACES[row.kind].where}`,
    row.key,
    ...columns.map((column) => row.values[column] ?? null),
  )
  writeTags(store, row)
}

/** Writes a text that an owner imports, whoever wrote the one that is there. Gives whether anything is new. */
export const writeText = (store: Store, row: SampleRow): boolean => {
  const stored = storedHash(store, row.kind, row.key)
  if (stored === rowHash(row)) return false
  const { keyColumn } = PLACES[row.kind]
  if (stored !== null) update(store, row)
  else if (keyColumn !== null) insert(store, row, keyColumn)
  return true
}

/** Whether an article of somebody else carries the tag. */
const isUsed = (store: Store, kind: SampleKind, key: string) =>
  kind === 'blog_tag' && store.get('SELECT 1 FROM article_tag WHERE tag = ?', key) !== undefined

/**
 * Brings the sample's texts up to date. A row that was changed or removed since it was written stays as it is; one that the sample has
 * dropped goes with it. Folders from before such rows were noted hold texts of the sample when their hash is among the earlier ones.
 * Part of the caller's transaction.
 */
export const writeSample = (store: Store, rows: readonly SampleRow[], earlier: ReadonlySet<string> = EARLIER_ROWS) => {
  const noted = new Map(
    store
      .all<{ kind: SampleKind; key: string; hash: string }>('SELECT kind, key, hash FROM sample_row')
      .map((row) => [`${row.kind} ${row.key}`, row]),
  )
  const isFirst = noted.size === 0
  for (const row of rows) {
    const { kind, key } = row
    const name = `${kind} ${key}`
    const written = noted.get(name)?.hash
    noted.delete(name)
    const stored = storedHash(store, kind, key)
    const wanted = rowHash(row)
    const { keyColumn } = PLACES[kind]
    if (stored === null) {
      // Noted and gone: somebody removed it.
      if (written !== undefined || keyColumn === null) continue
      insert(store, row, keyColumn)
    } else {
      const isOurs = stored === wanted || stored === written || (isFirst && earlier.has(stored))
      if (!isOurs) continue
      if (stored !== wanted) update(store, row)
    }
    store.run('INSERT OR REPLACE INTO sample_row (kind, key, hash) VALUES (?, ?, ?)', kind, key, storedHash(store, kind, key))
  }
  for (const { kind, key, hash } of noted.values()) {
    if (PLACES[kind].keyColumn !== null && storedHash(store, kind, key) === hash && !isUsed(store, kind, key))
      store.run(`DELETE FROM ${kind} WHERE ${PLACES[kind].where}`, key)
    store.run('DELETE FROM sample_row WHERE kind = ? AND key = ?', kind, key)
  }
}
