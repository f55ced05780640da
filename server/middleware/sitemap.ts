/**
 * /sitemap.xml and its parts, and /robots.txt, which names it. A part is written while its items are read, a piece at a time:
 * 100,000 products need no more memory than 1,000.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getSitemap, type SitemapKind } from '../../shared/api/sitemap.ts'
import { NotFound, statusOf } from '../../shared/errors.ts'
import { createAnswerCache } from '../answerCache.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { apiOf } from '../render/openPage.ts'
import { hostsOf, originOf } from '../siteOrigin.ts'
import { LISTED_KINDS, urlsOfItems, urlsOfScreens, type ListedKind, type Site } from '../sitemap/sitemapPages.ts'
import { indexXml, URLSET_END, URLSET_START, urlXml, type SitemapUrl } from '../sitemap/sitemapXml.ts'

/** Items of one part: with three addresses each, far below the 50,000 and 50 MB that a part may have. */
const ITEMS_PER_PART = 10_000
/** Items that are read and written at once. */
const PIECE = 1000
const PIECES_PER_PART = ITEMS_PER_PART / PIECE

const SITEMAP = '/sitemap.xml'
const PART = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/
const SCREENS = 'screens'

/** Addresses that are nobody's page, or are different for everybody. */
const CLOSED = ['/api/', '/cart', '/compare', '/profile', '/user/', '/product_search', '/preferences/']

const partPath = (kind: string, number: number): string => `/sitemap-${kind}-${number}.xml`

type Part = { readonly etag: string; readonly pieces: AsyncIterable<readonly SitemapUrl[]> }

const readPiece = async (api: ApiClient, kind: SitemapKind, page: number, per_page = PIECE) =>
  (await api.call(getSitemap, { params: { kind }, query: { page, per_page } })).data

const screensPart = async (api: ApiClient, site: Site): Promise<Part> => {
  const { items, total, updated } = await readPiece(api, 'pages', 1)
  const pieces = async function* () {
    yield await Promise.resolve(urlsOfScreens(items, site))
  }
  return { etag: `W/"${total}-${updated}"`, pieces: pieces() }
}

/** Reads the first piece at once, because it decides whether there is such a part; the others while it is written. */
const itemsPart = async (api: ApiClient, kind: ListedKind, number: number, site: Site): Promise<Part> => {
  const firstPage = (number - 1) * PIECES_PER_PART + 1
  const first = await readPiece(api, kind, firstPage)
  if (first.items.length === 0) throw new NotFound('')
  const pieces = async function* () {
    yield urlsOfItems(kind, first.items, site)
    const last = Math.min(firstPage + PIECES_PER_PART - 1, Math.ceil(first.total / PIECE))
    for (let page = firstPage + 1; page <= last; page++) yield urlsOfItems(kind, (await readPiece(api, kind, page)).items, site)
  }
  return { etag: `W/"${first.total}-${first.updated}"`, pieces: pieces() }
}

const xmlOf = async function* (pieces: Part['pieces']): AsyncGenerator<string> {
  yield URLSET_START
  for await (const urls of pieces) yield urls.map(urlXml).join('')
  yield URLSET_END
}

/** All parts with something in them. */
const partsOf = async (api: ApiClient, { origin }: Site) => {
  const counted = await Promise.all(LISTED_KINDS.map(async (kind) => ({ kind, ...(await readPiece(api, kind, 1, 1)) })))
  const { updated } = await readPiece(api, 'pages', 1, 1)
  return [
    { loc: origin + partPath(SCREENS, 1), updated },
    ...counted.flatMap(({ kind, total, updated: changed }) =>
      Array.from({ length: Math.ceil(total / ITEMS_PER_PART) }, (_, part) => ({
        loc: origin + partPath(kind, part + 1),
        updated: changed,
      })),
    ),
  ]
}

const isListed = (kind: string): kind is ListedKind => (LISTED_KINDS as readonly string[]).includes(kind)

const setHeaders = (res: Response, etag?: string): void => {
  res.set({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
  if (etag !== undefined) res.set('etag', etag)
}

const refuse = (res: Response, status: number): void => {
  res.status(status).set('cache-control', 'no-store').type('text/plain')
  if (status === 503) res.set('retry-after', '60')
  res.send(status === 404 ? 'Not found' : 'Try again later')
}

export const sitemap = (deps: Deps): RequestHandler => {
  // The pieces of a part are read once an hour by a crawler: kept, they would only push out what shoppers ask for.
  const unkept: Deps = { ...deps, answers: createAnswerCache(0, deps.clock) }

  const clientOf = (from: Deps, res: Response): ApiClient => apiOf(from, { ...contextOf(res), token: null })

  const sendPart = async (req: Request, res: Response, site: Site, kind: string, number: number): Promise<void> => {
    if (!isListed(kind) && !(kind === SCREENS && number === 1)) throw new NotFound('')
    const api = clientOf(unkept, res)
    const { etag, pieces } = isListed(kind) ? await itemsPart(api, kind, number, site) : await screensPart(api, site)
    setHeaders(res, etag)
    if (req.fresh) res.status(304).end()
    else if (req.method === 'HEAD') res.end()
    else await pipeline(Readable.from(xmlOf(pieces)), res)
  }

  const send = async (req: Request, res: Response, site: Site): Promise<void> => {
    const [, kind, number] = PART.exec(req.path) ?? []
    if (kind !== undefined) return sendPart(req, res, site, kind, Number(number))
    const parts = await partsOf(clientOf(deps, res), site)
    setHeaders(res)
    res.send(indexXml(parts))
  }

  return async (req, res, next) => {
    if (req.path !== SITEMAP && req.path !== '/robots.txt' && !PART.test(req.path)) return next()
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const origin = originOf(deps.config, req)
    if (req.path === '/robots.txt') {
      const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)]
      res.set('cache-control', 'public, max-age=3600').type('text/plain')
      res.send([...lines, ...(origin === '' ? [] : ['', `Sitemap: ${origin}${SITEMAP}`]), ''].join('\n'))
      return
    }
    try {
      // Addresses in a sitemap are whole ones, and nobody else's host may make them up.
      if (origin === '') throw new NotFound('')
      await send(req, res, { origin, hosts: hostsOf(deps.config, origin) })
    } catch (error) {
      const status = statusOf(error)
      if (status !== 404 && !req.destroyed) contextOf(res).log.warn({ err: error }, 'sitemap')
      if (res.headersSent) res.destroy()
      else refuse(res, status)
    }
  }
}
