/** The key of a reorder request is stored for a limited time. Older keys have no time and are deleted first. */
export const REORDER_AGE = `
ALTER TABLE reorder ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX reorder_age ON reorder (made_at);
`
