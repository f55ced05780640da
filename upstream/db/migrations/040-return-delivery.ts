/** The share of the delivery price that a return refunds, in minor units of the order. Earlier returns refunded none. */
export const RETURN_DELIVERY = `
ALTER TABLE goods_return ADD COLUMN delivery INTEGER NOT NULL DEFAULT 0;
`
