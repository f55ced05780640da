/** Restock alerts of guests: an address is stored until its only e-mail is sent. */
export const GUEST_ALERTS = `
CREATE TABLE guest_alert (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  lang TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  UNIQUE (email, product_id, option_id)
) STRICT;
CREATE INDEX guest_alert_product ON guest_alert (product_id);
`
