/** The items of the sitemap, a piece of a list at a time: from the backend's sitemap, or where it has none, from its other lists. */
import { getBrands } from '../../shared/api/cataloguePages.ts'
import { getCategories, type WireCategory } from '../../shared/api/catalogue.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { getSitemap, type SitemapKind, type WireSitemapItem } from '../../shared/api/sitemap.ts'

export type Piece = {
  readonly items: readonly WireSitemapItem[]
  /** Of the whole kind. */
  readonly total: number
  /** ISO date or time of the newest change; null when it is not known. */
  readonly updated: string | null
}

/** Products of one request: backends may allow no more. */
const PRODUCTS_PER_CALL = 100

/** Products that are read from the product list: those of one part. */
const PRODUCTS_MAX = 10_000

const NOTHING: Piece = { items: [], total: 0, updated: null }

const itemOf = ({ link_rewrite }: { readonly link_rewrite: string }): WireSitemapItem => ({
  link_rewrite,
  updated: null,
  pictures: [],
})

const flat = (nodes: readonly WireCategory[]): readonly WireCategory[] =>
  nodes.flatMap((node) => [node, ...flat(Object.values(node.sub))])

/** A piece of a list that comes whole. */
const pieceOf = (all: readonly { readonly link_rewrite: string }[], page: number, perPage: number): Piece => ({
  ...NOTHING,
  items: all.slice((page - 1) * perPage, page * perPage).map(itemOf),
  total: all.length,
})

/**
 * The product list as one piece of at most 10,000: a backend may make its pages smaller than requested, so no later piece could begin at a
 * known page. Ends with the first page that adds nothing.
 */
const products = async (api: ApiClient, page: number, perPage: number): Promise<Piece> => {
  if (page > 1) return NOTHING
  const per_page = Math.min(perPage, PRODUCTS_PER_CALL)
  const slugs = new Set<string>()
  for (let next = 1; ; next += 1) {
    const { items, total } = (await api.call(getProducts, { query: { per_page, page: next } })).data
    const before = slugs.size
    for (const { link_rewrite } of items) slugs.add(link_rewrite)
    const all = [...slugs].map((link_rewrite) => itemOf({ link_rewrite }))
    if (perPage === 1 || slugs.size === before || slugs.size >= Math.min(total, PRODUCTS_MAX))
      return { ...NOTHING, items: all, total: Math.min(total, PRODUCTS_MAX) }
  }
}

const fromLists = async (api: ApiClient, kind: SitemapKind, page: number, perPage: number): Promise<Piece> => {
  if (kind === 'products') return products(api, page, perPage)
  if (kind === 'categories') return pieceOf(flat((await api.call(getCategories, {})).data), page, perPage)
  if (kind === 'manufacturers') return pieceOf((await api.call(getBrands, {})).data, page, perPage)
  return NOTHING
}

/** Throws `ApiError`. */
export const readPiece = async (api: ApiClient, kind: SitemapKind, page: number, perPage: number): Promise<Piece> =>
  api.has('feeds')
    ? (await api.call(getSitemap, { params: { kind }, query: { page, per_page: perPage } })).data
    : fromLists(api, kind, page, perPage)
