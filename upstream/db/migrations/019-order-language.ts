/** The language in which an order was made, and its letters are written; null for orders of earlier versions. */
export const ORDER_LANGUAGE = `
ALTER TABLE shop_order ADD COLUMN lang TEXT;
`
