/** The default address of new orders; null until the user chooses one. */
export const DEFAULT_ADDRESS = `
ALTER TABLE user ADD COLUMN default_address_id INTEGER REFERENCES address (id) ON DELETE SET NULL;
`
