/**
 * The index gets a column for what a product is: "soap" of "Soap with honey, 85 g". A virtual table takes no new column, so it is made
 * anew; its rows are written by the renewal of the index, whose version has changed (rebuildIndex.ts).
 */
export const SEARCH_HEADS = `
DROP TABLE product_search;
CREATE VIRTUAL TABLE product_search USING fts5 (name, brand, place, body, head, tokenize = 'unicode61', prefix = '2 3');
`
