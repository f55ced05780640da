/** One JSON line a request. The query is left out: it can hold what somebody searched for, or a token of a letter. */
import type { RequestHandler } from 'express'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'

const PATH_SHOWN = 200

export const requestLog =
  ({ clock }: Deps): RequestHandler =>
  (req, res, next) => {
    const from = clock()
    const path = req.path.slice(0, PATH_SHOWN)
    res.once('close', () => {
      const { log, locale, token } = contextOf(res)
      const line = {
        method: req.method,
        path,
        status: res.statusCode,
        ms: clock() - from,
        locale,
        signedIn: token !== null,
        ...(!res.writableFinished && { cut: true }),
      }
      if (res.statusCode >= 500) log.error(line, 'request')
      else log.info(line, 'request')
    })
    next()
  }
