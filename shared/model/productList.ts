/** A page of products, and the address that requested it: one parser and one writer for every list (R2.42). */
import type { AnswerOf } from '../api/defineCall.ts'
import { SORTS, type getProducts, type ProductsQuery, type WireFacets } from '../api/productList.ts'
import { type WireReason } from '../api/catalogue.ts'
import { PRODUCTS_PER_PAGE } from '../constants.ts'
import {
  byName,
  FILTER_NAMES,
  FILTERS,
  FLAG_FILTERS,
  paramsOf,
  VALUES_FILTERS,
  type FilterName,
  type FlagFilter,
  type ValuesFilter,
} from '../filters.ts'
import type { Query } from '../routes.ts'
import { isSlugParam } from '../rules/slug.ts'
import { typeset } from '../rules/typeset.ts'
import { toProductCard, type ProductCard } from './product.ts'

export type Sort = (typeof SORTS)[number]

export const isSort = (value: unknown): value is Sort => (SORTS as readonly unknown[]).includes(value)

/** Major units of the user's currency; null without a limit. */
export type PriceRange = { readonly from: number | null; readonly to: number | null }

/** The chosen values of the filters of a list, by the kinds of `shared/filters.ts`. */
export type ListFilters = { readonly [name in ValuesFilter]: readonly string[] } & { readonly [name in FlagFilter]: boolean } & {
  readonly price: PriceRange
  readonly rating: number | null
}

/** The state in a list's address. `sort` is null for the list's default order. */
export type ListState = {
  readonly sort: Sort | null
  readonly page: number
  readonly filters: ListFilters
  /** Whether products that cannot be sent to the user's country are listed as well. */
  readonly unsendable: boolean
}

/** The value of `unsendable` in an address. */
const SHOWN = '1'

/** Maximum number of values of one filter; far more than users choose. */
const VALUES_MAX = 20

/** A typed price: spaces between thousands, a comma or a point before at most 2 decimals. Null when it is invalid. */
export const readPrice = (text: string | undefined): number | null => {
  const plain = (text ?? '').replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const readMany = (text: string | undefined): readonly string[] =>
  [...new Set((text ?? '').split(',').filter((value) => value !== '' && isSlugParam(value)))].slice(0, VALUES_MAX).sort()

type Texts = readonly (string | undefined)[]

/** A kind of filter: reads its value from the texts of its query parameters, writes it to them, and counts the choices in it. */
type Kind<V> = {
  readonly none: V
  readonly read: (texts: Texts, value: string) => V
  readonly write: (chosen: V, value: string) => readonly (string | number | undefined)[]
  readonly count: (chosen: V) => number
}

const values: Kind<readonly string[]> = {
  none: [],
  read: ([text]) => readMany(text),
  write: (chosen) => [chosen.join(',') || undefined],
  count: (chosen) => chosen.length,
}

const flag: Kind<boolean> = {
  none: false,
  read: ([text], value) => text === value,
  write: (isOn, value) => [isOn ? value : undefined],
  count: Number,
}

const price: Kind<PriceRange> = {
  none: { from: null, to: null },
  read: (texts) => {
    const [from = null, to = null] = texts.map(readPrice)
    return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
  },
  write: ({ from, to }) => [from ?? undefined, to ?? undefined],
  count: ({ from, to }) => Number(from !== null || to !== null),
}

const rating: Kind<number | null> = {
  none: null,
  read: ([text]) => (text !== undefined && /^[1-5]$/.test(text) ? Number(text) : null),
  write: (stars) => [stars ?? undefined],
  count: (stars) => Number(stars !== null),
}

const KINDS = { values, flag, price, rating }

const rowOf = (name: FilterName) => {
  const row = FILTERS[name]
  return { ...(KINDS[row.kind] as Kind<unknown>), value: row.kind === 'flag' ? row.value : '' }
}

const filtersWith = (valueOf: (name: FilterName) => unknown) => byName(FILTER_NAMES, valueOf) as ListFilters

export const NO_FILTERS = filtersWith((name) => rowOf(name).none)

/**
 * Parses a list's address. Invalid parameters are ignored and set `hasUnknownParams`, so that search engines do not index such an address.
 * Null for a page that is not a number: no list has such a page.
 */
export const readListState = (query: {
  readonly [name: string]: string
}): { readonly state: ListState; readonly hasUnknownParams: boolean } | null => {
  const { sort, page = '1', unsendable } = query
  if (!/^[1-9]\d{0,5}$/.test(page)) return null
  const textsOf = (name: FilterName): Texts => paramsOf(name).map((param) => query[param])
  /** Checks each parameter alone: of a price range, one limit may be valid and the other one not. */
  const isInvalid = (name: FilterName) => {
    const { read, count, value } = rowOf(name)
    return textsOf(name).some(
      (text, i, all) =>
        text !== undefined &&
        count(
          read(
            all.map((one, k) => (k === i ? one : undefined)),
            value,
          ),
        ) === 0,
    )
  }
  return {
    state: {
      sort: isSort(sort) ? sort : null,
      page: Number(page),
      filters: filtersWith((name) => rowOf(name).read(textsOf(name), rowOf(name).value)),
      unsendable: unsendable === SHOWN,
    },
    hasUnknownParams:
      (sort !== undefined && !isSort(sort)) || (unsendable !== undefined && unsendable !== SHOWN) || FILTER_NAMES.some(isInvalid),
  }
}

const writeFilters = (filters: ListFilters): Query =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const { write, value } = rowOf(name)
      const written = write(filters[name], value)
      return paramsOf(name).map((param, i) => [param, written[i]])
    }),
  )

