/**
 * `/api/{path}` to the backend's `/v1/{path}`: only calls of the contract pass, the token is moved from the cookie to the Authorization
 * header, and a fault of the backend becomes JSON with `data.message` (R3.10, R7.01). All checks of a request are made here, before any
 * part of it is sent.
 */
import type { Request, RequestHandler, Response } from 'express'
import type { Call } from '../../shared/api/defineCall.ts'
import { shopCodeOf } from '../../shared/api/problems.ts'
import { getUser } from '../../shared/api/user.ts'
import { ApiError, BackendUnavailable, statusOf } from '../../shared/errors.ts'
import { SIGNED_IN_COOKIE } from '../../shared/preferences.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import { createCacheExpiry } from '../expireCaches.ts'
import { sendError } from '../formReader.ts'
import { isTimeout } from '../guardedTransport.ts'
import { declaredCall, type DeclaredCall } from '../proxy/declaredCalls.ts'
import { createForwarder, type Outgoing } from '../proxy/forward.ts'
import { passOn } from '../proxy/passOn.ts'
import { hasBody, type BodyLimits, type BodyReader } from '../proxy/requestBody.ts'
import { isClosing, sendBuffered } from '../proxy/sendBuffered.ts'
import { sendWithoutToken } from '../proxy/sendWithoutToken.ts'
import { leavingSignal } from '../leaving.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { cookieOf } from '../requestCookies.ts'
import { endSession } from '../sessionCookies.ts'
import { isJsonType } from '../mislabelledJson.ts'
import type { StreamedAnswer } from '../upstreamTransport.ts'
import { hasCsrfToken, refusedText } from './csrf.ts'
import { otherRelease } from './release.ts'
import { isSameOrigin } from './sameOrigin.ts'

const JSON_MAX_BYTES = 1024 * 1024
/** Time for a file, in ms: 5 MB over a line of 1 Mbit/s are 40 s. */
const FILE_MS = 60_000
const SAFE = new Set(['GET', 'HEAD'])

/** Headers of an answer that are forwarded unchanged; all others are dropped. */
const REPLY_HEADERS = ['content-type', 'content-length', 'content-encoding', 'retry-after', 'date'] as const

const TEXTS = {
  404: 'api.unknown',
  408: 'api.tooSlow',
  413: 'api.tooLarge',
  429: 'api.busy',
  502: 'api.unavailable',
  503: 'api.unavailable',
  504: 'api.unavailable',
} as const

/** Other 2xx statuses have no body or a partial one; lower and higher ones are redirects and numbers that no client understands. */
const isAnswerStatus = (status: number): boolean => (status >= 200 && status <= 202) || (status >= 400 && status <= 599)

/** Why an answer may not pass; null when it may. Its body is not read: the browser's client validates it. */
const faultIn = (method: string, { status, headers }: StreamedAnswer): string | null => {
  if (status === 204) return null
  if (!isAnswerStatus(status)) return 'the status is no answer'
  // A write with such an answer was executed.
  if (status === 200 && method === 'GET' && headers['content-length'] === '0') return 'the body is empty'
  const type = headers['content-type']
  return isJsonType(type) ? null : `the content type is ${type?.slice(0, 60) ?? 'missing'}`
}

const takesBody = ({ body, file }: Call): boolean => body !== undefined || file !== undefined

const maxBytesOf = ({ file }: Call): number => file?.maxBytes ?? JSON_MAX_BYTES

/** The media type of a body that its call accepts; null when it accepts none, or the body is compressed or not UTF-8. */
const bodyType = (req: Request, { file }: Call): string | null => {
  if (req.get('content-encoding') !== undefined || /charset *= *(?!"?utf-?8"?\s*(?:;|$))/i.test(req.get('content-type') ?? ''))
    return null
  return req.is(file ? [...file.types] : ['application/json']) || null
}

/** Why a request may not pass: its status, or null when it may. */
const refusal = (
  req: Request,
  call: Call | undefined,
  { features, config }: Pick<Deps, 'features' | 'config'>,
): number | null => {
  if (!call || features.has(call.group) === false) return 404
  if (hasBody(req) && !takesBody(call)) return 400
  // Pages of other sites do not receive answers meant for the shop's own pages either.
  if (!isSameOrigin(req, config)) return 403
  if (SAFE.has(req.method)) return null
  if (!hasCsrfToken(req)) return 403
  if (!hasBody(req)) return null
  if (req.get('transfer-encoding') !== undefined) return 411
  if (Number(req.get('content-length')) > maxBytesOf(call)) return 413
  return bodyType(req, call) === null ? 415 : null
}

