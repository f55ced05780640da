/** The source and row of each imported product, so that a repeated import creates no duplicates. */
export const IMPORT = `
CREATE TABLE import_key (
  source TEXT NOT NULL,
  key TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (source, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_key_product ON import_key (product_id);
`
