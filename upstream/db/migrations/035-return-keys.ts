/** A repeated request creates a return once. */
export const RETURN_KEYS = `
-- The Idempotency-Key of the request, and the hash of its content; null for requests without a key.
ALTER TABLE goods_return ADD COLUMN request_key TEXT;
ALTER TABLE goods_return ADD COLUMN request_hash TEXT;
CREATE UNIQUE INDEX goods_return_request ON goods_return (order_id, request_key) WHERE request_key IS NOT NULL;
`
