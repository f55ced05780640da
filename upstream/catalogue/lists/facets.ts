/** Facet counts on the wire: slugs and names instead of ids, sorted by count. */
import type { WireFacets } from '../../../shared/api/productList.ts'
import { catalogueVersion } from '../../db/catalogueVersion.ts'
import type { Store } from '../../db/store.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { toMajor } from '../../../contract/rules/money.ts'
import type { FacetCounts } from './facetCounts.ts'

type Named = { readonly id: number; readonly slug: string; readonly name_en: string; readonly name_ru: string | null }
type Names = { readonly [table in keyof typeof NAMES]: ReadonlyMap<number, Named> }

const NAMES = {
  // A brand has the Latin name of its package in both languages.
  brand: 'SELECT id, slug, name AS name_en, name AS name_ru FROM brand',
  manufacturer: 'SELECT id, slug, name AS name_en, name_ru FROM manufacturer',
  usage: 'SELECT id, slug, name_en, name_ru FROM usage',
} as const

const COLLATORS: Readonly<Record<Lang, Intl.Collator>> = { en: new Intl.Collator('en'), ru: new Intl.Collator('ru') }

/**
 * Creates the function that adds names to facets. A large catalogue has thousands of brands, so their names are cached
 * until the catalogue changes.
 */
export const createFacets = (store: Store) => {
  let read: { readonly version: string; readonly names: Names } | null = null

  const names = (): Names => {
    const version = catalogueVersion(store)
    if (read?.version === version) return read.names
    const of = (table: keyof typeof NAMES) => new Map(store.all<Named>(NAMES[table]).map((row) => [row.id, row]))
    read = { version, names: { brand: of('brand'), manufacturer: of('manufacturer'), usage: of('usage') } }
    return read.names
  }

  return (counts: FacetCounts, lang: Lang, currency: string): WireFacets => {
    const known = names()
    const named = (table: keyof typeof NAMES, values: ReadonlyMap<number, number>) =>
      [...values]
        .flatMap(([id, count]) => {
          const row = known[table].get(id)
          return row ? [{ value: row.slug, name: inLang(lang, row.name_en, row.name_ru), count }] : []
        })
        .sort((a, b) => b.count - a.count || COLLATORS[lang].compare(a.name, b.name))
    return {
      brand: named('brand', counts.brand),
      manufacturer: named('manufacturer', counts.manufacturer),
      usage: named('usage', counts.usage),
      rating: [4, 3, 2, 1].map((stars) => ({ value: String(stars), name: String(stars), count: counts.rating[stars - 1] ?? 0 })),
      price: counts.price && { min: toMajor(counts.price.min, currency), max: toMajor(counts.price.max, currency) },
      in_stock: counts.inStock,
      discount: counts.discount,
    }
  }
}
