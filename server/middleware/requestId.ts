/**
 * Assigns each request an id: that of a trusted balancer when it is well-formed, else an own one. It is not in answers that caches may share:
 * they would send it to other clients.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Deps } from '../deps.ts'
import { networkOf } from '../../shared/rules/networkOf.ts'
import { setContext } from '../requestContext.ts'

const WELL_FORMED = /^[\w.-]{8,64}$/

/** The id that a balancer in TRUST_PROXY sent. A client's own would join the log lines of two users. */
const inboundId = (req: Request): string | null => {
  const isTrusted = req.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
  const id = req.get('x-request-id')
  return id !== undefined && WELL_FORMED.test(id) && isTrusted(req.socket.remoteAddress, 0) ? id : null
}

const hideFromCaches = (res: Response): void => {
  const writeHead = res.writeHead.bind(res) as (...args: readonly unknown[]) => Response
  res.writeHead = (...args: readonly unknown[]) => {
    if (String(res.getHeader('cache-control')).includes('public')) res.removeHeader('x-request-id')
    return writeHead(...args)
  }
}

export const requestId =
  ({ config }: Deps, log: Deps['log']): RequestHandler =>
  (req, res, next) => {
    const agent = req.get('user-agent')
    const id = inboundId(req) ?? randomUUID()
    res.setHeader('x-request-id', id)
    hideFromCaches(res)
    setContext(res, {
      id,
      log: log.child({ id }),
      client: networkOf(req.ip ?? ''),
      caller: { 'x-forwarded-for': req.ip ?? '', ...(agent !== undefined && { 'user-agent': agent }) },
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
