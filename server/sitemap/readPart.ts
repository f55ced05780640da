/** The items of the sitemap, one chunk of a list at a time: from the backend's sitemap, or when it has none, from its other lists. */
import { getBrands } from '../../shared/api/cataloguePages.ts'
import { getCategories, type WireCategory } from '../../shared/api/catalogue.ts'
import { getArticles, getNews } from '../../shared/api/content.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { getSitemap, type SitemapKind, type WireSitemapItem } from '../../shared/api/sitemap.ts'

export type Chunk = {
  readonly items: readonly WireSitemapItem[]
  /** The number of all items of the kind. */
  readonly total: number
  /** ISO date or time of the newest change; null when it is unknown. */
  readonly updated: string | null
}

/** Items of one request: backends may limit it. */
const ITEMS_PER_CALL = 100

/** Items that are read from one paged list: those of one part. */
const ITEMS_MAX = 10_000

const NOTHING: Chunk = { items: [], total: 0, updated: null }

type Listed = { readonly link_rewrite: string; readonly date?: string | null }

type Paged = { readonly items: readonly Listed[]; readonly total: number }

const itemOf = ({ link_rewrite, date = null }: Listed): WireSitemapItem => ({ link_rewrite, updated: date, pictures: [] })

const flat = (nodes: readonly WireCategory[]): readonly WireCategory[] =>
  nodes.flatMap((node) => [node, ...flat(Object.values(node.sub))])

/** A chunk of a list that arrives complete. */
const chunkOf = (all: readonly Listed[], page: number, perPage: number): Chunk => ({
  ...NOTHING,
  items: all.slice((page - 1) * perPage, page * perPage).map(itemOf),
  total: all.length,
})

type Query = { readonly page: number; readonly per_page: number }

/** The lists that arrive in pages. */
const PAGED: { readonly [kind in SitemapKind]?: (api: ApiClient, query: Query) => Promise<Paged> } = {
  products: async (api, query) => (await api.call(getProducts, { query })).data,
  articles: async (api, query) => (await api.call(getArticles, { query })).data,
  news: async (api, query) => (await api.call(getNews, { query })).data,
}

/**
 * A complete paged list, at most 10,000 items: a backend may make its pages smaller than requested, so a later part could not start at a
 * known page. Ends with the first page that adds nothing.
 */
const pagedChunk = async (read: (query: Query) => Promise<Paged>, page: number, perPage: number): Promise<Chunk> => {
  if (page > 1) return NOTHING
  const per_page = Math.min(perPage, ITEMS_PER_CALL)
  const bySlug = new Map<string, WireSitemapItem>()
  for (let next = 1; ; next += 1) {
    const { items, total } = await read({ per_page, page: next })
    const before = bySlug.size
    for (const item of items) bySlug.set(item.link_rewrite, itemOf(item))
    const max = Math.min(total, ITEMS_MAX)
    if (perPage === 1 || bySlug.size === before || bySlug.size >= max)
      return { ...NOTHING, items: [...bySlug.values()], total: max }
  }
}

const fromLists = async (api: ApiClient, kind: SitemapKind, page: number, perPage: number): Promise<Chunk> => {
  const paged = PAGED[kind]
  if (paged) return pagedChunk((query) => paged(api, query), page, perPage)
  if (kind === 'categories') return chunkOf(flat((await api.call(getCategories, {})).data), page, perPage)
  if (kind === 'manufacturers') return chunkOf((await api.call(getBrands, {})).data, page, perPage)
  return NOTHING
}

/** Throws `ApiError`. */
export const readChunk = async (api: ApiClient, kind: SitemapKind, page: number, perPage: number): Promise<Chunk> =>
  api.has('feeds')
    ? (await api.call(getSitemap, { params: { kind }, query: { page, per_page: perPage } })).data
    : fromLists(api, kind, page, perPage)
