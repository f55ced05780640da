/** Measures against fraud: recorded acts, blocked customers, orders on hold, void certificates, chargebacks. */
export const OPERATOR_ACTS = `
-- subject: a kind and a number or code, 'order 1042', 'customer 7', 'certificate GIFT-…'.
CREATE TABLE operator_event (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  operator TEXT NOT NULL,
  command TEXT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT
) STRICT;
CREATE INDEX operator_event_subject ON operator_event (subject, id);

-- What identifies a blocked customer, normalised. Without a reference to the user: a block outlives a deleted account.
CREATE TABLE customer_block (
  user_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('account', 'email', 'phone', 'address')),
  value TEXT NOT NULL,
  PRIMARY KEY (kind, value, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_block_user ON customer_block (user_id);

-- held_at: neither products nor codes leave. codes_due_at: when the codes of certificates leave; null for none.
ALTER TABLE shop_order ADD COLUMN held_at TEXT;
ALTER TABLE shop_order ADD COLUMN codes_due_at TEXT;
CREATE INDEX shop_order_codes ON shop_order (codes_due_at) WHERE codes_due_at IS NOT NULL;

-- A void certificate has no balance.
ALTER TABLE promo ADD COLUMN voided_at TEXT;

-- Money that a bank took back from a payment, in minor units of its currency.
CREATE TABLE chargeback (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX chargeback_payment ON chargeback (payment_id);

DROP TRIGGER refund_limit;
CREATE TRIGGER refund_limit BEFORE INSERT ON refund
WHEN new.amount + coalesce((SELECT sum(amount) FROM refund WHERE payment_id = new.payment_id AND status <> 'failed'), 0)
  + coalesce((SELECT sum(amount) FROM chargeback WHERE payment_id = new.payment_id), 0)
  > coalesce((SELECT amount FROM payment WHERE id = new.payment_id AND status = 'succeeded'), 0)
BEGIN
  SELECT raise(ABORT, 'a refund is larger than what is left of its payment');
END;
`
