/**
 * Users, their tokens, reviews and questions. Tokens are stored as hashes, so a stolen database file grants no session.
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
  created_at TEXT NOT NULL
) STRICT;

-- purpose: session, password (a change by e-mail), unsubscribe.
CREATE TABLE token (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX token_user ON token (user_id);
CREATE INDEX token_expires ON token (expires_at);

-- Counts of an action per time window, by key ("login:account:..."); times in ms.
CREATE TABLE attempt (
  key TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Reviews of products, and of the shop itself when product_id is null.
CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  product_id INTEGER REFERENCES product (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  author TEXT NOT NULL,
  lang TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT,
  date TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('published', 'pending', 'rejected')),
  answer TEXT
) STRICT;
CREATE INDEX review_product ON review (product_id, status, date);
CREATE INDEX review_user ON review (user_id);

CREATE TABLE question (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  author TEXT,
  lang TEXT NOT NULL,
  text TEXT NOT NULL,
  date TEXT NOT NULL,
  answer TEXT,
  answer_date TEXT
) STRICT;
CREATE INDEX question_product ON question (product_id, date);

-- Outgoing e-mails.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
`
