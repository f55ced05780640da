/** Pictures of the backend, under our own origin, so that the policy needs to name no other. */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Deps } from '../deps.ts'
import { createForwarder, SOCKETS } from '../proxy/forward.ts'
import { passOn } from '../proxy/passOn.ts'
import { hasBody } from '../proxy/requestBody.ts'
import { isClosing, sendWhole } from '../proxy/sendWhole.ts'
import { leaveForFile } from './securityHeaders.ts'

/** The request target of a picture; a query can name its version. Dot parts are left out by `(?!\.)`. */
const PICTURE = /^\/media\/(?:[\w~-]+\/){0,4}(?!\.)(?:[\w~-]|\.(?!\.))+\.(?:avif|webp|png|jpe?g|svg)(?:\?[\w.~=&%-]{0,200})?$/
/** Times of the backend's side, in ms. A picture of 200 kB over a line of 50 kbit/s takes 32 s. */
const LIMITS = { idleMs: 10_000, totalMs: 60_000, perKind: SOCKETS }
/** Of a request, what passes, and how it must look. One range only: many of them multiply the work of an answer. */
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

const NO_STORE = { 'cache-control': 'no-store' }

const requestHeaders = ({ headers }: IncomingMessage): { readonly [name: string]: string } =>
  Object.fromEntries(
    Object.entries(REQUEST_HEADERS).flatMap(([name, shape]) => {
      const value = headers[name]
      return typeof value === 'string' && shape.test(value) ? [[name, value]] : []
    }),
  )

/** What asks for a picture again, or for a part of it; nobody does either with one that never changes and is whole. */
const FOR_ASKING_AGAIN: readonly string[] = ['accept-ranges', 'etag', 'last-modified']

const replyHeaders = ({ statusCode, headers }: IncomingMessage): { readonly [name: string]: string } => {
  const isForEver = statusCode === 200 && headers['cache-control']?.includes('immutable') === true
  return Object.fromEntries(
    REPLY_HEADERS.flatMap((name) => {
      const value = isForEver && FOR_ASKING_AGAIN.includes(name) ? undefined : headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const isPicture = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode === 304 || (statusCode < 300 && headers['content-type']?.startsWith('image/') === true)

const statusOfFailure = (status: number): number => {
  if (status === 416) return 416
  return status >= 400 && status < 500 ? 404 : 502
}

export const media = (deps: Deps): RequestHandler => {
  const forward = createForwarder(deps, LIMITS)
  return (req, res) => {
    if (isClosing(req)) return
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !PICTURE.test(req.originalUrl)) {
      sendWhole(req, res, 404, { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' }, 'Not found')
      return
    }
    if (hasBody(req)) {
      sendWhole(req, res, 400, { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' }, 'Bad request')
      return
    }
    const outgoing = {
      call: 'picture',
      method: req.method,
      path: req.originalUrl,
      headers: requestHeaders(req),
      body: null,
      repeatable: true,
    }
    forward(res, outgoing, {
      onReply: (reply) => {
        if (!isPicture(reply)) return false
        leaveForFile(res, req.path)
        passOn(reply, res, replyHeaders(reply))
        return true
      },
      // Not cached, because a missing picture may be added. The backend's body is not passed on: it is written for clients of its API.
      onFailure: ({ status = 0, retryAfterS }) => {
        if (retryAfterS !== undefined) sendWhole(req, res, 503, { ...NO_STORE, 'retry-after': String(retryAfterS) })
        else sendWhole(req, res, statusOfFailure(status), NO_STORE)
      },
    })
  }
}
