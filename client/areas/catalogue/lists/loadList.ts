/** Loads the data of every product list: a page of products with the filters of its address. */
import { getProducts, type ProductsQuery } from '../../../../shared/api/productList.ts'
import type { ApiClient } from '../../../../shared/api/createApiClient.ts'
import { VALUES_FILTERS, type FilterName } from '../../../../shared/filters.ts'
import { NotFound } from '../../../../shared/errors.ts'
import { onlySendable } from '../../../parts/onlySendable.ts'
import { defineScreen, type AnyScreen, type Screen } from '../../../defineScreen.ts'
import {
  NO_FILTERS,
  readListState,
  toProductList,
  toProductsQuery,
  type Facets,
  type ListFilters,
  type ListState,
  type ProductList,
} from '../../../../shared/model/productList.ts'

export type ListData = {
  readonly list: ProductList
  /** ISO code of the country for which it was loaded; the user may have chosen another one since, beside a card. */
  readonly country: string | undefined
  readonly state: ListState
  /** The address contains an unknown parameter: the page is noindex. */
  readonly hasUnknownParams: boolean
  /** Filters that define the list itself; they are not offered again. */
  readonly without: readonly FilterName[]
}

/** The data of a list screen: the list beside the screen's own fields, or `list: null` without one. */
export type ListScreenData = ListData | { readonly list: null }

/** Declares the screen of a list with data of the type that `listDataOf` reads. */
export const defineListScreen = <D extends ListScreenData>(screen: Screen<D, Record<never, never>>): AnyScreen =>
  defineScreen<D>(screen)

/** The list in the loaded data, which is untyped in navigation. Null when the screen has none. */
export const listDataOf = (loaded: unknown): ListData | null => {
  const data = loaded as ListScreenData | null
  return data?.list ? data : null
}

type About = {
  readonly api: ApiClient
  readonly query: { readonly [name: string]: string }
  /** The subject of the list: a category, a tag, a text. */
  readonly about: ProductsQuery
  readonly without?: readonly FilterName[]
}

const isMissing = (facets: Facets, filters: ListFilters): boolean =>
  VALUES_FILTERS.some((name) => filters[name].some((slug) => !facets[name].some(({ value }) => value === slug)))

/** Facets including the chosen values without any match at present: they have names and can be removed. */
const withChosen = (facets: Facets, all: Facets, filters: ListFilters): Facets => {
  const completed = VALUES_FILTERS.map((name) => {
    const chosen = all[name].filter(
      ({ value }) => filters[name].includes(value) && !facets[name].some((one) => one.value === value),
    )
    return [name, [...facets[name], ...chosen.map((one) => ({ ...one, count: 0 }))]] as const
  })
  return { ...facets, ...Object.fromEntries(completed) }
}

const only = (filters: ListFilters, all: Facets): ListFilters => ({
  ...filters,
  ...Object.fromEntries(
    VALUES_FILTERS.map((name) => [name, filters[name].filter((slug) => all[name].some(({ value }) => value === slug))]),
  ),
})

/**
 * The page of a list that an address requests. Throws `NotFound` for a page that is no number; a page beyond the end is returned
 * empty, its number greater than `pages`. Filter values that the list does not have are ignored.
 */
export const loadList = async ({ api, query, about, without = [] }: About): Promise<ListData> => {
  const read = readListState(query)
  if (!read) throw new NotFound('')
  const dropped: Partial<ListFilters> = Object.fromEntries(without.map((name) => [name, NO_FILTERS[name]]))
  const state: ListState = { ...read.state, filters: { ...read.state.filters, ...dropped } }
  const of: ProductsQuery = { ...about, ...(!state.unsendable && onlySendable(api)) }
  const requestList = async (requested: ListState) =>
    toProductList((await api.callOr404(getProducts, { query: { ...toProductsQuery(requested), ...of } })).data, requested.page)

  const list = await requestList(state)
  const { facets } = list
  const { hasUnknownParams } = read
  const found = { list, country: about.country, state, hasUnknownParams, without }
  if (!facets || !isMissing(facets, state.filters)) return found

  // A chosen value has no products with the other filters, or is unknown: the unfiltered list shows which.
  const unfiltered = toProductList((await api.callOr404(getProducts, { query: { ...of, facets: '1', per_page: 1 } })).data)
  const all = unfiltered.facets ?? facets
  const filters = only(state.filters, all)
  if (!isMissing(all, state.filters)) return { ...found, list: { ...list, facets: withChosen(facets, all, filters) } }
  const known = { ...state, filters }
  const narrowed = await requestList(known)
  return {
    ...found,
    list: { ...narrowed, facets: narrowed.facets && withChosen(narrowed.facets, all, filters) },
    state: known,
    hasUnknownParams: true,
  }
}

/** Whether the address requests a page beyond the last one. */
export const isBeyondEnd = ({ list }: ListData): boolean => list.page > list.pages

/** The status of a list's page: a page beyond the end is rendered with a link to the first page, and is a 404. */
export const listStatus = (data: ListData): 200 | 404 => (isBeyondEnd(data) ? 404 : 200)
