/**
 * Answers requests for fresh cached pages, before all other middlewares: with the headers that they would set, prepared once for each page and
 * encoding, and with the same line in the log. Requests that it does not answer, also for stale pages, pass all of them.
 */
import cookieParser from 'cookie-parser'
import type { Request, RequestHandler, Response } from 'express'
import { loggedPath } from '../../shared/process/loggedPath.ts'
import { VARIANT_HEADER } from '../../shared/offline.ts'
import type { Deps } from '../deps.ts'
import { cachedPageFor, variantOf } from '../render/findPage.ts'
import type { CachedPage, Encoding } from '../render/pageCache.ts'
import { preparedHeaders, type PreparedHeaders } from '../render/preparedHeaders.ts'
import { ageOf, cachedPagePolicy, encodingFor, setBodyHeaders, setCachedPageHeaders } from '../render/sendCachedPage.ts'
import { hasTossedCookie } from '../requestCookies.ts'
import { routeLabel } from '../routeLabel.ts'
import { preferencesOf, type Preferences } from './preferences.ts'
import { identify } from './requestId.ts'
import { answerLog } from './requestLog.ts'
import { securityHeaders } from './securityHeaders.ts'
import { tokenOf } from './session.ts'

type Kind = Encoding | 'not modified'

/** An answer without its body. */
type Prepared = {
  readonly headers: PreparedHeaders
  /** Whether a CDN may store it: such an answer contains no id of a request. */
  readonly isShared: boolean
  /** For the log. */
  readonly route: string
  readonly path: string
}

export const cachedPages = (deps: Deps): RequestHandler => {
  const { config, pages, site, clock, log } = deps
  const readCookies = cookieParser()
  const secure = securityHeaders(config)
  const policy = cachedPagePolicy(deps)
  const common = preparedHeaders((req, res) => secure(req, res, () => policy(req, res, () => {})))
  const prepared = new WeakMap<CachedPage, Map<Kind, Prepared>>()
  const logAnswer = answerLog(deps)

  const prepare = (req: Request, page: CachedPage, kind: Kind, bytes: Buffer, preferences: Preferences): Prepared => {
    const own = preparedHeaders((_req, res) => {
      if (config.offline) res.setHeader(VARIANT_HEADER, variantOf(preferences))
      setCachedPageHeaders(deps, res, page, { ...preferences, isHit: true })
      if (kind !== 'not modified') setBodyHeaders(res, kind, bytes)
    })
    const made: Prepared = {
      headers: [...common, ...own],
      isShared: own.includes('cdn-cache-control'),
      route: routeLabel('GET', req.path),
      path: loggedPath(req.path),
    }
    prepared.set(page, (prepared.get(page) ?? new Map<Kind, Prepared>()).set(kind, made))
    return made
  }

  const findPage = (req: Request, res: Response) => {
    const { hidden, maintenance, redirects } = site.now()
    if (hidden || maintenance !== null || redirects.has(req.path)) return null
    readCookies(req, res, () => {})
    if (hasTossedCookie(req)) return null
    const preferences = preferencesOf(deps, req)
    const found = cachedPageFor(deps, req, { ...preferences, token: tokenOf(req) })
    return found?.isFresh ? { page: found.page, preferences } : null
  }

  const isUnmodified = (req: Request, res: Response, { etag }: CachedPage): boolean => {
    if (req.headers['if-none-match'] === undefined) return false
    res.setHeader('etag', etag)
    return req.fresh
  }

  return (req, res, next) => {
    const from = clock()
    const found = findPage(req, res)
    if (!found) return next()
    const { page, preferences } = found
    const encoding = encodingFor(req)
    const bytes = pages.bytesOf(page, encoding)
    // The middlewares wait for an encoding that is not in memory.
    if (bytes instanceof Promise) return next()
    const kind = isUnmodified(req, res, page) ? 'not modified' : encoding
    const { headers, isShared, route, path } = prepared.get(page)?.get(kind) ?? prepare(req, page, kind, bytes, preferences)
    const { id, trace } = identify(req)
    res.once('close', () => {
      const { locale } = preferences
      const answer = {
        route,
        path,
        cache: 'hit',
        cached: 'hit',
        locale,
        signedIn: false,
        ms: clock() - from,
        firstByteMs,
      } as const
      logAnswer(log, req, res, answer, { id, route, trace: trace.traceId })
    })
    res.writeHead(kind === 'not modified' ? 304 : 200, [
      ...headers,
      'age',
      ageOf(deps, page),
      ...(isShared ? [] : ['x-request-id', id]),
    ])
    const firstByteMs = clock() - from
    res.end(req.method === 'HEAD' || kind === 'not modified' ? undefined : bytes)
  }
}
