/** An index to find the photos of one user, whose total size is limited. */
export const PHOTO_OWNER = `
CREATE INDEX review_photo_user ON review_photo (user_id);
`
