/** E-mails are counted by mailbox, not by the spelling of its address. */
export const MAILBOXES = `
-- common/mailboxOf.ts
ALTER TABLE outbox ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
UPDATE outbox SET mailbox = lower(recipient);
UPDATE outbox SET mailbox = substr(mailbox, 1, instr(mailbox, '+') - 1) || substr(mailbox, instr(mailbox, '@'))
WHERE instr(mailbox, '+') BETWEEN 2 AND instr(mailbox, '@') - 1;
UPDATE outbox SET mailbox = replace(substr(mailbox, 1, instr(mailbox, '@') - 1), '.', '') || '@gmail.com'
WHERE mailbox LIKE '%@gmail.com' OR mailbox LIKE '%@googlemail.com';
CREATE INDEX outbox_mailbox ON outbox (mailbox, created_at);

-- The former value stays for the release before this one.
INSERT OR IGNORE INTO customer_block (user_id, kind, value)
SELECT user_id, kind, replace(substr(value, 1, instr(value, '@') - 1), '.', '') || '@gmail.com' FROM customer_block
WHERE kind = 'email' AND (value LIKE '%@gmail.com' OR value LIKE '%@googlemail.com');
`
