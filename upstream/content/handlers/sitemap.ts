import { getSitemap, type SitemapKind, type WireSitemapItem } from '../../../shared/api/sitemap.ts'
import type { WirePicture } from '../../../shared/api/picture.ts'
import { hiddenTexts, type TextKind } from '../../db/textTimes.ts'
import type { ContentDeps } from '../deps.ts'
import { DEMO_ARTICLE } from '../articles.ts'
import type { Depicted } from '../../catalogue/pictures/pictures.ts'
import { bind, data, type Route } from '../../http/bind.ts'
import type { CategoryRow } from '../../catalogue/handlers/catalogue.ts'

type Listed = { readonly items: WireSitemapItem[]; readonly total: number; readonly updated: string | null }
type Window = { readonly limit: number; readonly offset: number }
type Changed = { readonly slug: string; readonly updated: string }

const PER_PAGE = 1000

const newest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((latest, date) => (date !== null && (latest === null || date > latest) ? date : latest), null)

const itemOf = (slug: string, updated: string | null, pictures: readonly (WirePicture | null)[] = []): WireSitemapItem => ({
  link_rewrite: slug,
  updated,
  pictures: pictures.filter((picture) => picture !== null).map(({ base }) => ({ base })),
})

/** Calls for the addresses of all pages. */
export const sitemapHandlers = ({ store, productIndex, pictures, clock }: ContentDeps): readonly Route[] => {
  /** The last change of a product of each brand, manufacturer or category. */
  const changesBy = (column: 'p.brand_id' | 'b.manufacturer_id' | 'p.category_id'): ReadonlyMap<number, string> =>
    new Map(
      store
        .all<{ id: number; updated: string }>(
          `SELECT ${column} AS id, max(p.updated_at) AS updated FROM product p LEFT JOIN brand b ON b.id = p.brand_id WHERE ${column} IS NOT NULL GROUP BY ${column}`,
        )
        .map(({ id, updated }) => [id, updated]),
    )

  /** Read in pages, because there may be very many. */
  const products = ({ limit, offset }: Window): Listed => ({
    items: store.all<Depicted & Changed>`
      SELECT p.slug, p.type, p.updated_at AS updated FROM product p
      WHERE p.id IN (SELECT id FROM product ORDER BY id LIMIT ${limit} OFFSET ${offset}) ORDER BY p.id
    `.map((row) =>
      itemOf(
        row.slug,
        row.updated,
        pictures.views(row).map(({ picture }) => picture),
      ),
    ),
    total: productIndex.size(),
    updated: store.get<{ updated: string | null }>`SELECT max(updated_at) AS updated FROM product`?.updated ?? null,
  })

  const categories = (): WireSitemapItem[] => {
    const rows = store.all<CategoryRow>`SELECT * FROM category ORDER BY id`
    const changes = changesBy('p.category_id')
    return rows
      .filter((row) => productIndex.countIn(row) > 0)
      .map(({ slug, lft, rgt }) => {
        const branch = rows.filter((row) => row.lft >= lft && row.rgt <= rgt)
        return itemOf(slug, newest(branch.map(({ id }) => changes.get(id) ?? null)))
      })
  }

  const manufacturers = (): WireSitemapItem[] =>
    (['brand', 'manufacturer'] as const).flatMap((table) => {
      const changes = changesBy(table === 'brand' ? 'p.brand_id' : 'b.manufacturer_id')
      return store
        .all<{ id: number; slug: string }>(`SELECT id, slug FROM ${table} ORDER BY id`)
        .filter(({ id }) => productIndex.countBy(table, id) > 0)
        .map(({ id, slug }) => itemOf(slug, changes.get(id) ?? null))
    })

  const tags = (): WireSitemapItem[] =>
    store.all<{ id: number; slug: string }>`SELECT id, slug FROM tag ORDER BY id`
      .filter(({ id }) => productIndex.countTagged(id) > 0)
      .map(({ slug }) => itemOf(slug, null))

  const articles = (): WireSitemapItem[] =>
    store.all<Changed & { picture: string }>`
      SELECT slug, date AS updated, picture FROM article WHERE slug <> ${DEMO_ARTICLE}
        AND slug NOT IN (SELECT value FROM json_each(${hiddenTexts(store, 'article', clock())})) ORDER BY date, slug
    `.map(({ slug, updated, picture }) => itemOf(slug, updated, [pictures.of(picture) ?? pictures.of(`blog/${slug}`)]))

  const texts = (kind: TextKind, sql: string): WireSitemapItem[] =>
    store.all<Changed>(sql, hiddenTexts(store, kind, clock())).map(({ slug, updated }) => itemOf(slug, updated))

  const whole = (all: WireSitemapItem[], { limit, offset }: Window): Listed => ({
    items: all.slice(offset, offset + limit),
    total: all.length,
    updated: newest(all.map(({ updated }) => updated)),
  })

  const readers: { readonly [kind in SitemapKind]: (window: Window) => Listed } = {
    products,
    categories: (window) => whole(categories(), window),
    manufacturers: (window) => whole(manufacturers(), window),
    tags: (window) => whole(tags(), window),
    articles: (window) => whole(articles(), window),
    news: (window) =>
      whole(
        texts(
          'news',
          'SELECT slug, date AS updated FROM news WHERE slug NOT IN (SELECT value FROM json_each(?1)) ORDER BY date, slug',
        ),
        window,
      ),
    pages: (window) =>
      whole(
        texts('page', 'SELECT slug, updated FROM page WHERE slug NOT IN (SELECT value FROM json_each(?1)) ORDER BY slug'),
        window,
      ),
  }

  return [
    bind(getSitemap, ({ params, query: { page = 1, per_page = PER_PAGE } }) =>
      data({ ...readers[params.kind]({ limit: per_page, offset: (page - 1) * per_page }), page, per_page }),
    ),
  ]
}
