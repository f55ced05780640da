/**
 * The desk: weights of ordered units, orders that wait for a parcel, and money by the day on which it moved. A null weight,
 * of lines before this migration, is that of the product today.
 */
export const PACKING = `
ALTER TABLE order_line ADD COLUMN weight_g INTEGER CHECK (weight_g >= 0);
CREATE INDEX shop_order_packing ON shop_order (id) WHERE status IN ('paid', 'packing') AND shipping_id IS NOT NULL;
CREATE INDEX payment_paid ON payment (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX refund_created ON refund (created_at);
CREATE INDEX chargeback_created ON chargeback (created_at);
`
