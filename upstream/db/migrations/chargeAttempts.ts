/** Attempts to charge a card, stored before the request to the processor. */
export const CHARGE_ATTEMPTS = `
-- key: the idempotency key at the processor. result: the kind of its answer; null while it is unknown.
CREATE TABLE charge (
  key TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
  started_at TEXT NOT NULL,
  result TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX charge_payment ON charge (payment_id);
`
