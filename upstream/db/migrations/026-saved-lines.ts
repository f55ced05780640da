/** Lines that users save for later. */
export const SAVED_LINES = `
-- id: that of the cart line, which it gets back when it returns to the cart. A product is either in the cart or saved.
CREATE TABLE saved_line (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL DEFAULT 0,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  UNIQUE (user_id, product_id, option_id)
) STRICT;

CREATE TRIGGER cart_line_in AFTER INSERT ON cart_line BEGIN
  DELETE FROM saved_line WHERE user_id = NEW.user_id AND product_id = NEW.product_id AND option_id = NEW.option_id;
END;
CREATE TRIGGER cart_line_option AFTER UPDATE OF option_id ON cart_line BEGIN
  DELETE FROM saved_line WHERE user_id = NEW.user_id AND product_id = NEW.product_id AND option_id = NEW.option_id;
END;
`
