/** One JSON line per request. The query is left out: it can contain a search text or an e-mail token. */
import type { RequestHandler } from 'express'
import type { Deps } from '../deps.ts'
import { loggedPath } from '../loggedPath.ts'
import { contextOf } from '../requestContext.ts'

export const requestLog =
  ({ clock }: Deps): RequestHandler =>
  (req, res, next) => {
    const from = clock()
    const path = loggedPath(req.path)
    res.once('close', () => {
      const { log, locale, token, backend } = contextOf(res)
      const cache = res.getHeader('x-cache')
      const line = {
        method: req.method,
        path,
        status: res.statusCode,
        ms: clock() - from,
        locale,
        signedIn: token !== null,
        ...(cache !== undefined && { cache }),
        ...(backend.calls > 0 && { backend }),
        ...(!res.writableFinished && { cut: true }),
      }
      if (res.statusCode >= 500) log.error(line, 'request')
      else log.info(line, 'request')
    })
    next()
  }
