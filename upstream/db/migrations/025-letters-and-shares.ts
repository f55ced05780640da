/** E-mail preferences, unsubscribe links of guests' alerts, shared favourites, restorable reviews. */
export const LETTERS_AND_SHARES = `
-- E-mails that are not listed are accepted; the newsletter is a column of the user, off by default.
CREATE TABLE refused_letter (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('orders', 'reminders', 'reviews')),
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

-- Hash of the token in the confirmation e-mail; null for requests of earlier versions.
ALTER TABLE guest_alert ADD COLUMN token_hash TEXT;
CREATE INDEX guest_alert_token ON guest_alert (token_hash) WHERE token_hash IS NOT NULL;

-- The token is stored in clear text: its owner sees the link again, and everyone with the link may read the list.
CREATE TABLE wishlist_share (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;

-- Reviews deleted by their authors, stored for an hour. photos: JSON list of the ids of their detached photos.
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

-- When the payment reminder and the review request were sent; each is sent once.
ALTER TABLE shop_order ADD COLUMN reminded_at TEXT;
ALTER TABLE shop_order ADD COLUMN review_asked_at TEXT;
-- Orders delivered before this version get no review request.
UPDATE shop_order SET review_asked_at = delivered_at WHERE delivered_at IS NOT NULL;
`
