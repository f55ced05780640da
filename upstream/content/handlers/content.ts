import type { Infer } from '../../../shared/api/shapes.ts'
import { getArticle, getArticles, getNews, getNewsItem, getPage, type WireArticleCard } from '../../../shared/api/content.ts'
import type { WireLink } from '../../../shared/api/catalogue.ts'
import { hiddenTexts, type TextKind } from '../../db/textTimes.ts'
import type { StoredBlock } from '../storedBlocks.ts'
import type { ContentDeps } from '../deps.ts'
import { articleCards, DEMO_ARTICLE, type ArticleRow } from '../articles.ts'
import { wireBlocks } from '../blocks.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { notFound } from '../../../contract/http/problems.ts'
import { bind, data, type Caller, type Route } from '../../http/bind.ts'

type Link = Infer<typeof WireLink>
type TagRow = { readonly slug: string; readonly name_en: string; readonly name_ru: string }
type NewsRow = {
  readonly slug: string
  readonly title_en: string
  readonly title_ru: string
  readonly date: string
  readonly blocks: string
}
type PageRow = {
  readonly slug: string
  readonly title_en: string
  readonly title_ru: string
  readonly lang: string | null
  readonly updated: string
  readonly blocks: string
}

const ARTICLES_PER_PAGE = 12
const NEWS_PER_PAGE = 20
const RELATED = 3
const LEAD_LENGTH = 200
/** When whole sentences reach this length, the next one is not begun. */
const LEAD_ENOUGH = 80
/** A sign that ends a sentence, not an abbreviation. */
const SENTENCE_END = /[.!?](?=\s[«“]?\p{Lu})/gu

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The lead of a news item: its first sentences, or, if those are too short, text cut at a word. */
const leadOf = (blocks: readonly StoredBlock[], lang: Lang): string | null => {
  const first = blocks.find((block) => block.type === 'text')
  if (!first) return null
  const text = plainText(first.html[lang])
  if (text.length <= LEAD_LENGTH) return text
  const end = [...text.slice(0, LEAD_LENGTH).matchAll(SENTENCE_END)].at(-1)?.index ?? 0
  return end >= LEAD_ENOUGH ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', LEAD_LENGTH))}…`
}

/** Calls for blog, news and pages. */
export const contentHandlers = (deps: ContentDeps): readonly Route[] => {
  const { store } = deps
  const hidden = (kind: TextKind) => hiddenTexts(store, kind, deps.clock())
  /** Throws the 404 of a text that is not shown now. */
  const refuseHidden = (kind: TextKind, slug: string) => {
    if ((JSON.parse(hidden(kind)) as string[]).includes(slug)) throw notFound()
  }
  const blocksOf = (json: string, { lang, currency }: Caller) =>
    wireBlocks(JSON.parse(json) as StoredBlock[], deps, lang, currency)
  const link =
    (lang: Lang) =>
    ({ slug, name_en, name_ru }: TagRow): Link => ({ name: inLang(lang, name_en, name_ru), link_rewrite: slug })

  const related = (slug: string, lang: Lang): WireArticleCard[] =>
    articleCards(
      deps,
      store.all<ArticleRow>`SELECT a.* FROM article a
        LEFT JOIN article_tag t ON t.article = a.slug AND t.tag IN (SELECT tag FROM article_tag WHERE article = ${slug})
        WHERE a.slug NOT IN (${slug}, ${DEMO_ARTICLE}) AND a.slug NOT IN (SELECT value FROM json_each(${hidden('article')}))
        GROUP BY a.slug ORDER BY count(t.tag) DESC, a.date DESC, a.slug
        LIMIT ${RELATED}`,
      lang,
    )

  return [
    bind(getArticles, ({ query: { page = 1, per_page = ARTICLES_PER_PAGE, tag } }, { lang }) => {
      const selectedTag = tag === undefined ? null : store.get<TagRow>`SELECT * FROM blog_tag WHERE slug = ${tag}`
      if (selectedTag === undefined) throw notFound()
      const where =
        'slug <> ?1 AND slug NOT IN (SELECT value FROM json_each(?3)) AND (?2 IS NULL OR EXISTS (SELECT 1 FROM article_tag t WHERE t.article = slug AND t.tag = ?2))'
      const hiddenSlugs = hidden('article')
      const values = [DEMO_ARTICLE, tag ?? null, hiddenSlugs]
      const total = store.get<{ count: number }>(`SELECT count(*) AS count FROM article WHERE ${where}`, ...values)?.count ?? 0
      const rows = store.all<ArticleRow>(
        `SELECT * FROM article WHERE ${where} ORDER BY date DESC, slug LIMIT ?4 OFFSET ?5`,
        ...values,
        per_page,
        (page - 1) * per_page,
      )
      const tags = store.all<TagRow>`SELECT * FROM blog_tag b
        WHERE EXISTS (SELECT 1 FROM article_tag t WHERE t.tag = b.slug AND t.article <> ${DEMO_ARTICLE}
          AND t.article NOT IN (SELECT value FROM json_each(${hiddenSlugs}))) ORDER BY position`
      return data({
        items: articleCards(deps, rows, lang),
        total,
        page,
        per_page,
        tag: selectedTag && link(lang)(selectedTag),
        tags: tags.map(link(lang)),
      })
    }),

    bind(getArticle, ({ params }, caller) => {
      refuseHidden('article', params.slug)
      const row = store.get<ArticleRow & { blocks: string }>`SELECT * FROM article WHERE slug = ${params.slug}`
      const [card] = row ? articleCards(deps, [row], caller.lang) : []
      if (!row || !card) throw notFound()
      return data({ ...card, blocks: blocksOf(row.blocks, caller), related: related(row.slug, caller.lang) })
    }),

    bind(getNews, ({ query: { page = 1, per_page = NEWS_PER_PAGE } }, { lang }) => {
      const total =
        store.get<{ count: number }>`
        SELECT count(*) AS count FROM news WHERE slug NOT IN (SELECT value FROM json_each(${hidden('news')}))`?.count ?? 0
      const rows = store.all<NewsRow>`
        SELECT * FROM news WHERE slug NOT IN (SELECT value FROM json_each(${hidden('news')})) ORDER BY date DESC, slug LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`
      return data({
        items: rows.map(({ slug, title_en, title_ru, date, blocks }) => ({
          title: inLang(lang, title_en, title_ru),
          link_rewrite: slug,
          date,
          lead: leadOf(JSON.parse(blocks) as StoredBlock[], lang),
        })),
        total,
        page,
        per_page,
      })
    }),

    bind(getNewsItem, ({ params }, caller) => {
      refuseHidden('news', params.slug)
      const row = store.get<NewsRow>`SELECT * FROM news WHERE slug = ${params.slug}`
      if (!row) throw notFound()
      return data({
        title: inLang(caller.lang, row.title_en, row.title_ru),
        link_rewrite: row.slug,
        date: row.date,
        blocks: blocksOf(row.blocks, caller),
      })
    }),

    bind(getPage, ({ params }, caller) => {
      refuseHidden('page', params.slug)
      const row = store.get<PageRow>`SELECT * FROM page WHERE slug = ${params.slug}`
      if (!row) throw notFound()
      return data({
        title: inLang(caller.lang, row.title_en, row.title_ru),
        link_rewrite: row.slug,
        updated: row.updated,
        lang: row.lang,
        blocks: blocksOf(row.blocks, caller),
      })
    }),
  ]
}
