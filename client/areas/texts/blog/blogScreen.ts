import { getArticles } from '../../../../shared/api/content.ts'
import { toArticleCard } from '../../../../shared/model/article.ts'
import { toLink } from '../../../../shared/model/product.ts'
import { href } from '../../../../shared/routes.ts'
import { defineScreen, type LoadContext } from '../../../defineScreen.ts'
import { crumbList } from '../../../parts/structuredData.ts'
import { BlogPage, blogHref, type BlogData } from './BlogPage.tsx'
import { isBeyondEnd, pageOf, pagingOf, pagingStatus } from '../paging.ts'

/** One large article and three full rows of three. */
const ARTICLES_PER_PAGE = 10

const screenOf = (tagOf: (params: LoadContext['params']) => string | undefined) =>
  defineScreen<BlogData>({
    load: async ({ api, params, query }) => {
      const requested = { page: pageOf(query), per_page: ARTICLES_PER_PAGE, tag: tagOf(params) }
      const { data } = await api.callOr404(getArticles, { query: requested })
      return {
        articles: data.items.map(toArticleCard),
        paging: pagingOf(data),
        tag: data.tag && toLink(data.tag),
        tags: data.tags.map(toLink),
      }
    },
    status: ({ paging }) => pagingStatus(paging),
    head: ({ articles, paging, tag }, { t, origin }) => {
      const name = tag ? t('articles.tagTitle', { tag: tag.name }) : t('articles.blogTitle')
      const { page } = paging
      const picture = articles[0]?.picture
      return {
        title: page > 1 ? t('articles.titlePage', { name, page }) : name,
        description: tag ? t('articles.tagDescription', { tag: tag.name }) : t('articles.blogText'),
        canonical: blogHref(tag, isBeyondEnd(paging) ? 1 : page),
        noindex: isBeyondEnd(paging),
        ...(picture && { image: picture }),
        jsonLd: [
          crumbList(origin, [
            { name: t('nav.home'), path: href('home') },
            { name: t('nav.blog'), path: href('blog') },
            ...(tag ? [{ name: tag.name, path: blogHref(tag, 1) }] : []),
          ]),
        ],
      }
    },
    Component: BlogPage,
  })

/** The blog (R2.14). */
export const blogScreen = screenOf(() => undefined)

/** The articles about one subject (R2.16). */
export const blogTagScreen = screenOf(({ slug }) => slug)
