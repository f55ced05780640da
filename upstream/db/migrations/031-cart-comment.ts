/** The comment for the order that the cart will become; empty for none. */
export const CART_COMMENT = `
ALTER TABLE cart ADD COLUMN comment TEXT NOT NULL DEFAULT '';
`
