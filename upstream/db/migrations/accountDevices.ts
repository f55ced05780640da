/** The devices of accounts, by which other accounts of one person are recognised. */
export const ACCOUNT_DEVICES = `
-- hash: of the id in the cookie of the device; the same in all accounts that it has signed in to.
CREATE TABLE account_device (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_device_age ON account_device (seen_at);
`
