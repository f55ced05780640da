import { getNews, getNewsItem } from '../../../../shared/api/content.ts'
import { toNewsCard } from '../../../../shared/model/article.ts'
import { beginningOf, textOf, toBlocks, type Blocks } from '../../../../shared/model/blocks.ts'
import { href } from '../../../../shared/routes.ts'
import { typeset } from '../../../../shared/rules/typeset.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { crumbList } from '../../../parts/structuredData.ts'
import { articleData } from '../textStructuredData.ts'
import { NewsItemPage, type NewsItem, type NewsItemDeferred } from './NewsItemPage.tsx'

const OTHERS = 3

const descriptionOf = (blocks: Blocks): string => {
  const first = blocks.find(({ type }) => type === 'text')
  return first?.type === 'text' ? beginningOf(textOf(first.text)) : ''
}

/** One news item (R2.19), with the newest others. */
export const newsItemScreen = defineScreen<NewsItem, NewsItemDeferred>({
  load: async ({ api, params: { slug = '' }, readHtml }) => {
    const { data } = await api.callOr404(getNewsItem, { params: { slug } })
    return {
      title: typeset(data.title),
      slug: data.link_rewrite,
      date: data.date,
      blocks: toBlocks(data.blocks, readHtml, (detail) => api.leftOut(getNewsItem, detail)),
    }
  },
  deferred: ({ api, params: { slug } }) => ({
    others: api.tryCall(getNews, { query: { page: 1, per_page: OTHERS + 1 } }).then(
      (answer) =>
        answer &&
        answer.data.items
          .filter(({ link_rewrite: one }) => one !== slug)
          .slice(0, OTHERS)
          .map(toNewsCard),
    ),
  }),
  head: ({ title, slug, date, blocks }, { t, origin }, { locale }) => {
    const path = href('newsItem', { slug })
    const description = descriptionOf(blocks)
    return {
      title,
      ...(description !== '' && { description }),
      canonical: path,
      jsonLd: [
        articleData(origin, { type: 'NewsArticle', title, description, date, path, shop: t('shop.name'), picture: null, locale }),
        crumbList(origin, [
          { name: t('nav.home'), path: href('home') },
          { name: t('nav.news'), path: href('news') },
          { name: title, path },
        ]),
      ],
    }
  },
  Component: NewsItemPage,
})
