/** One JSON line per request, and its metrics. The query is left out: it can contain a search text or an e-mail token. */
import type { Request, RequestHandler, Response } from 'express'
import type { Deps } from '../deps.ts'
import { levelOf } from '../../shared/process/log.ts'
import { loggedPath } from '../../shared/process/loggedPath.ts'
import { contextOf } from '../requestContext.ts'

/** Calls `sent` when the headers of an answer are sent. */
const whenBegun = (res: Response, sent: () => void) => {
  const writeHead = res.writeHead.bind(res) as (...args: readonly unknown[]) => Response
  res.writeHead = (...args: readonly unknown[]) => {
    sent()
    return writeHead(...args)
  }
}

export const requestLog = ({ clock, meters, lifecycle }: Pick<Deps, 'clock' | 'meters' | 'lifecycle'>): RequestHandler => {
  const lineOf = (req: Request, res: Response, path: string, ms: number) => {
    const { locale, token, backend } = contextOf(res)
    const cache = res.getHeader('x-cache')
    return {
      method: req.method,
      path,
      status: res.statusCode,
      ms,
      locale,
      signedIn: token !== null,
      ...(cache !== undefined && { cache }),
      ...(backend.calls > 0 && { backend }),
      ...(!res.writableFinished && { cut: true }),
    }
  }

  return (req, res, next) => {
    const from = clock()
    const path = loggedPath(req.path)
    let firstByteMs: number | null = null
    if (meters)
      whenBegun(res, () => {
        firstByteMs = clock() - from
      })
    res.once('close', () => {
      const { log, route, cache } = contextOf(res)
      const { statusCode: status } = res
      const ms = clock() - from
      log[levelOf(route, status, !lifecycle.ready)](lineOf(req, res, path, ms), 'request')
      meters?.answered({ route, status, cache, ms, firstByteMs })
    })
    next()
  }
}
