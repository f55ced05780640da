/** E-mail preferences, unsubscribe links of guests' alerts, shared favourites, restorable reviews. */
export const LETTERS_AND_SHARES = `
-- What is not listed is wanted; the newsletter is a column of the shopper, off until it is asked for.
CREATE TABLE refused_letter (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('orders', 'reminders', 'reviews')),
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

-- Hash of the token in the letter that confirms the request; null for those that were asked for before there was one.
ALTER TABLE guest_alert ADD COLUMN token_hash TEXT;
CREATE INDEX guest_alert_token ON guest_alert (token_hash) WHERE token_hash IS NOT NULL;

-- The token stands in clear: its owner is shown the link again, and everybody who has it may read the list.
CREATE TABLE wishlist_share (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;

-- Reviews whose authors have deleted them, for an hour. photos: JSON list of the ids of photos that wait meanwhile.
CREATE TABLE deleted_review (
  id INTEGER PRIMARY KEY,
  product_id INTEGER REFERENCES product (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  author TEXT NOT NULL,
  lang TEXT NOT NULL,
  rating INTEGER NOT NULL,
  text TEXT,
  date TEXT NOT NULL,
  status TEXT NOT NULL,
  answer TEXT,
  photos TEXT NOT NULL,
  deleted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deleted_review_time ON deleted_review (deleted_at);

-- When the shopper was reminded of paying, and asked for reviews; each happens once.
ALTER TABLE shop_order ADD COLUMN reminded_at TEXT;
ALTER TABLE shop_order ADD COLUMN review_asked_at TEXT;
-- What was delivered before this version is not asked about.
UPDATE shop_order SET review_asked_at = delivered_at WHERE delivered_at IS NOT NULL;
`
