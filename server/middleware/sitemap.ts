/** /sitemap.xml and its parts. */
import type { Request, RequestHandler, Response } from 'express'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { NotFound, statusOf } from '../../shared/errors.ts'
import type { Features } from '../../shared/features.ts'
import { refuseFile, sendXml } from '../builtFiles.ts'
import { createResponseCache } from '../responseCache.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { apiOf } from '../render/loadPage.ts'
import { hostsOf, originOf } from '../siteOrigin.ts'
import { offeredKinds, type ListedKind, type Site } from '../sitemap/sitemapPages.ts'
import { readChunk } from '../sitemap/readPart.ts'
import { ITEMS_PER_PART, writePart } from '../sitemap/sitemapParts.ts'
import { indexXml } from '../sitemap/sitemapXml.ts'
import { requireFeatures } from '../waitForFeatures.ts'

const SITEMAP = '/sitemap.xml'
const PART = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/
const SCREENS = 'screens'

const partPath = (kind: string, number: number): string => `/sitemap-${kind}-${number}.xml`

/** All parts that are not empty. */
const partsOf = async (api: ApiClient, features: Features, { origin }: Site) => {
  const counted = await Promise.all(offeredKinds(features).map(async (kind) => ({ kind, ...(await readChunk(api, kind, 1, 1)) })))
  const { updated } = await readChunk(api, 'pages', 1, 1)
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

const isListed = (kind: string, features: Features): kind is ListedKind =>
  (offeredKinds(features) as readonly string[]).includes(kind)

/** A request for a part beyond the end costs no more than the count of items, which is cached. */
const isThere = async (api: ApiClient, kind: ListedKind, number: number): Promise<boolean> =>
  number <= Math.ceil((await readChunk(api, kind, 1, 1)).total / ITEMS_PER_PART)

export const sitemap = (deps: Deps): RequestHandler => {
  // The pages of a part are cached as the part: cached as answers, they would evict answers that users need.
  const unstored: Deps = { ...deps, answers: createResponseCache(0, deps.clock) }

  const clientOf = (from: Deps, res: Response): ApiClient => apiOf(from, { ...contextOf(res), token: null })

  const sendPart = async (req: Request, res: Response, site: Site, kind: string, number: number): Promise<void> => {
    const features = await requireFeatures(deps, clientOf(deps, res))
    if (kind === SCREENS ? number !== 1 : !(isListed(kind, features) && (await isThere(clientOf(deps, res), kind, number))))
      throw new NotFound('')
    const file = await deps.builtFiles.get(`sitemap ${site.origin} ${kind} ${number}`, () =>
      writePart(clientOf(unstored, res), kind as ListedKind | 'screens', number, features, site, deps.shopPages.dates()),
    )
    sendXml(req, res, file)
  }

  const send = async (req: Request, res: Response, site: Site): Promise<void> => {
    const [, kind, number] = PART.exec(req.path) ?? []
    if (kind !== undefined) return sendPart(req, res, site, kind, Number(number))
    const api = clientOf(deps, res)
    const parts = await partsOf(api, await requireFeatures(deps, api), site)
    res.set({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
    res.send(indexXml(parts))
  }

  return async (req, res, next) => {
    if (req.path !== SITEMAP && !PART.test(req.path)) return next()
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const origin = originOf(deps.config, req)
    try {
      // Addresses in a sitemap are absolute, and must not come from a forged Host header.
      if (origin === '') throw new NotFound('')
      await send(req, res, { origin, hosts: hostsOf(deps.config, origin) })
    } catch (error) {
      const status = statusOf(error)
      if (status !== 404 && !req.destroyed) contextOf(res).log.warn({ err: error }, 'sitemap failed')
      if (res.headersSent) res.destroy()
      else refuseFile(res, status)
    }
  }
}
