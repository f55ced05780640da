/** Contents of data folders as SQL, for the tests of opening them. */
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../upstream/db/migrate.ts'
import type { Migration } from '../../upstream/db/migrations/migrations.ts'
import { databaseFile } from '../../upstream/db/openDatabase.ts'
import { createStore } from '../../upstream/db/store.ts'

/** Opens a folder as a release with these migrations after the baseline. */
export const openWith = (folder: string, migrations: readonly Migration[]) => {
  const store = createStore(new DatabaseSync(databaseFile(folder)))
  migrate(store, migrations)
  return store
}

/** The history of a folder of the release before the baseline: 40 migrations, the last with this hash. */
export const historyOf = (lastHash: string) => `
  CREATE TABLE migration (version INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
  WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 39)
    INSERT INTO migration SELECT n, 'hash ' || n FROM number;
  INSERT INTO migration VALUES (40, '${lastHash}');
  PRAGMA user_version = 40;`

/** Rows of a shop with a customer and an order. */
export const ROWS = `
  INSERT INTO meta VALUES ('seed', 'plain');
  INSERT INTO user (id, email, name, password_hash, created_at) VALUES (1, 'a@b.cd', 'Anna', 'hash', '2026-10-01');
  INSERT INTO address (id, user_id, name, first_name, last_name, country, postcode, city, street, mobile_phone)
    VALUES (7, 1, 'Home', 'Anna', 'Bell', 'RU', '101000', 'Moscow', 'Tverskaya 1', '+79990000000');
  UPDATE user SET default_address_id = 7;
  INSERT INTO review (id, user_id, author, lang, rating, text, date, status) VALUES (3, 1, 'Anna', 'en', 5, 'Good', '2026-10-02', 'published');
  INSERT INTO shop_order (id, user_id, request_key, request_hash, created_at, status, currency, products, delivery, discount, total, customs_tax, payment_id)
    VALUES (1042, 1, 'key', 'hash', '2026-10-03', 'paid', 'USD', 2000, 700, 0, 2700, 0, 1);`

/** Products with what the search index reads: words of three scripts, units, a brand with another spelling, tags. */
export const INDEXED = `
  INSERT INTO category (id, parent_id, slug, top, name_en, name_ru, lft, rgt)
    VALUES (1, NULL, 'care', 'care', 'Beauty & care', 'Красота и уход', 1, 4), (2, 1, 'lotions', 'care', 'Lotions', 'Лосьоны', 2, 3);
  INSERT INTO manufacturer (id, slug, name, name_ru) VALUES (1, 'aoba', 'Aoba Co., Ltd.', 'Аоба');
  INSERT INTO brand (id, slug, manufacturer_id, name, name_ja, name_ru, aliases)
    VALUES (1, 'hana-no-yu', 1, 'Hana no Yu', '花の湯', 'Хана но Ю', 'hananoyu' || char(10) || 'ханною'), (2, 'tsubaki', NULL, 'Tsubaki', NULL, NULL, '');
  INSERT INTO tag VALUES (1, 'new', 'New', 'Новинка');
  INSERT INTO usage VALUES (1, 'dry-skin', 'Dry skin', 'Сухая кожа');
  INSERT INTO product (id, slug, reference, brand_id, category_id, type, name_en, name_ru, name_ja, amount, unit, price_jpy, stock, weight_g, added_on, updated_at) VALUES
    (1, 'lotion', 'HY-170', 1, 2, '', 'Moisturizing lotion with hyaluronic acid, 170 ml', 'Увлажняющий лосьон с гиалуроновой кислотой, 170 мл', '化粧水', 170, 'ml', 1200, 5, 250, '2026-09-01', ''),
    (2, 'soap', 'TS-85', 2, 1, '', 'Soap with honey, 85 g', 'Мыло с мёдом, 85 г', '石けん', 85, 'g', 480, 3, 90, '2026-09-02', ''),
    (3, 'tea', 'X1', NULL, 1, '', 'Green tea', 'Зелёный чай', NULL, NULL, NULL, 900, 0, 100, '2026-09-03', '');
  INSERT INTO product_category VALUES (1, 2), (2, 1), (3, 1);
  INSERT INTO product_tag VALUES (1, 1);
  INSERT INTO product_usage VALUES (1, 1), (2, 1);
  INSERT INTO product_text VALUES
    (1, 'Softens skin.', 'Смягчает кожу.', '', '', '<p>Water, glycerin, phenoxyethanol</p>', '<p>Вода, глицерин, феноксиэтанол</p>', '', '', '[]'),
    (2, 'For daily washing.', 'Для ежедневного умывания.', '', '', 'Soap base, honey', 'Мыльная основа, мёд', '', '', '[]');`
