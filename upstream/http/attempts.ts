/**
 * Rate limits per time window. Stored in the database, so that a restart does not reset the counts; but no attempt waits for the disk, or a
 * client that makes many would block all others.
 */
import { RETENTION } from '../../shared/retention.ts'
import type { Store } from '../db/store.ts'
import type { Clock } from '../../contract/runtime.ts'
import { tooMany } from '../../contract/http/problems.ts'

/** Longer than every window. */
const FORGOTTEN_MS = RETENTION.attempts.days * 24 * 3_600_000
/** The most rows that are stored for long: clients choose the keys. Beyond it the lowest counts are deleted. */
const MAX_ROWS = 200_000
/** The most rows that one statement deletes, because it blocks the event loop. */
const DELETED_AT_ONCE = 20_000

export type AttemptLimit = { readonly max: number; readonly windowMs: number }

export type Attempts = {
  /** Throws a 429 when `key` has used up its attempts. */
  readonly check: (key: string, limit: AttemptLimit) => void
  readonly count: (key: string, limit: AttemptLimit) => void
  /** Whether an attempt of `key` was counted within its window. */
  readonly isCounted: (key: string, limit: Pick<AttemptLimit, 'windowMs'>) => boolean
  /**
   * Counts one attempt for every key, or throws a 429 and counts none. Call it before slow work, so that concurrent
   * attempts are counted too.
   */
  readonly take: (limits: { readonly [key: string]: AttemptLimit }) => void
  /** Uncounts one attempt of each key, for an attempt that turned out to be legitimate. */
  readonly uncount: (keys: readonly string[]) => void
  readonly forget: (key: string) => void
}

/** Uncounts one attempt of each key. Part of the caller's transaction, if there is one. */
export const uncountAttempts = (store: Store, keys: readonly string[]) =>
  store.relaxed(() => {
    for (const key of keys) store.run`UPDATE attempt SET count = max(count - 1, 0) WHERE key = ${key}`
  })

export const createAttempts = (store: Store, clock: Clock): Attempts => {
  /** The count of a key in its present window, and the rest of the window in ms. */
  const present = (key: string, windowMs: number): { readonly count: number; readonly left: number } => {
    const row = store.get<{ since: number; count: number }>`SELECT since, count FROM attempt WHERE key = ${key}`
    const now = clock().getTime()
    const left = row && row.since <= now ? row.since + windowMs - now : 0
    return { count: row && left > 0 ? row.count : 0, left }
  }
  const check: Attempts['check'] = (key, { max, windowMs }) => {
    const { count, left } = present(key, windowMs)
    if (left > 0 && count >= max) throw tooMany(Math.ceil(left / 1000))
  }
  const add: Attempts['count'] = (key, { windowMs }) => {
    // A start in the future was counted while the machine's clock was wrong, and would block until that time.
    store.run(
      `INSERT INTO attempt (key, since, count) VALUES (?1, ?2, 1)
       ON CONFLICT (key) DO UPDATE SET count = iif(since > ?2 - ?3 AND since <= ?2, count + 1, 1), since = iif(since > ?2 - ?3 AND since <= ?2, since, ?2)`,
      key,
      clock().getTime(),
      windowMs,
    )
  }
  return {
    check,
    isCounted: (key, { windowMs }) => present(key, windowMs).count > 0,
    count: (key, limit) => store.relaxed(() => add(key, limit)),
    take: (limits) =>
      store.relaxed(() => {
        const entries = Object.entries(limits)
        for (const [key, limit] of entries) check(key, limit)
        for (const [key, limit] of entries) add(key, limit)
      }),
    uncount: (keys) => uncountAttempts(store, keys),
    forget: (key) => void store.relaxed(() => store.run`DELETE FROM attempt WHERE key = ${key}`),
  }
}

const deleteFirst = (store: Store, order: 'since' | 'count, since', condition: string, values: readonly number[], most: number) =>
  store.run(
    `DELETE FROM attempt WHERE key IN (SELECT key FROM attempt WHERE ${condition} ORDER BY ${order} LIMIT ?)`,
    ...values,
    Math.max(0, Math.min(most, DELETED_AT_ONCE)),
  )

/**
 * Deletes counts whose window is over, counts from the future (the machine's clock was wrong), and the lowest ones above the bound of the
 * table: a client that fills it with keys must not delete the counts of the accounts and networks that it attacks. Each statement reads one
 * end of an index.
 */
export const deleteOldAttempts = (store: Store, now: Date) => {
  deleteFirst(store, 'since', 'since <= ?', [now.getTime() - FORGOTTEN_MS], DELETED_AT_ONCE)
  deleteFirst(store, 'since', 'since > ?', [now.getTime()], DELETED_AT_ONCE)
  const { rows } = store.get<{ rows: number }>`SELECT count(*) AS rows FROM attempt` ?? { rows: 0 }
  deleteFirst(store, 'count, since', 'true', [], rows - MAX_ROWS)
}
