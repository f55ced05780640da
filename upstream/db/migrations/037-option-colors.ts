/** The color that an option is shown with, `#rrggbb`; null for what is not chosen by its color. */
export const OPTION_COLORS = `
ALTER TABLE product_option ADD COLUMN color TEXT;
`
