/** /robots.txt, /llms.txt and /opensearch.xml: descriptions of the shop for robots, language models and browsers. */
import type { RequestHandler, Response } from 'express'
import type { Translate } from '../../shared/i18n/translate.ts'
import { getCategories } from '../../shared/api/catalogue.ts'
import { getFrontConfig } from '../../shared/api/settings.ts'
import { languageOf, type Locale } from '../../shared/i18n/locales.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { hasGroup, type Features } from '../../shared/features.ts'
import { href, isOffered, routeOf, type RouteName } from '../../shared/routes.ts'
import type { OwnPage } from '../../shared/publicConfig.ts'
import type { Deps } from '../deps.ts'
import type { FeatureSource } from '../features.ts'
import { linkTo, plain } from '../markdown/toMarkdown.ts'
import { leavingSignal } from '../leaving.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { originOf } from '../siteOrigin.ts'
import type { Site } from '../site/readSite.ts'
import { waitForFeatures } from '../waitForFeatures.ts'
import { XML_HEAD, escapedXml, textElement } from '../xml.ts'

/** Paths that crawlers should not visit: they are no pages, or differ for every user. */
const CLOSED = ['/api/', '/cart', '/profile', '/user/', '/preferences']
const CLOSED_SCREENS: readonly RouteName[] = ['compare', 'search']

const closedPaths = (lacks: FeatureSource['lacks']): readonly string[] => [
  ...CLOSED,
  ...CLOSED_SCREENS.filter((name) => !lacks(name)).map((name) => routeOf(name).path),
]

/** A hidden shop disallows all paths; the operator's own lines come last. */
const robots = ({ hidden, robots: more }: Site, { lacks }: FeatureSource, origin: string): string =>
  [
    'User-agent: *',
    ...(hidden ? ['Disallow: /'] : closedPaths(lacks).map((path) => `Disallow: ${path}`)),
    ...(more === '' ? [] : ['', more.trimEnd()]),
    ...(origin === '' || hidden ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')

const LISTS: readonly (readonly [RouteName, MessageKey])[] = [
  ['bestSales', 'nav.bestSales'],
  ['newProducts', 'nav.newProducts'],
  ['pricesDrop', 'nav.promotions'],
  ['brands', 'nav.brands'],
  ['blog', 'nav.blog'],
  ['news', 'nav.news'],
]
const TERMS: readonly (readonly [RouteName, MessageKey])[] = [
  ['infoDelivery', 'nav.delivery'],
  ['infoPayment', 'nav.payment'],
  ['infoCustomTax', 'nav.customs'],
  ['infoReturns', 'nav.returns'],
  ['infoWarranty', 'nav.warranty'],
  ['infoAboutUs', 'nav.about'],
]

const FEED_LINKS = [
  ['Google Merchant Center', '/feeds/google.xml'],
  ['Yandex YML', '/feeds/yml.xml'],
] as const

type Category = { readonly name: string; readonly link_rewrite: string }

/** In the format of llmstxt.org: a title, a summary, lists of links. */
const llms = (
  t: Translate,
  origin: string,
  features: Features,
  categories: readonly Category[],
  ownPages: readonly OwnPage[],
): string => {
  const list = (links: readonly (readonly [name: string, path: string])[]) =>
    links.map(([name, path]) => `- ${linkTo(name, path, origin)}`).join('\n')
  const screens = (rows: typeof LISTS) =>
    list(rows.filter(([route]) => isOffered(features, route)).map(([route, key]) => [t(key), href(route as 'home')]))
  const has = (...names: readonly RouteName[]) => names.every((name) => isOffered(features, name))
  const written = !has('product') ? 'none' : has('blog', 'news') ? 'all' : 'products'
  const catalogue = [
    has('category') ? list(categories.map(({ name, link_rewrite }) => [name, href('category', { slug: link_rewrite })])) : '',
    screens(LISTS),
  ].filter((part) => part !== '')
  return [
    `# ${plain(t('shop.name'))}`,
    `> ${plain(t('machines.about'))}`,
    t('machines.llmsHow', { written }),
    ...(catalogue.length > 0 ? [`## ${t('nav.catalogue')}`, ...catalogue] : []),
    `## ${t('machines.llmsTerms')}`,
    [screens(TERMS), list(ownPages.map(({ slug, title }) => [title, href('ownPage', { slug })]))].filter(Boolean).join('\n'),
    `## ${t('machines.llmsData')}`,
    list([['Sitemap', '/sitemap.xml'], ...(hasGroup(features, 'feeds') ? FEED_LINKS : [])]),
    '',
  ].join('\n\n')
}

const openSearch = (t: Translate, origin: string, locale: Locale): string =>
  [
    `${XML_HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    textElement('ShortName', t('shop.name')),
    textElement('Description', t('machines.about')),
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/svg+xml">${escapedXml(origin)}/favicon.svg</Image>`,
    `<Url type="text/html" template="${escapedXml(origin + href('search'))}?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapedXml(origin)}/opensearch.xml"/>`,
    textElement('Language', languageOf(locale)),
    '</OpenSearchDescription>\n',
  ].join('')

const PATHS = new Set(['/robots.txt', '/llms.txt', '/opensearch.xml'])

export const textFiles = (deps: Deps): RequestHandler => {
  const send = async (path: string, origin: string, res: Response): Promise<void> => {
    const { locale } = contextOf(res)
    const t = deps.intls[locale].t
    res.set('cache-control', 'public, max-age=3600')
    if (path === '/robots.txt') {
      res.type('text/plain').send(robots(deps.site.now(), deps.features, origin))
      return
    }
    res.vary('cookie').vary('accept-language').set('content-language', locale)
    if (path === '/opensearch.xml') {
      res.set('content-type', 'application/opensearchdescription+xml; charset=utf-8').send(openSearch(t, origin, locale))
      return
    }
    const api = apiOf(deps, { ...contextOf(res), token: null, signal: leavingSignal(res) })
    const [categories] = await Promise.all([
      api.tryCall(getCategories, {}),
      waitForFeatures(deps, api.tryCall(getFrontConfig, {})),
    ])
    const features = deps.features.current()
    if (features === null) res.set('cache-control', 'no-store')
    res
      .set('content-type', 'text/plain; charset=utf-8')
      .send(llms(t, origin, features ?? {}, categories?.data ?? [], deps.shopPages.linked(locale)))
  }

  return async (req, res, next) => {
    // On every page as well: robots.txt alone does not prevent the indexing of a linked address.
    if (deps.site.now().hidden) res.set('x-robots-tag', 'noindex, nofollow')
    if (req.path === '/opensearch.xml' && deps.features.lacks('search')) return next()
    if (!PATHS.has(req.path) || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    await send(req.path, originOf(deps.config, req), res)
  }
}