/** The query of a list's address: default values are left out, so that one list has one address. */
export const writeListState = ({ sort, page, filters, unsendable }: ListState): Query => ({
  sort: sort ?? undefined,
  page: page > 1 ? page : undefined,
  unsendable: unsendable ? SHOWN : undefined,
  ...writeFilters(filters),
})

/** The same for the request to the backend, without `unsendable`: with facets, one page at a time. */
export const toProductsQuery = ({ sort, page, filters }: ListState): ProductsQuery => ({
  page,
  per_page: PRODUCTS_PER_PAGE,
  facets: '1',
  ...(sort && { sort }),
  ...writeFilters(filters),
})

/** The number of active filters: each brand counts, a price range counts once. */
export const countFilters = (filters: ListFilters): number =>
  FILTER_NAMES.reduce((sum, name) => sum + rowOf(name).count(filters[name]), 0)

export type FacetValue = { readonly value: string; readonly name: string; readonly count: number }

/** The filters that a list offers, with the number of products of each value. */
export type Facets = { readonly [name in ValuesFilter | 'rating']: readonly FacetValue[] } & {
  readonly [name in FlagFilter]: number
} & { readonly price: { readonly min: number; readonly max: number } | null }

/** Maximum number of values of a facet, the most common ones first; a longer list is a page of its own (/brands). */
const FACET_VALUES_MAX = 80

export const toFacets = (wire: WireFacets): Facets => ({
  ...byName(VALUES_FILTERS, (name) =>
    wire[name].slice(0, FACET_VALUES_MAX).map((value) => ({ ...value, name: typeset(value.name) })),
  ),
  ...byName(FLAG_FILTERS, (name) => wire[FILTERS[name].facet]),
  rating: wire.rating,
  price: wire.price,
})

export type ProductList = {
  readonly items: readonly ProductCard[]
  readonly total: number
  /** The page with which `items` begin: less than `page` when further pages were appended. */
  readonly firstPage: number
  readonly page: number
  readonly pages: number
  /** Products that fit and cannot be sent to the user's country, left out or not; 0 when that is unknown. */
  readonly refused: number
  readonly facets: Facets | null
  /** The corrected search text; null when it was not corrected. */
  readonly corrected: string | null
  /** Words that the search left out, because no product matches them together with the others. */
  readonly leftOut: readonly string[]
  /** The price found in the text of a search, and the text without it. */
  readonly priceInText: { readonly text: string; readonly from: number | null; readonly to: number | null } | null
  /** Why the search found products whose names do not contain its words, by their ids. */
  readonly reasons: Readonly<Record<string, WireReason>>
}

/**
 * The answer to a request for `page`. A list ends at its last page and at one without products, and then has as many products as it shows,
 * whatever total the backend returned.
 */
export const toProductList = (
  {
    items,
    total: stated,
    per_page,
    refused_count,
    facets,
    corrected,
    left_out,
    price_in_text,
    reasons,
  }: AnswerOf<typeof getProducts>['data'],
  page = 1,
): ProductList => {
  const before = (page - 1) * per_page
  const isBeyond = before > 0 && before >= stated
  const isLast = items.length === 0 || before + per_page >= stated
  const total = isLast && !isBeyond ? before + items.length : stated
  return {
    items: items.map(toProductCard),
    total,
    firstPage: page,
    page,
    pages: Math.max(1, Math.ceil(total / per_page)),
    refused: refused_count ?? 0,
    facets: facets && toFacets(facets),
    corrected,
    leftOut: left_out ?? [],
    priceInText: price_in_text,
    reasons: Object.fromEntries(
      Object.entries(reasons ?? {}).map(([id, reason]) => [id, { ...reason, text: typeset(reason.text) }]),
    ),
  }
}

/**
 * A list with its next page appended. A product that moved between the pages between the requests appears once. A page without further
 * products ends the list.
 */
export const appendPage = (before: ProductList, next: ProductList): ProductList => {
  const known = new Set(before.items.map(({ id }) => id))
  const items = [...before.items, ...next.items.filter(({ id }) => !known.has(id))]
  if (items.length === before.items.length)
    return { ...before, total: (before.firstPage - 1) * PRODUCTS_PER_PAGE + items.length, pages: before.page }
  return {
    ...next,
    items,
    firstPage: before.firstPage,
    reasons: { ...before.reasons, ...next.reasons },
  }
}
