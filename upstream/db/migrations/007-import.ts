/** Which product came from which row of which source, so that an import can be repeated without doubles. */
export const IMPORT = `
CREATE TABLE import_key (
  source TEXT NOT NULL,
  key TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (source, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_key_product ON import_key (product_id);
`
