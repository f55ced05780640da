/** The minute timer finds orders whose review request is due without reading the others. */
export const REVIEW_REQUESTS = `
CREATE INDEX shop_order_review ON shop_order (delivered_at) WHERE status = 'delivered' AND review_asked_at IS NULL;
`
