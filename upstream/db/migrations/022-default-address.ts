/** The address that new orders go to; null until the shopper chooses one. */
export const DEFAULT_ADDRESS = `
ALTER TABLE user ADD COLUMN default_address_id INTEGER REFERENCES address (id) ON DELETE SET NULL;
`
