/** The language of an order and its e-mails; null for orders of earlier versions. */
export const ORDER_LANGUAGE = `
ALTER TABLE shop_order ADD COLUMN lang TEXT;
`