/** The request to the backend, built from known parts: no other header of the client is forwarded. */
const outgoingOf = (req: Request, res: Response, { call, path }: DeclaredCall, body: Buffer<ArrayBuffer> | null): Outgoing => {
  const { token, locale, currency, id, caller } = contextOf(res)
  const type = body && body.length > 0 ? bodyType(req, call) : null
  const passed = (name: string, header = req.get(name)) => header !== undefined && { [name]: header }
  return {
    call: call.name,
    method: req.method,
    url: path,
    ...(body !== null && { body }),
    repeatable: SAFE.has(req.method) && !call.noRetry,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      currency,
      'x-request-id': id,
      ...caller,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(type !== null && { 'content-type': type }),
      ...(!hidesToken(call) && passed('accept-encoding')),
      ...((call.headers?.includes('idempotency-key') || call.takesKey) && passed('idempotency-key')),
    },
  }
}

/** Registration signs no user in: the token of its answer is not sent to the browser (docs/decisions/007-session-cookie). */
const hidesToken = ({ name }: Call): boolean => name === 'postRegister'

const statusOfFailure = (error: Error): number => {
  if (error instanceof BackendUnavailable) return 503
  return isTimeout(error) ? 504 : 502
}

/** A token that the backend refuses is dropped: from then on the user is a guest. */
const dropRefused = (req: Request, res: Response): void => {
  if (contextOf(res).token !== null || cookieOf(req, SIGNED_IN_COOKIE) !== undefined) endSession(res)
}

export const apiProxy = (deps: Deps, readBody: BodyReader): RequestHandler => {
  const forward = createForwarder(deps.upstream.open, deps.faults)
  const expireAfter = createCacheExpiry(deps.changes, deps.clock)

  const answer = (req: Request, res: Response, status: number, retryAfterS = 5): void => {
    const key = status in TEXTS ? TEXTS[status as keyof typeof TEXTS] : refusedText(req)
    const message = deps.intls[contextOf(res).locale].t(key)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...((status === 429 || status >= 502) && { 'retry-after': String(retryAfterS) }),
    }
    sendBuffered(req, res, status, headers, JSON.stringify({ data: { message, code: shopCodeOf(status) }, message }))
  }

  const onReply = (req: Request, res: Response, call: Call, reply: StreamedAnswer): string | null | Promise<string | null> => {
    const fault = faultIn(req.method, reply)
    if (fault !== null) return fault
    if (reply.status === 401) dropRefused(req, res)
    if (reply.status < 300) expireAfter(call)
    const headers: { [name: string]: string } = { 'cache-control': 'private, no-store' }
    for (const name of REPLY_HEADERS) {
      const value = reply.headers[name]
      if (value !== undefined) headers[name] = value
    }
    if (hidesToken(call)) return sendWithoutToken(req, res, reply, headers)
    passOn(reply, res, headers)
    return null
  }

  /** Files are received from signed-in users only. Throws `ApiError` when the backend does not accept the session, `Refused` in overload. */
  const checkSession = async (res: Response): Promise<void> => {
    // The file itself is admitted when it is complete. Until then its client must not cause calls out of turn, and has the smallest share:
    // any made-up session reaches this line.
    if (!(await new Promise<boolean>((resolve) => deps.work.enter('prefetch', resolve))))
      throw new Refused(503, 'Too many requests')
    try {
      await apiOf(deps, { ...contextOf(res), signal: leavingSignal(res) }).call(getUser, {})
    } catch (error) {
      // The backend has accepted it, whatever its answer contains.
      if (!(error instanceof ApiError) || error.fault !== 'shape') throw error
    }
  }

  const bodyLimits = (call: Call, res: Response): BodyLimits => ({
    maxBytes: maxBytesOf(call),
    ...(call.file ? { totalMs: FILE_MS, check: () => checkSession(res) } : { totalMs: deps.config.callMs }),
  })

  return async (req, res) => {
    if (isClosing(req)) return
    const declared = declaredCall(req.method, req.originalUrl)
    const status = refusal(req, declared?.call, deps)
    if (!declared || status !== null) {
      contextOf(res).log.info({ method: req.method, status, ...otherRelease(deps, req) }, 'api refused')
      answer(req, res, status ?? 404)
      return
    }
    const { call } = declared
    try {
      const body = SAFE.has(req.method) ? null : hasBody(req) ? await readBody(req, res, bodyLimits(call, res)) : Buffer.alloc(0)
      await forward(res, outgoingOf(req, res, declared, body), {
        onReply: (reply) => onReply(req, res, call, reply),
        onFailure: (error) =>
          answer(req, res, statusOfFailure(error), error instanceof BackendUnavailable ? error.retryAfterS : undefined),
      })
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 401) {
          dropRefused(req, res)
          sendError(req, res, 401, error.message, error)
        } else answer(req, res, statusOf(error))
        return
      }
      if (!(error instanceof Refused)) throw error
      contextOf(res).log.info({ method: req.method, status: error.status }, 'api refused')
      answer(req, res, error.status)
    }
  }
}
