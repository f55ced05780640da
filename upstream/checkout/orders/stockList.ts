/** The stock of every product and option, as the warehouse counts it. */
import type { Store } from '../../db/store.ts'

export type StockRow = {
  readonly product: number
  readonly reference: string
  readonly gtin: string | null
  readonly name_ja: string | null
  readonly name_en: string
  readonly option_en: string | null
  /** Units that can be ordered. */
  readonly free: number
  /** Ordered units that have not left the warehouse: `free` does not contain them, a count of the warehouse does. */
  readonly reserved: number
  readonly sold: number
  readonly price_jpy: number
  readonly weight_g: number
}

/** Certificates have no stock. The products of a page, with a row for each option. */
const PAGE = `
  SELECT p.id AS product, coalesce(o.reference, p.reference) AS reference, iif(o.id IS NULL, p.gtin, o.gtin) AS gtin, p.name_ja, p.name_en,
    o.name_en AS option_en, coalesce(o.stock, p.stock) AS free,
    (SELECT coalesce(sum(l.qty - l.cancelled), 0) FROM order_line l JOIN shop_order s ON s.id = l.order_id
      WHERE l.product_id = p.id AND l.option_id IS o.id AND s.status IN ('awaiting_payment', 'paid', 'packing')) AS reserved,
    p.sold, coalesce(o.price_jpy, p.price_jpy) AS price_jpy, coalesce(o.weight_g, p.weight_g) AS weight_g
  FROM product p LEFT JOIN product_option o ON o.product_id = p.id
  WHERE p.id IN (SELECT id FROM product WHERE id > ?1 AND type <> 'certificate' ORDER BY id LIMIT ?2)
    AND (?3 IS NULL OR coalesce(o.stock, p.stock) <= ?3)
  ORDER BY p.id, o.id`

const LAST = "SELECT max(id) AS id FROM (SELECT id FROM product WHERE id > ?1 AND type <> 'certificate' ORDER BY id LIMIT ?2)"

/** Products that are in memory at once. */
const PRODUCTS = 500

/** All products by id, with `most` only those with at most that many free units. */
export function* stockRows(store: Store, most: number | null): Generator<StockRow> {
  for (let after = 0; ;) {
    const last = store.get<{ id: number | null }>(LAST, after, PRODUCTS)?.id ?? null
    if (last === null) return
    yield* store.all<StockRow>(PAGE, after, PRODUCTS, most)
    after = last
  }
}
