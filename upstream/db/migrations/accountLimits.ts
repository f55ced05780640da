/** Indexes for the limits of accounts: by them few rows are read for each attempt and each device. */
export const ACCOUNT_LIMITS = `
-- A full table of attempts loses the lowest counts first (http/attempts.ts).
CREATE INDEX attempt_count ON attempt (count, since);
CREATE INDEX account_device_hash ON account_device (hash);
`
