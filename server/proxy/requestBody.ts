/**
 * Bodies of requests: detects them, and reads them completely, limited in bytes, in time and per client, before any handler receives them.
 */
import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { Refused } from '../errors.ts'
import { contextOf } from '../requestContext.ts'

/** The most bytes that the bodies of all requests in flight may use together; beyond it new ones are answered 503. */
const TOTAL_MAX_BYTES = 64 * 1024 * 1024
/** A body up to this size is accepted in any case, in bytes: uploads that fill the memory must not prevent purchases. */
const SMALL_BYTES = 64 * 1024

/** Limits of one body, in bytes and ms. The server itself ends slow bodies (createHttpServer.ts). */
export type BodyLimits = {
  readonly maxBytes: number
  readonly totalMs: number
  /** Checks the request before its body is read; while it does, the body counts as an arriving one of the client. */
  readonly check?: () => Promise<void>
}

/** True when a request announces a body. A length of 0 announces none. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Creates the function that reads a complete body; then the request is admitted in its turn. It rejects with `Refused`: 413 over `maxBytes`, at
 * once when the request declares it; 408 when the body is not complete in time; 400 when the client breaks off; 429 when `maxPerClient`
 * bodies of the client are arriving; 503 when it is not admitted, and for more than 64 kB when the bodies of all requests together are over
 * `totalMaxBytes`. Also rejects with what `check` throws.
 */
export const createBodyReader = (maxPerClient: number, totalMaxBytes = TOTAL_MAX_BYTES) => {
  let held = 0
  const arriving = new Map<string, number>()

  const count = (client: string, change: 1 | -1) => {
    const now = (arriving.get(client) ?? 0) + change
    if (now === 0) arriving.delete(client)
    else arriving.set(client, now)
  }

  const read = (req: IncomingMessage, res: Response, { maxBytes, totalMs }: BodyLimits): Promise<Buffer<ArrayBuffer>> =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let size = 0
      const settle = (refused?: Refused) => {
        clearTimeout(timer)
        req.off('data', onData).off('end', settleComplete).off('close', onClose).off('error', onClose)
        if (refused) reject(refused)
        else resolve(Buffer.concat(chunks))
      }
      const settleComplete = () => settle()
      const onLate = () => settle(new Refused(408, 'The body was not complete in time'))
      const onClose = () => settle(new Refused(400, 'The client left before its body was whole'))
      const onData = (chunk: Buffer) => {
        size += chunk.length
        held += chunk.length
        chunks.push(chunk)
        if (size > maxBytes) settle(new Refused(413, 'The body is too large'))
        else if (held > totalMaxBytes && size > SMALL_BYTES) settle(new Refused(503, 'Too many bodies at once'))
      }
      const timer = setTimeout(onLate, totalMs)
      res.once('close', () => {
        held -= size
      })
      req.on('data', onData).once('end', settleComplete).once('close', onClose).once('error', onClose)
    })

  return async (req: IncomingMessage, res: Response, limits: BodyLimits): Promise<Buffer<ArrayBuffer>> => {
    const { client, admit } = contextOf(res)
    if (Number(req.headers['content-length'] ?? 0) > limits.maxBytes) throw new Refused(413, 'The declared body is too large')
    if ((arriving.get(client) ?? 0) >= maxPerClient) throw new Refused(429, 'Too many bodies of one client at once')
    count(client, 1)
    const body = await (async () => {
      await limits.check?.()
      return read(req, res, limits)
    })().finally(() => count(client, -1))
    if (!res.closed && !(await admit())) throw new Refused(503, 'Too many requests')
    return body
  }
}

export type BodyReader = ReturnType<typeof createBodyReader>
