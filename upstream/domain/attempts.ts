/** Limits how often something may be tried in a window of time. Kept in the database: a restart forgives nobody. */
import type { Store } from '../db/store.ts'
import type { Clock } from '../deps.ts'
import { tooMany } from '../problems.ts'

/** Longer than every window. */
const FORGOTTEN_MS = 24 * 3_600_000

export type AttemptLimit = { readonly max: number; readonly windowMs: number }

export type Attempts = {
  /** Throws a 429 when `key` has used up its attempts. */
  readonly check: (key: string, limit: AttemptLimit) => void
  readonly count: (key: string, limit: AttemptLimit) => void
  readonly forget: (key: string) => void
}

export const createAttempts = (store: Store, clock: Clock): Attempts => ({
  check: (key, { max, windowMs }) => {
    const row = store.get<{ since: number; count: number }>('SELECT since, count FROM attempt WHERE key = ?', key)
    const left = row ? row.since + windowMs - clock().getTime() : 0
    if (row && left > 0 && row.count >= max) throw tooMany(Math.ceil(left / 1000))
  },
  count: (key, { windowMs }) => {
    const now = clock().getTime()
    store.run('DELETE FROM attempt WHERE since <= ?', now - FORGOTTEN_MS)
    store.run(
      `INSERT INTO attempt (key, since, count) VALUES (?, ?, 1)
       ON CONFLICT (key) DO UPDATE SET count = iif(since + ? <= excluded.since, 1, count + 1), since = iif(since + ? <= excluded.since, excluded.since, since)`,
      key,
      now,
      windowMs,
      windowMs,
    )
  },
  forget: (key) => {
    store.run('DELETE FROM attempt WHERE key = ?', key)
  },
})
