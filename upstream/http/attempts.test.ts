import { expect, test } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import { createAttempts, deleteOldAttempts } from './attempts.ts'

const HOUR_MS = 3_600_000
const LIMIT = { max: 2, windowMs: HOUR_MS }

const setUp = () => {
  const store = openDatabase(':memory:')
  let now = Date.UTC(2026, 10, 27)
  const attempts = createAttempts(store, () => new Date(now))
  const rows = () => store.get<{ rows: number }>`SELECT count(*) AS rows FROM attempt`?.rows
  /** Stores this number of counts, each a millisecond older than the one before it. */
  const fill = (count: number, newest = now) =>
    store.transaction(() => {
      for (let i = 0; i < count; i++)
        store.run`INSERT INTO attempt (key, since, count) VALUES (${`${newest} ${i}`}, ${newest - i}, 1)`
    })
  return { store, attempts, rows, fill, prune: () => deleteOldAttempts(store, new Date(now)), pass: (ms: number) => (now += ms) }
}

test('an attempt reads and writes only its own row, and deletes no other', () => {
  const { attempts, rows, fill, pass } = setUp()
  fill(100)
  pass(25 * HOUR_MS)
  attempts.take({ one: LIMIT })
  expect(rows()).toBe(101)
})

test('an attempt does not wait for the disk, and the next commit does again', () => {
  const { store, attempts } = setUp()
  const modeOf = () => store.get<{ synchronous: number }>`PRAGMA synchronous`?.synchronous
  const FULL = 2
  const NORMAL = 1
  const modes: unknown[] = []
  store.db.function('noted', () => {
    modes.push(modeOf())
    return null
  })
  store.db.exec('CREATE TEMP TRIGGER note AFTER INSERT ON attempt BEGIN SELECT noted(); END')
  attempts.take({ one: LIMIT })
  attempts.count('two', LIMIT)
  expect(modes).toEqual([NORMAL, NORMAL])
  expect(modeOf()).toBe(FULL)
  store.transaction(() => attempts.take({ three: LIMIT }))
  expect(modes.at(-1)).toBe(FULL)
})

test('counts are deleted after a day, and those from the future at once', () => {
  const { attempts, rows, fill, prune, pass } = setUp()
  fill(10)
  fill(10, Date.UTC(2027, 0, 1))
  pass(1000)
  prune()
  expect(rows()).toBe(10)
  pass(23 * HOUR_MS)
  attempts.take({ one: LIMIT })
  pass(HOUR_MS)
  prune()
  expect(rows()).toBe(1)
})

test('above 200,000 rows the lowest counts are deleted, of equal ones the oldest', () => {
  const { store, attempts, rows, fill, prune, pass } = setUp()
  attempts.take({ attacked: LIMIT })
  attempts.take({ attacked: LIMIT })
  pass(1000)
  fill(200_500)
  const newest = store.get<{ key: string }>`SELECT key FROM attempt ORDER BY since DESC LIMIT 1`?.key ?? ''
  prune()
  expect(rows()).toBe(200_000)
  expect(store.get`SELECT 1 FROM attempt WHERE key = ${newest}`).toBeDefined()
  expect(() => attempts.take({ attacked: LIMIT })).toThrow('too_many')
}, 60_000)

test('the rows to delete are read from an index, without a sort', () => {
  const { store } = setUp()
  const plan = store.all<{ detail: string }>(
    'EXPLAIN QUERY PLAN SELECT key FROM attempt WHERE true ORDER BY count, since LIMIT 5',
  )
  expect(plan.map(({ detail }) => detail)).toEqual(['SCAN attempt USING COVERING INDEX attempt_count'])
})

test('a count that began in the future or whose window is over begins again', () => {
  const { attempts, pass } = setUp()
  attempts.take({ one: LIMIT })
  attempts.take({ one: LIMIT })
  expect(() => attempts.take({ one: LIMIT })).toThrow('too_many')
  pass(-2 * HOUR_MS)
  attempts.take({ one: LIMIT })
  attempts.take({ one: LIMIT })
  expect(() => attempts.take({ one: LIMIT })).toThrow('too_many')
  pass(HOUR_MS)
  attempts.take({ one: LIMIT })
})
