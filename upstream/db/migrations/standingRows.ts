/**
 * Indexes with which the standing of a customer and the day's unpaid orders are read (checkout/risk): each costs the rows that it needs.
 * Chargebacks of money that the shop had refunded before.
 */
export const STANDING_ROWS = `
CREATE INDEX shop_order_paid ON shop_order (user_id) WHERE status IN ('paid', 'packing', 'shipped', 'delivered') AND total > 0;
CREATE INDEX shop_order_lapsed ON shop_order (created_at) WHERE status = 'cancelled';

-- The customer of the payment; null for a row of an earlier release.
ALTER TABLE chargeback ADD COLUMN user_id INTEGER;
UPDATE chargeback SET user_id =
  (SELECT o.user_id FROM payment p JOIN shop_order o ON o.id = p.order_id WHERE p.id = chargeback.payment_id);
-- The part of the amount that the shop had refunded before: the bank took it although it was no longer there.
ALTER TABLE chargeback ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount);
CREATE INDEX chargeback_user ON chargeback (user_id);
`
