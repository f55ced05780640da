/** Reviews with their photos, questions, and the texts of the shop. */
export const CONTENT = `
-- Reviews of products, and of the shop itself when product_id is null.
CREATE TABLE review (
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
CREATE INDEX review_product ON review (product_id, status, date);
CREATE INDEX review_user ON review (user_id);
-- One review per user of a product, and one of the shop (product_id null).
CREATE UNIQUE INDEX review_once ON review (user_id, coalesce(product_id, 0)) WHERE user_id IS NOT NULL;

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

-- Photos of reviews and of return requests; without either, a photo is stored for a day. The bytes are in the
-- database, so that a photo and its review are one transaction and one backup.
CREATE TABLE review_photo (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  review_id INTEGER REFERENCES review (id) ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  -- px, as displayed
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  return_id INTEGER REFERENCES goods_return (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX review_photo_review ON review_photo (review_id, position) WHERE review_id IS NOT NULL;
CREATE INDEX review_photo_waiting ON review_photo (user_id, created_at) WHERE review_id IS NULL;
-- The total size of the photos of one user is limited.
CREATE INDEX review_photo_user ON review_photo (user_id);
CREATE INDEX review_photo_return ON review_photo (return_id) WHERE return_id IS NOT NULL;

CREATE TABLE question (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  author TEXT,
  lang TEXT NOT NULL,
  text TEXT NOT NULL,
  date TEXT NOT NULL,
  answer TEXT,
  answer_date TEXT,
  answer_read INTEGER NOT NULL DEFAULT 0 CHECK (answer_read IN (0, 1))
) STRICT;
CREATE INDEX question_product ON question (product_id, date);
CREATE INDEX question_user ON question (user_id);

-- Blog, news and pages: blocks are JSON in both languages, which are always read together.
CREATE TABLE article (
  slug TEXT PRIMARY KEY,
  title_en TEXT NOT NULL,
  title_ru TEXT NOT NULL,
  lead_en TEXT NOT NULL,
  lead_ru TEXT NOT NULL,
  date TEXT NOT NULL,
  picture TEXT NOT NULL,
  blocks TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX article_date ON article (date);

CREATE TABLE blog_tag (slug TEXT PRIMARY KEY, position INTEGER NOT NULL, name_en TEXT NOT NULL, name_ru TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE article_tag (
  article TEXT NOT NULL REFERENCES article (slug) ON DELETE CASCADE,
  tag TEXT NOT NULL REFERENCES blog_tag (slug),
  PRIMARY KEY (article, tag)
) STRICT, WITHOUT ROWID;

CREATE TABLE news (slug TEXT PRIMARY KEY, title_en TEXT NOT NULL, title_ru TEXT NOT NULL, date TEXT NOT NULL, blocks TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE page (slug TEXT PRIMARY KEY, title_en TEXT NOT NULL, title_ru TEXT NOT NULL, lang TEXT, updated TEXT NOT NULL, blocks TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- user_id null: for all users. list: a catalogue list whose first products are shown with the offer.
CREATE TABLE special_offer (
  id INTEGER PRIMARY KEY,
  user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  title_en TEXT NOT NULL,
  title_ru TEXT NOT NULL,
  text_en TEXT NOT NULL,
  text_ru TEXT NOT NULL,
  promo_id INTEGER REFERENCES promo (id) ON DELETE CASCADE,
  category_id INTEGER REFERENCES category (id) ON DELETE SET NULL,
  expires_at TEXT
) STRICT;

-- Messages from the contact form.
CREATE TABLE contact_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null for a guest.
  user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- As typed: it need not be an order of the sender.
  order_number TEXT,
  topic TEXT NOT NULL,
  text TEXT NOT NULL,
  lang TEXT NOT NULL CHECK (lang IN ('en', 'ru')),
  created_at TEXT NOT NULL,
  answer TEXT,
  answered_at TEXT
) STRICT;
CREATE INDEX contact_message_email ON contact_message (email, created_at);
CREATE INDEX contact_message_user ON contact_message (user_id) WHERE user_id IS NOT NULL;
`
