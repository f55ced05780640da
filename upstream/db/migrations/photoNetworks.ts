/** Pending photos are limited per network. */
export const PHOTO_NETWORKS = `
-- The IPv4 /24 or IPv6 /48 from which a pending photo was sent; empty for one that is or was attached.
ALTER TABLE review_photo ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE INDEX review_photo_network ON review_photo (network, created_at, size) WHERE review_id IS NULL AND return_id IS NULL;
`
