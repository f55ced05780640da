/**
 * A repeated request saves an address once, and the id of a deleted address is never reused. SQLite can set
 * AUTOINCREMENT only when a table is created, and dropping the old table clears the references to it, so they are
 * restored.
 */
export const ADDRESS_KEYS = `
CREATE TABLE numbered_address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  middle_name TEXT,
  company TEXT,
  country TEXT NOT NULL,
  state TEXT,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  street TEXT NOT NULL,
  mobile_phone TEXT NOT NULL,
  home_phone TEXT,
  other TEXT,
  -- The Idempotency-Key of the request that saved it, and the hash of its content; null for requests without a key.
  request_key TEXT,
  request_hash TEXT
) STRICT;
INSERT INTO numbered_address (id, user_id, name, first_name, last_name, middle_name, company, country, state, postcode, city, street, mobile_phone, home_phone, other)
  SELECT id, user_id, name, first_name, last_name, middle_name, company, country, state, postcode, city, street, mobile_phone, home_phone, other FROM address ORDER BY id;
CREATE TEMP TABLE chosen_address AS SELECT id AS user_id, default_address_id AS address_id FROM user WHERE default_address_id IS NOT NULL;
CREATE TEMP TABLE cart_address AS SELECT user_id, address_id FROM cart WHERE address_id IS NOT NULL;
DROP TABLE address;
ALTER TABLE numbered_address RENAME TO address;
CREATE INDEX address_user ON address (user_id);
CREATE UNIQUE INDEX address_request ON address (user_id, request_key) WHERE request_key IS NOT NULL;
UPDATE user SET default_address_id = (SELECT address_id FROM chosen_address WHERE user_id = user.id)
  WHERE id IN (SELECT user_id FROM chosen_address);
UPDATE cart SET address_id = (SELECT address_id FROM cart_address WHERE cart_address.user_id = cart.user_id)
  WHERE user_id IN (SELECT user_id FROM cart_address);
DROP TABLE chosen_address;
DROP TABLE cart_address;
`
