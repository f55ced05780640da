/** The number by which customs identify the receiver of an order: sealed with SECRETS_KEY, deleted after clearance. */
export const CUSTOMS_NUMBERS = `
CREATE TABLE customs_number (
  order_id INTEGER PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
  number TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
`
