/** Carts that guests have sent to themselves by e-mail. */
export const MAILED_CARTS = `
-- Hash of the token in the e-mail. goods: JSON list of product_id, option_id and qty. Only the e-mail contains the address.
CREATE TABLE mailed_cart (
  token_hash TEXT PRIMARY KEY,
  goods TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mailed_cart_expiry ON mailed_cart (expires_at);
`
