/** One JSON line per request, and its metrics. The query is left out: it can contain a search text or an e-mail token. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import type { Deps } from '../deps.ts'
import { levelOf, type Log } from '../../shared/process/log.ts'
import { loggedPath } from '../../shared/process/loggedPath.ts'
import { contextOf, type RequestContext } from '../requestContext.ts'

/** Calls `sent` when the headers of an answer are sent. */
const whenBegun = (res: Response, sent: () => void) => {
  const writeHead = res.writeHead.bind(res) as (...args: readonly unknown[]) => Response
  res.writeHead = (...args: readonly unknown[]) => {
    sent()
    return writeHead(...args)
  }
}

/** A finished answer, as its line and the metrics describe it. `cached` is its `X-Cache`; times are in ms. */
type Answer = Pick<RequestContext, 'route' | 'cache' | 'locale'> & {
  readonly path: string
  readonly signedIn: boolean
  readonly cached?: unknown
  readonly backend?: RequestContext['backend']
  readonly ms: number
  readonly firstByteMs: number | null
}

/** Creates the function that writes the line of an answer, and counts it. `ids` are fields of the line that `log` does not add. */
export const answerLog =
  ({ meters, lifecycle }: Pick<Deps, 'meters' | 'lifecycle'>) =>
  (log: Log, req: IncomingMessage, res: ServerResponse, answer: Answer, ids: { readonly [name: string]: string } = {}): void => {
    const { route, cache, locale, path, signedIn, cached, backend, ms, firstByteMs } = answer
    const { statusCode: status } = res
    const line = {
      ...ids,
      method: req.method,
      path,
      status,
      ms,
      locale,
      signedIn,
      ...(cached !== undefined && { cache: cached }),
      ...(backend && backend.calls > 0 && { backend }),
      ...(!res.writableFinished && { cut: true }),
    }
    log[levelOf(route, status, !lifecycle.ready)](line, 'request')
    // A client that left before the headers got no status.
    meters?.answered({ route, status: firstByteMs === null ? 0 : status, cache, ms, firstByteMs })
  }

export const requestLog = (deps: Pick<Deps, 'clock' | 'meters' | 'lifecycle'>): RequestHandler => {
  const { clock, meters } = deps
  const logAnswer = answerLog(deps)
  return (req, res, next) => {
    const from = clock()
    const path = loggedPath(req.path)
    let firstByteMs: number | null = null
    if (meters)
      whenBegun(res, () => {
        firstByteMs = clock() - from
      })
    res.once('close', () => {
      const { log, route, cache, locale, token, backend } = contextOf(res)
      const [cached, ms] = [res.getHeader('x-cache'), clock() - from]
      logAnswer(log, req, res, { route, cache, locale, path, signedIn: token !== null, cached, backend, ms, firstByteMs })
    })
    next()
  }
}
