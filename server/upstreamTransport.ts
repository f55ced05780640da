/** The transport to the backend: one keep-alive pool for pages and for /api, with limits on every part of an answer. */
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { Pool } from 'undici'
import type { TransportAnswer, TransportRequest } from '../shared/api/createApiClient.ts'
import { BrokenAnswer } from '../shared/errors.ts'
import { createBulkhead, kindOf } from './bulkhead.ts'
import { startDeadline } from './deadline.ts'
import { createLagMeter } from './lagMeter.ts'
import { decodedBytes, isJsonType, mislabelledJson } from './mislabelledJson.ts'
import { tlsFault } from './tlsFault.ts'

/** Limits in ms and bytes; with them, pages are answered within 3.5 s under any fault of the backend. */
const LIMITS = { connect: 1000, total: 3000, bytes: 8 * 1024 * 1024, sockets: 64 }

/** A body up to this size is sent at once, in bytes; while a larger one is being sent, the backend's silence is expected. */
const SMALL_BYTES = 64 * 1024

/** Error codes of a backend that was not reached; with any other, the connection existed. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const SILENT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isUnreached = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'TimeoutError') || UNREACHED.has(codeOf(error))

/** The error of a failed request or of an incomplete body: a time-out, `BrokenAnswer`, or a backend that was not reached. */
export const faultOf = ({ signal }: BackendRequest, error: unknown, maxBytes = LIMITS.bytes): Error => {
  if (!(error instanceof Error)) return new BrokenAnswer(String(error))
  if (signal?.aborted || isUnreached(error) || error instanceof BrokenAnswer) return error
  const code = codeOf(error)
  if (SILENT.has(code)) return new DOMException('The backend sent nothing for too long', 'TimeoutError')
  const tls = tlsFault(code)
  if (tls !== null) return new BrokenAnswer(tls)
  return new BrokenAnswer(
    code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ? `The answer is larger than ${maxBytes} bytes` : `${error.name}: ${error.message}`,
  )
}

/** A request of the server. `noted` is called after each attempt with its duration in ms, until the head of a streamed answer. */
export type BackendRequest = TransportRequest & { readonly noted?: ((ms: number) => void) | undefined }

/** An answer whose body is not read yet. `body` must be read or resumed; its connection is in use until then. */
export type StreamedAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Readable
  /** The unparsed Retry-After header. */
  readonly retryAfter: string | null
}

/** A complete answer; `headers` are the backend's. */
export type BufferedAnswer = TransportAnswer & { readonly headers: IncomingHttpHeaders }

/** Time limits of one call in ms: until its answer has ended, and without receiving a byte. */
export type CallLimits = { readonly totalMs: number; readonly idleMs: number }

export type UpstreamTransport = {
  /** The complete answer as JSON, within the time limit of a page unless `totalMs` is passed. */
  readonly transport: (request: BackendRequest, totalMs?: number) => Promise<BufferedAnswer>
  /**
   * The head of an answer, whose bytes arrive unchanged in `body`; within the time limit of a call of the browser unless `totalMs` is
   * passed.
   */
  readonly open: (request: BackendRequest, totalMs?: number) => Promise<StreamedAnswer>
  /** How long a call of a page and a call of the browser may take, in ms. */
  readonly times: { readonly pageMs: number; readonly callMs: number }
  readonly close: () => Promise<void>
}

const firstOf = (header: string | string[] | undefined): string | null => [header ?? null].flat()[0] ?? null

/** Called when the answer of a call is JSON with another content type, null for none. */
type OnMislabelled = (call: string, contentType: string | null) => void

/** The parsed body of an answer, or why there is none. `mislabelled` is called when JSON has another content type. */
const jsonOf = (
  type: string | undefined,
  bytes: Buffer,
  mislabelled: () => void,
): Pick<TransportAnswer, 'json' | 'unreadable'> => {
  if (bytes.length === 0) return { json: undefined, unreadable: 'the body is empty' }
  if (!isJsonType(type)) {
    const json = mislabelledJson(bytes)
    if (json !== undefined) mislabelled()
    return { json, ...(json === undefined && { unreadable: `the content type is ${type?.slice(0, 60) ?? 'missing'}` }) }
  }
  try {
    return { json: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
  } catch {
    return { json: undefined, unreadable: 'the body is no JSON' }
  }
}

const readAll = async (body: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk)
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
}

/**
 * An answer whose content type is not JSON is read completely: its body decides. JSON, and the empty body of a write, continue as
 * `application/json`; everything else is unchanged.
 */
