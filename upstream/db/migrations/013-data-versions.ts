/**
 * Data that a start needs to rewrite derived data (upgradeData.ts) without overwriting changes by others. `exact`: an
 * import set this price; the other prices of its product follow from it. `sample_row`: the hash of a sample text as it
 * was written; a row with another hash was changed by an operator.
 */
export const DATA_VERSIONS = `
ALTER TABLE product_price ADD COLUMN exact INTEGER NOT NULL DEFAULT 0 CHECK (exact IN (0, 1));
CREATE TABLE sample_row (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
`
