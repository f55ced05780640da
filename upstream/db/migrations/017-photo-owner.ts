/** Finds the photos of one shopper, whose bytes together have a limit. */
export const PHOTO_OWNER = `
CREATE INDEX review_photo_user ON review_photo (user_id);
`
