/** Bodies of requests: detects them, and reads them completely, limited in bytes and in time, before any handler receives them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from '../errors.ts'

/** The most bytes that the bodies of all requests in flight may use together; beyond it new ones are answered 503. */
const TOTAL_MAX_BYTES = 64 * 1024 * 1024
/** A body up to this size is accepted in any case, in bytes: uploads that fill the memory must not prevent purchases. */
const SMALL_BYTES = 64 * 1024

/** Limits of one body, in bytes and ms. The server itself ends stalled bodies (createHttpServer.ts). */
export type BodyLimits = { readonly maxBytes: number; readonly totalMs: number }

/** True when a request announces a body. A length of 0 announces none. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Creates the function that reads a complete body. It rejects with `Refused`: 413 over `maxBytes`, 408 when it is not complete in time, 400
 * when the client breaks off, 503 for more than 64 kB when the bodies of all requests together are over `totalMaxBytes`.
 */
export const createBodyReader = (totalMaxBytes = TOTAL_MAX_BYTES) => {
  let held = 0
  return (req: IncomingMessage, res: ServerResponse, { maxBytes, totalMs }: BodyLimits): Promise<Buffer<ArrayBuffer>> =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let size = 0
      const settle = (refused?: Refused) => {
        clearTimeout(timer)
        req.off('data', onData).off('end', settleWhole).off('close', onClose).off('error', onClose)
        if (refused) reject(refused)
        else resolve(Buffer.concat(chunks))
      }
      const settleWhole = () => settle()
      const onLate = () => settle(new Refused(408, 'The body did not come in time'))
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
      req.on('data', onData).once('end', settleWhole).once('close', onClose).once('error', onClose)
    })
}
