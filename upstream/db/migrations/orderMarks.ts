/** Marks of orders: they limit unpaid transfers and recognise a blocked customer. Units count as sold when their order is paid. */
export const ORDER_MARKS = `
-- value: normalised (checkout/risk/marks.ts). network: an IPv4 address or an IPv6 /64.
CREATE TABLE order_mark (
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('network', 'device', 'phone', 'address')),
  value TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (kind, value, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_mark_order ON order_mark (order_id);
CREATE INDEX order_mark_age ON order_mark (created_at);

-- Blocks also by network and device.
CREATE TABLE wider_block (
  user_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('account', 'email', 'phone', 'address', 'network', 'device')),
  value TEXT NOT NULL,
  PRIMARY KEY (kind, value, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO wider_block SELECT user_id, kind, value FROM customer_block;
DROP TABLE customer_block;
ALTER TABLE wider_block RENAME TO customer_block;
CREATE INDEX customer_block_user ON customer_block (user_id);

-- Until this migration, units of unpaid orders counted as sold.
UPDATE product SET sold = max(0, sold - waiting.qty)
FROM (SELECT l.product_id, sum(l.qty) AS qty FROM order_line l JOIN shop_order o ON o.id = l.order_id
  WHERE o.status = 'awaiting_payment' GROUP BY l.product_id) AS waiting
WHERE product.id = waiting.product_id;
`
