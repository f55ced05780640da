/** Security headers of every answer, and the content security policy of streamed and of kept pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { THIRD_PARTIES } from '../../shared/thirdParties.ts'
import { contextOf } from '../requestContext.ts'

export const CSP_REPORT_PATH = '/csp-report'

type PublicConfig = {
  readonly logoUrl: string
  readonly chatId: string
  readonly analyticsId: string
  readonly counterId: string
}

type Directives = { readonly [directive: string]: readonly string[] }

/** Other origins are named only when the operator configured something that comes from there. */
const directivesOf = ({ logoUrl, chatId, analyticsId, counterId }: PublicConfig): Directives => {
  const configured = [
    ...(chatId === '' ? [] : [THIRD_PARTIES.chat]),
    ...(analyticsId === '' ? [] : [THIRD_PARTIES.analytics]),
    ...(counterId === '' ? [] : [THIRD_PARTIES.counter]),
  ]
  const directives: { [directive: string]: readonly string[] } = own(logoUrl)
  for (const { sources } of configured)
    for (const [directive, names] of Object.entries<readonly string[]>(sources))
      directives[directive] = [...new Set([...(directives[directive] ?? []), ...names])]
  return directives
}

const own = (logoUrl: string) => ({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', ...(logoUrl.startsWith('https:') ? [new URL(logoUrl).origin] : [])],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'report-uri': [CSP_REPORT_PATH],
})

const nonceOf = (_req: IncomingMessage, res: ServerResponse) => `'nonce-${contextOf(res as Response).nonce}'`

export type Policies = {
  /** For streamed and personal pages: scripts run by a nonce that is new with every answer. */
  readonly streamed: RequestHandler
  /** For kept pages, whose bytes cannot carry a nonce: the one inline script runs by its hash (architecture, decision 3). */
  readonly kept: (sha256: string) => RequestHandler
}

/** The content security policies of pages, made once from the public configuration. */
export const createPolicies = (config: PublicConfig): Policies => {
  const common = directivesOf(config)
  const policy = (source: string | typeof nonceOf) =>
    helmet.contentSecurityPolicy({ useDefaults: false, directives: { ...common, 'script-src': [source, "'strict-dynamic'"] } })
  return { streamed: policy(nonceOf), kept: (sha256) => policy(`'sha256-${sha256}'`) }
}

const others = helmet({
  contentSecurityPolicy: false,
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true },
})

/** Everything but pages runs no script at all: the strictest policy stands until a page sets its own. */
const nothing = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
})

const NO_FEATURES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** What comes from nowhere else needs no credentials elsewhere; a configured chat or counter brings frames that could not bear it. */
const isolated = helmet.crossOriginEmbedderPolicy({ policy: 'credentialless' })

export const securityHeaders = ({ chatId, analyticsId, counterId }: PublicConfig): RequestHandler => {
  const alone = chatId === '' && analyticsId === '' && counterId === ''
  return (req, res, next) => {
    res.setHeader('permissions-policy', NO_FEATURES)
    if (alone) isolated(req, res, () => {})
    others(req, res, () => nothing(req, res, next))
  }
}
