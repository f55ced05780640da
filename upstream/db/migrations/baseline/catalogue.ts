/**
 * Products, their texts, prices and search index, and what imports record. Money is in whole yen, the base currency;
 * `product_price` contains the price in every currency, in minor units.
 */
export const CATALOGUE = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Nested sets: a category's branch is every lft between its lft and rgt.
CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES category (id),
  slug TEXT NOT NULL UNIQUE,
  -- Slug of the category's root; its own slug for a root category.
  top TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ru TEXT NOT NULL,
  lft INTEGER NOT NULL,
  rgt INTEGER NOT NULL
) STRICT;
CREATE INDEX category_lft ON category (lft);

CREATE TABLE manufacturer (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  name_ja TEXT,
  name_ru TEXT,
  location_en TEXT,
  location_ru TEXT,
  founded INTEGER,
  story_en TEXT,
  story_ru TEXT
) STRICT;

CREATE TABLE brand (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  manufacturer_id INTEGER REFERENCES manufacturer (id),
  name TEXT NOT NULL,
  name_ja TEXT,
  name_ru TEXT,
  -- Other spellings that users type, one per line.
  aliases TEXT NOT NULL DEFAULT '',
  story_en TEXT,
  story_ru TEXT
) STRICT;
CREATE INDEX brand_manufacturer ON brand (manufacturer_id);

CREATE TABLE tag (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name_en TEXT NOT NULL, name_ru TEXT NOT NULL) STRICT;

CREATE TABLE usage (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name_en TEXT NOT NULL, name_ru TEXT NOT NULL) STRICT;

-- The narrow row that lists read; long texts are in product_text.
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  reference TEXT NOT NULL,
  brand_id INTEGER REFERENCES brand (id),
  category_id INTEGER NOT NULL REFERENCES category (id),
  type TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ru TEXT NOT NULL,
  name_ja TEXT,
  amount REAL,
  unit TEXT,
  price_jpy INTEGER NOT NULL CHECK (price_jpy >= 0),
  old_price_jpy INTEGER CHECK (old_price_jpy > price_jpy),
  -- Units in stock; for a product with options their sum.
  stock INTEGER NOT NULL CHECK (stock >= 0),
  qty_limit INTEGER CHECK (qty_limit >= 0),
  weight_g INTEGER NOT NULL CHECK (weight_g >= 0),
  ship TEXT,
  option_name_en TEXT,
  option_name_ru TEXT,
  has_options INTEGER NOT NULL DEFAULT 0 CHECK (has_options IN (0, 1)),
  rating_sum INTEGER NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0,
  sold INTEGER NOT NULL DEFAULT 0,
  added_on TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX product_reference ON product (reference);
CREATE INDEX product_by_brand ON product (brand_id);
CREATE INDEX product_by_category ON product (category_id);

CREATE TABLE product_text (
  product_id INTEGER PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  summary_en TEXT NOT NULL,
  summary_ru TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_ru TEXT NOT NULL,
  composition_en TEXT NOT NULL,
  composition_ru TEXT NOT NULL,
  how_to_use_en TEXT NOT NULL,
  how_to_use_ru TEXT NOT NULL,
  -- JSON: [{ name: { en, ru }, value: { en, ru } }]
  characteristics TEXT NOT NULL
) STRICT;

CREATE TABLE product_option (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  reference TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ru TEXT NOT NULL,
  price_jpy INTEGER NOT NULL CHECK (price_jpy >= 0),
  old_price_jpy INTEGER CHECK (old_price_jpy > price_jpy),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  weight_g INTEGER NOT NULL CHECK (weight_g >= 0),
  -- #rrggbb; null for options that do not differ in color.
  color TEXT
) STRICT;
CREATE INDEX product_option_product ON product_option (product_id);

-- option_id 0 is the product itself: its own price, or the lowest of its options.
CREATE TABLE product_price (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL,
  currency TEXT NOT NULL,
  current INTEGER NOT NULL CHECK (current >= 0),
  old INTEGER,
  -- An import set this price; the other prices of its product follow from it.
  exact INTEGER NOT NULL DEFAULT 0 CHECK (exact IN (0, 1)),
  -- Stores the prices of all products in one currency next to each other, for the columns that lists sort by.
  PRIMARY KEY (currency, option_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_price_product ON product_price (product_id);

-- Pictures of imported products: hash names the files in the data folder, widths is a JSON list in px, color the
-- average as #rrggbb.
CREATE TABLE product_picture (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  widths TEXT NOT NULL,
  color TEXT NOT NULL,
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

-- Every category of a product, including the main one.
CREATE TABLE product_category (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES category (id),
  PRIMARY KEY (product_id, category_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_tag (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tag (id),
  PRIMARY KEY (product_id, tag_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_usage (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  usage_id INTEGER NOT NULL REFERENCES usage (id),
  PRIMARY KEY (product_id, usage_id)
) STRICT, WITHOUT ROWID;

-- Products whose stock, rating or sales another process changed: a running backend reads only these again.
CREATE TABLE product_touch (id INTEGER PRIMARY KEY AUTOINCREMENT, product_id INTEGER NOT NULL) STRICT;

-- The source and row of each imported product and review, so that a repeated import creates no duplicates.
CREATE TABLE import_key (
  source TEXT NOT NULL,
  key TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (source, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_key_product ON import_key (product_id);

CREATE TABLE import_review (
  source TEXT NOT NULL,
  key TEXT NOT NULL,
  review_id INTEGER NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  PRIMARY KEY (source, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_review_review ON import_review (review_id);

-- The words of a product, already folded and stemmed by search/words.ts.
CREATE VIRTUAL TABLE product_search USING fts5 (name, brand, place, body, head, tokenize = 'unicode61', prefix = '2 3');

-- Every indexed stem with the word that it was most recently derived from, for correcting typing mistakes.
CREATE TABLE search_word (stem TEXT PRIMARY KEY, word TEXT NOT NULL, uses INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- The hash of a sample text as it was written: a row with another hash was changed by an operator.
CREATE TABLE sample_row (
  table_name TEXT NOT NULL,
  key TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (table_name, key)
) STRICT, WITHOUT ROWID;
`
