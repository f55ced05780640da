import { getNews } from '../../../../shared/api/content.ts'
import { toNewsCard } from '../../../../shared/model/article.ts'
import { href } from '../../../../shared/routes.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { crumbList } from '../../../parts/structuredData.ts'
import { NewsPage, newsHref, type NewsData } from './NewsPage.tsx'
import { isBeyondEnd, pageOf, pagingOf, pagingStatus } from '../paging.ts'

const NEWS_PER_PAGE = 8

/** The news (R2.18). */
export const newsScreen = defineScreen<NewsData>({
  load: async ({ api, query }) => {
    const { data } = await api.callOr404(getNews, { query: { page: pageOf(query), per_page: NEWS_PER_PAGE } })
    return { news: data.items.map(toNewsCard), paging: pagingOf(data) }
  },
  status: ({ paging }) => pagingStatus(paging),
  head: ({ paging }, { t, origin }) => {
    const { page } = paging
    const name = t('title.news')
    return {
      title: page > 1 ? t('articles.titlePage', { name, page }) : name,
      description: t('articles.newsText'),
      canonical: newsHref(isBeyondEnd(paging) ? 1 : page),
      noindex: isBeyondEnd(paging),
      jsonLd: [
        crumbList(origin, [
          { name: t('nav.home'), path: href('home') },
          { name, path: href('news') },
        ]),
      ],
    }
  },
  Component: NewsPage,
})
