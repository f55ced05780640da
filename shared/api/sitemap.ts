/** The public addresses of the shop's products and texts, for search engines. */
import { defineCall } from './defineCall.ts'
import { entries, pageOf, paging } from './lenientShapes.ts'
import { WirePictureFile } from './pictureFile.ts'
import { answerOf, exactly, oneOf, optional, orNull, shape, slug, text, whole, type Infer } from './shapes.ts'

/** Kinds with pages of their own, each with a `link_rewrite`. */
export const SITEMAP_KINDS = ['products', 'categories', 'manufacturers', 'tags', 'articles', 'news', 'pages'] as const

export type SitemapKind = (typeof SITEMAP_KINDS)[number]

export const WireSitemapItem = shape({
  link_rewrite: slug(),
  /** ISO date or time of the last change. */
  updated: orNull(text()),
  pictures: entries(WirePictureFile),
})

export const getSitemap = defineCall('getSitemap', 'GET /v1/sitemap/{kind}', {
  group: 'feeds',
  audience: 'public',
  params: exactly({ kind: oneOf(SITEMAP_KINDS) }),
  query: exactly({ page: optional(whole(1)), per_page: optional(whole(1, 2000)) }),
  answer: answerOf(
    pageOf(
      shape({
        items: entries(WireSitemapItem),
        ...paging,
        /** ISO date or time of the newest change among all of them. */
        updated: orNull(text()),
      }),
    ),
  ),
  summary: 'The addresses of one kind with their last change, in a stable order: new ones are last.',
})

export type WireSitemapItem = Infer<typeof WireSitemapItem>
