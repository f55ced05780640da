/**
 * Admits requests. Refused at once: those above a number of requests in flight, because all would become slow until none is answered in
 * time; prefetches first, purchases last. Refused in their turn: those that have waited too long while more arrive than this process can
 * answer (workQueue.ts). Pages in the cache are always answered. A request whose body is still arriving is admitted when its body was read
 * (requestBody.ts).
 */
import type { Request, RequestHandler, Response } from 'express'
import { shopCodeOf } from '../../shared/api/problems.ts'
import type { Deps } from '../deps.ts'
import { wantsJson } from '../formReader.ts'
import { hasBody } from '../proxy/requestBody.ts'
import { isCachedPage } from '../render/findPage.ts'
import { staticErrorPage } from '../render/staticErrorPage.ts'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { sendBytes } from '../storedFiles.ts'
import { staticPagePolicy } from './securityHeaders.ts'
import { contextOf } from '../requestContext.ts'

/** The share of the slots that each kind may use. */
const SHARES = { prefetch: 0.5, browse: 0.75, buy: 1 } as const

const BUYING =
  /^\/(?:cart|jpcart|user\/payment|profile\/addresses|api\/(?:user\/(?:cart|cartcount|addresses|orders)|payments|productsPrice|cartEstimate|session))(?:\/|$)/

const RETRY_AFTER_S = 2
/** The interval of lines in the log, in ms. */
const LOG_EVERY_MS = 1000

const kindOf = (req: Request): keyof typeof SHARES => {
  // A form whose user has filled it in, or signs in.
  const isForm = req.method === 'POST' && !req.path.startsWith('/api/')
  if (isForm || BUYING.test(req.path)) return 'buy'
  return req.get('sec-purpose')?.startsWith('prefetch') ? 'prefetch' : 'browse'
}

const READS_NO_BODY = new Set(['GET', 'HEAD'])

/** Answers 503 with Retry-After, as JSON under /api and as a page elsewhere, to the requests that it does not admit. */
export const shedLoad = (deps: Deps): RequestHandler => {
  const { config, intls, work, clock, meters } = deps
  // Rendered once: above the capacity there are more refusals than answers.
  const pages = Object.fromEntries(LOCALES.map((locale) => [locale, Buffer.from(staticErrorPage(deps, locale, 503))]))
  let inFlight = 0
  /** Refusals since the last line of the log. */
  let unlogged = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  const refuse = (req: Request, res: Response) => {
    const { locale } = contextOf(res)
    res.status(503).set({ 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store', 'content-language': locale })
    if (wantsJson(req)) {
      const message = intls[locale].t('api.busy')
      res.json({ data: { message, code: shopCodeOf(503) }, message })
      return
    }
    staticPagePolicy(req, res, () => {})
    res.setHeader('content-type', 'text/html; charset=utf-8')
    sendBytes(req, res, pages[locale] ?? Buffer.alloc(0))
  }

  return (req, res, next) => {
    const kind = kindOf(req)
    const context = contextOf(res)
    const hasSlot = () => inFlight < config.maxRequests * SHARES[kind]
    const shed = (reason: 'count' | 'age') => {
      meters?.shed(kind, reason)
      unlogged += 1
      if (clock() - loggedAt < LOG_EVERY_MS) return
      context.log.warn({ kind, reason, inFlight, requests: unlogged }, 'request shed')
      loggedAt = clock()
      unlogged = 0
    }

    /** Calls `decide` in the request's turn, or at once when there is no slot; never after the client has left. */
    const enter = (decide: (isAdmitted: boolean) => void) => {
      if (!hasSlot()) {
        shed('count')
        decide(false)
        return
      }
      inFlight += 1
      meters?.inFlight(1)
      const leave = work.enter(kind, (mayBegin) => {
        if (!mayBegin) shed('age')
        decide(mayBegin)
      })
      res.once('close', () => {
        inFlight -= 1
        meters?.inFlight(-1)
        leave()
      })
    }

    if (hasBody(req) && !READS_NO_BODY.has(req.method) && hasSlot()) {
      context.admit = () => new Promise(enter)
      next()
    } else if ((work.isBusy() || !hasSlot()) && isCachedPage(deps, req, res)) next()
    else enter((isAdmitted) => (isAdmitted ? next() : refuse(req, res)))
  }
}
