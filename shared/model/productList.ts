/** A page of products, and the address that requested it: one parser and one writer for every list (R2.42). */
import type { AnswerOf } from '../api/defineCall.ts'
import { SORTS, type getProducts, type ProductsQuery, type WireFacets } from '../api/productList.ts'
import { type WireReason } from '../api/catalogue.ts'
import type { getCategory } from '../api/cataloguePages.ts'
import { PRODUCTS_PER_PAGE } from '../constants.ts'
import type { LIST_QUERY, Query } from '../routes.ts'
import type { CategoryNode } from './category.ts'
import { isSlugParam } from '../rules/slug.ts'
import { typeset } from '../rules/typeset.ts'
import { toLink, toProductCard, type LinkTo, type ProductCard } from './product.ts'

export type Sort = (typeof SORTS)[number]

export const isSort = (value: unknown): value is Sort => (SORTS as readonly unknown[]).includes(value)

/** The filters with several values; their slugs are comma-separated. */
export const MANY_FILTERS = ['brand', 'manufacturer', 'usage'] as const

export type ManyFilter = (typeof MANY_FILTERS)[number]

/** The filters of a list. Prices are in major units of the user's currency; `rating` is the lowest average, in whole stars. */
export type ListFilters = { readonly [name in ManyFilter]: readonly string[] } & {
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly rating: number | null
  readonly inStock: boolean
  readonly discount: boolean
}

export type FilterName = keyof ListFilters

/** The state in a list's address. `sort` is null for the list's default order. */
export type ListState = { readonly sort: Sort | null; readonly page: number; readonly filters: ListFilters }

export const NO_FILTERS: ListFilters = {
  brand: [],
  manufacturer: [],
  usage: [],
  priceFrom: null,
  priceTo: null,
  rating: null,
  inStock: false,
  discount: false,
}

/** The most values of one filter, far above realistic choices. */
const VALUES_MAX = 20

