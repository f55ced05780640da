/**
 * Admits requests. Refused at once: those above a number of requests in flight, because all would become slow until none is answered in
 * time, prefetches first, and those that would wait too long while more arrive than this process can answer (workQueue.ts). Neither
 * purchases nor the other requests can use all of the number. Refused in their turn: those that have waited too long.
 *
 * Above the capacity there are more refusals than answers: a refusal is decided before anything else is done for a request, its bytes are
 * prepared, and the log has one line a second. It is sent after half a second: clients that are refused at once come back at once.
 *
 * Pages in the cache are always answered. A request whose body is still arriving is admitted when its body was read (requestBody.ts).
 */
import cookieParser from 'cookie-parser'
import type { Request, RequestHandler, Response } from 'express'
import type { Deps } from '../deps.ts'
import { declaredCall } from '../proxy/declaredCalls.ts'
import { hasBody } from '../proxy/requestBody.ts'
import { cachedPageFor } from '../render/findPage.ts'
import { createRefusals } from '../render/refusals.ts'
import { contextOf } from '../requestContext.ts'
import type { RequestKind } from '../workQueue.ts'
import { preferencesOf } from './preferences.ts'
import { tokenOf } from './session.ts'

/** The share of the slots that purchases may use, and the other requests: the rest is left to the other ones. */
const SHARE = 0.75
/** The share of the slots above which prefetches are refused. */
const PREFETCH_SHARE = 0.5

const BUYING_PAGES = /^\/(?:cart|jpcart|user\/payment)(?:\/|$)/

/** Addresses that are answered without admission, and those with the ending of a file. */
const NOT_ADMITTED = /^\/(?:assets\/|livez$|readyz$|sandbox\/)|\.[a-z][a-z0-9]{1,4}$/i

/** The interval of lines in the log, in ms. */
const LOG_EVERY_MS = 1000
/** The time between an early refusal and its answer, in ms. */
const DELAY_MS = 500

const isBuying = ({ method, path, originalUrl }: Request): boolean =>
  path.startsWith('/api/') ? declaredCall(method, originalUrl)?.call.buys === true : BUYING_PAGES.test(path)

const kindOf = (req: Request): RequestKind => {
  if (isBuying(req)) return 'buy'
  return req.get('sec-purpose')?.startsWith('prefetch') ? 'prefetch' : 'browse'
}

const READS_NO_BODY = new Set(['GET', 'HEAD'])

const arrivesLater = (req: Request): boolean => hasBody(req) && !READS_NO_BODY.has(req.method)

/**
 * Answers 503 with Retry-After, as JSON under /api and as a page elsewhere, to the requests that it does not admit. `refuseEarly` is the first
 * middleware, `admit` is behind those whose answers need no admission.
 */
export const shedLoad = (deps: Deps): { readonly refuseEarly: RequestHandler; readonly admit: RequestHandler } => {
  const { config, work, clock, meters, log } = deps
  const send = createRefusals(deps)
  const readCookies = cookieParser()
  let inFlight = 0
  /** How many of them are purchases. */
  let buying = 0
  /** Refusals since the last line of the log. */
  let unlogged = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  const hasSlot = (kind: RequestKind) =>
    inFlight < config.maxRequests * (kind === 'prefetch' ? PREFETCH_SHARE : 1) &&
    (kind === 'buy' ? buying : inFlight - buying) < config.maxRequests * SHARE

  /** Why a request that arrives now is refused; null when it is admitted. */
  const refusalOf = (kind: RequestKind): 'count' | 'age' | null => {
    if (!hasSlot(kind)) return 'count'
    return work.isFull(kind) ? 'age' : null
  }

  const note = (kind: RequestKind, reason: 'count' | 'age') => {
    meters?.shed(kind, reason)
    unlogged += 1
    if (clock() - loggedAt < LOG_EVERY_MS) return
    log.warn({ kind, reason, inFlight, requests: unlogged }, 'request shed')
    loggedAt = clock()
    unlogged = 0
  }

  const isCached = (req: Request, res: Response) => {
    readCookies(req, res, () => {})
    return cachedPageFor(deps, req, { ...preferencesOf(deps, req), token: tokenOf(req) }) !== null
  }

  const refuseEarly: RequestHandler = (req, res, next) => {
    const isCalm = refusalOf('prefetch') === null && refusalOf('browse') === null && refusalOf('buy') === null
    if (isCalm || arrivesLater(req) || NOT_ADMITTED.test(req.path)) return next()
    const kind = kindOf(req)
    const reason = refusalOf(kind)
    if (reason === null || isCached(req, res)) return next()
    note(kind, reason)
    setTimeout(() => {
      if (res.closed) return
      send(req, res, preferencesOf(deps, req).locale)
      meters?.answered({ route: 'refused', status: 503, cache: null, ms: DELAY_MS, firstByteMs: DELAY_MS })
    }, DELAY_MS)
  }

  const admit: RequestHandler = (req, res, next) => {
    const kind = kindOf(req)
    const context = contextOf(res)
    const occupy = (change: 1 | -1) => {
      inFlight += change
      meters?.inFlight(change)
      if (kind === 'buy') buying += change
    }

    /** Calls `decide` in the request's turn, or at once when it is refused; never after the client has left. */
    const enter = (decide: (isAdmitted: boolean) => void) => {
      const reason = refusalOf(kind)
      if (reason !== null) {
        note(kind, reason)
        decide(false)
        return
      }
      occupy(1)
      const leave = work.enter(kind, (mayBegin) => {
        if (!mayBegin) note(kind, 'age')
        decide(mayBegin)
      })
      res.once('close', () => {
        occupy(-1)
        leave()
      })
    }

    if (arrivesLater(req) && hasSlot(kind)) {
      context.admit = () => new Promise(enter)
      next()
    } else if ((work.isBusy() || !hasSlot(kind)) && cachedPageFor(deps, req, context)) next()
    else enter((isAdmitted) => (isAdmitted ? next() : send(req, res, context.locale)))
  }

  return { refuseEarly, admit }
}
