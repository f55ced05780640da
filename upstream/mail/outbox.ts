/** The outbox: written e-mails, their delivery states, and their claims by processes. */
import type { Store } from '../db/store.ts'
import { forgetSecrets, type OutboxMail } from './mails.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long a process claims an e-mail; longer than one attempt may take. */
const CLAIM_MS = 5 * MINUTE_MS
/**
 * An older e-mail is not sent any more, because its content is outdated. The link of a `reset` e-mail has expired by
 * then.
 */
const LIFE_MS = 72 * HOUR_MS
const RESET_LIFE_MS = HOUR_MS

/** The back-off after this many failed attempts: 1 minute, doubled each time, at most an hour. */
export const backOffMs = (attempts: number): number => Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1))

const DUE = `SELECT id FROM outbox WHERE status = 'queued' AND due_at <= ? ORDER BY type <> 'reset', due_at, id LIMIT 1`

/**
 * Claims the next due e-mail, so that no other process sends it; null when there is none. Password links take
 * precedence.
 */
export const claimMail = (store: Store, now: Date): OutboxMail | null => {
  if (!store.get(DUE, now.getTime())) return null
  return (
    store.get<OutboxMail>(
      `UPDATE outbox SET attempts = attempts + 1, due_at = ?2 WHERE id = (${DUE.replace('?', '?1')}) RETURNING *`,
      now.getTime(),
      now.getTime() + CLAIM_MS,
    ) ?? null
  )
}

/** Records that a claimed e-mail was sent, and deletes its secrets. */
export const noteSent = (store: Store, { id, attempts }: OutboxMail, now: Date) =>
  store.transaction(() => {
    store.run`UPDATE outbox SET status = 'sent', sent_at = ${now.toISOString()}, error = NULL
      WHERE id = ${id} AND status = 'queued' AND attempts = ${attempts}`
    forgetSecrets(store, id)
  })

/** Records that an attempt failed: permanently, or until the next attempt. */
export const noteFailure = (store: Store, { id, attempts }: OutboxMail, error: string, forGood: boolean, now: Date) =>
  store.run`UPDATE outbox SET status = ${forGood ? 'failed' : 'queued'}, error = ${error.slice(0, 300)},
    due_at = ${now.getTime() + backOffMs(attempts)} WHERE id = ${id} AND status = 'queued' AND attempts = ${attempts}`

/** Marks e-mails that are too old to be sent as failed. */
export const expireOldMails = (store: Store, now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  store.run`
    UPDATE outbox SET status = 'failed', error = coalesce(error || '; ', '') || 'too old to be sent', secrets = iif(type = 'reset', NULL, secrets)
    WHERE status = 'queued' AND (created_at <= ${before(LIFE_MS)} OR (type = 'reset' AND created_at <= ${before(RESET_LIFE_MS)}))`
}

/** Puts an e-mail into the queue again, as if it had just been written. `spent`: its secrets are already deleted. */
export const resendMail = (store: Store, id: number, now: Date): 'queued' | 'waits' | 'unknown' | 'spent' =>
  store.transaction(() => {
    const outboxMail = store.get<OutboxMail>`SELECT * FROM outbox WHERE id = ${id}`
    if (!outboxMail) return 'unknown'
    if (outboxMail.status === 'queued') return 'waits'
    if (outboxMail.secrets === null && /\{(link|code|stop)\}|token=…/.test(outboxMail.body)) return 'spent'
    store.run`UPDATE outbox SET status = 'queued', attempts = 0, due_at = 0, error = NULL, sent_at = NULL,
      created_at = ${now.toISOString()} WHERE id = ${id}`
    return 'queued'
  })