const relabelled = async (
  { method }: BackendRequest,
  answer: StreamedAnswer,
  maxBytes: number,
  mislabelled: () => void,
): Promise<StreamedAnswer> => {
  const { headers, status } = answer
  if (method === 'HEAD' || status === 204 || (status >= 300 && status < 400) || isJsonType(headers['content-type'])) return answer
  const sent = await readAll(answer.body)
  const bytes = await decodedBytes(sent, headers['content-encoding'], maxBytes)
  const isEmptyWrite = method !== 'GET' && status < 400 && sent.length === 0
  const isJson = bytes !== null && mislabelledJson(bytes) !== undefined
  if (isJson) mislabelled()
  if (!isJson && !isEmptyWrite) return { ...answer, body: Readable.from([sent]) }
  const { 'content-encoding': _encoding, 'transfer-encoding': _framing, ...others } = headers
  const body = bytes ?? sent
  return {
    ...answer,
    headers: { ...others, 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) },
    body: Readable.from(body.length > 0 ? [body] : []),
  }
}

/**
 * Creates the transport to a base address. A request rejects when there is no complete answer in time (for pages, time in which this
 * process could have read one); with `BrokenAnswer` when the answer broke off, was no HTTP or larger than 8 MB. `onMislabelled` is called
 * for each answer that is JSON in spite of its content type.
 */
export const createUpstreamTransport = (
  baseUrl: string,
  limits = LIMITS,
  calls: CallLimits = { totalMs: 15_000, idleMs: 10_000 },
  onMislabelled: OnMislabelled = () => {},
): UpstreamTransport => {
  const { origin, pathname } = new URL(baseUrl)
  const prefix = pathname.replace(/\/+$/, '')
  const pool = new Pool(origin, {
    connections: limits.sockets,
    connect: { timeout: limits.connect },
    keepAliveTimeout: 30_000,
    pipelining: 1,
    maxResponseSize: limits.bytes,
  })
  const lag = createLagMeter()
  const enter = createBulkhead(limits.sockets / 2)

  /** Waits until a call of this kind may use a connection; returns the function that frees it. Rejects with the signal's reason. */
  const takePlace = (kind: string, signal: AbortSignal) =>
    new Promise<() => void>((resolve, reject) => {
      const begin = () =>
        queueMicrotask(() => {
          signal.removeEventListener('abort', give)
          resolve(leave)
        })
      const leave = enter(kind, begin)
      const give = () => {
        leave()
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', give)
      if (signal.aborted) give()
    })

  const begin = async (request: BackendRequest, totalMs: number, idleMs: number, forgives: boolean): Promise<StreamedAnswer> => {
    const { signal, body } = request
    const ending = new AbortController()
    const leave = () => ending.abort(signal?.reason)
    const stop = startDeadline(totalMs, forgives ? lag : null, (late) => ending.abort(late))
    signal?.addEventListener('abort', leave)
    let free = () => {}
    const settle = () => {
      free()
      stop()
      signal?.removeEventListener('abort', leave)
    }
    try {
      if (signal?.aborted) leave()
      free = await takePlace(kindOf(request.call, request.url), ending.signal)
      const answer = await pool.request({
        method: request.method,
        path: prefix + request.url,
        headers: request.headers,
        body: body ?? null,
        signal: ending.signal,
        headersTimeout: body !== undefined && body.length > SMALL_BYTES ? totalMs : idleMs,
        bodyTimeout: idleMs,
      })
      answer.body.once('close', settle)
      if (request.method !== 'HEAD' && Number(answer.headers['content-length']) > limits.bytes) {
        answer.body.on('error', () => {}).destroy()
        throw new BrokenAnswer(`The answer is larger than ${limits.bytes} bytes`)
      }
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body,
        retryAfter: firstOf(answer.headers['retry-after']),
      }
    } catch (error) {
      settle()
      throw faultOf(request, error, limits.bytes)
    }
  }

  const noted =
    ({ call }: BackendRequest, type: string | string[] | undefined) =>
    () =>
      onMislabelled(call, firstOf(type))

  return {
    open: async (request, totalMs = calls.totalMs) => {
      const answer = await begin(request, totalMs, calls.idleMs, false)
      try {
        return await relabelled(request, answer, limits.bytes, noted(request, answer.headers['content-type']))
      } catch (error) {
        throw faultOf(request, error, limits.bytes)
      }
    },
    transport: async (request, totalMs = limits.total) => {
      const { status, headers, body, retryAfter } = await begin(request, totalMs, totalMs, true)
      let bytes: Buffer
      try {
        bytes = await readAll(body)
      } catch (error) {
        throw faultOf(request, error, limits.bytes)
      }
      const type = headers['content-type']
      return { status, headers, retryAfter, date: firstOf(headers['date']), ...jsonOf(type, bytes, noted(request, type)) }
    },
    times: { pageMs: limits.total, callMs: calls.totalMs },
    close: () => {
      lag.close()
      return pool.destroy()
    },
  }
}
