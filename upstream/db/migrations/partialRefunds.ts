/**
 * Refunds of a part of an order. A line that an operator cancels or refunds is a return without a parcel: its units are
 * refunded once, and count in the sums of later returns. cancelled: units of a line that are not sent; refunded: units that
 * the customer keeps although their price was refunded. note: why, for the customer.
 */
export const PARTIAL_REFUNDS = `
ALTER TABLE goods_return ADD COLUMN kind TEXT NOT NULL DEFAULT 'return' CHECK (kind IN ('return', 'cancelled', 'refunded'));
ALTER TABLE order_line ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled BETWEEN 0 AND qty);
ALTER TABLE order_line ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND qty);
ALTER TABLE refund ADD COLUMN note TEXT;
`
