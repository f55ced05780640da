/** Texts of the shop: blog, news, information pages. */
import { WireLink, WireProductCard } from './catalogue.ts'
import { WirePicture } from './picture.ts'
import { defineCall } from './defineCall.ts'
import { entries, looseFlag, pageOf, paging } from './lenientShapes.ts'
import {
  answerOf,
  exactly,
  list,
  oneOf,
  optional,
  orNull,
  shape,
  slug,
  text,
  variant,
  whole,
  type Infer,
  type Shape,
} from './shapes.ts'

/** One block of an article or page. `html` is sanitised: p, a, ul, ol, li, strong, em, br. */
export const WireBlock = variant('type', {
  /** A heading. */
  heading: shape({ text: text() }),
  /** Paragraphs. */
  text: shape({ html: text() }),
  /** A list. */
  list: shape({
    /** Whether the entries are numbered. */
    ordered: looseFlag(),
    items: list(text()),
  }),
  /** A quotation. */
  quote: shape({
    text: text(),
    /** The quoted person; null when unknown. */
    by: orNull(text()),
  }),
  /** A picture with a caption. */
  picture: shape({
    picture: orNull(WirePicture),
    /** The caption, plain text. */
    caption: text(),
  }),
  /** A table. */
  table: shape({
    /** The cells of the head row. */
    head: list(text()),
    /** The rows, each a list of cells. */
    rows: list(list(text())),
  }),
  /** A highlighted note. */
  note: shape({
    /** The importance of the note. */
    tone: oneOf(['info', 'warning']),
    html: text(),
  }),
  /** Products within the text. */
  products: shape({ products: entries(WireProductCard) }),
  /** A video. */
  video: shape({
    title: text(),
    /** A note about the video, plain text. */
    note: text(),
    /** The path of the files without endings: `.webm`, `.mp4`, a `.webp` picture, and captions as `.en.vtt` and `.ru.vtt`; null for a video that is only described. */
    base: orNull(text()),
  }),
})

/**
 * The blocks of a text. Unknown or broken blocks are left out individually where they are read (shared/model/blocks.ts), so that one of
 * them never makes the text unavailable.
 */
const Blocks: Shape<WireBlock[]> = { ...entries(WireBlock), struct: entries(shape({})).struct, matches: Array.isArray }

export const WireArticleCard = shape({
  title: text(),
  link_rewrite: slug(),
  lead: text(),
  /** ISO date; one in the future is shown unchanged. */
  date: text(),
  picture: orNull(WirePicture),
  tags: entries(WireLink),
})

export const WireArticle = shape({
  title: text(),
  link_rewrite: slug(),
  lead: text(),
  date: text(),
  picture: orNull(WirePicture),
  tags: entries(WireLink),
  blocks: Blocks,
  /** Other articles, those with most tags in common first, then the newest. */
  related: entries(WireArticleCard),
})

export const WireNewsCard = shape({ title: text(), link_rewrite: slug(), date: text(), lead: orNull(text()) })

const params = exactly({ slug: slug() })
const pageQuery = { page: optional(whole(1)), per_page: optional(whole(1, 100)) }

export const getArticles = defineCall('getArticles', 'GET /v1/articles', {
  group: 'blog',
  audience: 'public',
  query: exactly({ ...pageQuery, tag: optional(slug()) }),
  subjects: ['tag'],
  answer: answerOf(
    pageOf(
      shape({
        items: entries(WireArticleCard),
        ...paging,
        /** The requested tag. */
        tag: orNull(WireLink),
        /** All tags that have articles. */
        tags: entries(WireLink),
      }),
    ),
  ),
  summary: 'The articles of the blog, the newest first; 404 for an unknown tag.',
})

export const getArticle = defineCall('getArticle', 'GET /v1/articles/{slug}', {
  group: 'blog',
  audience: 'public',
  reads: ['ratings'],
  params,
  answer: answerOf(WireArticle),
  summary: 'One article.',
})

export const getNews = defineCall('getNews', 'GET /v1/news', {
  group: 'news',
  audience: 'public',
  query: exactly(pageQuery),
  answer: answerOf(pageOf(shape({ items: entries(WireNewsCard), ...paging }))),
  summary: 'The news, the newest first.',
})

export const getNewsItem = defineCall('getNewsItem', 'GET /v1/news/{slug}', {
  group: 'news',
  audience: 'public',
  reads: ['ratings'],
  params,
  answer: answerOf(shape({ title: text(), link_rewrite: slug(), date: text(), blocks: Blocks })),
  summary: 'One news item.',
})

export const WirePage = shape({
  title: text(),
  link_rewrite: slug(),
  /** ISO date of the last change. */
  updated: text(),
  /** The text's own language when it differs from the page's: `ja` for the Japanese legal notice. */
  lang: orNull(text()),
  blocks: Blocks,
})

/** The backend's text of an information page, which replaces the shop's own. */
export const getPage = defineCall('getPage', 'GET /v1/pages/{slug}', {
  group: 'pages',
  audience: 'public',
  reads: ['ratings'],
  params,
  answer: answerOf(WirePage),
  summary: 'One information page.',
})

export type WireBlock = Infer<typeof WireBlock>
export type WireArticleCard = Infer<typeof WireArticleCard>
export type WireArticle = Infer<typeof WireArticle>
export type WirePage = Infer<typeof WirePage>
