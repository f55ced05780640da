/** A phone number, device names, a pending e-mail address, and accounts with a deletion date. */
export const ACCOUNT_SAFETY = `
ALTER TABLE user ADD COLUMN phone TEXT;
-- When the account is deleted, in ms; null for all others.
ALTER TABLE user ADD COLUMN delete_at INTEGER;
CREATE INDEX user_delete ON user (delete_at) WHERE delete_at IS NOT NULL;

-- Only for sessions: the User-Agent, and the last request, accurate to some minutes, in ms.
ALTER TABLE token ADD COLUMN browser TEXT;
ALTER TABLE token ADD COLUMN system TEXT;
ALTER TABLE token ADD COLUMN seen_at INTEGER;

-- The code is stored as a hash; after several wrong attempts it is invalid.
CREATE TABLE email_change (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
`
