/** The one error handler. An answer that has begun is cut off, never started again. */
import type { ErrorRequestHandler } from 'express'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { sendStaticPage } from '../render/staticErrorPage.ts'

/** When to try again after a 429, in s: bodies of the client are still arriving. */
const RETRY_AFTER_S = 5

/** The status that Express or a middleware set on an error (`bad request`, `payload too large`); 500 for any other. */
const statusOfHttpError = (error: unknown): number => {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500
}

export const errorPage =
  (deps: Deps): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const { log } = contextOf(res)
    const status = statusOfHttpError(error)
    if (status >= 500) log.error({ err: error }, 'request failed')
    else log.info({ status, reason: error instanceof Error ? error.name : 'unknown' }, 'request refused')
    if (res.headersSent) {
      res.destroy()
      return
    }
    if (status === 429) res.setHeader('retry-after', String(RETRY_AFTER_S))
    sendStaticPage(deps, req, res, status)
  }
