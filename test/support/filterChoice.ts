import type { WireFacets } from '../../shared/api/productList.ts'
import { isValues, type FilterName } from '../../shared/filters.ts'
import { NO_FILTERS, toFacets, type ListFilters } from '../../shared/model/productList.ts'

/** One chosen filter, which some products of the list with these facets pass and others do not, and their number; null where it is not counted. */
export const filterChoice = (
  name: FilterName,
  wire: WireFacets,
): { readonly filters: ListFilters; readonly count: number | null } => {
  const facets = toFacets(wire)
  const choose = (value: unknown, count: number | null) => ({ filters: { ...NO_FILTERS, [name]: value }, count })
  if (isValues(name)) return choose([facets[name][0]?.value], facets[name][0]?.count ?? null)
  if (name === 'rating') return choose(4, facets.rating.find(({ value }) => value === '4')?.count ?? null)
  return name === 'price' ? choose({ from: null, to: facets.price?.min ?? null }, null) : choose(true, facets[name])
}
