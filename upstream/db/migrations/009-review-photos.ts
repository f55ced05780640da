/**
 * Users' photos. The bytes are stored in the database, so that a photo and its review are one transaction and one
 * backup. They are the last column, so that queries without them do not read them. A photo without a review is stored
 * for a day.
 */
export const REVIEW_PHOTOS = `
CREATE TABLE review_photo (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  review_id INTEGER REFERENCES review (id) ON DELETE CASCADE,
  place INTEGER NOT NULL DEFAULT 0,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  -- px, as displayed
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX review_photo_review ON review_photo (review_id, place) WHERE review_id IS NOT NULL;
CREATE INDEX review_photo_waiting ON review_photo (user_id, created_at) WHERE review_id IS NULL;
`
