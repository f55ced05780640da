/** What a shopper has written to the order that the cart will become; empty for nothing. */
export const CART_COMMENT = `
ALTER TABLE cart ADD COLUMN comment TEXT NOT NULL DEFAULT '';
`
