/**
 * Secrets of an e-mail (a link with a token, a certificate's code) are stored apart from its text, as JSON by
 * placeholder, and only until the e-mail is sent. Older e-mails contain such links in their text: 43 characters after
 * `token=`.
 */
export const LETTER_SECRETS = `
ALTER TABLE outbox ADD COLUMN secrets TEXT;
UPDATE outbox SET body = substr(body, 1, instr(body, 'token=') + 5) || '…' || substr(body, instr(body, 'token=') + 49) WHERE instr(body, 'token=') > 0;
CREATE INDEX outbox_secret ON outbox (created_at) WHERE secrets IS NOT NULL;
CREATE INDEX outbox_created ON outbox (created_at);
`
