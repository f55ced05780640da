/** The outbox: letters that were written, what became of each, and who may try one next. */
import type { Store } from '../db/store.ts'
import { forgetSecrets, type Letter } from './mails.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** For how long a process has a letter to itself; longer than one attempt may take. */
const CLAIM_MS = 5 * MINUTE_MS
/** After so long a letter is not sent any more: it would say what is no longer so. The link of a `reset` letter has expired by then. */
const LIFE_MS = 72 * HOUR_MS
const RESET_LIFE_MS = HOUR_MS

/** How long to wait after so many failed attempts: 1 minute, then twice as long each time, at most an hour. */
export const backOffMs = (attempts: number): number => Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1))

const DUE = `SELECT id FROM outbox WHERE status = 'queued' AND due_at <= ? ORDER BY type <> 'reset', due_at, id LIMIT 1`

/** Takes the next letter that is due, so that nobody else does; null when there is none. Links for a new password go first. */
export const claimMail = (store: Store, now: Date): Letter | null => {
  if (!store.get(DUE, now.getTime())) return null
  return (
    store.get<Letter>(
      `UPDATE outbox SET attempts = attempts + 1, due_at = ?2 WHERE id = (${DUE.replace('?', '?1')}) RETURNING *`,
      now.getTime(),
      now.getTime() + CLAIM_MS,
    ) ?? null
  )
}

/** Notes that a claimed letter has left, and deletes what in it opens something. */
export const noteSent = (store: Store, { id, attempts }: Letter, now: Date) =>
  store.transaction(() => {
    store.run(
      "UPDATE outbox SET status = 'sent', sent_at = ?, error = NULL WHERE id = ? AND status = 'queued' AND attempts = ?",
      now.toISOString(),
      id,
      attempts,
    )
    forgetSecrets(store, id)
  })

/** Notes that an attempt failed: for good, or until the next one. */
export const noteFailure = (store: Store, { id, attempts }: Letter, error: string, forGood: boolean, now: Date) =>
  store.run(
    "UPDATE outbox SET status = ?, error = ?, due_at = ? WHERE id = ? AND status = 'queued' AND attempts = ?",
    forGood ? 'failed' : 'queued',
    error.slice(0, 300),
    now.getTime() + backOffMs(attempts),
    id,
    attempts,
  )

/** Gives up what is too old to be sent. */
export const giveUpOldMails = (store: Store, now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  store.run(
    `UPDATE outbox SET status = 'failed', error = coalesce(error || '; ', '') || 'too old to be sent', secrets = iif(type = 'reset', NULL, secrets)
     WHERE status = 'queued' AND (created_at <= ? OR (type = 'reset' AND created_at <= ?))`,
    before(LIFE_MS),
    before(RESET_LIFE_MS),
  )
}

/** Puts a letter into the queue again, as if it had just been written. `spent`: what it opens is no longer kept. */
export const resendMail = (store: Store, id: number, now: Date): 'queued' | 'waits' | 'unknown' | 'spent' =>
  store.transaction(() => {
    const letter = store.get<Letter>('SELECT * FROM outbox WHERE id = ?', id)
    if (!letter) return 'unknown'
    if (letter.status === 'queued') return 'waits'
    if (letter.secrets === null && /\{(link|code|stop)\}|token=…/.test(letter.body)) return 'spent'
    store.run(
      "UPDATE outbox SET status = 'queued', attempts = 0, due_at = 0, error = NULL, sent_at = NULL, created_at = ? WHERE id = ?",
      now.toISOString(),
      id,
    )
    return 'queued'
  })
