/** The HTTP server with all its limits: the same for main.ts and for the tests, which may only shorten the times. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Deps } from './deps.ts'
import { hasBody } from './proxy/requestBody.ts'

/** Times in ms, sizes in bytes. */
export const HTTP_LIMITS = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: 10_000,
  /** From the first byte of a request to the end of its body: longer than the 60 s that an upload may take. */
  requestMs: 65_000,
  /** How often the rate of an arriving body is checked. */
  bodyWindowMs: 5000,
  /** The bytes that must arrive in each of these intervals: 1 kB/s. */
  bodyWindowBytes: 5000,
  /** How long a client may read nothing of an answer. */
  stalledMs: 20_000,
  /** From the headers of a request to the end of its answer: an upload of 60 s, the backend's 15 s, and a file of 500 kB read over 50 kbit/s. */
  exchangeMs: 180_000,
  /** How long a connection waits for its next request: longer than the idle time-out of load balancers, so that they close first. */
  keepAliveMs: 65_000,
  /** How often Node checks for requests past their time limit. */
  checkMs: 5000,
  headerBytes: 16 * 1024,
  /** Pipelined requests of one connection that are processed at the same time; later ones wait. */
  pipelineRunning: 4,
  /** Unanswered requests of one connection, the waiting ones included; above it the connection is refused. */
  pipelineMax: 32,
  /** How long the client of a refused request may continue to send before the connection is closed, so that it can read the refusal. */
  lingerMs: 1000,
}

export type HttpLimits = typeof HTTP_LIMITS

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse; isRunning: boolean }

const REASONS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
}

const STATUS_OF_CODE: { readonly [code: string]: keyof typeof REASONS } = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Node uses the first of repeated Host headers; the one that a proxy before us used is unknown. */
const namesOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const named = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
  return named === 1 || (named === 0 && httpVersion === '1.0')
}

/**
 * Creates the server of an app. It answers invalid HTTP, slow requests and too many pipelined ones with a bare 400, 408, 413, 429 or 431
 * and closes the connection, disconnects clients that read nothing or too slowly, drops connections above the configured number, and sends
 * `Connection: close` with every answer once the process is stopping.
 */
export const createHttpServer = (
  app: RequestListener,
  { config, lifecycle, log, meters = null }: Pick<Deps, 'config' | 'lifecycle' | 'log'> & Partial<Pick<Deps, 'meters'>>,
  limits: HttpLimits = HTTP_LIMITS,
): Server => {
  /** Unanswered requests by connection: several where a client pipelines. */
  const open = new WeakMap<Socket, Set<Exchange>>()

  const refuse = (socket: Socket, status: keyof typeof REASONS) => {
    log.info({ status }, 'connection refused')
    const begun = [...(open.get(socket) ?? [])].some(({ res }) => res.headersSent)
    // Inside an answer that has begun, a second status line would be read as a part of the body.
    if (begun || !socket.writable) {
      socket.destroy()
      return
    }
    socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    setTimeout(() => socket.destroy(), limits.lingerMs).unref()
  }

  /** Passes the oldest waiting requests of a connection to the app. */
  const runNext = (exchanges: ReadonlySet<Exchange>) => {
    for (const exchange of [...exchanges].slice(0, limits.pipelineRunning)) {
      if (exchange.isRunning) continue
      exchange.isRunning = true
      app(exchange.req, exchange.res)
    }
  }

  /**
   * Refuses a body that arrives too slowly, unless our own backpressure has paused it. Closes the connection some time after an answer that
   * has not read the body: the rest would be received until the request's time limit.
   */
  const watchBody = (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req
    res.once('finish', () => {
      if (!req.complete) setTimeout(() => req.complete || socket.destroy(), limits.lingerMs).unref()
    })
    let before = socket.bytesRead
    const timer = setInterval(() => {
      if (req.complete) {
        clearInterval(timer)
        return
      }
      const isPaused = req.readableLength >= req.readableHighWaterMark
      if (!isPaused && socket.bytesRead - before < limits.bodyWindowBytes) refuse(socket, 408)
      before = socket.bytesRead
    }, limits.bodyWindowMs).unref()
    res.once('close', () => clearInterval(timer))
  }

  const onRequest: RequestListener = (req, res) => {
    const { socket } = req
    // Requests behind a refused one on the same connection can no longer be answered.
    if (!socket.writable) return
    const exchange: Exchange = { req, res, isRunning: false }
    const exchanges = open.get(socket) ?? new Set()
    open.set(socket, exchanges.add(exchange))
    const overlong = setTimeout(() => {
      log.info({ ms: limits.exchangeMs }, 'reader too slow')
      socket.destroy()
    }, limits.exchangeMs).unref()
    res.once('close', () => {
      clearTimeout(overlong)
      exchanges.delete(exchange)
      if (socket.writable) runNext(exchanges)
    })
    if (!namesOneHost(req)) {
      refuse(socket, 400)
      return
    }
    if (exchanges.size > limits.pipelineMax) {
      refuse(socket, 429)
      return
    }
    if (hasBody(req)) watchBody(req, res)
    // Node reads no further request from a connection on which a protocol upgrade was requested.
    if (!lifecycle.ready || req.headers.upgrade !== undefined) res.setHeader('connection', 'close')
    runNext(exchanges)
  }

  /** No byte was received or sent for the set time. Node calls this once, so a connection that is not closed gets its time limit again. */
  const onIdle = (socket: Socket) => {
    const exchanges = [...(open.get(socket) ?? [])]
    const unread = exchanges.some(({ res }) => res.writableLength > 0) || socket.writableLength > 0
    if (exchanges.length === 0 || unread) {
      if (unread) log.info({ ms: limits.stalledMs }, 'reader stalled')
      socket.destroy()
      return
    }
    socket.setTimeout(limits.stalledMs)
  }

  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: limits.headerBytes,
      // Node's own refusal has a chunked body; ours is bare like all others.
      requireHostHeader: false,
    },
    onRequest,
  )
  server.maxConnections = config.maxConnections
  server.setTimeout(limits.stalledMs, onIdle)
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    refuse(socket as Socket, STATUS_OF_CODE[error.code ?? ''] ?? 400)
  })
  if (meters)
    server.on('connection', (socket: Socket) => {
      meters.connected(1)
      socket.once('close', () => meters.connected(-1))
    })
  server.on('drop', () => log.warn({ maxConnections: config.maxConnections }, 'connection dropped'))
  return server
}
