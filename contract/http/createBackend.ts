/** The Express app of a backend: its routes, JSON bodies, and refusals in the contract's form. */
import express, { type ErrorRequestHandler, type Express } from 'express'
import { reportExchanges, type Exchange } from './exchange.ts'
import { serveFaults } from './faults.ts'
import { langOf } from './langOf.ts'
import type { Route, User } from './bind.ts'
import { Problem } from './problems.ts'
import { sendProblem, serve, type ServeDeps } from './serve.ts'

const BODY_LIMIT = '100kb'

export type BackendDeps<U extends User> = ServeDeps<U> & {
  /** Addresses and networks whose `X-Forwarded-For` is trusted; by default none. */
  readonly trustProxy?: readonly string[]
  /** Called at the end of every request. */
  readonly answered?: ((exchange: Exchange) => void) | undefined
  /** Mounts addresses that are not calls, such as pictures. They receive unread bodies. */
  readonly mount?: (app: Express) => void
  /** The problem that one of the backend's own errors means, such as a locked database; null: an internal error. */
  readonly problemOf?: (error: unknown) => Problem | null
}

const requestProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  // An address with an invalid escape sequence.
  if (error instanceof URIError) return new Problem(404, 'not_found')
  const { type, status } = (typeof error === 'object' && error !== null ? error : {}) as { type?: unknown; status?: unknown }
  if (type === 'entity.too.large') return new Problem(413, 'body_too_large')
  if (type === 'encoding.unsupported') return new Problem(415, 'encoding_unknown')
  if (type === 'charset.unsupported') return new Problem(415, 'json_only')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem(400, 'bad_json')
  return new Problem(500, 'server_error')
}

/**
 * Creates the app. It has no module-level state, so tests can run several at once. Routes may be in any order: no address matches two of
 * them. Internal errors are logged and answered with status 500.
 */
export const createBackend = <U extends User>(routes: readonly Route<U>[], deps: BackendDeps<U>): Express => {
  const { log, faults = null, trustProxy = [], answered, mount, problemOf } = deps
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.set('trust proxy', [...trustProxy])
  if (answered) app.use(reportExchanges(answered))
  mount?.(app)
  app.use(express.json({ limit: BODY_LIMIT }))
  serve(app, routes, deps)
  if (faults) serveFaults(app, faults)
  app.use((_request, _response, next) => {
    next(new Problem(404, 'not_found'))
  })
  const onError: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const problem = problemOf?.(error) ?? requestProblem(error)
    if (problem.status >= 500 && !(error instanceof Problem))
      log.error({ err: error, method: request.method, path: request.path }, 'handler failed')
    sendProblem(response, langOf(request), problem)
  }
  app.use(onError)
  return app
}
