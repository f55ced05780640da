/**
 * /feeds/yml.xml and /feeds/google.xml: all products with their prices, for marketplaces; language, currency and country of
 * delivery by `?lang=`, `?currency=` and `?country=`.
 */
import type { Request, RequestHandler, Response } from 'express'
import { getCategories } from '../../shared/api/catalogue.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getFeed } from '../../shared/api/feed.ts'
import { NotFound, statusOf } from '../../shared/errors.ts'
import { hasGroup } from '../../shared/features.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { pickCountry } from '../../shared/deliveryCountries.ts'
import { pickCurrency } from '../../shared/preferences.ts'
import { refuseFile, sendXml } from '../builtFiles.ts'
import type { Deps } from '../deps.ts'
import { FEEDS, type FeedHead, type FeedName } from '../product-feeds/feedXml.ts'
import { listCategories, offersOf } from '../product-feeds/offers.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { createResponseCache } from '../responseCache.ts'
import { hostsOf, originOf } from '../siteOrigin.ts'
import type { Site } from '../sitemap/sitemapPages.ts'
import { requireFeatures } from '../waitForFeatures.ts'
import { offeredCurrency } from './offeredCurrency.ts'

const PATH = /^\/feeds\/(yml|google)\.xml$/

/** Products that are read and written at once. */
const CHUNK = 200

type FeedRequest = {
  readonly feed: FeedName
  readonly locale: Locale
  readonly currency: string
  readonly country: string
  readonly site: Site
}

const write = async function* (api: ApiClient, request: FeedRequest, head: Omit<FeedHead, 'categories'>): AsyncGenerator<string> {
  const { start, offer, end } = FEEDS[request.feed]
  const categories = listCategories((await api.call(getCategories, {})).data)
  const complete: FeedHead = { ...head, categories }
  yield start(complete)
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const { items, total, per_page } = (await api.call(getFeed, { query: { page, per_page: CHUNK } })).data
    // A backend may make its pages smaller than requested.
    pages = Math.ceil(total / per_page)
    yield items
      .flatMap((item) => offersOf(item, request))
      .map((one) => offer(one, complete))
      .join('')
  }
  yield end
}

export const productFeeds = (deps: Deps): RequestHandler => {
  const { config, builtFiles, intls } = deps
  // Cached as a file: cached as answers, its pages would evict answers that users need.
  const unstored: Deps = { ...deps, answers: createResponseCache(0, deps.clock) }

  /** By the address alone: a client of a feed has neither cookies nor a preferred language. */
  const requestOf = async (req: Request, res: Response, feed: FeedName, origin: string): Promise<FeedRequest> => {
    const { langFromQuery, locale: requestLocale } = contextOf(res)
    const own = config.hostLocales.get((req.get('host') ?? '').toLowerCase())
    const locale = langFromQuery ? requestLocale : (own ?? (feed === 'yml' ? 'ru-RU' : config.defaultLocale))
    return {
      feed,
      locale,
      // A feed is expensive to build: for invented codes the language's currency is used.
      currency: pickCurrency(await offeredCurrency(deps, contextOf(res), req.query['currency']), locale),
      country: pickCountry(req.query['country'], locale),
      site: { origin, hosts: hostsOf(config, origin) },
    }
  }

  const send = async (req: Request, res: Response, feed: FeedName): Promise<void> => {
    const origin = originOf(config, req)
    // Addresses in a feed are absolute, and must not come from a forged Host header.
    if (origin === '') throw new NotFound('')
    const request = await requestOf(req, res, feed, origin)
    const { locale, currency, country } = request
    const t = intls[locale].t
    const head = {
      shop: t('shop.name'),
      company: t('shop.company'),
      about: t('machines.about'),
      url: `${origin}/`,
      currency,
      date: new Date(),
    }
    const api = apiOf(unstored, { ...contextOf(res), token: null, locale, currency })
    if (!hasGroup(await requireFeatures(deps, api), 'feeds')) throw new NotFound('')
    const file = await builtFiles.get(`feed ${feed} ${origin} ${locale} ${currency} ${country}`, () => write(api, request, head))
    sendXml(req, res, file, FEEDS[feed].contentType)
  }

  return async (req, res, next) => {
    const [, feed] = PATH.exec(req.path) ?? []
    if (feed === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    try {
      await send(req, res, feed as FeedName)
    } catch (error) {
      const status = statusOf(error)
      if (status !== 404 && !req.destroyed) contextOf(res).log.warn({ err: error }, 'feed failed')
      if (res.headersSent) res.destroy()
      else refuseFile(res, status)
    }
  }
}
