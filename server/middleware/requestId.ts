/** Assigns each request an id, its own or a well-formed inbound one, and writes one line to the log when it has been answered. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Deps } from '../deps.ts'
import { networkOf } from '../../shared/rules/networkOf.ts'
import { setContext } from '../requestContext.ts'

const WELL_FORMED = /^[\w.-]{8,64}$/

export const requestId =
  ({ config }: Deps, log: Deps['log']): RequestHandler =>
  (req, res, next) => {
    const agent = req.get('user-agent')
    const inbound = req.get('x-request-id')
    const id = inbound && WELL_FORMED.test(inbound) ? inbound : randomUUID()
    res.setHeader('x-request-id', id)
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
