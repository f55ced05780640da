/** Security headers of every answer, and the content security policy of streamed and of cached pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import type { PublicConfig } from '../../shared/publicConfig.ts'
import { THIRD_PARTIES } from '../../shared/thirdParties.ts'
import { EARLY_SCRIPT_HASH } from '../render/startScript.ts'
import { contextOf } from '../requestContext.ts'

/** Allows the inline script of the head, which is the same on every page. */
const EARLY_SCRIPT_SOURCE = `'sha256-${EARLY_SCRIPT_HASH}'`

export const CSP_REPORT_PATH = '/csp-report'

type Directives = { readonly [directive: string]: readonly string[] }

/** Sources that the frames and fields of a wallet, a bank or a payment processor need; their scripts run under 'strict-dynamic'. */
const paymentSources = (origins: readonly string[]): Directives => ({
  'frame-src': origins,
  'connect-src': origins,
  'form-action': origins,
})

/** Other origins are listed only when the operator configured a service that uses them. */
const directivesOf = (
  { logoUrl, chatId, analyticsId, counterId }: PublicConfig,
  paymentOrigins: readonly string[],
  mediaOrigins: readonly string[],
): Directives => {
  const configured: readonly { readonly sources: Directives }[] = [
    ...(chatId === '' ? [] : [THIRD_PARTIES.chat]),
    ...(analyticsId === '' ? [] : [THIRD_PARTIES.analytics]),
    ...(counterId === '' ? [] : [THIRD_PARTIES.counter]),
    ...(paymentOrigins.length === 0 ? [] : [{ sources: paymentSources(paymentOrigins) }]),
    { sources: { 'img-src': mediaOrigins } },
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
  'media-src': ["'self'"],
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
  /** For streamed and personal pages: scripts run by a nonce that differs for every answer. */
  readonly streamed: RequestHandler
  /** For cached pages, whose bytes cannot contain a nonce: the hash allows the script that loads the others (docs/decisions/002-page-cache). */
  readonly cached: (sha256: string) => RequestHandler
}

type PolicyOptions = {
  readonly paymentOrigins: readonly string[]
  /** Sources of pictures beside the shop itself. */
  readonly mediaOrigins: readonly string[]
  readonly hasWorker: boolean
}

/**
 * The content security policies of pages, created once from the configuration. Every page has the same policy: the page before a payment
 * becomes the payment's page by navigation in the browser, without a reload.
 */
export const createPolicies = (config: PublicConfig, { paymentOrigins, mediaOrigins, hasWorker }: PolicyOptions): Policies => {
  const common = { ...directivesOf(config, paymentOrigins, mediaOrigins), ...(hasWorker && { 'worker-src': ["'self'"] }) }
  const policy = (source: string | typeof nonceOf) =>
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: { ...common, 'script-src': [source, EARLY_SCRIPT_SOURCE, "'strict-dynamic'"] },
    })
  return { streamed: policy(nonceOf), cached: (sha256) => policy(`'sha256-${sha256}'`) }
}

/** `maxAge` in s. Browsers then use https only, for that long; `preload` permits listing the host in browsers. */
export type TransportSecurity = { readonly maxAge: number; readonly includeSubDomains: boolean; readonly preload: boolean }

const headersWith = (transportSecurity: TransportSecurity | null) =>
  helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: transportSecurity ?? false,
  })

/** Answers other than pages run no script: the strictest policy applies until a page sets its own. */
const nothing = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
})

const STATIC_PAGE = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
}

/** For pages without React: the shop's stylesheet, fonts and logo, and no script. */
export const staticPagePolicy = helmet.contentSecurityPolicy({ useDefaults: false, directives: STATIC_PAGE })

/** For the service worker, which requests only the shop's own server and runs no other code. */
export const workerPolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'connect-src': ["'self'"] },
})

/** For the offline page: as for pages without React, plus one script file. */
export const offlinePagePolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: { ...STATIC_PAGE, 'connect-src': ["'self'"], 'script-src': ["'self'"] },
})

const featuresOf = (paymentOrigins: readonly string[]) => {
  const wallets = paymentOrigins.length === 0 ? '' : ['self', ...paymentOrigins.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(), geolocation=(), microphone=(), payment=(${wallets}), usb=()`
}

/**
 * Only for pages without a configured chat, analytics service or wallet: their frames do not send the header that `credentialless`
 * requires.
 */
const isolated = helmet.crossOriginEmbedderPolicy({ policy: 'credentialless' })

type HeaderOptions = {
  readonly public: PublicConfig
  readonly paymentOrigins: readonly string[]
  /** Null sends no Strict-Transport-Security. */
  readonly transportSecurity: TransportSecurity | null
}

export const securityHeaders = ({ public: config, paymentOrigins, transportSecurity }: HeaderOptions): RequestHandler => {
  const { chatId, analyticsId, counterId } = config
  const others = headersWith(transportSecurity)
  const alone = chatId === '' && analyticsId === '' && counterId === '' && paymentOrigins.length === 0
  const features = featuresOf(paymentOrigins)
  return (req, res, next) => {
    res.setHeader('permissions-policy', features)
    if (alone) isolated(req, res, () => {})
    others(req, res, () => nothing(req, res, next))
  }
}

/** Headers that browsers use only for documents. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

/**
 * For scripts, stylesheets, fonts and raster pictures: removes the headers that only a document needs, about 500 bytes for each file of a
 * page, and the id of the request, which a cache would send with other requests for a year. Browsers must not sniff the type of a file, and
 * no other site may load it. An SVG retains its policy: opened by itself it is a document.
 */
export const leaveForFile = (res: ServerResponse, file: string): void => {
  if (!/\.(?:js|css|woff2|avif|webp|png|jpe?g|webm|mp4|vtt)(?:\.br|\.gz)?$/.test(file)) return
  for (const name of [...FOR_DOCUMENTS, 'x-request-id']) res.removeHeader(name)
}
