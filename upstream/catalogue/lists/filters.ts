/** Converts the query of a product list to the filters of the index. */
import type { ProductsQuery } from '../../../shared/api/productList.ts'
import { byName, FILTERS, FLAG_FILTERS, VALUES_FILTERS } from '../../../shared/filters.ts'
import type { Store } from '../../db/store.ts'
import { notFound } from '../../../contract/http/problems.ts'
import { toMinor } from '../../../contract/rules/money.ts'
import type { Filters } from './productIndex.ts'
import { VALUE_SOURCES } from './valueFilters.ts'

const MAX_VALUES = 100

const partsOf = (joined: string) => joined.split(',').filter(Boolean).slice(0, MAX_VALUES)

/** Ids of the known slugs. A list of only unknown slugs is an empty set, which no product passes. */
const idsOf = (store: Store, names: string, joined: string | undefined): ReadonlySet<number> | undefined =>
  joined === undefined
    ? undefined
    : new Set(
        partsOf(joined)
          .map((slug) => store.get<{ id: number }>(`SELECT id FROM (${names}) WHERE slug = ?`, slug)?.id)
          .filter((id) => id !== undefined),
      )

const branchOf = (store: Store, slug: string) => {
  const branch = store.get<{ lft: number; rgt: number }>`SELECT lft, rgt FROM category WHERE slug = ${slug}`
  if (!branch) throw notFound()
  return branch
}

/** Converts the filters; `found` are the ids of a search, best first. Throws a 404 for an unknown category. */
export const filtersOf = (query: ProductsQuery, currency: string, store: Store, found: readonly number[] | null): Filters => {
  const tags = idsOf(store, 'SELECT id, slug FROM tag', query.tag)
  const requestedIds = query.ids === undefined ? null : [...new Set(partsOf(query.ids).map(Number).filter(Number.isSafeInteger))]
  const matching = requestedIds && found && new Set(found)
  const among = requestedIds && matching ? requestedIds.filter((id) => matching.has(id)) : (requestedIds ?? found)
  return {
    ...(query.list && { list: query.list }),
    ...(query.category && { branch: branchOf(store, query.category) }),
    ...(tags && { tags }),
    ...Object.fromEntries(
      VALUES_FILTERS.flatMap((name) => {
        const ids = idsOf(store, VALUE_SOURCES[name].names, query[name])
        return ids ? [[name, ids]] : []
      }),
    ),
    ...byName(FLAG_FILTERS, (name) => query[FILTERS[name].query] === FILTERS[name].value),
    ...(query.price_from !== undefined && { priceFrom: toMinor(query.price_from, currency) }),
    ...(query.price_to !== undefined && { priceTo: toMinor(query.price_to, currency) }),
    ...(query.rating !== undefined && { rating: query.rating }),
    ...(among && { among }),
  }
}
