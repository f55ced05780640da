/** Attempts are counted by keys that strangers choose (an e-mail, an address), so what is over must be found and cleared away. */
export const ATTEMPT_AGE = `
CREATE INDEX attempt_since ON attempt (since);
`
