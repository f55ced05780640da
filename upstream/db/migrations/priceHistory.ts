/** Since when each price of a product or option (`option_id` 0: the product) applies, in the currency in which it was set. Append only. */
export const PRICE_HISTORY = `
CREATE TABLE price_history (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL,
  since TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- Minor units.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- 1: a former price, which is higher, is stated beside it.
  reduced INTEGER NOT NULL CHECK (reduced IN (0, 1)),
  PRIMARY KEY (product_id, option_id, since)
) STRICT, WITHOUT ROWID;
`
