/** The feeds of the blog and of the news (RSS), in the language of the request; `?lang=` names one. */
import type { RequestHandler } from 'express'
import { getArticles, getNews } from '../../shared/api/content.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { NotFound, statusOf } from '../../shared/errors.ts'
import { FEEDS, type FeedName } from '../../shared/feeds.ts'
import { toArticleCard, toNewsCard } from '../../shared/model/article.ts'
import { href } from '../../shared/routes.ts'
import type { Deps } from '../deps.ts'
import { rssXml, type FeedItem } from '../feed/rssXml.ts'
import { contextOf } from '../requestContext.ts'
import { apiOf } from '../render/loadPage.ts'
import { originOf } from '../siteOrigin.ts'

const ITEMS = 30

const readItems: { readonly [name in FeedName]: (api: ApiClient, absolute: (path: string) => string) => Promise<FeedItem[]> } = {
  blog: async (api, absolute) =>
    (await api.call(getArticles, { query: { per_page: ITEMS } })).data.items
      .map(toArticleCard)
      .map(({ slug, lead, tags, ...card }) => ({
        ...card,
        link: absolute(href('article', { slug })),
        description: lead,
        categories: tags.map(({ name }) => name),
      })),
  news: async (api, absolute) =>
    (await api.call(getNews, { query: { per_page: ITEMS } })).data.items.map(toNewsCard).map(({ slug, lead, ...card }) => ({
      ...card,
      link: absolute(href('newsItem', { slug })),
      description: lead ?? '',
      categories: [],
    })),
}

const NAMES = new Map(Object.entries(FEEDS).map(([name, path]) => [path as string, name as FeedName]))

export const feeds =
  (deps: Deps): RequestHandler =>
  async (req, res, next) => {
    const name = NAMES.get(req.path)
    if (name === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    const context = contextOf(res)
    const { locale, log } = context
    const t = deps.intls[locale].t
    try {
      const origin = originOf(deps.config, req)
      // Addresses in a feed are absolute, and must not come from a forged Host header.
      if (origin === '' || deps.features.lacks(name)) throw new NotFound('')
      const absolute = (path: string) => `${origin}${path}?lang=${locale}`
      const xml = rssXml({
        title: `${t(name === 'blog' ? 'nav.blog' : 'nav.news')} — ${t('shop.name')}`,
        description: t(name === 'blog' ? 'articles.blogText' : 'articles.newsText'),
        link: absolute(href(name)),
        self: absolute(FEEDS[name]),
        language: locale,
        items: await readItems[name](apiOf(deps, { ...context, token: null }), absolute),
      })
      res.set({ 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      res.vary('accept-language').vary('cookie').send(xml)
    } catch (error) {
      const status = statusOf(error)
      if (status !== 404) log.warn({ err: error }, 'feed failed')
      res.status(status).set('cache-control', 'no-store').type('text/plain')
      if (status === 429 || status === 503) res.set('retry-after', '60')
      res.send(status === 404 ? 'Not found' : 'Try again later')
    }
  }
