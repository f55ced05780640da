/**
 * Sending from the outbox. `due_at` (ms since 1970) is the time of a queued e-mail's next attempt; a process moves it
 * forward before sending, so that no other process sends the same e-mail.
 */
export const LETTERS = `
ALTER TABLE outbox ADD COLUMN lang TEXT NOT NULL DEFAULT 'en';
ALTER TABLE outbox ADD COLUMN status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed'));
ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN sent_at TEXT;
-- Why the last attempt failed, for the operator.
ALTER TABLE outbox ADD COLUMN error TEXT;
CREATE INDEX outbox_due ON outbox (due_at) WHERE status = 'queued';
`
