/** The key of a request to order again is kept for a time only. Those of before have no age, and go first. */
export const REORDER_AGE = `
ALTER TABLE reorder ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX reorder_age ON reorder (made_at);
`
