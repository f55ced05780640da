/** Selects the pages that the sitemap lists, and their languages. */
import { addressesOf } from '../../client/navigation/HeadTags.tsx'
import type { InitialState } from '../../client/navigation/initialState.ts'
import type { SitemapKind, WireSitemapItem } from '../../shared/api/sitemap.ts'
import { languageOf, LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { hasGroup, type Features } from '../../shared/features.ts'
import { href, isOffered, routeNames, routeOf, type RouteName } from '../../shared/routes.ts'
import { shopPageOf } from '../../shared/rules/shopPage.ts'
import { isPictureAddress, pictureUrl } from '../../shared/rules/pictureFiles.ts'
import type { SitemapUrl } from './sitemapXml.ts'

/** The shop's origin in this request, and the hosts of its languages. */
export type Site = Pick<InitialState, 'origin' | 'hosts'>

type Page = {
  readonly path: string
  /** The languages of the page. */
  readonly locales: readonly Locale[]
} & Pick<WireSitemapItem, 'updated' | 'pictures'>

/** Kinds of items with one page each; information pages are screens of the route table. */
export const LISTED_KINDS = [
  'products',
  'categories',
  'manufacturers',
  'tags',
  'articles',
  'news',
] as const satisfies SitemapKind[]

export type ListedKind = (typeof LISTED_KINDS)[number]

/** The date of a text page's last change. */
export type PageDate = Pick<WireSitemapItem, 'link_rewrite' | 'updated'> & {
  /** The languages of a page of the owner's own; without them it is one of the shop's. */
  readonly locales?: readonly Locale[]
}

type SlugRoute = { readonly name: RouteName; readonly param: string; readonly path: (slug: string) => string }

const ROUTES: { readonly [kind in ListedKind]: SlugRoute } = {
  products: { name: 'product', param: 'productSlug', path: (slug) => href('product', { productSlug: slug }) },
  categories: { name: 'category', param: 'slug', path: (slug) => href('category', { slug }) },
  manufacturers: { name: 'manufacturer', param: 'slug', path: (slug) => href('manufacturer', { slug }) },
  tags: { name: 'tag', param: 'slug', path: (slug) => href('tag', { slug }) },
  articles: { name: 'article', param: 'slug', path: (slug) => href('article', { slug }) },
  news: { name: 'newsItem', param: 'slug', path: (slug) => href('newsItem', { slug }) },
}

/** The page of an item; null when the shop's routes refuse its slug. */
const pageOf = (kind: ListedKind, { link_rewrite, updated, pictures }: WireSitemapItem): Page | null => {
  const { name, param, path } = ROUTES[kind]
  if (routeOf(name).validate?.({ [param]: link_rewrite }) === false) return null
  return { path: path(link_rewrite), locales: LOCALES, updated, pictures: pictures.filter(({ base }) => isPictureAddress(base)) }
}

/** The kinds whose pages a backend with these features has. Without `feeds` they are read from other lists; no call lists all tags. */
export const offeredKinds = (features: Features): readonly ListedKind[] =>
  LISTED_KINDS.filter((kind) => isOffered(features, ROUTES[kind].name)).filter(
    (kind) => kind !== 'tags' || hasGroup(features, 'feeds'),
  )

/** The screens that have one address and that the backend supports, with the dates of text pages; a later date takes precedence. */
const screenPages = (written: readonly PageDate[], features: Features): readonly Page[] => {
  const dates = new Map(written.map(({ link_rewrite, updated }) => [link_rewrite, updated]))
  const screens = routeNames
    .filter((name) => isOffered(features, name))
    .map(routeOf)
    .filter(({ path, access, noindex }) => access === 'public' && !noindex && !path.includes(':'))
    .map(({ path }) => ({ path, locales: LOCALES, updated: dates.get(shopPageOf(path)) ?? null, pictures: [] }))
  const ownPages = written.flatMap(({ link_rewrite: slug, updated, locales }) =>
    locales ? [{ path: href('ownPage', { slug }), locales, updated, pictures: [] }] : [],
  )
  return [...screens, ...ownPages]
}

/**
 * The addresses of a page in its languages: with `?lang=` each is a page beside the one that chooses by the visitor; when languages have
 * hosts, each host lists its own.
 */
const urlsOf = ({ path, locales, updated, pictures }: Page, { origin, hosts }: Site): readonly SitemapUrl[] => {
  const { fallback, of } = addressesOf(path, LOCALES[0], { origin, hosts, langFromQuery: false })
  const alternates = [
    ...locales.map((locale) => ({ lang: languageOf(locale), href: of[locale] })),
    { lang: 'x-default', href: fallback },
  ]
  const own: SitemapUrl = { loc: fallback, updated, alternates, images: pictures.map((picture) => pictureUrl(origin, picture)) }
  // A host lists only pages of its language.
  const ofHost = LOCALES.find((locale) => hosts?.[locale] === origin)
  if (ofHost !== undefined && !locales.includes(ofHost)) return []
  return hosts === null ? [own, ...locales.map((locale) => ({ ...own, loc: of[locale], images: [] }))] : [own]
}

/** The addresses of a kind's items. */
export const urlsOfItems = (kind: ListedKind, items: readonly WireSitemapItem[], site: Site): readonly SitemapUrl[] =>
  items.flatMap((item) => {
    const page = pageOf(kind, item)
    return page ? urlsOf(page, site) : []
  })

/** The addresses of the screens that have one address each. */
export const urlsOfScreens = (written: readonly PageDate[], features: Features, site: Site): readonly SitemapUrl[] =>
  screenPages(written, features).flatMap((page) => urlsOf(page, site))
