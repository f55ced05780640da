/** The only access to SQLite: prepared statements are cached, and transactions nest. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

type SqlValue = SQLInputValue

/** A tagged template, or a text with `?` for each value. */
type Sql = string | TemplateStringsArray

/** The SQL of a statement, with `?` for each value. */
export const sqlText = (sql: Sql): string => (typeof sql === 'string' ? sql : sql.join('?'))

/**
 * `get`, `all` and `run` are template tags: the values of get<Row>`SELECT … WHERE id = ${id}` are bound, never inserted
 * into the SQL. A statement with inserted SQL, such as a list of columns, is passed as a text: get<Row>(sql, id).
 */
export type Store = {
  readonly db: DatabaseSync
  /** The first row, or undefined. The caller names the row's type next to the SQL. */
  readonly get: <Row>(sql: Sql, ...values: SqlValue[]) => Row | undefined
  readonly all: <Row>(sql: Sql, ...values: SqlValue[]) => Row[]
  /** Returns the number of changed rows and the id of the last inserted one. */
  readonly run: (sql: Sql, ...values: SqlValue[]) => { changes: number; id: number }
  /**
   * Runs `work` in a write transaction and rolls back when it throws. Inside another transaction it becomes part of
   * that one.
   */
  readonly transaction: <T>(work: () => T) => T
  /**
   * The same for data whose loss in a power cut harms no user, such as counts of attempts: the commit does not wait for the disk. The wait
   * takes milliseconds in which no request is answered.
   */
  readonly relaxed: <T>(work: () => T) => T
  /** Inside a transaction: rolls back only the changes of `work` when it throws. */
  readonly savepoint: <T>(work: () => T) => T
  /**
   * From now on, statements wait at most `ms` for another writing process. Waiting blocks all requests, so after a
   * timeout no statement waits until a write succeeds.
   */
  readonly limitWaits: (ms: number) => void
  readonly close: () => void
}

// SQLite's result codes for a file that cannot be written now: BUSY, LOCKED, READONLY, IOERR, FULL.
const UNWRITABLE = new Set([5, 6, 8, 10, 13])

/** Whether a statement failed, without a change, because the file is locked or read-only or its disk is full. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && UNWRITABLE.has(Number(error.errcode) & 0xff)

/** Wraps an open database. */
export const createStore = (db: DatabaseSync): Store => {
  const statements = new Map<string, StatementSync>()
  let inside = false
  /**
   * How long statements wait for other processes in ms, and whether the last wait timed out; null for the timeout of
   * the open database.
   */
  let waits: { readonly ms: number; inVain: boolean } | null = null

  const waitFor = (ms: number) => db.exec(`PRAGMA busy_timeout = ${ms}`)

  /** Runs a write and records whether it succeeded. */
  const writing = <T>(write: () => T): T => {
    try {
      const result = write()
      if (waits?.inVain && !inside) {
        waits.inVain = false
        waitFor(waits.ms)
      }
      return result
    } catch (error) {
      if (waits && isUnwritable(error)) {
        waits.inVain = true
        waitFor(0)
      }
      throw error
    }
  }

  const prepared = (sql: Sql): StatementSync => {
    const text = sqlText(sql)
    const known = statements.get(text)
    if (known) return known
    const statement = db.prepare(text)
    statements.set(text, statement)
    return statement
  }

  const transaction: Store['transaction'] = (work) => {
    if (inside) return work()
    // IMMEDIATE takes the write lock at once, so that data cannot change between the reads and writes of `work`.
    writing(() => db.exec('BEGIN IMMEDIATE'))
    inside = true
    try {
      const result = work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    } finally {
      inside = false
    }
  }

  return {
    db,
    get: <Row>(sql: Sql, ...values: SqlValue[]) => prepared(sql).get(...values) as Row | undefined,
    all: <Row>(sql: Sql, ...values: SqlValue[]) => prepared(sql).all(...values) as Row[],
    run: (sql, ...values) => {
      const { changes, lastInsertRowid } = writing(() => prepared(sql).run(...values))
      return { changes: Number(changes), id: Number(lastInsertRowid) }
    },
    transaction,
    relaxed: (work) => {
      if (inside) return work()
      // In WAL mode NORMAL syncs at checkpoints only, and the next commit with FULL syncs the earlier ones too.
      db.exec('PRAGMA synchronous = NORMAL')
      try {
        return transaction(work)
      } finally {
        db.exec('PRAGMA synchronous = FULL')
      }
    },
    savepoint: (work) => {
      db.exec('SAVEPOINT step')
      try {
        const result = work()
        db.exec('RELEASE step')
        return result
      } catch (error) {
        db.exec('ROLLBACK TO step; RELEASE step')
        throw error
      }
    },
    limitWaits: (ms) => {
      waits = { ms, inVain: false }
      waitFor(ms)
    },
    close: () => {
      statements.clear()
      db.close()
    },
  }
}
