/** What customs need to know about one unit of a product. */

export type CustomsData = {
  /** HS code, 6 to 10 digits. */
  readonly hs_code: string | null
  /** ISO code of the country of origin. */
  readonly origin: string | null
  readonly customs_en: string | null
  readonly customs_ru: string | null
  /** Grams without packaging. */
  readonly net_weight_g: number | null
}

/**
 * Columns of a query with the product `p` and its option `o`, if one was chosen. Without data of its own an option has those of its product,
 * but not the net weight of another size.
 */
export const CUSTOMS_COLUMNS = `
  coalesce(o.hs_code, p.hs_code) AS hs_code, coalesce(o.origin, p.origin) AS origin,
  coalesce(o.customs_en, p.customs_en) AS customs_en, coalesce(o.customs_ru, p.customs_ru) AS customs_ru,
  coalesce(o.net_weight_g, CASE WHEN o.id IS NULL OR o.weight_g = p.weight_g THEN p.net_weight_g END) AS net_weight_g`

/**
 * The same of a line of an order `l`, with its product `p` and its option `o` as they are today, for lines of releases that did not store
 * them.
 */
export const ORDERED_CUSTOMS_COLUMNS = `
  coalesce(l.hs_code, o.hs_code, p.hs_code) AS hs_code, coalesce(l.origin, o.origin, p.origin) AS origin,
  coalesce(l.customs_en, o.customs_en, p.customs_en) AS customs_en, coalesce(l.customs_ru, o.customs_ru, p.customs_ru) AS customs_ru,
  coalesce(l.net_weight_g, o.net_weight_g, CASE WHEN l.option_id IS NULL OR o.weight_g = p.weight_g THEN p.net_weight_g END) AS net_weight_g`
