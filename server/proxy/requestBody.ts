/** Bodies of requests: whether there is one, and reading it whole, bounded in bytes and in time, before any handler gets it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from '../errors.ts'

/** Bytes that the bodies of all requests in work may take together; beyond it new ones are asked to come later. */
const TOTAL_MAX_BYTES = 64 * 1024 * 1024
/** A body up to so many bytes is taken all the same: whoever fills the memory with files must not keep others from buying. */
const SMALL_BYTES = 64 * 1024

/** Limits of one body, in bytes and ms. The server itself ends what stands still (createHttpServer.ts). */
export type BodyLimits = { readonly maxBytes: number; readonly totalMs: number }

/** Whether a request announces a body. A length of 0 announces none. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Makes the function that reads a body whole. It rejects with `Refused`: 413 over `maxBytes`, 408 when it is not whole in time,
 * 400 when the client breaks off, 503 for more than 64 kB when the bodies of all requests together are over `totalMaxBytes`.
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
