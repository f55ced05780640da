/** A repeated reorder request adds the products of the order to the cart once. */
export const REORDERS = `
CREATE TABLE reorder (
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  request_key TEXT NOT NULL,
  -- JSON: for each line of the order the pieces that were added, that the cart held before, and that could not be had.
  pieces TEXT NOT NULL,
  PRIMARY KEY (order_id, request_key)
) STRICT, WITHOUT ROWID;
`
