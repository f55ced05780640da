/** Whether recovery codes were shown and their owner has not said to have saved them. Of those of before nobody was asked: they count as saved. */
export const CODES_SAVED = `
ALTER TABLE second_factor ADD COLUMN codes_unsaved INTEGER NOT NULL DEFAULT 0;
`
