/**
 * What customs ask about a product, and about each of its options: HS code, country of origin, description, net weight. Lines of orders store
 * what was true when the order was placed.
 */
export const CUSTOMS_DATA = ['product', 'product_option', 'order_line']
  .map(
    (table) => `
ALTER TABLE ${table} ADD COLUMN hs_code TEXT;
ALTER TABLE ${table} ADD COLUMN origin TEXT;
ALTER TABLE ${table} ADD COLUMN customs_en TEXT;
ALTER TABLE ${table} ADD COLUMN customs_ru TEXT;
ALTER TABLE ${table} ADD COLUMN net_weight_g INTEGER CHECK (net_weight_g > 0);
`,
  )
  .join('')
