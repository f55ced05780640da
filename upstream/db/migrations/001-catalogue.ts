/**
 * The catalogue. Money is in whole yen, the base currency; `product_price` contains the price in every currency, in
 * minor units. Categories are nested sets: a category's branch is every `lft` between its `lft` and `rgt`.
 */
export const CATALOGUE = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

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

CREATE TABLE maker (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  name_ja TEXT,
  name_ru TEXT,
  place_en TEXT,
  place_ru TEXT,
  founded INTEGER,
  story_en TEXT,
  story_ru TEXT
) STRICT;

CREATE TABLE brand (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  maker_id INTEGER REFERENCES maker (id),
  name TEXT NOT NULL,
  name_ja TEXT,
  name_ru TEXT,
  -- Other spellings that users type, one per line.
  aliases TEXT NOT NULL DEFAULT '',
  story_en TEXT,
  story_ru TEXT
) STRICT;
CREATE INDEX brand_maker ON brand (maker_id);

CREATE TABLE tag (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name_en TEXT NOT NULL, name_ru TEXT NOT NULL) STRICT;
CREATE TABLE usage (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name_en TEXT NOT NULL, name_ru TEXT NOT NULL) STRICT;

-- The narrow row that lists read; long texts are in product_text.
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  reference TEXT NOT NULL,
  brand_id INTEGER REFERENCES brand (id),
  category_id INTEGER NOT NULL REFERENCES category (id),
  kind TEXT NOT NULL,
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
  weight_g INTEGER NOT NULL CHECK (weight_g >= 0)
) STRICT;
CREATE INDEX product_option_product ON product_option (product_id);

-- option_id 0 is the product itself: its own price, or the lowest of its options.
CREATE TABLE product_price (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL,
  currency TEXT NOT NULL,
  current INTEGER NOT NULL CHECK (current >= 0),
  old INTEGER,
  -- Stores the prices of all products in one currency next to each other, for the columns that lists sort by.
  PRIMARY KEY (currency, option_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_price_product ON product_price (product_id);

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

-- The words of a product, already folded and stemmed by search/words.ts.
CREATE VIRTUAL TABLE product_search USING fts5 (name, brand, place, body, tokenize = 'unicode61', prefix = '2 3');
-- Every indexed stem with the word that it was most recently derived from, for correcting typing mistakes.
CREATE TABLE search_word (stem TEXT PRIMARY KEY, word TEXT NOT NULL, uses INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`
