/** Pictures of the backend, under our own origin, so that the policy needs no other origin. */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Deps } from '../deps.ts'
import { BackendUnavailable } from '../../shared/errors.ts'
import { createGuard } from '../guardedTransport.ts'
import { createForwarder, UnusableAnswer } from '../proxy/forward.ts'
import { passOn } from '../proxy/passOn.ts'
import { createPictureClient } from '../proxy/pictures.ts'
import { hasBody } from '../proxy/requestBody.ts'
import { isClosing, sendBuffered } from '../proxy/sendBuffered.ts'
import { contextOf } from '../requestContext.ts'
import type { StreamedAnswer } from '../upstreamTransport.ts'
import { leaveForFile } from './securityHeaders.ts'

/**
 * The request target of a picture below its folder; a query can name its version. `(?!\.)` excludes dot parts, and of escaped characters
 * only spaces and non-ASCII ones pass, because others could change the path.
 */
const PICTURE =
  /^\/(?:(?:[\w~-]|%20|%[89A-F][\dA-F])+\/){1,10}(?!\.)(?:[\w~-]|%20|%[89A-F][\dA-F]|\.(?!\.))+\.(?:avif|webp|png|jpe?g|gif|svg)(?:\?[\w.~=&%-]{0,200})?$/i
/** How long a picture may take, in ms: 200 kB over a line of 50 kbit/s are 32 s. */
const TOTAL_MS = 60_000
/** Headers of a request that are forwarded, with their formats. One range only: many ranges multiply the work of an answer. */
const REQUEST_HEADERS = {
  accept: /^[\w ,;=.*/+-]{1,300}$/,
  'if-none-match': /^[\x20-\x7e]{1,300}$/,
  'if-modified-since': /^[\w ,:+-]{1,50}$/,
  range: /^bytes=\d{0,15}-\d{0,15}$/,
  'if-range': /^[\x20-\x7e]{1,300}$/,
} as const
const REPLY_HEADERS = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
] as const

/** The most pictures in flight: four times the connections to the backend (server/proxy/pictures.ts). */
const MAX_IN_FLIGHT = 256
const BUSY_RETRY_S = 2

const NO_STORE = { 'cache-control': 'no-store' }

const requestHeaders = ({ headers }: IncomingMessage): { readonly [name: string]: string } =>
  Object.fromEntries(
    Object.entries(REQUEST_HEADERS).flatMap(([name, shape]) => {
      const value = headers[name]
      return typeof value === 'string' && shape.test(value) ? [[name, value]] : []
    }),
  )

/** Headers for revalidation and for ranges; an immutable, complete picture needs neither. */
const FOR_ASKING_AGAIN: readonly string[] = ['accept-ranges', 'etag', 'last-modified']

const replyHeaders = ({ status, headers }: StreamedAnswer): { readonly [name: string]: string } => {
  const isForEver = status === 200 && headers['cache-control']?.includes('immutable') === true
  return Object.fromEntries(
    REPLY_HEADERS.flatMap((name) => {
      const value = isForEver && FOR_ASKING_AGAIN.includes(name) ? undefined : headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const isPicture = ({ status, headers }: StreamedAnswer): boolean =>
  status === 304 || (status < 300 && headers['content-type']?.startsWith('image/') === true)

const statusOfFailure = (error: Error): number => {
  const status = error instanceof UnusableAnswer ? error.status : 0
  if (status === 416) return 416
  return status >= 400 && status < 500 ? 404 : 502
}

export const media = (deps: Deps): RequestHandler => {
  const send = createPictureClient(deps.upstreamUrl)
  const guard = createGuard({ backend: deps.backend, now: deps.clock, called: deps.meters?.called })
  let inFlight = 0
  return (req, res) => {
    if (isClosing(req)) return
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !PICTURE.test(req.originalUrl)) {
      sendBuffered(req, res, 404, { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' }, 'Not found')
      return
    }
    if (hasBody(req)) {
      sendBuffered(req, res, 400, { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' }, 'Bad request')
      return
    }
    if (inFlight >= MAX_IN_FLIGHT) {
      sendBuffered(req, res, 503, { ...NO_STORE, 'retry-after': String(BUSY_RETRY_S) })
      return
    }
    inFlight += 1
    res.once('close', () => (inFlight -= 1))
    const { 'user-agent': _browser, ...caller } = contextOf(res).caller
    const headers = { ...requestHeaders(req), ...caller }
    const outgoing = { call: 'picture', method: req.method, url: req.originalUrl, headers, repeatable: true }
    const forward = createForwarder(
      (request) => guard(request, TOTAL_MS, (leftMs) => send(req, res, outgoing.headers, leftMs)),
      deps.faults,
    )
    return forward(res, outgoing, {
      onReply: (reply) => {
        if (!isPicture(reply)) return 'no picture'
        leaveForFile(res, req.path)
        passOn(reply, res, replyHeaders(reply))
        return null
      },
      // Not cached, because a missing picture may be added. The backend's body is not forwarded: it is written for clients of its API.
      onFailure: (error) => {
        if (error instanceof BackendUnavailable)
          sendBuffered(req, res, 503, { ...NO_STORE, 'retry-after': String(error.retryAfterS) })
        else sendBuffered(req, res, statusOfFailure(error), NO_STORE)
      },
    })
  }
}
