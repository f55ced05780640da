import { getArticle } from '../../../../shared/api/content.ts'
import { toArticleCard } from '../../../../shared/model/article.ts'
import { questionsOf, toBlocks } from '../../../../shared/model/blocks.ts'
import { href } from '../../../../shared/routes.ts'
import { defineScreen, type LoadContext } from '../../../defineScreen.ts'
import { crumbList } from '../../../parts/structuredData.ts'
import { articleData, questionsData } from '../textStructuredData.ts'
import { ArticlePage, type ArticlePageData } from './ArticlePage.tsx'

/** The article with every kind of block; its address is a route of its own. */
const DEMO = 'demo'

const screenOf = (slugOf: (params: LoadContext['params']) => string) =>
  defineScreen<ArticlePageData>({
    load: async ({ api, params, readHtml }) => {
      const { data } = await api.callOr404(getArticle, { params: { slug: slugOf(params) } })
      return {
        ...toArticleCard(data),
        blocks: toBlocks(data.blocks, readHtml, (detail) => api.leftOut(getArticle, detail)),
        related: data.related.map(toArticleCard),
      }
    },
    head: ({ title, slug, lead, date, picture, blocks }, { t, origin }, { locale }) => {
      const path = href('article', { slug })
      return {
        title,
        description: lead,
        canonical: path,
        ...(picture && { image: picture }),
        jsonLd: [
          articleData(origin, {
            type: 'BlogPosting',
            title,
            description: lead,
            date,
            path,
            shop: t('shop.name'),
            picture,
            locale,
          }),
          crumbList(origin, [
            { name: t('nav.home'), path: href('home') },
            { name: t('nav.blog'), path: href('blog') },
            { name: title, path },
          ]),
          ...questionsData(questionsOf(blocks)),
        ],
      }
    },
    Component: ArticlePage,
  })

/** One article (R2.15). */
export const articleScreen = screenOf(({ slug = '' }) => slug)

/** The article that shows every kind of block (R2.17). */
export const demoScreen = screenOf(() => DEMO)
