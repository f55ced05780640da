/** The Reply-To of an e-mail, if it is not the sender: the e-mails to the operator about contact messages have one. */
export const REPLY_TO = `
ALTER TABLE outbox ADD COLUMN reply_to TEXT;
`
