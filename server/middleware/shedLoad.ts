/**
 * Refuses requests at once instead of queueing them: above a number of requests in flight all become slow until none is answered in time.
 * A request is in flight once it is complete: one whose body is still arriving takes its slot when the body was read (requestBody.ts).
 */
import type { Request, RequestHandler, Response } from 'express'
import { shopCodeOf } from '../../shared/api/problems.ts'
import type { Deps } from '../deps.ts'
import { wantsJson } from '../formReader.ts'
import { hasBody } from '../proxy/requestBody.ts'
import { sendStaticPage } from '../render/staticErrorPage.ts'
import { contextOf } from '../requestContext.ts'

/** The share of the slots that each kind may use: prefetches are refused first, purchases last. */
const SHARES = { prefetch: 0.5, browse: 0.75, buy: 1 } as const

const BUYING =
  /^\/(?:cart|jpcart|user\/payment|profile\/addresses|api\/(?:user\/(?:cart|cartcount|addresses|orders)|payments|productsPrice|cartEstimate|session))(?:\/|$)/

const RETRY_AFTER_S = 2

const kindOf = (req: Request): keyof typeof SHARES => {
  // A form whose user has filled it in, or signs in.
  const isForm = req.method === 'POST' && !req.path.startsWith('/api/')
  if (isForm || BUYING.test(req.path)) return 'buy'
  return req.get('sec-purpose')?.startsWith('prefetch') ? 'prefetch' : 'browse'
}

const READS_NO_BODY = new Set(['GET', 'HEAD'])

/** Answers 503 with Retry-After, as JSON under /api and as a page elsewhere, while too many requests are in flight. */
export const shedLoad = (deps: Deps): RequestHandler => {
  const { config, intls } = deps
  let inFlight = 0
  const refuse = (req: Request, res: Response) => {
    const { locale } = contextOf(res)
    res.status(503).set({ 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store', 'content-language': locale })
    if (wantsJson(req)) {
      const message = intls[locale].t('api.busy')
      res.json({ data: { message, code: shopCodeOf(503) }, message })
    } else sendStaticPage(deps, req, res, 503)
  }
  return (req, res, next) => {
    const kind = kindOf(req)
    const context = contextOf(res)
    const { log } = context
    const hasSlot = () => inFlight < config.maxRequests * SHARES[kind]
    const take = (): boolean => {
      if (!hasSlot()) {
        log.warn({ kind, inFlight }, 'request shed')
        return false
      }
      inFlight += 1
      res.once('close', () => {
        inFlight -= 1
      })
      return true
    }
    const arrives = hasBody(req) && !READS_NO_BODY.has(req.method)
    if (arrives && hasSlot()) context.takeSlot = take
    else if (!take()) {
      refuse(req, res)
      return
    }
    next()
  }
}
