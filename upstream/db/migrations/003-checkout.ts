/** A user's data before an order: addresses, the cart with its choices, favourites, promo codes. */
export const CHECKOUT = `
CREATE TABLE address (
  id INTEGER PRIMARY KEY,
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
  other TEXT
) STRICT;
CREATE INDEX address_user ON address (user_id);

-- Percent off the products, or a fixed amount in yen. user_id: only for this user.
CREATE TABLE promo (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE COLLATE NOCASE,
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'fixed')),
  value INTEGER NOT NULL CHECK (value > 0),
  min_jpy INTEGER NOT NULL DEFAULT 0,
  starts_at TEXT NOT NULL,
  expires_at TEXT,
  max_uses INTEGER,
  per_user INTEGER,
  user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  title_en TEXT NOT NULL,
  title_ru TEXT NOT NULL
) STRICT;
CREATE INDEX promo_user ON promo (user_id);

CREATE TABLE cart (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  address_id INTEGER REFERENCES address (id) ON DELETE SET NULL,
  shipping_id INTEGER,
  shipping_type TEXT,
  payment_id INTEGER,
  promo_id INTEGER REFERENCES promo (id) ON DELETE SET NULL
) STRICT;

-- option_id 0: none chosen. AUTOINCREMENT: the id of a removed line is never reused.
CREATE TABLE cart_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  UNIQUE (user_id, product_id, option_id)
) STRICT;

CREATE TABLE wishlist (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  added_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;
`
