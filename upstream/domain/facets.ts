/** Facet counts in the wire's words: slugs and names instead of ids, the most common first. */
import type { WireFacets } from '../../shared/api/catalogue.ts'
import type { Store } from '../db/store.ts'
import type { Lang } from '../messages.ts'
import { inLang } from './cards.ts'
import { toMajor } from './money.ts'
import type { FacetCounts } from './shelfFacets.ts'

type Named = { readonly slug: string; readonly name_en: string; readonly name_ru: string | null }

const NAMES = {
  // A brand keeps the Latin name of its package in both languages.
  brand: 'SELECT slug, name AS name_en, name AS name_ru FROM brand WHERE id = ?',
  maker: 'SELECT slug, name AS name_en, name_ru FROM maker WHERE id = ?',
  usage: 'SELECT slug, name_en, name_ru FROM usage WHERE id = ?',
} as const

export const wireFacets = (counts: FacetCounts, store: Store, lang: Lang, currency: string): WireFacets => {
  const named = (table: keyof typeof NAMES, values: ReadonlyMap<number, number>) =>
    [...values]
      .flatMap(([id, count]) => {
        const row = store.get<Named>(NAMES[table], id)
        return row ? [{ value: row.slug, name: inLang(lang, row.name_en, row.name_ru), count }] : []
      })
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  return {
    brand: named('brand', counts.brand),
    manufacturer: named('maker', counts.maker),
    usage: named('usage', counts.usage),
    rating: [4, 3, 2, 1].map((stars) => ({ value: String(stars), name: String(stars), count: counts.rating[stars - 1] ?? 0 })),
    price: counts.price && { min: toMajor(counts.price.min, currency), max: toMajor(counts.price.max, currency) },
    in_stock: counts.inStock,
    discount: counts.discount,
  }
}
