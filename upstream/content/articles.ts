/** Article cards: in the blog, on the home page, next to another article. */
import type { WireArticleCard } from '../../shared/api/content.ts'
import { hiddenTexts } from '../db/textTimes.ts'
import type { ContentDeps } from './deps.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import { inLang } from '../../contract/texts/inLang.ts'

/** The article with every block type; it has an address and is in no list. */
export const DEMO_ARTICLE = 'demo'

export type ArticleRow = {
  readonly slug: string
  readonly title_en: string
  readonly title_ru: string
  readonly lead_en: string
  readonly lead_ru: string
  readonly date: string
  readonly picture: string
}

const TAGS =
  'SELECT b.slug, b.name_en, b.name_ru FROM article_tag t JOIN blog_tag b ON b.slug = t.tag WHERE t.article = ? ORDER BY b.position'

export const articleCards = (
  { store, pictures }: Pick<ContentDeps, 'store' | 'pictures'>,
  rows: readonly ArticleRow[],
  lang: Lang,
): WireArticleCard[] =>
  rows.map((row) => ({
    title: inLang(lang, row.title_en, row.title_ru),
    link_rewrite: row.slug,
    lead: inLang(lang, row.lead_en, row.lead_ru),
    date: row.date,
    picture: pictures.of(row.picture) ?? pictures.of(`blog/${row.slug}`),
    tags: store
      .all<{ slug: string; name_en: string; name_ru: string }>(TAGS, row.slug)
      .map(({ slug, name_en, name_ru }) => ({ name: inLang(lang, name_en, name_ru), link_rewrite: slug })),
  }))

export const newestArticles = (
  deps: Pick<ContentDeps, 'store' | 'pictures' | 'clock'>,
  count: number,
  lang: Lang,
): WireArticleCard[] =>
  articleCards(
    deps,
    deps.store
      .all<ArticleRow>`SELECT * FROM article WHERE slug <> ${DEMO_ARTICLE} AND slug NOT IN (SELECT value FROM json_each(${hiddenTexts(deps.store, 'article', deps.clock())}))
      ORDER BY date DESC, slug LIMIT ${count}`,
    lang,
  )
