/** Rate limits count by keys that clients choose (an e-mail, an address), so expired rows must be found and deleted. */
export const ATTEMPT_AGE = `
CREATE INDEX attempt_since ON attempt (since);
`
