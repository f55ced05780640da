/** Whom a letter is answered to when that is not its sender: the shop's own letters about messages that people write to it. */
export const REPLY_TO = `
ALTER TABLE outbox ADD COLUMN reply_to TEXT;
`
