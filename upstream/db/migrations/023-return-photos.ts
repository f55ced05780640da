/** Photos of a return request; like those of a review they are stored for a day without it. */
export const RETURN_PHOTOS = `
ALTER TABLE review_photo ADD COLUMN return_id INTEGER REFERENCES goods_return (id) ON DELETE CASCADE;
CREATE INDEX review_photo_return ON review_photo (return_id) WHERE return_id IS NOT NULL;
`
