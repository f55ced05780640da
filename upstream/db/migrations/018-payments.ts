/**
 * Payment data besides the state: bank sessions, processor events, refunds; and the dates at which an order reached its
 * states. Amounts are minor units of the order's currency.
 */
export const PAYMENTS = `
ALTER TABLE payment ADD COLUMN paid_at TEXT;
-- Who cancelled an order: a late payment revives only an expired one.
ALTER TABLE shop_order ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('shopper', 'shop', 'expiry'));
-- More specific than the status: a parcel at customs is still in transit, a returned order was delivered.
ALTER TABLE shop_order ADD COLUMN customs_at TEXT;
ALTER TABLE shop_order ADD COLUMN returned_at TEXT;

CREATE TABLE order_step (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs', 'delivered', 'cancelled', 'returned')),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX order_step_order ON order_step (order_id);
INSERT INTO order_step (order_id, status, at) SELECT id, 'awaiting_payment', created_at FROM shop_order;
INSERT INTO order_step (order_id, status, at) SELECT id, 'delivered', delivered_at FROM shop_order WHERE delivered_at IS NOT NULL;

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
`
