/** A second factor at sign-in: app codes, recovery codes, and its events. */
export const SECOND_FACTOR = `
-- secret: base32, encrypted when the shop has a key (account/secrets.ts). since: null while it waits for its first code.
-- last_step: the 30-second step of the newest accepted code; only later ones are accepted.
CREATE TABLE second_factor (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  began_at INTEGER NOT NULL,
  since TEXT,
  last_step INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX second_factor_waiting ON second_factor (began_at) WHERE since IS NULL;

-- Each is deleted when it is used.
CREATE TABLE recovery_code (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;

-- reason: the reason of the operator who disabled it.
CREATE TABLE second_factor_event (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('on', 'off', 'recovery_code_used', 'recovery_codes_made', 'off_by_operator')),
  reason TEXT
) STRICT;
CREATE INDEX second_factor_event_user ON second_factor_event (user_id, id);
`
