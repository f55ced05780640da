/** The values of the characteristics that lists filter by, derived from `product_text.characteristics`. */
export const CHARACTERISTIC_VALUES = `
-- \`filter\` is the name of a row of CHARACTERISTICS (upstream/catalogue/lists/characteristics.ts).
CREATE TABLE characteristic_value (
  id INTEGER PRIMARY KEY,
  filter TEXT NOT NULL,
  slug TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ru TEXT NOT NULL,
  UNIQUE (filter, slug)
) STRICT;
CREATE TABLE product_characteristic (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  value_id INTEGER NOT NULL REFERENCES characteristic_value (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, value_id)
) STRICT, WITHOUT ROWID;
`
