/** Words of what the shop writes: blog, news, information pages, and their blocks. */
import * as content from '../../../shared/api/content.ts'
import type { JsonSchema } from '../../../shared/api/shapes.ts'
import { inside, named, type Component, type Components } from './word.ts'

const { WireBlock, WireArticle, WireArticleCard, WireNewsCard, getArticles, getNews, getNewsItem, getPage } = content

const block = (type: string, is: string, has: Component['has']): Component => {
  const variants = WireBlock.schema['oneOf'] as readonly JsonSchema[]
  const schema = variants.find(
    ({ properties }) => (properties as { readonly type: { readonly const?: string } }).type.const === type,
  )
  if (!schema) throw new Error(`There is no block "${type}"`)
  return named({ schema }, is, { type: 'Says which block it is.', ...has })
}

const DAY = { is: 'Day of publication.', example: '2026-11-02', format: 'date' } as const
const LEAD = {
  is: 'One or two sentences that lead into it, plain text; null without.',
  example: 'Why Japanese skin care begins with washing twice.',
}
const HTML = { is: 'Sanitised HTML of p, a, ul, ol, li, strong, em, br.', example: '<p>Wash twice.</p>', format: 'html' } as const

export const contentWords: Components = {
  Block: { schemas: [WireBlock.schema], is: 'A piece of an article or page; leave out types that you do not know.', has: {} },
  HeadingBlock: block('heading', 'A heading inside the text.', { text: { is: 'Plain text.', example: 'How to begin' } }),
  TextBlock: block('text', 'Paragraphs.', { html: HTML }),
  ListBlock: block('list', 'A list.', {
    ordered: 'Whether its items are numbered.',
    items: { is: 'Plain texts.', example: ['Oil first', 'then foam'] },
  }),
  QuoteBlock: block('quote', 'A quotation.', {
    text: { is: 'Plain text.', example: 'Skin remembers.' },
    by: { is: 'Who says it; null when nobody is named.', example: 'Yuki Mori' },
  }),
  PictureBlock: block('picture', 'A picture with a caption.', {
    caption: { is: 'Plain text.', example: 'Rice bran before pressing' },
  }),
  TableBlock: block('table', 'A table.', {
    head: { is: 'Texts of its head row.', example: ['Weight', 'Price'] },
    rows: { is: 'Its rows, cell by cell, plain texts.', example: [['up to 500 g', '499 ₽']] },
  }),
  NoteBlock: block('note', 'A note that stands out.', { tone: 'How urgent it is.', html: HTML }),
  ProductsBlock: block('products', 'Products inside the text.', {
    products: 'The products; those that are sold no more are left out.',
  }),
  VideoBlock: block('video', 'A video.', {
    title: { is: 'What it shows.', example: 'Ordering from a phone' },
    note: { is: 'What to know before watching, plain text.', example: '40 seconds, without sound' },
    base: {
      is: 'Path of its files without their endings: `.webm`, `.mp4`, `.webp` for a picture of it, and captions as `.en.vtt` and `.ru.vtt`. Null for a video that is only described.',
      example: '/videos/unboxing',
    },
  }),
  ArticleCard: named(WireArticleCard, 'An article as lists show it.', { lead: LEAD, date: DAY, tags: 'Its tags.' }),
  Article: named(WireArticle, 'An article of the blog.', {
    lead: LEAD,
    date: DAY,
    tags: 'Its tags.',
    related: 'Other articles with a tag in common.',
  }),
  ArticleList: named(inside(getArticles.answer, 'data'), 'A page of the blog, the newest first.', {
    items: 'The articles of this page.',
    tag: 'The tag that was asked for; null without one.',
    tags: 'All tags that have articles.',
  }),
  NewsCard: named(WireNewsCard, 'A piece of news as lists show it.', { lead: LEAD, date: DAY }),
  NewsList: named(inside(getNews.answer, 'data'), 'A page of the news, the newest first.', { items: 'The news of this page.' }),
  NewsItem: named(inside(getNewsItem.answer, 'data'), 'A piece of news.', { date: DAY }),
  InfoPage: named(inside(getPage.answer, 'data'), 'An information page.', {
    lang: { is: 'BCP 47 code of the text’s own language where it is not the reader’s; null otherwise.', example: 'ja' },
  }),
}
