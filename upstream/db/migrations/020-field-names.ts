/** Renames columns to the usual e-commerce terms: manufacturer, location, position, type. No row changes. */
export const FIELD_NAMES = `
ALTER TABLE maker RENAME TO manufacturer;
ALTER TABLE manufacturer RENAME COLUMN place_en TO location_en;
ALTER TABLE manufacturer RENAME COLUMN place_ru TO location_ru;
ALTER TABLE brand RENAME COLUMN maker_id TO manufacturer_id;
DROP INDEX brand_maker;
CREATE INDEX brand_manufacturer ON brand (manufacturer_id);

ALTER TABLE product RENAME COLUMN kind TO type;
ALTER TABLE order_line RENAME COLUMN kind TO type;
ALTER TABLE promo RENAME COLUMN kind TO type;
ALTER TABLE alert RENAME COLUMN kind TO type;
ALTER TABLE outbox RENAME COLUMN kind TO type;
ALTER TABLE sample_row RENAME COLUMN kind TO table_name;

ALTER TABLE blog_tag RENAME COLUMN place TO position;
ALTER TABLE product_picture RENAME COLUMN place TO position;
ALTER TABLE review_photo RENAME COLUMN place TO position;
`
