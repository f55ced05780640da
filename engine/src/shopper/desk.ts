/**
 * Runs a handler of the reference backend for one customer. Invariants:
 * - The customer's rows are in the tables only while the handler runs, in a transaction of SQLite that is always rolled back. The tables of
 *   customers are otherwise empty, so a handler sees its own customer alone.
 * - One handler at a time. A handler may await values that are already there, and nothing of a network or a thread: while it waits, calls of
 *   the catalogue would see the customer's reserved stock.
 * - What the handler has changed is returned as rows, also when it has refused: what it wrote before is meant to stay.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Store } from '../../../upstream/db/store.ts'
import type { Shopper } from './readShopper.ts'
import { changesOf, TABLE_NAMES, type Changes, type Row, type Rows, type Table } from './tables.ts'

export type Outcome<T> = {
  readonly answer: T | null
  /** The error that the handler has thrown; null for an answer. */
  readonly refusal: Error | null
  readonly changes: Changes
}

export type Desk = {
  /** The store that the handlers use. */
  readonly store: Store
  readonly run: <T>(shopper: Pick<Shopper, 'rows' | 'stored'>, next: NextIds, handle: () => T | Promise<T>) => Promise<Outcome<T>>
}

const readAll = (store: Store): Rows =>
  Object.fromEntries(
    TABLE_NAMES.map((table) => [table, store.all<Row>(`SELECT * FROM "${table}"`).map((row) => ({ ...row }))]),
  ) as unknown as Rows

const insert = (store: Store, table: Table, row: Row) => {
  const columns = Object.keys(row)
  store.run(
    `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...columns.map((column) => row[column] ?? null),
  )
}

/** The engine's ids for rows that the handler may create. */
export type NextIds = { readonly [table in 'address' | 'shop_order']?: number | null }

/** Makes `id` the next one of a table. */
const setNextId = (store: Store, table: Table, id: number) => {
  store.run`DELETE FROM sqlite_sequence WHERE name = ${table}`
  store.run`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${id - 1})`
}

/** Ids of new lines must not be those of lines saved for later, which return to the cart with their own. */
const passLineIds = (store: Store, { cart_line, saved_line }: Rows) =>
  setNextId(store, 'cart_line', Math.max(0, ...[...cart_line, ...saved_line].map(({ id }) => Number(id))) + 1)

/** A store whose transactions become part of the transaction of the running handler. */
const withinRun = (store: Store, isRunning: () => boolean): Store => ({
  ...store,
  transaction: (work) => (isRunning() ? store.savepoint(work) : store.transaction(work)),
  relaxed: (work) => (isRunning() ? store.savepoint(work) : store.relaxed(work)),
})

export const createDesk = (index: Store): Desk => {
  const db: DatabaseSync = index.db
  let running = false
  let last: Promise<unknown> = Promise.resolve()
  const store = withinRun(index, () => running)

  const runAlone: Desk['run'] = async ({ rows, stored }, next, handle) => {
    db.exec('BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON')
    running = true
    try {
      for (const table of TABLE_NAMES) for (const row of rows[table]) insert(index, table, row)
      passLineIds(index, rows)
      for (const table of ['address', 'shop_order'] as const) {
        const id = next[table] ?? null
        if (id !== null) setNextId(index, table, id)
      }
      let answer: Awaited<ReturnType<typeof handle>> | null = null
      let refusal: Error | null = null
      try {
        answer = await handle()
      } catch (error) {
        refusal = error instanceof Error ? error : new Error(String(error))
      }
      return { answer, refusal, changes: changesOf(stored, readAll(index)) }
    } finally {
      running = false
      db.exec('ROLLBACK')
    }
  }

  return {
    store,
    run: (shopper, next, handle) => {
      const turn = last.then(() => runAlone(shopper, next, handle))
      last = turn.catch(() => {})
      return turn
    },
  }
}
