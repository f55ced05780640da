/**
 * Orders and their payments. Money is in minor units of the order's currency, fixed at the time of the order. Products
 * may be deleted later, so a line stores everything that is needed to display it. The request key finds the order of a
 * repeated request.
 */
export const ORDERS = `
CREATE TABLE shop_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  request_key TEXT NOT NULL,
  -- Hash of the request's content, to distinguish a repetition from another order with the same key.
  request_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('awaiting_payment', 'paid', 'packing', 'shipped', 'delivered', 'cancelled')),
  currency TEXT NOT NULL,
  products INTEGER NOT NULL,
  delivery INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total = products + delivery - discount),
  customs_tax INTEGER NOT NULL,
  promo_id INTEGER REFERENCES promo (id) ON DELETE SET NULL,
  promo_code TEXT,
  shipping_id INTEGER NOT NULL,
  shipping_type TEXT,
  payment_id INTEGER NOT NULL,
  -- JSON of the address at the time of the order.
  address TEXT NOT NULL,
  comment TEXT,
  duty_acknowledged INTEGER NOT NULL DEFAULT 0,
  tracking TEXT,
  delivered_at TEXT,
  UNIQUE (user_id, request_key)
) STRICT;
CREATE INDEX shop_order_user ON shop_order (user_id, id);
CREATE INDEX shop_order_promo ON shop_order (promo_id);
CREATE INDEX shop_order_waiting ON shop_order (created_at) WHERE status = 'awaiting_payment';

CREATE TABLE order_line (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  product_id INTEGER REFERENCES product (id) ON DELETE SET NULL,
  option_id INTEGER REFERENCES product_option (id) ON DELETE SET NULL,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
  top TEXT NOT NULL,
  reference TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ru TEXT NOT NULL,
  option_en TEXT,
  option_ru TEXT,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  price INTEGER NOT NULL
) STRICT;
CREATE INDEX order_line_order ON order_line (order_id);
CREATE INDEX order_line_product ON order_line (product_id);

-- The id is random: a client that knows it may read the state of this payment and nothing else.
CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  method_id INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('awaiting', 'processing', 'succeeded', 'cancelled')),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- When and how a payment that the processor still works on is decided.
  settles_at TEXT,
  outcome TEXT CHECK (outcome IN ('succeeded', 'declined')),
  -- Why the last attempt failed: a key of messages.ts.
  failure TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_order ON payment (order_id);
`
