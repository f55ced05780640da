/**
 * Pictures of imported products: `hash` names the files in the data folder's `pictures`, `widths` is a JSON list in px,
 * `color` the average color as `#rrggbb`. Also the source and row of each imported review.
 */
export const IMPORT_MORE = `
CREATE TABLE product_picture (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  hash TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  widths TEXT NOT NULL,
  color TEXT NOT NULL,
  PRIMARY KEY (product_id, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE import_review (
  source TEXT NOT NULL,
  key TEXT NOT NULL,
  review_id INTEGER NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  PRIMARY KEY (source, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_review_review ON import_review (review_id);
`
