/**
 * Sends requests to the backend and hands its answers back. http-proxy-middleware is given messages that are built here, never
 * the client's own: it decides framing and connection headers from what it is given, pipes whatever still arrives, and writes to
 * a response that may have been answered already.
 */
import { Agent, ServerResponse, type IncomingMessage, type ClientRequest } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Response } from 'express'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import type { Deps } from '../deps.ts'
import { isFailedStatus, type CallPermit } from '../backendHealth.ts'
import { createBulkhead, kindOf } from '../bulkhead.ts'
import { REPEAT_WITHIN_MS, repeatPauseMs } from '../guardedTransport.ts'
import { contextOf, noteCall } from '../requestContext.ts'
import { messageOf, type Outgoing } from './outgoing.ts'

/** Why an exchange failed. */
export type ForwardError = Error & {
  readonly code?: string
  /** The backend's status, when it answered with something that cannot be used. */
  readonly status?: number
  /** Set when nothing was sent, because the backend is known to be down: in how many seconds it may be asked again. */
  readonly retryAfterS?: number
}

export type Handlers = {
  /** Answers the client from what the backend says, or says that it cannot be used. The client has no answer yet. */
  readonly onReply: (reply: IncomingMessage) => boolean | Promise<boolean>
  /** Answers the client when the backend says nothing usable. Called at most once, and never after an answer has begun. */
  readonly onFailure: (error: ForwardError) => void
}

/** Times in ms: without a byte for `idleMs`, or without an end after `totalMs`, the backend's side is aborted. */
export type ForwardLimits = {
  readonly idleMs: number
  readonly totalMs: number
  /** How many exchanges of one kind may be under way at the same time; `SOCKETS` where there is but one kind. */
  readonly perKind?: number
}

type Exchange = {
  readonly res: Response
  readonly outgoing: Outgoing
  readonly handlers: Handlers
  /** When it began, in ms. */
  readonly from: number
  /** What the library was given for the attempt that is on its way. */
  message: IncomingMessage | null
  /** Aborts the backend's side of the attempt that is on its way. */
  hangUp: () => void
  /** The permission of that attempt; null before the first. */
  permit: CallPermit | null
  repeated: boolean
  /** Frees its place among the calls of its kind. */
  leave: () => void
  /** True once the client has its answer or is gone: what the backend still says is dropped. */
  over: boolean
}

/** Connections to the backend. */
export const SOCKETS = 64

/** Whether the client has not taken yet what the backend has given: how long that lasts tells nothing about the backend. */
const waitsForReader = ({ res }: Exchange): boolean => res.headersSent && res.writableNeedDrain

