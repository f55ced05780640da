/** Photos without a review or a return are limited in all, and deleted by age. */
export const PHOTO_SIZES = `
ALTER TABLE review_photo ADD COLUMN size INTEGER AS (length(bytes)) VIRTUAL;
CREATE INDEX review_photo_age ON review_photo (created_at, size) WHERE review_id IS NULL AND return_id IS NULL;
`