/** A typed price: spaces between thousands, a comma or a point before at most 2 decimals. Null when it is invalid. */
export const readPrice = (text: string | undefined): number | null => {
  const plain = (text ?? '').replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const readMany = (text: string | undefined): readonly string[] =>
  [...new Set((text ?? '').split(',').filter((value) => value !== '' && isSlugParam(value)))].slice(0, VALUES_MAX).sort()

type ListQuery = { readonly [name in (typeof LIST_QUERY)[number]]?: string }

/**
 * Parses a list's address. Invalid parameters are ignored and set `hasUnknownParams`, so that search engines do not index such an address.
 * Null for a page that is not a number: no list has such a page.
 */
export const readListState = (query: {
  readonly [name: string]: string
}): { readonly state: ListState; readonly hasUnknownParams: boolean } | null => {
  const { sort, page = '1', brand, manufacturer, usage, price_from, price_to, rating, availability, discount }: ListQuery = query
  if (!/^[1-9]\d{0,5}$/.test(page)) return null
  const [from, to] = [readPrice(price_from), readPrice(price_to)]
  const isTurned = from !== null && to !== null && from > to
  const state: ListState = {
    sort: isSort(sort) ? sort : null,
    page: Number(page),
    filters: {
      brand: readMany(brand),
      manufacturer: readMany(manufacturer),
      usage: readMany(usage),
      priceFrom: isTurned ? to : from,
      priceTo: isTurned ? from : to,
      rating: rating !== undefined && /^[1-5]$/.test(rating) ? Number(rating) : null,
      inStock: availability === 'in_stock',
      discount: discount === '1',
    },
  }
  const { filters } = state
  const given: readonly (readonly [text: string | undefined, isUnderstood: boolean])[] = [
    [sort, state.sort !== null],
    [brand, filters.brand.length > 0],
    [manufacturer, filters.manufacturer.length > 0],
    [usage, filters.usage.length > 0],
    [price_from, from !== null],
    [price_to, to !== null],
    [rating, filters.rating !== null],
    [availability, filters.inStock],
    [discount, filters.discount],
  ]
  return { state, hasUnknownParams: given.some(([text, isUnderstood]) => text !== undefined && !isUnderstood) }
}

/** The query of a list's address: default values are left out, so that one list has one address. */
export const writeListState = ({ sort, page, filters }: ListState): Query => ({
  sort: sort ?? undefined,
  page: page > 1 ? page : undefined,
  brand: filters.brand.join(','),
  manufacturer: filters.manufacturer.join(','),
  usage: filters.usage.join(','),
  price_from: filters.priceFrom ?? undefined,
  price_to: filters.priceTo ?? undefined,
  rating: filters.rating ?? undefined,
  availability: filters.inStock ? 'in_stock' : undefined,
  discount: filters.discount ? '1' : undefined,
})

/** The same for the request to the backend: with facets, one page at a time. */
export const toProductsQuery = ({ sort, page, filters }: ListState): ProductsQuery => ({
  page,
  per_page: PRODUCTS_PER_PAGE,
  facets: '1',
  ...(sort && { sort }),
  ...(filters.brand.length > 0 && { brand: filters.brand.join(',') }),
  ...(filters.manufacturer.length > 0 && { manufacturer: filters.manufacturer.join(',') }),
  ...(filters.usage.length > 0 && { usage: filters.usage.join(',') }),
  ...(filters.priceFrom !== null && { price_from: filters.priceFrom }),
  ...(filters.priceTo !== null && { price_to: filters.priceTo }),
  ...(filters.rating !== null && { rating: filters.rating }),
  ...(filters.inStock && { availability: 'in_stock' as const }),
  ...(filters.discount && { discount: '1' as const }),
})

/** The number of active filters: each brand counts, a price range counts once. */
export const countFilters = ({
  brand,
  manufacturer,
  usage,
  priceFrom,
  priceTo,
  rating,
  inStock,
  discount,
}: ListFilters): number =>
  brand.length +
  manufacturer.length +
  usage.length +
  Number(priceFrom !== null || priceTo !== null) +
  Number(rating !== null) +
  Number(inStock) +
  Number(discount)

export type FacetValue = { readonly value: string; readonly name: string; readonly count: number }

/** The filters that a list offers, with the number of products of each value. */
export type Facets = { readonly [name in ManyFilter | 'rating']: readonly FacetValue[] } & {
  readonly price: { readonly min: number; readonly max: number } | null
  readonly inStock: number
  readonly discount: number
}

/** The most values of a facet; more need a list of their own (/brands); the most common ones come first. */
const FACET_VALUES_MAX = 80

export const toFacets = ({ brand, manufacturer, usage, rating, price, in_stock, discount }: WireFacets): Facets => ({
  brand: brand.slice(0, FACET_VALUES_MAX),
  manufacturer: manufacturer.slice(0, FACET_VALUES_MAX),
  usage: usage.slice(0, FACET_VALUES_MAX).map((value) => ({ ...value, name: typeset(value.name) })),
  rating,
  price,
  inStock: in_stock,
  discount,
})

export type ProductList = {
  readonly items: readonly ProductCard[]
  readonly total: number
  /** The page with which `items` begin: less than `page` when further pages were appended. */
  readonly firstPage: number
  readonly page: number
  readonly pages: number
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

export const toProductList = ({
  items,
  total,
  page,
  per_page,
  facets,
  corrected,
  left_out,
  price_in_text,
  reasons,
}: AnswerOf<typeof getProducts>['data']): ProductList => ({
  items: items.map(toProductCard),
  total,
  firstPage: page,
  page,
  pages: Math.max(1, Math.ceil(total / per_page)),
  facets: facets && toFacets(facets),
  corrected,
  leftOut: left_out ?? [],
  priceInText: price_in_text,
  reasons: Object.fromEntries(
    Object.entries(reasons ?? {}).map(([id, reason]) => [id, { ...reason, text: typeset(reason.text) }]),
  ),
})

/** A list with its next page appended. A product that moved between the pages between the requests appears once. */
export const appendPage = (before: ProductList, next: ProductList): ProductList => {
  const known = new Set(before.items.map(({ id }) => id))
  return {
    ...next,
    items: [...before.items, ...next.items.filter(({ id }) => !known.has(id))],
    firstPage: before.firstPage,
    reasons: { ...before.reasons, ...next.reasons },
  }
}

export type Category = {
  readonly name: string
  readonly slug: string
  readonly description: string | null
  /** The number of products in it and below it; null when the backend does not count. */
  readonly count: number | null
  readonly path: readonly LinkTo[]
  readonly children: readonly (LinkTo & { readonly count: number | null })[]
  readonly siblings: readonly LinkTo[]
}

type WirePage = AnswerOf<typeof getCategory>['data']

/** Whether the category tree is needed to complete the answer. */
export const needsTree = ({ path, sub, siblings }: WirePage): boolean => path === null || sub === null || siblings === null

/** A category from its own answer; `place` is its entry in the tree, for fields missing in the answer. */
export const toCategory = (wire: WirePage, place: Category | null = null): Category => ({
  name: typeset(wire.name),
  slug: wire.link_rewrite,
  description: wire.description && typeset(wire.description),
  count: wire.products_count ?? place?.count ?? null,
  path: wire.path?.map(toLink) ?? place?.path ?? [],
  children: wire.sub?.map((child) => ({ ...toLink(child), count: child.products_count })) ?? place?.children ?? [],
  siblings: wire.siblings?.map(toLink) ?? place?.siblings ?? [],
})

const linkTo = ({ name, slug }: CategoryNode): LinkTo => ({ name, slug })

/** A category from the tree alone; null for a slug that the tree does not have. */
export const categoryInTree = (nodes: readonly CategoryNode[], slug: string, path: readonly LinkTo[] = []): Category | null => {
  for (const node of nodes) {
    if (node.slug === slug)
      return {
        ...linkTo(node),
        description: null,
        count: node.count,
        path,
        children: node.children.map((child) => ({ ...linkTo(child), count: child.count })),
        siblings: nodes.filter((one) => one !== node).map(linkTo),
      }
    const below = categoryInTree(node.children, slug, [...path, linkTo(node)])
    if (below) return below
  }
  return null
}
