/** Whether the mailbox of an account is confirmed (mail/mailbox.ts). */
export const MAILBOX_CONFIRMED = `
-- When a link or code from the mailbox was first used; null until then.
ALTER TABLE user ADD COLUMN mailbox_confirmed_at TEXT;
-- Earlier releases did not store it. Accounts of that time keep what they have set up.
UPDATE user SET mailbox_confirmed_at = created_at;
-- The e-mails to a recipient are counted (mail/mailBounds.ts).
CREATE INDEX outbox_recipient ON outbox (recipient COLLATE NOCASE, created_at);
`
