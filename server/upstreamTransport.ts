/** How the server reaches the backend: a keep-alive pool with limits on every part of an answer. */
import { Pool } from 'undici'
import { BrokenAnswer } from '../shared/errors.ts'
import { createBulkhead, kindOf } from './bulkhead.ts'
import { createLagMeter } from './lagMeter.ts'
import type { Transport, TransportAnswer, TransportRequest } from '../shared/api/createApiClient.ts'

/** Limits in ms and bytes (guide: page answers within 3.5 s under any fault of the backend). */
const LIMITS = { connect: 1000, total: 3000, bytes: 8 * 1024 * 1024, sockets: 64 }

/** Codes of a backend that was never reached; everything else that fails had begun to answer. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const isUnreached = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || ('code' in error && UNREACHED.has(String(error.code))))

const OWN_DELAY = 'This process was too busy to read an answer'

/** Whether a call failed because this process could not react for seconds: that tells nothing about the backend. */
export const isOwnDelay = (error: unknown): boolean => error instanceof Error && error.message === OWN_DELAY

export type UpstreamTransport = { readonly transport: Transport; readonly close: () => Promise<void> }

/**
 * Makes the transport to a base address. A request rejects when there is no whole answer after 3 s in which this process could have read
 * one, with `BrokenAnswer` when it broke off, was no HTTP or larger than 8 MB.
 */
export const createUpstreamTransport = (baseUrl: string, limits = LIMITS): UpstreamTransport => {
  const { origin, pathname } = new URL(baseUrl)
  const prefix = pathname.replace(/\/+$/, '')
  const pool = new Pool(origin, {
    connections: limits.sockets,
    connect: { timeout: limits.connect },
    keepAliveTimeout: 30_000,
    pipelining: 1,
  })
  const lag = createLagMeter()
  const enter = createBulkhead(limits.sockets / 2)
  /** Waits until a call of this kind may use a connection; gives the function that frees it. Rejects with the signal's reason. */
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
  const ask = async ({ method, url, headers, body }: TransportRequest, signal: AbortSignal): Promise<TransportAnswer> => {
    const answer = await pool.request({
      method,
      path: prefix + url,
      headers,
      body: body ?? null,
      signal,
    })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.bytes) throw new BrokenAnswer(`The answer is larger than ${limits.bytes} bytes`)
      chunks.push(chunk)
    }
    const text = (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString('utf8')
    const status = answer.statusCode
    const headerOf = (name: string) => [answer.headers[name] ?? null].flat()[0] ?? null
    const facts = { status, retryAfter: headerOf('retry-after'), date: headerOf('date') }
    try {
      return { ...facts, json: JSON.parse(text) as unknown }
    } catch {
      return { ...facts, json: undefined }
    }
  }
  const transport: Transport = async (request) => {
    const ending = new AbortController()
    const leave = () => ending.abort(request.signal?.reason)
    const lostBefore = lag.lostMs()
    let given = limits.total
    const onTime = () => {
      // Answers that came while this process was busy are not read yet, and those of an embedded backend are not made yet: that
      // time is given back, at most once over. Else an overload of ours would count as an outage of the backend.
      const due = limits.total + Math.min(lag.lostMs() - lostBefore, limits.total)
      if (due - given > 1) {
        timer = setTimeout(onTime, due - given)
        given = due
      } else ending.abort(new DOMException(due === limits.total * 2 ? OWN_DELAY : 'The answer took too long', 'TimeoutError'))
    }
    let timer = setTimeout(onTime, given)
    request.signal?.addEventListener('abort', leave)
    let free = () => {}
    try {
      if (request.signal?.aborted) leave()
      free = await takePlace(kindOf(request.call, request.url), ending.signal)
      return await ask(request, ending.signal)
    } catch (error) {
      if (request.signal?.aborted || isUnreached(error)) throw error
      throw new BrokenAnswer(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    } finally {
      free()
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', leave)
    }
  }
  return {
    transport,
    close: () => {
      lag.close()
      return pool.destroy()
    },
  }
}
