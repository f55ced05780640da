/** A page of products. */
import type { AnswerOf } from '../api/defineCall.ts'
import { SORTS, type getCategory, type getProducts } from '../api/catalogue.ts'
import { PRODUCTS_PER_PAGE } from '../constants.ts'
import { toLink, toProductCard, type LinkTo, type ProductCard } from './product.ts'

export type Sort = (typeof SORTS)[number]

export const isSort = (value: unknown): value is Sort => (SORTS as readonly unknown[]).includes(value)

export type ProductList = {
  readonly items: readonly ProductCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export const toProductList = ({ items, total, page, per_page }: AnswerOf<typeof getProducts>['data']): ProductList => ({
  items: items.map(toProductCard),
  total,
  page,
  pages: Math.max(1, Math.ceil(total / per_page)),
})

/** The part of a list's address that orders and pages it; an unknown sort counts as none. `null` for a page that is no number. */
export const readListQuery = (query: { readonly [name: string]: string }): { sort?: Sort; page: number; per_page: number } | null => {
  const page = query['page'] === undefined ? 1 : /^[1-9]\d{0,5}$/.test(query['page']) ? Number(query['page']) : null
  if (page === null) return null
  const { sort } = query
  return { page, per_page: PRODUCTS_PER_PAGE, ...(isSort(sort) && { sort }) }
}

export type Category = {
  readonly name: string
  readonly slug: string
  readonly description: string | null
  readonly count: number
  readonly path: readonly LinkTo[]
  readonly children: readonly (LinkTo & { readonly count: number })[]
  readonly siblings: readonly LinkTo[]
}

export const toCategory = (wire: AnswerOf<typeof getCategory>['data']): Category => ({
  name: wire.name,
  slug: wire.link_rewrite,
  description: wire.description,
  count: wire.products_count,
  path: wire.path.map(toLink),
  children: wire.sub.map((child) => ({ ...toLink(child), count: child.products_count })),
  siblings: wire.siblings.map(toLink),
})
