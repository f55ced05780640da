/**
 * The id of a deleted review or alert is never reused: an old tab would otherwise change or delete another one. SQLite
 * can set AUTOINCREMENT only when a table is created. References to a review are copied before the old table is
 * dropped, and restored afterwards. Requests for a new password are stored in a table, so that answering them takes the
 * same work whether or not the account exists.
 */
export const NUMBERS_GIVEN_ONCE = `
CREATE TABLE numbered_review (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER REFERENCES product (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  author TEXT NOT NULL,
  lang TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT,
  date TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('published', 'pending', 'rejected')),
  answer TEXT,
  answer_read INTEGER NOT NULL DEFAULT 0 CHECK (answer_read IN (0, 1))
) STRICT;
INSERT INTO numbered_review SELECT id, product_id, user_id, author, lang, rating, text, date, status, answer, answer_read FROM review ORDER BY id;
CREATE TEMP TABLE photo_review AS SELECT id, review_id FROM review_photo WHERE review_id IS NOT NULL;
CREATE TEMP TABLE source_review AS SELECT source, key, review_id FROM import_review;
UPDATE review_photo SET review_id = NULL WHERE review_id IS NOT NULL;
DROP TABLE review;
ALTER TABLE numbered_review RENAME TO review;
CREATE INDEX review_product ON review (product_id, status, date);
CREATE INDEX review_user ON review (user_id);
CREATE UNIQUE INDEX review_once ON review (user_id, coalesce(product_id, 0)) WHERE user_id IS NOT NULL;
UPDATE review_photo SET review_id = (SELECT review_id FROM photo_review WHERE photo_review.id = review_photo.id)
  WHERE id IN (SELECT id FROM photo_review);
INSERT OR REPLACE INTO import_review (source, key, review_id) SELECT source, key, review_id FROM source_review;
DROP TABLE photo_review;
DROP TABLE source_review;
-- Deleted reviews are stored for an hour under their ids.
UPDATE sqlite_sequence SET seq = max(seq, coalesce((SELECT max(id) FROM deleted_review), 0)) WHERE name = 'review';

CREATE TABLE numbered_alert (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('restock', 'price_drop')),
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  price_jpy INTEGER NOT NULL,
  UNIQUE (user_id, type, product_id, option_id)
) STRICT;
INSERT INTO numbered_alert SELECT id, user_id, type, product_id, option_id, price_jpy FROM alert ORDER BY id;
DROP TABLE alert;
ALTER TABLE numbered_alert RENAME TO alert;
CREATE INDEX alert_product ON alert (product_id);

CREATE TABLE password_request (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  -- ms
  asked_at INTEGER NOT NULL
) STRICT;
`
