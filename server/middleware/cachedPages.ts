/**
 * Answers requests for fresh cached pages, before all other middlewares: with the headers that they would set, prepared once for each page and
 * encoding, and with the same line in the log. Requests that it does not answer, also for stale pages, pass all of them.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import cookieParser from 'cookie-parser'
import type { Express, Request, RequestHandler, Response } from 'express'
import { loggedPath } from '../../shared/process/loggedPath.ts'
import { randomHex } from '../../shared/process/trace.ts'
import { VARIANT_HEADER } from '../../shared/offline.ts'
import type { Deps } from '../deps.ts'
import { cachedPageFor, readerOf, variantOf } from '../render/findPage.ts'
import type { CachedPage, Encoding } from '../render/pageCache.ts'
import { keyOf } from '../render/pageKey.ts'
import { preparedHeaders, type PreparedHeaders } from '../render/preparedHeaders.ts'
import { ageOf, cachedPagePolicy, encodingFor, setBodyHeaders, setCachedPageHeaders } from '../render/sendCachedPage.ts'
import { hasTossedCookie } from '../requestCookies.ts'
import { routeLabel } from '../routeLabel.ts'
import { createKnownReaders, type Reader } from './knownReaders.ts'
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

type Answer = {
  readonly page: CachedPage
  readonly kind: Kind
  readonly bytes: Buffer
  readonly path: string
  readonly preferences: Preferences
}

type CachedPages = {
  /** Answers any request for a fresh page. */
  readonly middleware: RequestHandler
  /**
   * Answers requests of known readers for them, and passes all others to the app: Express and the reading of the headers cost more than the
   * answer.
   */
  readonly listener: RequestListener
}

/** `app` is the one that contains the middleware. */
export const cachedPages = (deps: Deps, app: Express): CachedPages => {
  const { config, pages, site, clock, log } = deps
  const readCookies = cookieParser()
  const secure = securityHeaders(config)
  const policy = cachedPagePolicy(deps)
  const common = preparedHeaders((req, res) => secure(req, res, () => policy(req, res, () => {})))
  const prepared = new WeakMap<CachedPage, Map<Kind, Prepared>>()
  const logAnswer = answerLog(deps)
  const readers = createKnownReaders()

  const prepare = ({ page, kind, bytes, path, preferences }: Answer): Prepared => {
    const own = preparedHeaders((_req, res) => {
      if (config.offline) res.setHeader(VARIANT_HEADER, variantOf(preferences))
      setCachedPageHeaders(deps, res, page, { ...preferences, isHit: true })
      if (kind !== 'not modified') setBodyHeaders(res, kind, bytes)
    })
    const made: Prepared = {
      headers: [...common, ...own],
      isShared: own.includes('cdn-cache-control'),
      route: routeLabel('GET', path),
      path: loggedPath(path),
    }
    prepared.set(page, (prepared.get(page) ?? new Map<Kind, Prepared>()).set(kind, made))
    return made
  }

  /** `from`: when the request arrived. */
  const send = (req: IncomingMessage, res: ServerResponse, answer: Answer, from: number) => {
    const { page, kind, bytes, preferences } = answer
    const { headers, isShared, route, path } = prepared.get(page)?.get(kind) ?? prepare(answer)
    const { id, parent } = identify(req, app)
    res.once('close', () => {
      const { locale } = preferences
      const line = { route, path, cache: 'hit', cached: 'hit', locale, signedIn: false, ms: clock() - from, firstByteMs } as const
      logAnswer(log, req, res, line, { id, route, trace: parent?.traceId ?? randomHex() })
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

  /** Whether an operator's setting replaces pages. */
  const isReplaced = (path: string) => {
    const { hidden, maintenance, redirects } = site.now()
    return hidden || maintenance !== null || redirects.has(path)
  }

  const findPage = (req: Request, res: Response) => {
    if (isReplaced(req.path)) return null
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

  const pageOfKnown = (url: string, reader: Reader): CachedPage | null => {
    const [path = '', query = ''] = url.split('?', 2)
    const found = isReplaced(path) ? null : pages.find(keyOf(path, query, reader))
    return found?.isFresh ? found.page : null
  }

  return {
    middleware: (req, res, next) => {
      const from = clock()
      const found = findPage(req, res)
      if (!found) return next()
      const { page, preferences } = found
      const encoding = encodingFor(req)
      const bytes = pages.bytesOf(page, encoding)
      // The middlewares wait for an encoding that is not in memory.
      if (bytes instanceof Promise) return next()
      readers.remember(req, { ...readerOf(deps, req, preferences), encoding }, site.now())
      const kind = isUnmodified(req, res, page) ? 'not modified' : encoding
      send(req, res, { page, kind, bytes, path: req.path, preferences }, from)
    },
    listener: (req, res) => {
      const from = clock()
      const reader = readers.find(req, site.now())
      const page = reader && pageOfKnown(req.url ?? '/', reader)
      const bytes = page && pages.bytesOf(page, reader.encoding)
      if (!bytes || bytes instanceof Promise) {
        app(req, res)
        return
      }
      const [path = ''] = (req.url ?? '/').split('?', 1)
      send(req, res, { page, kind: reader.encoding, bytes, path, preferences: reader }, from)
    },
  }
}
