/** Products and texts as Markdown, for programs that prefer `text/markdown` to HTML in `Accept`. */
import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { matchRoute } from '../../client/navigation/matchRoute.ts'
import { statusOf } from '../../shared/errors.ts'
import { routeOf } from '../../shared/routes.ts'
import { SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import type { Deps } from '../deps.ts'
import type { FeatureSource } from '../features.ts'
import { articleDocument, newsDocument, pageDocument, productDocument, type Writing } from '../markdown/documents.ts'
import { leavingSignal } from '../leaving.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { originOf } from '../siteOrigin.ts'

const INFO = /^\/info\/([a-z-]+)$/

/** The writer of the document of a path; null for paths that are only pages. */
const writerOf = (path: string, { lacks }: FeatureSource): ((writing: Writing) => Promise<string>) | null => {
  const match = matchRoute(path)
  if (match === null || lacks(match.name) || routeOf(match.name).validate?.(match.params) === false) return null
  const { productSlug = '', slug = '' } = match.params
  if (match.name === 'product') return (writing) => productDocument(writing, productSlug)
  if (match.name === 'article') return (writing) => articleDocument(writing, slug)
  if (match.name === 'newsItem') return (writing) => newsDocument(writing, slug)
  if (match.name === 'ownPage') return (writing) => pageDocument(writing, slug)
  const [, page] = INFO.exec(path) ?? []
  return page === undefined || !SHOP_PAGES.includes(page) ? null : (writing) => pageDocument(writing, page)
}

/** True when Markdown is preferred to HTML. A client that accepts anything gets the page. */
const wantsMarkdown = (req: Request): boolean => req.accepts(['text/html', 'text/markdown']) === 'text/markdown'

export const markdown = (deps: Deps): RequestHandler => {
  const send = async (req: Request, res: Response, write: (writing: Writing) => Promise<string>): Promise<void> => {
    const context = contextOf(res)
    const { t, format } = deps.intls[context.locale]
    const api = apiOf(deps, { ...context, token: null, signal: leavingSignal(res) })
    const text = await write({
      api,
      t,
      format,
      origin: originOf(deps.config, req),
    })
    res.set({
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': context.locale,
      'cache-control': 'private, no-cache',
      vary: 'Accept, Cookie, Accept-Language',
      etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    })
    if (req.fresh) res.status(304).end()
    else res.send(text)
  }

  return async (req, res, next) => {
    const write = req.method === 'GET' || req.method === 'HEAD' ? writerOf(req.path, deps.features) : null
    if (write === null) return next()
    if (!wantsMarkdown(req)) return next()
    try {
      await send(req, res, write)
    } catch (error) {
      const status = statusOf(error)
      if (status >= 500 && !req.destroyed) contextOf(res).log.warn({ err: error }, 'markdown failed')
      res.status(status).set({ 'cache-control': 'no-store', 'content-type': 'text/markdown; charset=utf-8', vary: 'Accept' })
      if (status === 429 || status === 503) res.set('retry-after', '60')
      res.send(`# ${status}\n`)
    }
  }
}
