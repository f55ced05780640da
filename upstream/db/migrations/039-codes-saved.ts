/**
 * Whether recovery codes were shown and the user has not confirmed saving them. Earlier codes count as saved, because
 * users were not asked to confirm.
 */
export const CODES_SAVED = `
ALTER TABLE second_factor ADD COLUMN codes_unsaved INTEGER NOT NULL DEFAULT 0;
`
