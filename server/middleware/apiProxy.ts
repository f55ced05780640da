/**
 * `/api/{path}` to the backend's `/v1/{path}`: only calls of the contract pass, the token goes from the cookie into the
 * Authorization header, and a fault of the backend becomes JSON with `data.message` (spec §7, decisions "Calls").
 */
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { SIGNED_IN_COOKIE } from '../../shared/preferences.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { endSession } from '../sessionCookies.ts'
import { translateWith } from '../../client/hooks/useT.ts'
import { hasCsrfToken } from './csrf.ts'
import { keepAnswerHeaders, keepRequestHeaders } from './keepHeaders.ts'
import { isSameOrigin } from './sameOrigin.ts'
import { createRepeats } from './tryAgain.ts'

const BODY_MAX_BYTES = 1024 * 1024
/** Idle time and total time of a proxied answer, in ms. */
const IDLE_MS = 10_000
const TOTAL_MS = 15_000
/** Total time of a call that takes a file: 5 MB over a line of 1 Mbit/s are 40 s. */
const UPLOAD_TOTAL_MS = 60_000
const SAFE = new Set(['GET', 'HEAD'])

/** Headers that pass as they came; all others are left out or set by us. */
const ANSWERED = new Set(['content-type', 'content-length', 'content-encoding', 'transfer-encoding', 'retry-after'])
const ASKED = new Set(['host', 'content-type', 'content-length', 'accept-encoding', 'idempotency-key', 'user-agent'])

/** Calls whose answer holds a token: our own server makes them, so that no script sees it. */
const SERVER_ONLY = new Set(['postLogin'])

type Allowed = { readonly call: Call; readonly pattern: RegExp }

/** The contract as a list of methods and path shapes. A parameter is one part of a path, without escapes that hide a slash or a dot. */
const allowedCalls = (): readonly Allowed[] =>
  Object.values(allCalls as unknown as { readonly [name: string]: Call })
    .filter(({ name }) => !SERVER_ONLY.has(name))
    .map((call) => ({
      call,
      pattern: new RegExp(
        `^${call.path.replace(/^\/v1/, '').replace(/\{\w+\}/g, "(?!\\.{1,2}(?:/|$))(?:[\\w~.!$&'()*+,;=:@-]|%(?!2f|5c|2e|00)[0-9a-f]{2}){1,600}")}$`,
        'i',
      ),
    }))

const answer = (res: ServerResponse, status: number, message: string): void => {
  const body = JSON.stringify({ data: { message }, message })
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...(status === 503 || status === 502 || status === 504 ? { 'retry-after': '5' } : {}),
  })
  res.end(body)
}

const isAnswer = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode === 204 || ((statusCode < 300 || statusCode >= 400) && /^application\/json\b/i.test(headers['content-type'] ?? ''))

/** Why a request may not pass: its status, or null when it may. */
const refusal = (req: Request, call: Call | undefined): number | null => {
  if (!call || req.originalUrl.includes('#')) return 404
  // Reading too: a foreign page has no use for what the shop's own pages are told.
  if (!isSameOrigin(req)) return 403
  if (SAFE.has(req.method)) return null
  if (!hasCsrfToken(req)) return 403
  if (req.get('transfer-encoding') !== undefined) return 411
  const length = Number(req.get('content-length') ?? 0)
  if (length > (call.file?.maxBytes ?? BODY_MAX_BYTES)) return 413
  if (length > 0 && !req.is(call.file ? [...call.file.types] : 'application/json')) return 415
  return null
}

/** A token that the backend refuses is none: the shopper is a guest from here on. */
const dropRefused = (req: Request, res: Response): void => {
  const { [SIGNED_IN_COOKIE]: flag } = (req.cookies ?? {}) as { readonly [name: string]: unknown }
  if (contextOf(res).token !== null || flag !== undefined) endSession(res)
}

export const apiProxy = ({ upstreamUrl, intls, clock }: Deps): RequestHandler => {
  const repeats = createRepeats(clock)
  const allowed = allowedCalls()
  const base = new URL(upstreamUrl)
  const AgentOf = base.protocol === 'https:' ? SecureAgent : Agent
  const say = (res: Response, key: 'api.unavailable' | 'api.refused' | 'api.unknown' | 'api.tooLarge') =>
    translateWith(intls[contextOf(res).locale].intl)(key)

  const onRequest = (request: ClientRequest, req: IncomingMessage, res: ServerResponse) => {
    const { token, locale, currency, id } = contextOf(res as Response)
    // What is not named here stays with us: cookies, a token or an address that a client made up, hop-by-hop headers.
    keepRequestHeaders(request, ASKED)
    request.setHeader('connection', 'keep-alive')
    request.setHeader('accept', 'application/json')
    request.setHeader('accept-language', locale)
    request.setHeader('currency', currency)
    request.setHeader('x-request-id', id)
    // The shopper's own address, as far as TRUST_PROXY lets us know it: the backend counts attempts by it.
    request.setHeader('x-forwarded-for', (req as Request).ip ?? '')
    if (token !== null) request.setHeader('authorization', `Bearer ${token}`)
    request.once('upgrade', (_reply, socket) => {
      socket.destroy()
      answer(res, 502, say(res as Response, 'api.unavailable'))
    })
  }

  const onFault = (error: Error & { code?: string }, req: IncomingMessage, res: ServerResponse) => {
    if (repeats.mayRepeat(error, req, res)) {
      void proxy(req, res)
      return
    }
    contextOf(res as Response).log.warn({ err: error, code: error.code }, 'proxy')
    // What has begun cannot be taken back: a cut connection says so, a well-formed end would not.
    if (res.headersSent) res.destroy(error)
    else
      answer(res, error.code === 'ECONNRESET' || error.code === 'ETIMEDOUT' ? 504 : 502, say(res as Response, 'api.unavailable'))
  }

  const proxy = createProxyMiddleware({
    target: `${base.origin}${base.pathname.replace(/\/+$/, '')}/v1`,
    changeOrigin: true,
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    proxyTimeout: IDLE_MS,
    agent: new AgentOf({ keepAlive: true, maxSockets: 64 }),
    on: {
      proxyReq: onRequest,
      proxyRes: (reply, req, res) => {
        // A page of HTML or another place to go is no answer of the contract, whatever made it.
        if (!isAnswer(reply)) {
          reply.destroy()
          answer(res, 502, say(res as Response, 'api.unavailable'))
          return
        }
        keepAnswerHeaders(reply, ANSWERED)
        reply.headers['cache-control'] = 'private, no-store'
        if (reply.statusCode === 401) dropRefused(req as Request, res as Response)
        // Cut in the middle, an answer must not look whole.
        reply.once('aborted', () => res.destroy())
      },
      error: (error, req, res) => onFault(error, req, res as ServerResponse),
    },
  })

  return (req, res, next) => {
    const method = req.method === 'HEAD' ? 'GET' : req.method
    const found = allowed.find(({ call, pattern }) => call.method === method && pattern.test(req.path))
    const status = refusal(req, found?.call)
    if (status !== null) {
      contextOf(res).log.info({ method: req.method, status }, 'api refused')
      answer(res, status, say(res, status === 404 ? 'api.unknown' : status === 413 ? 'api.tooLarge' : 'api.refused'))
      return
    }
    const deadline = setTimeout(
      () => {
        if (res.headersSent) res.destroy()
        else answer(res, 504, say(res, 'api.unavailable'))
      },
      found?.call.file ? UPLOAD_TOTAL_MS : TOTAL_MS,
    )
    res.once('close', () => clearTimeout(deadline))
    repeats.begin(req)
    void proxy(req, res, next)
  }
}
