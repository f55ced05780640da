/** Wrong codes of the second factor, and the way back to a former e-mail address. */
export const ACCOUNT_SAFETY = `
-- Wrong codes since the last right one.
ALTER TABLE second_factor ADD COLUMN wrong_codes INTEGER NOT NULL DEFAULT 0;

-- The link in the e-mail to the former address: it restores the address (account/formerEmail.ts). Times in ms.
CREATE TABLE former_email (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX former_email_user ON former_email (user_id);
`
