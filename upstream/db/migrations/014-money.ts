/**
 * Certificates with a balance, orders without a parcel, reservations by method, returns with amounts. Every earlier
 * order with a certificate has used it up.
 */
export const MONEY = `
-- A certificate is a fixed code with a value in yen. line_id: the order line that bought it; return_id: the return that contains it.
ALTER TABLE promo ADD COLUMN is_certificate INTEGER NOT NULL DEFAULT 0 CHECK (is_certificate IN (0, 1));
ALTER TABLE promo ADD COLUMN line_id INTEGER REFERENCES order_line (id) ON DELETE SET NULL;
ALTER TABLE promo ADD COLUMN return_id INTEGER REFERENCES goods_return (id) ON DELETE SET NULL;
-- Only for users without another order.
ALTER TABLE promo ADD COLUMN first_order INTEGER NOT NULL DEFAULT 0 CHECK (first_order IN (0, 1));
CREATE INDEX promo_line ON promo (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX promo_return ON promo (return_id) WHERE return_id IS NOT NULL;
UPDATE promo SET is_certificate = 1, max_uses = NULL WHERE code LIKE 'GIFT-%' AND kind = 'fixed' AND max_uses = 1;
UPDATE promo SET first_order = 1 WHERE code = 'WELCOME' AND title_en = '10 % off the first order';

-- Both null for an order of certificates only, which needs no parcel.
ALTER TABLE shop_order ALTER COLUMN shipping_id DROP NOT NULL;
ALTER TABLE shop_order ALTER COLUMN address DROP NOT NULL;
-- Yen that the order takes from the certificate in promo_id.
ALTER TABLE shop_order ADD COLUMN certificate_jpy INTEGER NOT NULL DEFAULT 0 CHECK (certificate_jpy >= 0);
UPDATE shop_order SET certificate_jpy = (SELECT value FROM promo WHERE promo.id = promo_id)
  WHERE promo_id IN (SELECT id FROM promo WHERE is_certificate = 1);
-- When the unpaid order is cancelled.
ALTER TABLE shop_order ADD COLUMN expires_at TEXT;
UPDATE shop_order SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+72 hours') WHERE status = 'awaiting_payment';
DROP INDEX shop_order_waiting;
CREATE INDEX shop_order_waiting ON shop_order (expires_at) WHERE status = 'awaiting_payment';
CREATE INDEX shop_order_unpaid ON shop_order (user_id) WHERE status = 'awaiting_payment';

-- Yen of one unit at the time of the order: the value of a certificate.
ALTER TABLE order_line ADD COLUMN price_jpy INTEGER;

CREATE INDEX payment_processing ON payment (settles_at) WHERE status = 'processing';

-- Refund of these units in minor units of the order's currency, and yen that return to the order's certificate.
ALTER TABLE goods_return_line ADD COLUMN amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0);
ALTER TABLE goods_return ADD COLUMN certificate_jpy INTEGER NOT NULL DEFAULT 0 CHECK (certificate_jpy >= 0);
UPDATE goods_return_line SET amount = (
  SELECT ol.price * goods_return_line.qty * (o.products - o.discount) / max(1, o.products)
  FROM order_line ol JOIN shop_order o ON o.id = ol.order_id WHERE ol.id = goods_return_line.line_id);
`
