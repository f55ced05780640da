/** A catalogue of any size, for measuring. */
import { touchCatalogue } from '../../upstream/db/catalogueVersion.ts'
import type { Store } from '../../upstream/db/store.ts'

/** Multiplies the sample catalogue: same words, other prices, brands, stocks and sales. */
export const multiplyCatalogue = (store: Store, count: number) => {
  const { sample } = store.get<{ sample: number }>`SELECT max(id) AS sample FROM product` ?? { sample: 1 }
  const copies = Math.ceil(count / sample) - 1
  const { brands } = store.get<{ brands: number }>`SELECT count(*) AS brands FROM brand` ?? { brands: 1 }
  const numbers = `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${copies})`
  const id = `p.id + copy.n * ${sample}`
  store.transaction(() => {
    store.db.exec(`
      ${numbers} INSERT INTO product (id, slug, reference, brand_id, category_id, type, name_en, name_ru, name_ja, amount, unit, price_jpy, old_price_jpy, stock, qty_limit, weight_g,
        ship, has_options, rating_sum, rating_count, sold, added_on, updated_at)
      SELECT ${id}, p.slug || '-' || copy.n, p.reference || '-' || copy.n, 1 + (p.brand_id + copy.n) % ${brands}, p.category_id, p.type, p.name_en || ' no. ' || copy.n, p.name_ru || ' № ' || copy.n,
        p.name_ja, p.amount, p.unit, p.price_jpy, NULL, (p.stock * 7 + copy.n) % 90, p.qty_limit, p.weight_g, p.ship, 0, 3 + (p.id + copy.n) % 3, 1, (p.sold * 13 + copy.n * 7) % 5000, p.added_on, p.updated_at
      FROM product p CROSS JOIN copy;
      ${numbers} INSERT INTO product_text SELECT product_id + copy.n * ${sample}, summary_en, summary_ru, description_en, description_ru, composition_en, composition_ru, how_to_use_en, how_to_use_ru, characteristics
      FROM product_text p CROSS JOIN copy;
      ${numbers} INSERT INTO product_price (product_id, option_id, currency, current, old) SELECT product_id + copy.n * ${sample}, 0, currency, current + current * (copy.n % 50) / 100, NULL FROM product_price p CROSS JOIN copy WHERE option_id = 0;
      ${numbers} INSERT INTO product_category SELECT product_id + copy.n * ${sample}, category_id FROM product_category p CROSS JOIN copy;
      ${numbers} INSERT INTO product_tag SELECT product_id + copy.n * ${sample}, tag_id FROM product_tag p CROSS JOIN copy;
      ${numbers} INSERT INTO product_usage SELECT product_id + copy.n * ${sample}, usage_id FROM product_usage p CROSS JOIN copy;
      ${numbers} INSERT INTO product_characteristic SELECT product_id + copy.n * ${sample}, value_id FROM product_characteristic p CROSS JOIN copy;
      ${numbers} INSERT INTO product_search (rowid, name, brand, place, body, head) SELECT p.rowid + copy.n * ${sample}, name || ' ' || copy.n, brand, place, body, head FROM product_search p CROSS JOIN copy;
      ${numbers} INSERT INTO search_word SELECT n, n, ${sample} FROM copy WHERE true ON CONFLICT (stem) DO UPDATE SET uses = uses + excluded.uses;
    `)
    touchCatalogue(store)
  })
  store.db.exec("INSERT INTO product_search (product_search) VALUES ('optimize'); ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)")
}
