/** Products whose stock, rating or sales another process changed: a running backend reads only these again. */
export const PRODUCT_TOUCHES = `
CREATE TABLE product_touch (id INTEGER PRIMARY KEY AUTOINCREMENT, product_id INTEGER NOT NULL) STRICT;
`
