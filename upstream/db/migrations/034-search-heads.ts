/**
 * Adds a column for the head of a product name to the index: "soap" of "Soap with honey, 85 g". A virtual table accepts
 * no new column, so it is recreated; its rows are written when the index is rebuilt, because its version has changed
 * (rebuildIndex.ts).
 */
export const SEARCH_HEADS = `
DROP TABLE product_search;
CREATE VIRTUAL TABLE product_search USING fts5 (name, brand, place, body, head, tokenize = 'unicode61', prefix = '2 3');
`
