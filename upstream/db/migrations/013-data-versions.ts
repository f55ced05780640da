/**
 * What a start needs to know to write data anew that follows from the code (upgradeData.ts) and to leave alone what others wrote.
 * `exact`: an import gave this price; the others of its product follow from it. `sample_row`: the hash of a text of the sample as it was
 * written; a row that has another one now was changed by somebody.
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
