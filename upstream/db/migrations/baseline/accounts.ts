/**
 * Users, sign-in, addresses, e-mails, alerts and favourites. Tokens and codes are stored as hashes, so a stolen
 * database file grants no session.
 */
export const ACCOUNTS = `
CREATE TABLE user (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  surname TEXT,
  gender TEXT CHECK (gender IN ('male', 'female')),
  birthday TEXT,
  newsletter INTEGER NOT NULL DEFAULT 0 CHECK (newsletter IN (0, 1)),
  password_hash TEXT NOT NULL,
  lang TEXT NOT NULL DEFAULT 'en',
  created_at TEXT NOT NULL,
  -- Null until the user chooses one.
  default_address_id INTEGER REFERENCES address (id) ON DELETE SET NULL,
  phone TEXT,
  -- When the account is deleted, in ms; null for all others.
  delete_at INTEGER
) STRICT;
CREATE INDEX user_delete ON user (delete_at) WHERE delete_at IS NOT NULL;

-- The code is stored as a hash; after several wrong attempts it is invalid.
CREATE TABLE email_change (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;

-- purpose: session, password (a change by e-mail), unsubscribe.
CREATE TABLE token (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Only for sessions: the User-Agent, and the last request, accurate to some minutes, in ms.
  browser TEXT,
  system TEXT,
  seen_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX token_user ON token (user_id);
CREATE INDEX token_expires ON token (expires_at);

-- secret: base32, encrypted when the shop has a key (account/secrets.ts). since: null while it waits for its first code.
-- last_step: the 30-second step of the newest accepted code; only later ones are accepted.
CREATE TABLE second_factor (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  began_at INTEGER NOT NULL,
  since TEXT,
  last_step INTEGER NOT NULL DEFAULT 0,
  -- Recovery codes were shown, and the user has not confirmed saving them.
  codes_unsaved INTEGER NOT NULL DEFAULT 0
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

-- Requests for a new password are stored, so that answering takes the same work whether or not the account exists.
CREATE TABLE password_request (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  -- ms
  asked_at INTEGER NOT NULL
) STRICT;

-- Counts of an action per time window, by key ("login:account:..."); times in ms.
CREATE TABLE attempt (
  key TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Keys are chosen by clients (an e-mail, an address), so expired rows must be found and deleted.
CREATE INDEX attempt_since ON attempt (since);

-- AUTOINCREMENT here, in alert, review and cart_line: the id of a deleted row is never reused, so an old tab cannot
-- change another row.
CREATE TABLE address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  middle_name TEXT,
  company TEXT,
  country TEXT NOT NULL,
  state TEXT,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  street TEXT NOT NULL,
  mobile_phone TEXT NOT NULL,
  home_phone TEXT,
  other TEXT,
  -- The Idempotency-Key of the request that saved it, and the hash of its content; null for requests without a key.
  request_key TEXT,
  request_hash TEXT
) STRICT;
CREATE INDEX address_user ON address (user_id);
CREATE UNIQUE INDEX address_request ON address (user_id, request_key) WHERE request_key IS NOT NULL;

-- E-mails that are not listed are accepted; the newsletter is a column of the user, off by default.
CREATE TABLE refused_letter (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('orders', 'reminders', 'reviews')),
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

-- Outgoing e-mails.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  type TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- Links with tokens and codes as JSON by placeholder, apart from the text and only until the e-mail is sent.
  secrets TEXT,
  lang TEXT NOT NULL DEFAULT 'en',
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The next attempt of a queued e-mail, in ms; a process moves it forward before sending, so that no other process
  -- sends it.
  due_at INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT,
  -- Why the last attempt failed, for the operator.
  error TEXT,
  reply_to TEXT
) STRICT;
CREATE INDEX outbox_secret ON outbox (created_at) WHERE secrets IS NOT NULL;
CREATE INDEX outbox_created ON outbox (created_at);
CREATE INDEX outbox_due ON outbox (due_at) WHERE status = 'queued';

-- price_jpy: the price at the time of the request. option_id 0: the product.
CREATE TABLE alert (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('restock', 'price_drop')),
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  price_jpy INTEGER NOT NULL,
  UNIQUE (user_id, type, product_id, option_id)
) STRICT;
CREATE INDEX alert_product ON alert (product_id);

-- Restock alerts of guests: an address is stored until its only e-mail is sent.
CREATE TABLE guest_alert (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  lang TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  -- Hash of the token in the confirmation e-mail.
  token_hash TEXT,
  UNIQUE (email, product_id, option_id)
) STRICT;
CREATE INDEX guest_alert_product ON guest_alert (product_id);
CREATE INDEX guest_alert_token ON guest_alert (token_hash) WHERE token_hash IS NOT NULL;

CREATE TABLE wishlist (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  added_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;

-- The token is stored in clear text: its owner sees the link again, and everyone with the link may read the list.
CREATE TABLE wishlist_share (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;
`
