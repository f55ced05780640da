/**
 * Assigns each request an id and a trace: those of a trusted balancer when they are well-formed, else own ones. The id is not in answers that
 * caches may share: they would send it to other clients.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Application, RequestHandler, Response } from 'express'
import type { Deps } from '../deps.ts'
import { networkOf } from '../../shared/rules/networkOf.ts'
import { agentSpan, beginSpan, readTrace, TRACE_HEADER, traceHeader } from '../../shared/process/trace.ts'
import { setContext } from '../requestContext.ts'
import { routeLabel } from '../routeLabel.ts'

const WELL_FORMED = /^[\w.-]{8,64}$/

type TrustsProxy = (address: string | undefined, hop: number) => boolean

/** Whether an address is that of a proxy in TRUST_PROXY, as Express has compiled it from the setting. */
const trustsOf = (app: Application) => app.get('trust proxy fn') as TrustsProxy

/** A header that a balancer in TRUST_PROXY sent. A client's own id or trace would join the log lines of two users. */
const trustedHeader = ({ headers, socket }: IncomingMessage, name: string, trusts: TrustsProxy): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && trusts(socket.remoteAddress, 0) ? value : undefined
}

/** The id of a request, and the span in which it is made: that of an agent when one is loaded, else that of the caller. */
export const identify = (req: IncomingMessage, app: Application) => {
  const trusts = trustsOf(app)
  const id = trustedHeader(req, 'x-request-id', trusts)
  const agent = agentSpan()
  return {
    id: id !== undefined && WELL_FORMED.test(id) ? id : randomUUID(),
    parent: agent ?? readTrace(trustedHeader(req, TRACE_HEADER, trusts)),
    isTracedByAgent: agent !== null,
  }
}

const hideFromCaches = (res: Response): void => {
  const writeHead = res.writeHead.bind(res) as (...args: readonly unknown[]) => Response
  res.writeHead = (...args: readonly unknown[]) => {
    if (String(res.getHeader('cache-control')).includes('public') || res.hasHeader('cdn-cache-control'))
      res.removeHeader('x-request-id')
    return writeHead(...args)
  }
}

export const requestId =
  ({ config }: Deps, log: Deps['log']): RequestHandler =>
  (req, res, next) => {
    const browser = req.get('user-agent')
    const { id, parent, isTracedByAgent } = identify(req, req.app)
    const trace = isTracedByAgent && parent ? parent : beginSpan(parent)
    const route = routeLabel(req.method, req.path)
    res.setHeader('x-request-id', id)
    hideFromCaches(res)
    setContext(res, {
      id,
      log: log.child({ id, route, trace: trace.traceId }),
      route,
      cache: null,
      timing: new Map(),
      client: networkOf(req.ip ?? ''),
      caller: {
        'x-forwarded-for': req.ip ?? '',
        ...(browser !== undefined && { 'user-agent': browser }),
        ...(!isTracedByAgent && { [TRACE_HEADER]: traceHeader(trace) }),
      },
      admit: () => Promise.resolve(true),
      locale: config.defaultLocale,
      langFromQuery: false,
      currency: 'USD',
      country: 'US',
      token: null,
      backend: { calls: 0, slowestMs: 0 },
      nonce: randomBytes(16).toString('base64url'),
    })
    next()
  }
