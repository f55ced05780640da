/** The GTIN (JAN, EAN, UPC) of a product, and of each of its options; the lookup of pictures that were converted before. */
export const PRODUCT_GTIN = `
ALTER TABLE product ADD COLUMN gtin TEXT;
ALTER TABLE product_option ADD COLUMN gtin TEXT;
CREATE INDEX product_gtin ON product (gtin) WHERE gtin IS NOT NULL;
CREATE INDEX product_picture_hash ON product_picture (hash);
`
