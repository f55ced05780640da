/** The tasks that the backend runs each minute, in the thread that answers requests. */
import { expect, test } from 'vitest'
import { createDeps } from '../../upstream/createDeps.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { sqlText, type Store } from '../../upstream/db/store.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { BEGINNING } from './startFixture.ts'

/** Tables with a row per order, visitor or attempt: reading one whole takes longer the more the shop sells or is attacked. */
const GROWING = ['shop_order', 'order_line', 'order_step', 'payment', 'refund', 'user', 'attempt', 'letter', 'review']

/** A store that records the statements that it runs. */
const recording = (store: Store) => {
  const statements = new Set<string>()
  const recorded: Store = {
    ...store,
    get: (sql, ...values) => store.get((statements.add(sqlText(sql)), sql), ...values),
    all: (sql, ...values) => store.all((statements.add(sqlText(sql)), sql), ...values),
    run: (sql, ...values) => store.run((statements.add(sqlText(sql)), sql), ...values),
  }
  return { recorded, statements }
}

test('no statement of the minute timer reads a growing table without an index', async () => {
  const store = openDatabase(':memory:', await seededDatabase('contract', () => new Date(BEGINNING)))
  const { recorded, statements } = recording(store)
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const later = new Date(Date.parse(BEGINNING) + 365 * 24 * 3_600_000)
  const deps = createDeps(recorded, { log: quiet, clock: () => later, picturesDir: null, bankUrl: () => '' })
  statements.clear()
  deps.orders.settle()
  deleteExpired(recorded, later)
  expect(statements.size).toBeGreaterThan(15)
  const scans = [...statements].flatMap((sql) => {
    const plan = store.db.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    const parameters = Array.from({ length: (sql.match(/\?(?!\d)/g) ?? []).length || (sql.includes('?1') ? 1 : 0) }, () => null)
    return (plan.all(...parameters) as { detail: string }[]).map(({ detail }) => detail).filter((detail) => isScan(detail, sql))
  })
  expect(scans).toEqual([])
  store.close()
})

const isScan = (detail: string, sql: string): boolean => {
  const [, name = ''] = /^SCAN (\S+)$/.exec(detail) ?? []
  const table = new RegExp(`\\b(\\w+) (?:AS )?${name}\\b`, 'i').exec(sql)?.[1] ?? name
  return name !== '' && (GROWING.includes(name) || GROWING.includes(table))
}
