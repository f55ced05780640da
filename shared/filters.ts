/**
 * The filters of product lists, one row each, in the order of the panel (R2.42). Address, request, facets, panel, chips and the API document
 * follow from a row; the text `filter.{name}` is its label.
 *
 * - `values`: any of several values, comma-separated under the filter's name; the facet of the same name lists them.
 * - `flag`: on or off; `query` has `value` when it is on, `facet` counts its products. Flags with one `group` share a group of the panel.
 * - `price`: `price_from` and `price_to` in major units of the user's currency.
 * - `rating`: the lowest average, in whole stars.
 *
 * The comment of a row with values describes its parameter and its facet in the API document. A group of the panel starts closed unless it is
 * `open`; `more` is the text that expands a long one.
 */
export const FILTERS = {
  /** Brands by `link_rewrite`: any of several, comma-separated. A filter does not affect its own facet. */
  brand: { kind: 'values', open: true, more: 'filter.moreBrands' },
  price: { kind: 'price' },
  /** Usages: any of several, comma-separated. A filter does not affect its own facet. */
  usage: { kind: 'values', open: true },
  inStock: { kind: 'flag', query: 'availability', value: 'in_stock', facet: 'in_stock', group: 'filter.availability' },
  discount: { kind: 'flag', query: 'discount', value: '1', facet: 'discount', group: 'filter.availability' },
  rating: { kind: 'rating' },
  /** Manufacturers by `link_rewrite`: any of several, comma-separated. A filter does not affect its own facet. */
  manufacturer: { kind: 'values' },
  /** Finishes of make-up: any of several, comma-separated. A filter does not affect its own facet. */
  finish: { kind: 'values' },
} as const

type Rows = typeof FILTERS
type Kind = Rows[FilterName]['kind']
type OfKind<K extends Kind> = { [N in FilterName]: Rows[N]['kind'] extends K ? N : never }[FilterName]

export type FilterName = keyof Rows
export type ValuesFilter = OfKind<'values'>
export type FlagFilter = OfKind<'flag'>
export type FlagRow<N extends FlagFilter = FlagFilter> = Rows[N]
export type FilterParam = ValuesFilter | 'price_from' | 'price_to' | 'rating' | FlagRow['query']

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[]

const namesOf = <K extends Kind>(rows: { readonly [name in FilterName]: { readonly kind: Kind } }, kind: K) =>
  FILTER_NAMES.filter((name) => rows[name].kind === kind) as readonly unknown[] as readonly OfKind<K>[]

export const VALUES_FILTERS = namesOf(FILTERS, 'values')
export const FLAG_FILTERS = namesOf(FILTERS, 'flag')

export const isValues = (name: FilterName): name is ValuesFilter => FILTERS[name].kind === 'values'

/** An object with a value for each of these filters. */
export const byName = <N extends FilterName, V>(names: readonly N[], valueOf: (name: N) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Readonly<Record<N, V>>

/** The query parameters of a filter, in the address of a list and in the request to the backend. */
export const paramsOf = (name: FilterName): readonly FilterParam[] => {
  const row = FILTERS[name]
  if (row.kind === 'flag') return [row.query]
  return row.kind === 'price' ? ['price_from', 'price_to'] : [name as ValuesFilter | 'rating']
}
