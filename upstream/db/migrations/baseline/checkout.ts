/** Promo codes, carts, orders, payments, refunds and returns. */
export const CHECKOUT = `
-- Percent off the products, or a fixed amount in yen. user_id: only for this user.
CREATE TABLE promo (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE COLLATE NOCASE,
  type TEXT NOT NULL CHECK (type IN ('percent', 'fixed')),
  value INTEGER NOT NULL CHECK (value > 0),
  min_jpy INTEGER NOT NULL DEFAULT 0,
  starts_at TEXT NOT NULL,
  expires_at TEXT,
  max_uses INTEGER,
  per_user INTEGER,
  user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  title_en TEXT NOT NULL,
  title_ru TEXT NOT NULL,
  -- A certificate is a fixed code with a value in yen. line_id: the order line that bought it; return_id: the return
  -- that contains it.
  is_certificate INTEGER NOT NULL DEFAULT 0 CHECK (is_certificate IN (0, 1)),
  line_id INTEGER REFERENCES order_line (id) ON DELETE SET NULL,
  return_id INTEGER REFERENCES goods_return (id) ON DELETE SET NULL,
  -- Only for users without another order.
  first_order INTEGER NOT NULL DEFAULT 0 CHECK (first_order IN (0, 1))
) STRICT;
CREATE INDEX promo_user ON promo (user_id);
CREATE INDEX promo_line ON promo (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX promo_return ON promo (return_id) WHERE return_id IS NOT NULL;

CREATE TABLE cart (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  address_id INTEGER REFERENCES address (id) ON DELETE SET NULL,
  shipping_id INTEGER,
  shipping_type TEXT,
  payment_id INTEGER,
  promo_id INTEGER REFERENCES promo (id) ON DELETE SET NULL,
  comment TEXT NOT NULL DEFAULT ''
) STRICT;

-- option_id 0: none chosen.
CREATE TABLE cart_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  UNIQUE (user_id, product_id, option_id)
) STRICT;
CREATE TRIGGER cart_line_in AFTER INSERT ON cart_line BEGIN
  DELETE FROM saved_line WHERE user_id = NEW.user_id AND product_id = NEW.product_id AND option_id = NEW.option_id;
END;
CREATE TRIGGER cart_line_option AFTER UPDATE OF option_id ON cart_line BEGIN
  DELETE FROM saved_line WHERE user_id = NEW.user_id AND product_id = NEW.product_id AND option_id = NEW.option_id;
END;

-- id: that of the cart line, which it gets back when it returns to the cart. A product is either in the cart or saved.
CREATE TABLE saved_line (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  UNIQUE (user_id, product_id, option_id)
) STRICT;

-- Carts that guests sent to themselves. goods: JSON list of product_id, option_id and qty. Only the e-mail contains
-- the address.
CREATE TABLE mailed_cart (
  token_hash TEXT PRIMARY KEY,
  goods TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mailed_cart_expiry ON mailed_cart (expires_at);

-- A repeated reorder request adds the products of the order to the cart once.
CREATE TABLE reorder (
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  request_key TEXT NOT NULL,
  -- JSON: for each order line the units that were added, in the cart before, and unavailable.
  pieces TEXT NOT NULL,
  made_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, request_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX reorder_age ON reorder (made_at);

-- Money is in minor units of the order's currency, fixed at the time of the order. The request key finds the order of
-- a repeated request.
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
  shipping_id INTEGER,
  shipping_type TEXT,
  payment_id INTEGER NOT NULL,
  -- JSON of the address at the time of the order.
  address TEXT,
  comment TEXT,
  duty_acknowledged INTEGER NOT NULL DEFAULT 0,
  tracking TEXT,
  delivered_at TEXT,
  -- Yen that the order takes from the certificate in promo_id.
  certificate_jpy INTEGER NOT NULL DEFAULT 0 CHECK (certificate_jpy >= 0),
  -- When the unpaid order is cancelled.
  expires_at TEXT,
  -- Who cancelled an order: a late payment revives only an expired one.
  cancelled_by TEXT CHECK (cancelled_by IN ('shopper', 'shop', 'expiry')),
  -- More specific than the status: a parcel at customs is still in transit, a returned order was delivered.
  customs_at TEXT,
  returned_at TEXT,
  -- The language of the order and its e-mails.
  lang TEXT,
  -- When the payment reminder was sent, and when the review request was sent or found unnecessary; each is decided once.
  reminded_at TEXT,
  review_asked_at TEXT,
  UNIQUE (user_id, request_key)
) STRICT;
CREATE INDEX shop_order_user ON shop_order (user_id, id);
CREATE INDEX shop_order_promo ON shop_order (promo_id);
CREATE INDEX shop_order_waiting ON shop_order (expires_at) WHERE status = 'awaiting_payment';
CREATE INDEX shop_order_unpaid ON shop_order (user_id) WHERE status = 'awaiting_payment';

CREATE TABLE order_step (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs', 'delivered', 'cancelled', 'returned')),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX order_step_order ON order_step (order_id);

-- Products may be deleted later, so a line stores everything that is needed to display it.
CREATE TABLE order_line (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  product_id INTEGER REFERENCES product (id) ON DELETE SET NULL,
  option_id INTEGER REFERENCES product_option (id) ON DELETE SET NULL,
  slug TEXT NOT NULL,
  type TEXT NOT NULL,
  top TEXT NOT NULL,
  reference TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ru TEXT NOT NULL,
  option_en TEXT,
  option_ru TEXT,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  price INTEGER NOT NULL,
  -- Yen of one unit at the time of the order: the value of a certificate.
  price_jpy INTEGER
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
  failure TEXT,
  paid_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_order ON payment (order_id);
CREATE INDEX payment_processing ON payment (settles_at) WHERE status = 'processing';

-- A session on the sandbox bank's page. The id is random and is the page's address.
CREATE TABLE bank_session (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
  -- The processor's result after the user's confirmation.
  verdict TEXT NOT NULL CHECK (verdict IN ('succeeded', 'card_no_money', 'later', 'lost')),
  status TEXT NOT NULL CHECK (status IN ('open', 'confirmed', 'declined', 'expired')),
  created_at TEXT NOT NULL,
  -- Null for a page that is open as long as the payment.
  expires_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX bank_session_payment ON bank_session (payment_id);
CREATE INDEX bank_session_open ON bank_session (expires_at) WHERE status = 'open';

-- Processed events of the processor: a repeated one changes nothing.
CREATE TABLE processor_event (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Amounts are in minor units of the currency of the order.
CREATE TABLE refund (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  payment_id TEXT NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
  return_id INTEGER REFERENCES goods_return (id) ON DELETE SET NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  reason TEXT NOT NULL CHECK (reason IN ('order_cancelled', 'goods_returned', 'paid_too_late', 'paid_twice', 'goodwill')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  created_at TEXT NOT NULL,
  -- When the processor completes it; null when an operator does.
  settles_at TEXT,
  settled_at TEXT
) STRICT;
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_pending ON refund (settles_at) WHERE status = 'pending';
-- The last safeguard: refunds never exceed the received money.
CREATE TRIGGER refund_limit BEFORE INSERT ON refund
WHEN new.amount + coalesce((SELECT sum(amount) FROM refund WHERE payment_id = new.payment_id AND status <> 'failed'), 0)
  > coalesce((SELECT amount FROM payment WHERE id = new.payment_id AND status = 'succeeded'), 0)
BEGIN
  SELECT raise(ABORT, 'a refund is larger than what is left of its payment');
END;

CREATE TABLE goods_return (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('requested', 'approved', 'refused', 'refunded')),
  reason TEXT NOT NULL,
  comment TEXT,
  certificate_jpy INTEGER NOT NULL DEFAULT 0 CHECK (certificate_jpy >= 0),
  -- The Idempotency-Key of the request, and the hash of its content; null for requests without a key.
  request_key TEXT,
  request_hash TEXT,
  -- The share of the delivery price that the return refunds, in minor units of the order.
  delivery INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX goods_return_order ON goods_return (order_id);
CREATE UNIQUE INDEX goods_return_request ON goods_return (order_id, request_key) WHERE request_key IS NOT NULL;

CREATE TABLE goods_return_line (
  return_id INTEGER NOT NULL REFERENCES goods_return (id) ON DELETE CASCADE,
  line_id INTEGER NOT NULL REFERENCES order_line (id) ON DELETE CASCADE,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  -- Refund of these units in minor units of the order's currency.
  amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
  PRIMARY KEY (return_id, line_id)
) STRICT, WITHOUT ROWID;
`
