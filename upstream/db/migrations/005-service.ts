/** Offers, alerts and returns. */
export const SERVICE = `
-- One review per user of a product, and one of the shop (product_id null).
CREATE UNIQUE INDEX review_once ON review (user_id, coalesce(product_id, 0)) WHERE user_id IS NOT NULL;

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

-- price_jpy: the price at the time of the request. option_id 0: the product.
CREATE TABLE alert (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('restock', 'price_drop')),
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  price_jpy INTEGER NOT NULL,
  UNIQUE (user_id, kind, product_id, option_id)
) STRICT;
CREATE INDEX alert_product ON alert (product_id);

CREATE TABLE goods_return (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('requested', 'approved', 'refused', 'refunded')),
  reason TEXT NOT NULL,
  comment TEXT
) STRICT;
CREATE INDEX goods_return_order ON goods_return (order_id);

CREATE TABLE goods_return_line (
  return_id INTEGER NOT NULL REFERENCES goods_return (id) ON DELETE CASCADE,
  line_id INTEGER NOT NULL REFERENCES order_line (id) ON DELETE CASCADE,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  PRIMARY KEY (return_id, line_id)
) STRICT, WITHOUT ROWID;
`
