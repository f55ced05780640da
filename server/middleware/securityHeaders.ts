/** Security headers of every answer, and the content security policy of streamed and of kept pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { RequestContext } from '../requestContext.ts'

export const CSP_REPORT_PATH = '/csp-report'

const common = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'report-uri': [CSP_REPORT_PATH],
}

type ScriptSource = string | ((req: IncomingMessage, res: ServerResponse) => string)

const policy = (source: ScriptSource) =>
  helmet.contentSecurityPolicy({ useDefaults: false, directives: { ...common, 'script-src': [source, "'strict-dynamic'"] } })

const nonceOf = (_req: IncomingMessage, res: ServerResponse) => `'nonce-${((res as ServerResponse & { locals: { context: RequestContext } }).locals.context).nonce}'`

/** For streamed and personal pages: scripts run by a nonce that is new with every answer. */
export const streamedPolicy: RequestHandler = policy(nonceOf)

/** For kept pages, whose bytes cannot carry a nonce: the one inline script runs by its hash (architecture, decision 3). */
export const keptPolicy = (sha256: string): RequestHandler => policy(`'sha256-${sha256}'`)

const others = helmet({
  contentSecurityPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true },
})

/** Everything but pages runs no script at all: the strictest policy stands until a page sets its own. */
const nothing = helmet.contentSecurityPolicy({ useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] } })

const NO_FEATURES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

export const securityHeaders = (): RequestHandler => (req, res, next) => {
  res.setHeader('permissions-policy', NO_FEATURES)
  others(req, res, () => nothing(req, res, next))
}
