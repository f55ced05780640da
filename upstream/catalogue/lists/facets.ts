/** Facet counts on the wire: slugs and names instead of ids, sorted by count. */
import type { WireFacets } from '../../../shared/api/productList.ts'
import { byName, FILTERS, FLAG_FILTERS, VALUES_FILTERS, type ValuesFilter } from '../../../shared/filters.ts'
import { catalogueVersion } from '../../db/catalogueVersion.ts'
import type { Store } from '../../db/store.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { toMajor } from '../../../contract/rules/money.ts'
import type { FacetCounts } from './facetCounts.ts'
import { VALUE_SOURCES } from './valueFilters.ts'

type Named = { readonly id: number; readonly slug: string; readonly name_en: string; readonly name_ru: string | null }
type Names = { readonly [name in ValuesFilter]: ReadonlyMap<number, Named> }

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
    const of = (name: ValuesFilter) => new Map(store.all<Named>(VALUE_SOURCES[name].names).map((row) => [row.id, row]))
    read = { version, names: byName(VALUES_FILTERS, of) }
    return read.names
  }

  return (counts: FacetCounts, lang: Lang, currency: string): WireFacets => {
    const known = names()
    const named = (name: ValuesFilter) =>
      [...counts.values[name]]
        .flatMap(([id, count]) => {
          const row = known[name].get(id)
          return row ? [{ value: row.slug, name: inLang(lang, row.name_en, row.name_ru), count }] : []
        })
        .sort((a, b) => b.count - a.count || COLLATORS[lang].compare(a.name, b.name))
    return {
      rating: [4, 3, 2, 1].map((stars) => ({ value: String(stars), name: String(stars), count: counts.rating[stars - 1] ?? 0 })),
      price: counts.price && { min: toMajor(counts.price.min, currency), max: toMajor(counts.price.max, currency) },
      ...byName(VALUES_FILTERS, named),
      ...Object.fromEntries(FLAG_FILTERS.map((name) => [FILTERS[name].facet, counts.flags[name]])),
    } as WireFacets
  }
}
