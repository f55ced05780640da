/** A repeated reorder request adds the products of the order to the cart once. */
export const REORDERS = `
CREATE TABLE reorder (
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  request_key TEXT NOT NULL,
  -- JSON: for each order line the units that were added, in the cart before, and unavailable.
  pieces TEXT NOT NULL,
  PRIMARY KEY (order_id, request_key)
) STRICT, WITHOUT ROWID;
`