/** Makes the function that performs one exchange with the backend. `res` is the client's response. */
export const createForwarder = (deps: Pick<Deps, 'upstreamUrl' | 'clock' | 'backend'>, limits: ForwardLimits) => {
  const { upstreamUrl, clock, backend } = deps
  const { origin, pathname, protocol } = new URL(upstreamUrl)
  const exchanges = new WeakMap<IncomingMessage, Exchange>()
  const enter = createBulkhead(limits.perKind ?? SOCKETS / 2)
  const AgentOf = protocol === 'https:' ? SecureAgent : Agent

  /** Does the work of an event. Thrown on, an exception would leave the event and end the process: it costs this request instead. */
  const guarded = (exchange: Exchange, work: () => void) => {
    try {
      work()
    } catch (thrown) {
      exchange.over = true
      exchange.res.destroy()
      exchange.hangUp()
      contextOf(exchange.res).log.error({ err: thrown }, 'proxy')
    }
  }

  const fail = (exchange: Exchange, error: ForwardError) => {
    if (exchange.over) return
    exchange.over = true
    exchange.hangUp()
    exchange.leave()
    const { res, handlers } = exchange
    exchange.permit?.report(waitsForReader(exchange) ? 'cancelled' : 'failed')
    guarded(exchange, () => {
      contextOf(res).log.warn({ err: error, code: error.code }, 'proxy')
      // Cut in the middle, an answer must not look whole.
      if (res.headersSent) res.destroy()
      else handlers.onFailure(error)
    })
  }

  /** Sends the request once more if that is allowed; says whether it does. */
  const repeat = (exchange: Exchange): boolean => {
    const { outgoing, repeated, res, from } = exchange
    if (!outgoing.repeatable || repeated || res.headersSent || clock() - from > REPEAT_WITHIN_MS || !backend.mayRepeat())
      return false
    exchange.repeated = true
    exchange.message = null
    exchange.hangUp()
    setTimeout(() => exchange.over || guarded(exchange, () => send(exchange)), repeatPauseMs())
    return true
  }

  const onRequest = (request: ClientRequest, exchange: Exchange) => {
    // Without a listener the request would never end.
    request.once('upgrade', (_reply, socket) => {
      socket.destroy()
      fail(exchange, new Error('The backend switched to another protocol'))
    })
  }

  const onReply = async (reply: IncomingMessage, exchange: Exchange) => {
    const { permit, handlers } = exchange
    const { statusCode: status = 0 } = reply
    try {
      noteCall(contextOf(exchange.res).backend, clock() - exchange.from)
      if (isFailedStatus(status)) {
        permit?.report('failed')
        if (reply.headers['retry-after'] === undefined && repeat(exchange)) return
      }
      reply.once('end', () => {
        permit?.report('answered')
        exchange.leave()
      })
      if (await handlers.onReply(reply)) return
      permit?.report('answered')
      fail(exchange, Object.assign(new Error('The backend sent no usable answer'), { status }))
    } catch (error) {
      fail(exchange, error as ForwardError)
    }
  }

  const onError = (error: ForwardError, exchange: Exchange) => {
    noteCall(contextOf(exchange.res).backend, clock() - exchange.from)
    exchange.permit?.report(waitsForReader(exchange) ? 'cancelled' : 'failed')
    if (!repeat(exchange)) fail(exchange, error)
  }

  /** Finds the exchange of a message that the library hands back. What concerns an earlier attempt, or comes too late, is dropped. */
  const current = (message: IncomingMessage, handle: (exchange: Exchange) => void) => {
    const exchange = exchanges.get(message)
    if (exchange && !exchange.over && exchange.message === message) guarded(exchange, () => handle(exchange))
  }

  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: origin + pathname.replace(/\/+$/, ''),
    changeOrigin: true,
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    // Our handlers write the answer: the library would copy the backend's headers, those of its connection too.
    selfHandleResponse: true,
    proxyTimeout: limits.idleMs,
    agent: new AgentOf({ keepAlive: true, maxSockets: SOCKETS }),
    on: {
      proxyReq: (request, message) => current(message, (exchange) => onRequest(request, exchange)),
      proxyRes: (reply, message) => current(message, (exchange) => void onReply(reply, exchange)),
      error: (error, message) => current(message, (exchange) => onError(error, exchange)),
      econnreset: (error, message) => current(message, (exchange) => onError(error, exchange)),
    },
  })

  const send = (exchange: Exchange): void => {
    exchange.permit = backend.mayCall(exchange.outgoing.call)
    if (!exchange.permit) {
      fail(exchange, Object.assign(new Error('The backend is down'), { retryAfterS: backend.retryAfterS() }))
      return
    }
    const message = messageOf(exchange.outgoing)
    // The library ends its request when this response is closed before it is finished, which it never is.
    const unused = new ServerResponse(message)
    exchanges.set(message, exchange)
    exchange.message = message
    exchange.hangUp = () => void unused.destroy().emit('close')
    proxy(message, unused).catch((error: ForwardError) => current(message, () => onError(error, exchange)))
  }

  return (res: Response, outgoing: Outgoing, handlers: Handlers): void => {
    if (res.headersSent || res.destroyed) return
    const exchange: Exchange = {
      res,
      outgoing,
      handlers,
      from: clock(),
      message: null,
      hangUp: () => {},
      permit: null,
      repeated: false,
      leave: () => {},
      over: false,
    }
    const deadline = setTimeout(() => {
      fail(exchange, Object.assign(new Error(`No end within ${limits.totalMs} ms`), { code: 'ETIMEDOUT' }))
    }, limits.totalMs)
    res.once('close', () => {
      clearTimeout(deadline)
      exchange.over = true
      exchange.permit?.report('cancelled')
      exchange.hangUp()
      exchange.leave()
    })
    exchange.leave = enter(kindOf(outgoing.call, outgoing.path), () => exchange.over || guarded(exchange, () => send(exchange)))
    // It may have failed at once, before there was a place to leave.
    if (exchange.over) exchange.leave()
  }
}
