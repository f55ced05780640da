/** The displayed color of an option, `#rrggbb`; null for options that do not differ in color. */
export const OPTION_COLORS = `
ALTER TABLE product_option ADD COLUMN color TEXT;
`
